#include "engine/core/positions.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "reference.hpp"

using namespace ttv;
using ttv::testing::furthest;
using ttv::testing::reference;

TEST_CASE("sinusoidal positions agree with NumPy to the last bit of float32") {
  const auto& r = reference()["core"]["attention_8x16"]["sinusoidal_positions"];
  CHECK(furthest(sinusoidal_positions(8, 16).value(), r.matrix()) < 6e-8);
}

TEST_CASE("position 0 is sine 0 and cosine 1, in turns") {
  const Matrix p = sinusoidal_positions(1, 6).value();
  for (Eigen::Index c = 0; c < 6; ++c) CHECK(p(0, c) == static_cast<float>(c % 2));
}

TEST_CASE("the first pair turns by one radian per position, the last hardly at all") {
  const Matrix p = sinusoidal_positions(3, 512).value();
  CHECK(p(2, 0) == doctest::Approx(std::sin(2.0)));
  CHECK(p(2, 1) == doctest::Approx(std::cos(2.0)));
  CHECK(p(2, 510) == doctest::Approx(2 / std::pow(10000.0, 510.0 / 512)));
}

TEST_CASE("with an odd width the last column is a sine") {
  const Matrix p = sinusoidal_positions(4, 5).value();
  CHECK(p(3, 4) == doctest::Approx(std::sin(3 / std::pow(10000.0, 4.0 / 5))));
}

TEST_CASE("the dot product of two positions depends only on how far apart they are") {
  const Matrix p = sinusoidal_positions(100, 64).value();
  CHECK(p.row(10).dot(p.row(13)) == doctest::Approx(p.row(70).dot(p.row(73))).epsilon(1e-4));
  CHECK(p.row(5).squaredNorm() == doctest::Approx(32).epsilon(1e-5));
}

TEST_CASE("far positions are still right: a million steps") {
  const Matrix p = sinusoidal_positions(1'000'001, 2).value();
  CHECK(p(1'000'000, 0) == doctest::Approx(std::sin(1e6)).epsilon(1e-6));
}

TEST_CASE("a table of positions that cannot be held is refused") {
  CHECK(sinusoidal_positions(1U << 31U, 1U << 31U).error().code == ErrorCode::too_large);
  CHECK(sinusoidal_positions(0, (std::uint64_t{1} << 32U) + 5).error().code ==
        ErrorCode::too_large);
  CHECK(sinusoidal_positions(0, 30'000'000).value().cols() == 30'000'000);
  CHECK(sinusoidal_positions(0, 8).value().rows() == 0);
  CHECK(sinusoidal_positions(8, 0).value().cols() == 0);
}

TEST_CASE("positions are added to the tokens that stand there, the first to the first") {
  Matrix x(2, 2);
  x << 1, 2, 3, 4;
  Matrix p(3, 2);
  p << 10, 20, 30, 40, 50, 60;
  Matrix sum(2, 2);
  sum << 11, 22, 33, 44;
  CHECK(add_rows(x, p).value() == sum);
}

TEST_CASE("more tokens than positions, other widths and NaN are refused") {
  CHECK(add_rows(Matrix::Zero(4, 2), Matrix::Zero(3, 2)).error().message ==
        "There are 4 tokens but only 3 positions.");
  CHECK(add_rows(Matrix::Zero(4, 2), Matrix::Zero(4, 3)).error().code == ErrorCode::shape_mismatch);
  CHECK(add_rows(Matrix::Constant(1, 1, std::nanf("")), Matrix::Zero(1, 1)).error().code ==
        ErrorCode::not_finite);
  CHECK(add_rows(Matrix::Constant(1, 1, 3e38F), Matrix::Constant(1, 1, 3e38F)).error().code ==
        ErrorCode::not_finite);
}
