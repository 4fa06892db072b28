#include "engine/core/matrix.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace ttv;

TEST_CASE("a matrix of 64 million numbers can be made, one more row cannot") {
  CHECK_FALSE(too_many_numbers(8192, 8192));
  const auto problem = too_many_numbers(8193, 8192);
  REQUIRE(problem);
  CHECK(problem->code == ErrorCode::too_large);
  CHECK(problem->message ==
        "8,193 rows of 8,192 numbers are more than can be held here: at most 67,108,864 numbers.");
}

TEST_CASE("sizes whose product wraps around 64 bits are too large, not small") {
  CHECK(too_many_numbers(std::uint64_t{1} << 32U, std::uint64_t{1} << 32U));
  CHECK(too_many_numbers(1, std::numeric_limits<std::uint64_t>::max()));
}

TEST_CASE("a side beyond the limit is too large, also where the other side is 0") {
  for (const std::uint64_t side : {kMostNumbers + 1, std::uint64_t{1} << 31U,
                                   (std::uint64_t{1} << 32U) + 5, ~std::uint64_t{0}}) {
    CHECK(too_many_numbers(0, side)->code == ErrorCode::too_large);
    CHECK(too_many_numbers(side, 0)->code == ErrorCode::too_large);
  }
  CHECK_FALSE(too_many_numbers(0, kMostNumbers));
  CHECK_FALSE(too_many_numbers(kMostNumbers, 0));
  CHECK(too_many_numbers(67'108'865, 0)->message ==
        "67,108,865 rows of 0 numbers are more than can be held here: at most 67,108,864 rows and "
        "as many columns.");
}

TEST_CASE("the first number that is not finite is named with its place") {
  Matrix m = Matrix::Zero(3, 40);
  CHECK_FALSE(not_finite_in(m, "x"));
  m(2, 39) = HUGE_VALF;
  CHECK(not_finite_in(m, "x")->message ==
        "x holds infinity in row 2, column 39: every number must be finite.");
  m(1, 7) = std::nanf("");
  CHECK(not_finite_in(m, "x")->message ==
        "x holds NaN in row 1, column 7: every number must be finite.");
  CHECK(overflow_in(m, "The sum")->message ==
        "The sum in row 1, column 7 is beyond 3.4e38, the largest number that 32 bits hold.");
}

TEST_CASE("the largest and the smallest float are finite") {
  Matrix m(1, 4);
  m << std::numeric_limits<float>::max(), std::numeric_limits<float>::lowest(),
      std::numeric_limits<float>::denorm_min(), -0.0F;
  CHECK_FALSE(not_finite_in(m, "x"));
}
