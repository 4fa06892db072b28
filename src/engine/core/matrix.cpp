#include "engine/core/matrix.hpp"

#include <cmath>

#include "engine/core/text.hpp"

namespace ttv {
namespace {

struct Place {
  Eigen::Index row;
  Eigen::Index col;
};

std::optional<Place> first_not_finite(const MatrixView& m) {
  for (Eigen::Index r = 0; r < m.rows(); ++r) {
    for (Eigen::Index c = 0; c < m.cols(); ++c) {
      if (!std::isfinite(m(r, c))) return Place{r, c};
    }
  }
  return std::nullopt;
}

std::string in_words(const Place& place) {
  return " in row " + plain(place.row) + ", column " + plain(place.col);
}

}  // namespace

std::optional<Error> too_many_numbers(std::uint64_t rows, std::uint64_t cols) {
  if (cols == 0 || rows <= kMostNumbers / cols) return std::nullopt;
  return Error{ErrorCode::too_large, grouped(rows) + " rows of " + grouped(cols) +
                                         " numbers are more than can be held here: at most " +
                                         grouped(kMostNumbers) + " numbers."};
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
