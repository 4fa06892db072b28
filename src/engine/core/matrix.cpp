#include "engine/core/matrix.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/text.hpp"

namespace ttv {
namespace {

struct Place {
  Eigen::Index row;
  Eigen::Index col;
};

/// Without a branch for each number, so that many are compared at a time.
bool all_finite(const float* numbers, Eigen::Index count) {
  constexpr float kLargest = std::numeric_limits<float>::max();
  int finite = 1;
  for (Eigen::Index i = 0; i < count; ++i) finite &= std::abs(numbers[i]) <= kLargest ? 1 : 0;
  return finite != 0;
}

std::optional<Place> first_not_finite(const MatrixView& m) {
  if (m.size() == 0) return std::nullopt;
  for (Eigen::Index r = 0; r < m.rows(); ++r) {
    const float* const row = m.row(r).data();
    if (all_finite(row, m.cols())) continue;
    const auto is_finite = [](float x) { return std::isfinite(x); };
    return Place{r, std::find_if_not(row, row + m.cols(), is_finite) - row};
  }
  return std::nullopt;
}

std::string in_words(const Place& place) {
  return " in row " + plain(place.row) + ", column " + plain(place.col);
}

}  // namespace

std::optional<Error> too_many_numbers(std::uint64_t rows, std::uint64_t cols) {
  const bool sides_fit = std::max(rows, cols) <= kMostNumbers;
  if (sides_fit && rows * cols <= kMostNumbers) return std::nullopt;
  return Error{ErrorCode::too_large, grouped(rows) + " rows of " + grouped(cols) +
                                         " numbers are more than can be held here: at most " +
                                         grouped(kMostNumbers) +
                                         (sides_fit ? " numbers." : " rows and as many columns.")};
}

std::optional<Error> too_many_at_once(std::uint64_t count) {
  if (count <= kMostNumbersAtOnce) return std::nullopt;
  return Error{ErrorCode::too_large, "This takes " + grouped(count) +
                                         " numbers held at the same time, more than can be held "
                                         "here: at most " +
                                         grouped(kMostNumbersAtOnce) + "."};
}

std::optional<Error> not_finite_in(const MatrixView& m, const char* name) {
  const auto place = first_not_finite(m);
  if (!place) return std::nullopt;
  return Error{ErrorCode::not_finite, std::string(name) + " holds " +
                                          not_a_number(m(place->row, place->col)) +
                                          in_words(*place) + ": every number must be finite."};
}

std::optional<Error> overflow_in(const MatrixView& m, const char* what) {
  const auto place = first_not_finite(m);
  if (!place) return std::nullopt;
  return Error{ErrorCode::not_finite, std::string(what) + in_words(*place) +
                                          " is beyond 3.4e38, the largest number that 32 bits "
                                          "hold."};
}

}  // namespace ttv
