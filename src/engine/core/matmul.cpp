#include "engine/core/matmul.hpp"

#include "engine/core/text.hpp"

namespace ttv {

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

Matrix multiply(const MatrixView& a, const MatrixView& b) { return a * b; }

}  // namespace ttv
