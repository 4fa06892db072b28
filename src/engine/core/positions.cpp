#include "engine/core/positions.hpp"

#include "engine/core/portable_math.hpp"
#include "engine/core/text.hpp"

namespace ttv {

Result<Matrix> sinusoidal_positions(std::uint64_t positions, std::uint64_t d_model) {
  if (auto problem = too_many_numbers(positions, d_model)) {
    return tl::make_unexpected(*std::move(problem));
  }
  constexpr double kLog10000 = 9.2103403719761827;
  Matrix p(static_cast<Eigen::Index>(positions), static_cast<Eigen::Index>(d_model));
  if (p.size() == 0) return p;
  for (Eigen::Index c = 0; c < p.cols(); ++c) {
    const auto pair = static_cast<double>(c - c % 2);
    const double speed = portable::exp(-kLog10000 * pair / static_cast<double>(p.cols()));
    for (Eigen::Index r = 0; r < p.rows(); ++r) {
      const double angle = static_cast<double>(r) * speed;
      const auto [sine, cosine] = portable::sine_cosine(angle);
      p(r, c) = static_cast<float>(c % 2 == 0 ? sine : cosine);
    }
  }
  return p;
}

Result<Matrix> add_rows(const MatrixView& x, const MatrixView& positions) {
  if (x.cols() != positions.cols()) {
    return fail(ErrorCode::shape_mismatch,
                "A token's vector has " + plain(x.cols()) + " numbers and a position's has " +
                    plain(positions.cols()) + ": number by number needs equally many.");
  }
  if (x.rows() > positions.rows()) {
    return fail(ErrorCode::out_of_range, "There are " + plain(x.rows()) + " tokens but only " +
                                             plain(positions.rows()) + " positions.");
  }
  if (auto problem = not_finite_in(x, "x")) return tl::make_unexpected(*std::move(problem));
  if (auto problem = not_finite_in(positions, "The table of positions")) {
    return tl::make_unexpected(*std::move(problem));
  }
  Matrix sum = x + positions.topRows(x.rows());
  if (auto problem = overflow_in(sum, "The sum")) return tl::make_unexpected(*std::move(problem));
  return sum;
}

}  // namespace ttv
