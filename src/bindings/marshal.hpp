#pragma once
// How engine values cross into JavaScript and back. Arrays are copied on the way out: a view of
// wasm memory has length 0, without an error, once the memory has grown.
#include <emscripten/val.h>

#include <optional>

#include "engine/core/attention.hpp"
#include "engine/core/embedding_table.hpp"
#include "engine/core/permutation.hpp"
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

// ---- out ----

template <typename T>
val array(const T* data, std::size_t size) {
  return val(emscripten::typed_memory_view(size, data)).call<val>("slice");
}

inline val value(double x) { return val(x); }
inline val value(const Vector& v) { return array(v.data(), v.size()); }

/// As an array of numbers: a BigInt64Array would be exact, and a trap for whoever counts with it.
inline val value(const RowNumbers& rows) {
  val out = val::array();
  for (const std::int64_t row : rows) out.call<void>("push", static_cast<double>(row));
  return out;
}

inline val value(const Matrix& m) {
  val out = val::object();
  out.set("rows", static_cast<double>(m.rows()));
  out.set("cols", static_cast<double>(m.cols()));
  out.set("data", array(m.data(), static_cast<std::size_t>(m.size())));
  return out;
}

inline val value(const Products& p) {
  val out = val::object();
  out.set("terms", value(p.terms));
  out.set("sums", value(p.sums));
  return out;
}

inline val value(const Shadow& s) {
  val out = val::object();
  out.set("length", s.length);
  out.set("foot", value(s.foot));
  return out;
}

inline val value(const LookupCosts& c) {
  val out = val::object();
  out.set("parameters", static_cast<double>(c.parameters));
  out.set("bytes", static_cast<double>(c.bytes));
  out.set("rowsCopied", static_cast<double>(c.rows_copied));
  out.set("numbersCopied", static_cast<double>(c.numbers_copied));
  out.set("multiplyAdds", static_cast<double>(c.multiply_adds));
  out.set("productFits", c.product_fits);
  return out;
}

inline val value(const Attention& a) {
  val out = val::object();
  out.set("queries", value(a.queries));
  out.set("keys", value(a.keys));
  out.set("values", value(a.values));
  out.set("scores", value(a.scores));
  out.set("weights", value(a.weights));
  out.set("output", value(a.output));
  return out;
}

inline val value(const Equivariance& e) {
  val out = val::object();
  out.set("before", value(e.before));
  out.set("after", value(e.after));
  out.set("followed", value(e.followed));
  out.set("residual", e.residual);
  out.set("rowResiduals", value(e.row_residuals));
  out.set("stayed", value(e.stayed));
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

// ---- in: the facade has checked types, and that counts are whole and not negative ----

/// Copies a typed array of the same number type.
template <typename T>
void copy_in(const val& numbers, T* to, std::size_t size) {
  val(emscripten::typed_memory_view(size, to)).call<void>("set", numbers);
}

inline std::uint64_t whole(const val& number) {
  return static_cast<std::uint64_t>(number.as<double>());
}

/// From a Float64Array.
inline Vector vector(const val& numbers) {
  Vector v(numbers["length"].as<std::size_t>());
  copy_in(numbers, v.data(), v.size());
  return v;
}

/// From a Float64Array of whole numbers.
inline RowNumbers row_numbers(const val& numbers) {
  const Vector v = vector(numbers);
  return RowNumbers(v.begin(), v.end());
}

/// From a Uint8Array, or undefined.
inline std::optional<Flags> flags(const val& bytes) {
  if (bytes.isUndefined()) return std::nullopt;
  Flags f(bytes["length"].as<std::size_t>());
  copy_in(bytes, f.data(), f.size());
  return f;
}

/// From {rows, cols, data: Float32Array of rows · cols numbers}.
inline Matrix matrix(const val& m) {
  Matrix out(m["rows"].as<Eigen::Index>(), m["cols"].as<Eigen::Index>());
  copy_in(m["data"], out.data(), static_cast<std::size_t>(out.size()));
  return out;
}

/// The same, or undefined.
inline std::optional<Matrix> optional_matrix(const val& m) {
  if (m.isUndefined()) return std::nullopt;
  return matrix(m);
}

inline TableShape table_shape(const val& o) {
  return {whole(o["vocabSize"]), whole(o["dModel"]), whole(o["seed"])};
}

inline Projections projections(const val& o) {
  return {matrix(o["wq"]), matrix(o["wk"]), matrix(o["wv"])};
}

inline AttentionMask attention_mask(const val& o) {
  return {o["causal"].as<bool>(), flags(o["padding"])};
}

}  // namespace ttv::js
