#include "engine/core/attention.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/matmul.hpp"
#include "engine/core/portable_math.hpp"
#include "engine/core/text.hpp"

namespace ttv {
namespace {

constexpr float kMasked = -std::numeric_limits<float>::infinity();

std::optional<Error> unfit(const MatrixView& x, const MatrixView& w, const char* name) {
  if (w.size() == 0) {
    return Error{ErrorCode::empty, std::string(name) + " is " + shape(w.rows(), w.cols()) +
                                       ": it needs at least one number."};
  }
  if (w.rows() != x.cols()) {
    return Error{ErrorCode::shape_mismatch, "x is " + shape(x.rows(), x.cols()) + " and " + name +
                                                " is " + shape(w.rows(), w.cols()) +
                                                ": the inner sizes " + plain(x.cols()) + " and " +
                                                plain(w.rows()) + " differ."};
  }
  if (auto problem = too_many_numbers(static_cast<std::uint64_t>(x.rows()),
                                      static_cast<std::uint64_t>(w.cols()))) {
    return problem;
  }
  return not_finite_in(w, name);
}

std::optional<Error> unfit(const MatrixView& x, const Projections& w, const AttentionMask& mask) {
  if (x.size() == 0) {
    return Error{ErrorCode::empty, "x is " + shape(x.rows(), x.cols()) +
                                       ": attention needs at least one token with one number."};
  }
  const auto tokens = static_cast<std::uint64_t>(x.rows());
  if (auto problem = too_many_numbers(tokens, tokens)) return problem;
  if (auto problem = not_finite_in(x, "x")) return problem;
  if (auto problem = unfit(x, w.wq, "wq")) return problem;
  if (auto problem = unfit(x, w.wk, "wk")) return problem;
  if (auto problem = unfit(x, w.wv, "wv")) return problem;
  if (w.wq.cols() != w.wk.cols()) {
    return Error{ErrorCode::shape_mismatch, "Queries have " + plain(w.wq.cols()) +
                                                " numbers and keys have " + plain(w.wk.cols()) +
                                                ": their dot product needs equally many."};
  }
  if (auto problem = too_many_at_once(numbers_held(x, w) + numbers_held(w))) return problem;
  if (mask.padding && mask.padding->size() != tokens) {
    return Error{ErrorCode::shape_mismatch, "There are " + grouped(tokens) +
                                                " tokens, but the padding is marked for " +
                                                grouped(mask.padding->size()) + "."};
  }
  return std::nullopt;
}

void mask_scores(Matrix& scores, const AttentionMask& mask) {
  for (Eigen::Index t = 0; t < scores.rows(); ++t) {
    for (Eigen::Index s = 0; s < scores.cols(); ++s) {
      const bool later = mask.causal && s > t;
      const bool padding = mask.padding && (*mask.padding)[static_cast<std::size_t>(s)] != 0;
      if (later || padding) scores(t, s) = kMasked;
    }
  }
}

float exp(float x) { return static_cast<float>(portable::exp(double{x})); }

/// Softmax of each row, in float32 like all of attention; see softmax.hpp for the rules.
Matrix row_softmax(const Matrix& scores) {
  Matrix weights = Matrix::Zero(scores.rows(), scores.cols());
  for (Eigen::Index t = 0; t < scores.rows(); ++t) {
    const float* const row = scores.row(t).data();
    float* const shares = weights.row(t).data();
    const Eigen::Index n = scores.cols();
    const float largest = *std::max_element(row, row + n);
    if (largest == kMasked) continue;
    float sum = 0;
    for (Eigen::Index s = 0; s < n; ++s) sum += shares[s] = exp(row[s] - largest);
    for (Eigen::Index s = 0; s < n; ++s) shares[s] /= sum;
  }
  return weights;
}

}  // namespace

std::uint64_t numbers_held(const MatrixView& x, const Projections& w) {
  const auto n = static_cast<std::uint64_t>(x.rows());
  const auto d = static_cast<std::uint64_t>(x.cols());
  const auto d_k = static_cast<std::uint64_t>(w.wk.cols());
  const auto d_v = static_cast<std::uint64_t>(w.wv.cols());
  return n * (d + 3 * d_k + 2 * d_v + 2 * n) + kPanelWidth * std::max({n, d, d_k});
}

std::uint64_t numbers_held(const Projections& w) {
  return static_cast<std::uint64_t>(w.wq.size()) + static_cast<std::uint64_t>(w.wk.size()) +
         static_cast<std::uint64_t>(w.wv.size());
}

Result<Attention> attention(const MatrixView& x, const Projections& w, const AttentionMask& mask) {
  if (auto problem = unfit(x, w, mask)) return tl::make_unexpected(*std::move(problem));

  Attention a;
  a.queries = multiply(x, w.wq);
  a.keys = multiply(x, w.wk);
  a.values = multiply(x, w.wv);
  const Matrix keys_transposed = a.keys.transpose();
  a.scores = multiply(a.queries, keys_transposed);
  a.scores /= std::sqrt(static_cast<float>(a.keys.cols()));
  if (auto problem = overflow_in(a.scores, "The score")) {
    return tl::make_unexpected(*std::move(problem));
  }
  mask_scores(a.scores, mask);
  a.weights = row_softmax(a.scores);
  a.output = multiply(a.weights, a.values);
  if (auto problem = overflow_in(a.output, "The output")) {
    return tl::make_unexpected(*std::move(problem));
  }
  return a;
}

}  // namespace ttv
