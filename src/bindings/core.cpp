// Every name that JavaScript can call in ttv-core, one line each, and with marshal.hpp the only
// place that knows embind. No arithmetic and no defaults: those belong to the engine and the
// facade.
#include <emscripten/bind.h>

#include "bindings/marshal.hpp"
#include "engine/core/similarity.hpp"

namespace ttv::js {
namespace {

val dot(val a, val b) { return result(ttv::dot(vector(a), vector(b))); }
val products(val a, val b) { return result(ttv::products(vector(a), vector(b))); }
val squared_norm(val a) { return result(ttv::squared_norm(vector(a))); }
val norm(val a) { return result(ttv::norm(vector(a))); }
val cosine(val a, val b) { return result(ttv::cosine(vector(a), vector(b))); }
val angle(val a, val b) { return result(ttv::angle_degrees(vector(a), vector(b))); }
val scale(val a, val factor) { return result(ttv::scale(vector(a), factor.as<double>())); }

}  // namespace
}  // namespace ttv::js

EMSCRIPTEN_BINDINGS(ttv_core) {
  using emscripten::function;
  using namespace ttv;

  function("dot", &js::dot);
  function("products", &js::products);
  function("squaredNorm", &js::squared_norm);
  function("norm", &js::norm);
  function("cosine", &js::cosine);
  function("angle", &js::angle);
  function("scale", &js::scale);
}
