#include "engine/core/permutation.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/positions.hpp"
#include "engine/core/text.hpp"

namespace ttv {

Result<RowNumbers> invert_order(const RowNumbers& order) {
  constexpr std::int64_t kNowhere = -1;
  const auto n = static_cast<std::int64_t>(order.size());
  RowNumbers inverse(order.size(), kNowhere);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::int64_t row = order[i];
    if (row < 0 || row >= n) {
      return fail(ErrorCode::out_of_range, "The order names row " + plain(row) +
                                               ", and the rows are numbered from 0 to " +
                                               plain(n - 1) + ".");
    }
    std::int64_t& place = inverse[static_cast<std::size_t>(row)];
    if (place != kNowhere) {
      return fail(ErrorCode::invalid_argument,
                  "The order names row " + plain(row) + " twice: every row must have one place.");
    }
    place = static_cast<std::int64_t>(i);
  }
  return inverse;
}

Result<Matrix> permute_rows(const MatrixView& x, const RowNumbers& order) {
  if (static_cast<std::size_t>(x.rows()) != order.size()) {
    return fail(ErrorCode::shape_mismatch, "The order is for " + grouped(order.size()) +
                                               " rows and there are " + plain(x.rows()) + ".");
  }
  if (const auto inverse = invert_order(order); !inverse) {
    return tl::make_unexpected(inverse.error());
  }
  Matrix permuted(x.rows(), x.cols());
  for (Eigen::Index i = 0; i < x.rows(); ++i) {
    const auto row = static_cast<Eigen::Index>(order[static_cast<std::size_t>(i)]);
    std::copy_n(x.row(row).data(), x.cols(), permuted.row(i).data());
  }
  return permuted;
}

Result<Vector> mean_rows(const MatrixView& x) {
  if (x.rows() == 0) return fail(ErrorCode::empty, "There are no rows, so there is no mean.");
  if (auto problem = not_finite_in(x, "x")) return tl::make_unexpected(*std::move(problem));
  Vector mean(static_cast<std::size_t>(x.cols()), 0.0);
  for (Eigen::Index r = 0; r < x.rows(); ++r) {
    const float* const row = x.row(r).data();
    for (std::size_t c = 0; c < mean.size(); ++c) mean[c] += row[c];
  }
  for (double& number : mean) number /= static_cast<double>(x.rows());
  return mean;
}

Result<Vector> row_differences(const MatrixView& a, const MatrixView& b) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) {
    return fail(ErrorCode::shape_mismatch,
                shape(a.rows(), a.cols()) + " and " + shape(b.rows(), b.cols()) +
                    " cannot be compared number by number: the shapes differ.");
  }
  if (auto problem = not_finite_in(a, "a")) return tl::make_unexpected(*std::move(problem));
  if (auto problem = not_finite_in(b, "b")) return tl::make_unexpected(*std::move(problem));
  Vector differences(static_cast<std::size_t>(a.rows()), 0.0);
  for (Eigen::Index r = 0; r < a.rows(); ++r) {
    double& largest = differences[static_cast<std::size_t>(r)];
    for (Eigen::Index c = 0; c < a.cols(); ++c) {
      largest = std::max(largest, std::abs(double{a(r, c)} - double{b(r, c)}));
    }
  }
  return differences;
}

Result<double> max_difference(const MatrixView& a, const MatrixView& b) {
  return row_differences(a, b).map([](const Vector& rows) {
    return rows.empty() ? 0.0 : *std::max_element(rows.begin(), rows.end());
  });
}

namespace {

Result<Attention> attention_at_places(const MatrixView& x, const Projections& w,
                                      const std::optional<Matrix>& positions, bool causal) {
  const AttentionMask mask{causal, std::nullopt};
  if (!positions) return attention(x, w, mask);
  return add_rows(x, *positions).and_then([&](const Matrix& placed) {
    return attention(placed, w, mask);
  });
}

/// Both runs are kept; beside them the permuted output, the positions and what they are added to.
std::optional<Error> too_much_at_once(const MatrixView& x, const Projections& w,
                                      const std::optional<Matrix>& positions) {
  const auto tokens = static_cast<std::uint64_t>(x.rows());
  if (auto problem = too_many_numbers(tokens, tokens)) return problem;
  const auto followed = tokens * static_cast<std::uint64_t>(w.wv.cols());
  const auto placed = positions ? static_cast<std::uint64_t>(positions->size() + x.size()) : 0;
  return too_many_at_once(2 * numbers_held(x, w) + numbers_held(w) + followed + placed);
}

}  // namespace

Result<Equivariance> equivariance(const MatrixView& x, const Projections& w,
                                  const RowNumbers& order, const std::optional<Matrix>& positions,
                                  bool causal) {
  if (auto problem = too_much_at_once(x, w, positions)) {
    return tl::make_unexpected(*std::move(problem));
  }
  const auto permuted = permute_rows(x, order);
  if (!permuted) return tl::make_unexpected(permuted.error());
  auto before = attention_at_places(x, w, positions, causal);
  if (!before) return tl::make_unexpected(before.error());
  auto after = attention_at_places(*permuted, w, positions, causal);
  if (!after) return tl::make_unexpected(after.error());

  // Shapes and numbers are known to be in order from here on.
  Matrix followed = *permute_rows(before->output, order);
  Vector residuals = *row_differences(after->output, followed);
  Vector stayed = *row_differences(after->output, before->output);
  const double residual = *std::max_element(residuals.begin(), residuals.end());
  return Equivariance{*std::move(before), *std::move(after),    std::move(followed),
                      residual,           std::move(residuals), std::move(stayed)};
}

}  // namespace ttv
