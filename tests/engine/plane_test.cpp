#include "engine/core/plane.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "reference.hpp"

using namespace ttv;
using ttv::testing::furthest;

namespace {
constexpr double kInfinity = std::numeric_limits<double>::infinity();
}

TEST_CASE("a quarter turn is exact, and four of them lead back") {
  const Vector a{2, 1};
  CHECK(rotate(a, 0).value() == a);
  CHECK(rotate(a, 90).value() == Vector{-1, 2});
  CHECK(rotate(a, 180).value() == Vector{-2, -1});
  CHECK(rotate(a, -90).value() == Vector{1, -2});
  CHECK(rotate(a, 360).value() == a);
  CHECK(rotate(a, -720).value() == a);
}

TEST_CASE("the unit arrow turned by 30 degrees is (√3 / 2, 1 / 2)") {
  CHECK(furthest(rotate(Vector{1, 0}, 30).value(), {0.86602540378443865, 0.5}) < 2e-16);
  CHECK(furthest(rotate(Vector{1, 0}, 150).value(), {-0.86602540378443865, 0.5}) < 2e-16);
  CHECK(furthest(rotate(Vector{1, 0}, -30).value(), {0.86602540378443865, -0.5}) < 2e-16);
  CHECK(furthest(rotate(Vector{1, 0}, 390).value(), {0.86602540378443865, 0.5}) < 2e-16);
}

TEST_CASE("turned together, two arrows keep their dot product and their cosine") {
  const Vector a{2, 1};
  const Vector b{0.9, 2.3};
  for (double degrees = -180; degrees <= 180; degrees += 7.5) {
    const Vector x = rotate(a, degrees).value();
    const Vector y = rotate(b, degrees).value();
    CHECK(std::abs(dot(x, y).value() - 4.1) < 2e-15);
    CHECK(std::abs(cosine(x, y).value() - cosine(a, b).value()) < 1e-15);
  }
}

TEST_CASE("directions go from straight left, not included, round to straight left") {
  CHECK(direction_degrees(Vector{1, 0}).value() == 0);
  CHECK(direction_degrees(Vector{0, 3}).value() == 90);
  CHECK(direction_degrees(Vector{-2, 0}).value() == 180);
  CHECK(direction_degrees(Vector{-2, -0.0}).value() == 180);
  CHECK(direction_degrees(Vector{0, -1}).value() == -90);
  CHECK(std::abs(direction_degrees(Vector{2, 1}).value() - 26.565051177077989) < 1e-14);
}

TEST_CASE("what is no arrow is refused") {
  CHECK(rotate(Vector{1, 2, 3}, 10).error().code == ErrorCode::shape_mismatch);
  CHECK(direction_degrees(Vector{1}).error().code == ErrorCode::shape_mismatch);
  CHECK(rotate(Vector{1, kInfinity}, 10).error().code == ErrorCode::not_finite);
  CHECK(rotate(Vector{1, 2}, kInfinity).error().code == ErrorCode::not_finite);
  CHECK(rotate(Vector{1.7e308, 1.7e308}, 45).error().code == ErrorCode::not_finite);
  CHECK(direction_degrees(Vector{0, 0}).error().code == ErrorCode::no_direction);
}

TEST_CASE("the shadow of (0.9, 2.3) on (2, 1) is 4.1 / √5 long and ends at (1.64, 0.82)") {
  const auto s = shadow(Vector{0.9, 2.3}, Vector{2, 1}).value();
  CHECK(std::abs(s.length - 1.8335757415498277) < 1e-15);
  CHECK(furthest(s.foot, {1.64, 0.82}) < 1e-15);
}

TEST_CASE("a shadow behind the origin is negative, one at right angles is nothing") {
  const auto behind = shadow(Vector{-3, 1}, Vector{2, 0}).value();
  CHECK(behind.length == -3);
  CHECK(behind.foot == Vector{-3, 0});
  CHECK(shadow(Vector{-1, 2}, Vector{2, 1}).value().length == 0);
  CHECK(shadow(Vector{0, 0}, Vector{2, 1}).value().length == 0);
}

TEST_CASE("the shadow does not depend on the length of what it falls on") {
  const auto s = shadow(Vector{0.9, 2.3}, Vector{2e-300, 1e-300}).value();
  CHECK(std::abs(s.length - 1.8335757415498277) < 1e-15);
}

TEST_CASE("there is no shadow on a vector of zeros, nor of NaN, nor of another width") {
  CHECK(shadow(Vector{1, 2}, Vector{0, 0}).error().code == ErrorCode::no_direction);
  CHECK(shadow(Vector{1, NAN}, Vector{1, 0}).error().code == ErrorCode::not_finite);
  CHECK(shadow(Vector{1}, Vector{1, 0}).error().code == ErrorCode::shape_mismatch);
  CHECK(shadow(Vector{1.7e308, 1.7e308}, Vector{1, 1}).error().code == ErrorCode::not_finite);
}
