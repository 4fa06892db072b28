#include "engine/core/matmul.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/core/text.hpp"

namespace ttv {
namespace {

/// Columns of the result computed at a time.
constexpr Eigen::Index kWide = kPanelWidth;
/// Rows at a time: with kWide, as many running sums as fit into the registers.
constexpr Eigen::Index kTall = 4;

/// kWide neighbouring columns of b, one below the other; zeros where b has no more columns.
using Panel = std::vector<std::array<float, kWide>>;

void fill_panel(Panel& panel, const MatrixView& b, Eigen::Index first) {
  const Eigen::Index width = std::min(kWide, b.cols() - first);
  for (Eigen::Index k = 0; k < b.rows(); ++k) {
    auto& row = panel[static_cast<std::size_t>(k)];
    row.fill(0);
    std::copy_n(b.row(k).data() + first, width, row.begin());
  }
}

/// `rows` rows of the result, from a's row `top` on, in the panel's columns. Every number is the
/// sum over k from first to last, whatever the shapes are.
template <Eigen::Index rows>
void multiply_tile(const MatrixView& a, const Panel& panel, Eigen::Index top, Eigen::Index first,
                   Matrix& product) {
  std::array<std::array<float, kWide>, rows> sums{};
  std::array<const float*, rows> from;
  for (std::size_t r = 0; r < rows; ++r) from[r] = a.row(top + static_cast<Eigen::Index>(r)).data();
  for (std::size_t k = 0; k < panel.size(); ++k) {
    for (std::size_t r = 0; r < rows; ++r) {
      for (std::size_t c = 0; c < kWide; ++c) sums[r][c] += from[r][k] * panel[k][c];
    }
  }
  const Eigen::Index width = std::min(kWide, product.cols() - first);
  for (Eigen::Index r = 0; r < rows; ++r) {
    std::copy_n(sums[static_cast<std::size_t>(r)].begin(), width,
                product.row(top + r).data() + first);
  }
}

}  // namespace

Result<Matrix> matmul(const MatrixView& a, const MatrixView& b) {
  if (a.cols() != b.rows()) {
    return fail(ErrorCode::shape_mismatch,
                shape(a.rows(), a.cols()) + " and " + shape(b.rows(), b.cols()) +
                    " cannot be multiplied: the inner sizes " + plain(a.cols()) + " and " +
                    plain(b.rows()) + " differ.");
  }
  if (auto problem = too_many_numbers(static_cast<std::uint64_t>(a.rows()),
                                      static_cast<std::uint64_t>(b.cols()))) {
    return tl::make_unexpected(*std::move(problem));
  }
  const Eigen::Index held = a.size() + b.size() + a.rows() * b.cols() + kPanelWidth * b.rows();
  if (auto problem = too_many_at_once(static_cast<std::uint64_t>(held))) {
    return tl::make_unexpected(*std::move(problem));
  }
  if (auto problem = not_finite_in(a, "The left matrix")) {
    return tl::make_unexpected(*std::move(problem));
  }
  if (auto problem = not_finite_in(b, "The right matrix")) {
    return tl::make_unexpected(*std::move(problem));
  }
  Matrix product = multiply(a, b);
  if (auto problem = overflow_in(product, "The sum")) {
    return tl::make_unexpected(*std::move(problem));
  }
  return product;
}

Matrix multiply(const MatrixView& a, const MatrixView& b) {
  Matrix product(a.rows(), b.cols());
  if (product.size() == 0) return product;
  Panel panel(static_cast<std::size_t>(b.rows()));
  for (Eigen::Index first = 0; first < b.cols(); first += kWide) {
    fill_panel(panel, b, first);
    Eigen::Index top = 0;
    for (; top + kTall <= a.rows(); top += kTall) {
      multiply_tile<kTall>(a, panel, top, first, product);
    }
    for (; top < a.rows(); ++top) multiply_tile<1>(a, panel, top, first, product);
  }
  return product;
}

}  // namespace ttv
