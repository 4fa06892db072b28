#pragma once
// How engine values cross into JavaScript and back. Arrays are copied on the way out: a view of
// wasm memory has length 0, without an error, once the memory has grown.
#include <emscripten/val.h>

#include <vector>

#include "engine/core/result.hpp"
#include "engine/core/similarity.hpp"

namespace ttv::js {

using emscripten::val;

inline const char* name(ErrorCode code) {
  switch (code) {
    case ErrorCode::shape_mismatch:
      return "shape_mismatch";
    case ErrorCode::out_of_range:
      return "out_of_range";
    case ErrorCode::not_finite:
      return "not_finite";
    case ErrorCode::no_direction:
      return "no_direction";
    case ErrorCode::invalid_argument:
      return "invalid_argument";
    case ErrorCode::too_large:
      return "too_large";
    case ErrorCode::empty:
      return "empty";
  }
  return "invalid_argument";
}

inline val value(double x) { return val(x); }

inline val value(const Vector& v) {
  return val(emscripten::typed_memory_view(v.size(), v.data())).call<val>("slice");
}

inline val value(const Products& p) {
  val out = val::object();
  out.set("terms", value(p.terms));
  out.set("sums", value(p.sums));
  return out;
}

/// {value} or {error: {code, message}}; the facade turns the second into a throw.
template <typename T>
val result(const Result<T>& r) {
  val out = val::object();
  if (r) {
    out.set("value", value(*r));
  } else {
    val error = val::object();
    error.set("code", val(name(r.error().code)));
    error.set("message", val(r.error().message));
    out.set("error", error);
  }
  return out;
}

/// Copies a typed array of the same number type.
template <typename T>
void copy_in(const val& numbers, T* to, std::size_t size) {
  val(emscripten::typed_memory_view(size, to)).call<void>("set", numbers);
}

/// A Float64Array as a vector.
inline Vector vector(const val& numbers) {
  Vector v(numbers["length"].as<std::size_t>());
  copy_in(numbers, v.data(), v.size());
  return v;
}

}  // namespace ttv::js
