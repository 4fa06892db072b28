// Every name that JavaScript can call in ttv-core, one line each, and with marshal.hpp the only
// place that knows embind. No arithmetic and no defaults: those belong to the engine and the
// facade.
#include <emscripten/bind.h>

#include "bindings/marshal.hpp"
#include "engine/core/attention.hpp"
#include "engine/core/embedding_table.hpp"
#include "engine/core/matmul.hpp"
#include "engine/core/permutation.hpp"
#include "engine/core/plane.hpp"
#include "engine/core/positions.hpp"
#include "engine/core/random.hpp"
#include "engine/core/similarity.hpp"
#include "engine/core/softmax.hpp"

namespace ttv::js {
namespace {

// clang-format off
val dot(val a, val b) { return result(ttv::dot(vector(a), vector(b))); }
val products(val a, val b) { return result(ttv::products(vector(a), vector(b))); }
val squared_norm(val a) { return result(ttv::squared_norm(vector(a))); }
val norm(val a) { return result(ttv::norm(vector(a))); }
val cosine(val a, val b) { return result(ttv::cosine(vector(a), vector(b))); }
val angle(val a, val b) { return result(ttv::angle_degrees(vector(a), vector(b))); }
val scale(val a, val factor) { return result(ttv::scale(vector(a), factor.as<double>())); }
val shadow(val b, val a) { return result(ttv::shadow(vector(b), vector(a))); }
val rotate(val v, val degrees) { return result(ttv::rotate(vector(v), degrees.as<double>())); }
val direction(val v) { return result(ttv::direction_degrees(vector(v))); }

val lookup(val table, val ids) { return result(ttv::lookup(table_shape(table), row_numbers(ids))); }
val lookup_rows(val table, val ids) { return result(ttv::lookup_rows(matrix(table), row_numbers(ids))); }
val one_hot_product(val table, val ids) { return result(ttv::one_hot_product(table_shape(table), row_numbers(ids))); }
val lookup_costs(val o) { return result(ttv::lookup_costs(whole(o["vocabSize"]), whole(o["dModel"]), whole(o["count"]))); }

val matmul(val a, val b) { return result(ttv::matmul(matrix(a), matrix(b))); }
val softmax(val scores, val o) { return result(ttv::softmax(vector(scores), o["temperature"].as<double>(), flags(o["allowed"]))); }
val log_sum_exp(val scores) { return result(ttv::log_sum_exp(vector(scores))); }
val attention(val o) { return result(ttv::attention(matrix(o["x"]), projections(o), attention_mask(o))); }

val permute_rows(val x, val order) { return result(ttv::permute_rows(matrix(x), row_numbers(order))); }
val invert_order(val order) { return result(ttv::invert_order(row_numbers(order))); }
val mean_rows(val x) { return result(ttv::mean_rows(matrix(x))); }
val row_differences(val a, val b) { return result(ttv::row_differences(matrix(a), matrix(b))); }
val max_difference(val a, val b) { return result(ttv::max_difference(matrix(a), matrix(b))); }
val equivariance(val o) { return result(ttv::equivariance(matrix(o["x"]), projections(o), row_numbers(o["order"]), optional_matrix(o["positions"]), o["causal"].as<bool>())); }

val sinusoidal_positions(val n, val d) { return result(ttv::sinusoidal_positions(whole(n), whole(d))); }
val add_rows(val x, val positions) { return result(ttv::add_rows(matrix(x), matrix(positions))); }
val random_matrix(val o) { return result(ttv::random_matrix(whole(o["rows"]), whole(o["cols"]), whole(o["seed"]), o["scale"].as<double>())); }
// clang-format on

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
  function("shadow", &js::shadow);
  function("rotate", &js::rotate);
  function("direction", &js::direction);

  function("lookup", &js::lookup);
  function("lookupRows", &js::lookup_rows);
  function("oneHotProduct", &js::one_hot_product);
  function("lookupCosts", &js::lookup_costs);

  function("matmul", &js::matmul);
  function("softmax", &js::softmax);
  function("logSumExp", &js::log_sum_exp);
  function("attention", &js::attention);

  function("permuteRows", &js::permute_rows);
  function("invertOrder", &js::invert_order);
  function("meanRows", &js::mean_rows);
  function("rowDifferences", &js::row_differences);
  function("maxDifference", &js::max_difference);
  function("equivariance", &js::equivariance);

  function("sinusoidalPositions", &js::sinusoidal_positions);
  function("addRows", &js::add_rows);
  function("randomMatrix", &js::random_matrix);
}
