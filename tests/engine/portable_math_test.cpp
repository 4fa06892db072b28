#include "engine/core/portable_math.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace ttv;

namespace {

/// How many steps of double precision lie between two numbers near each other.
double steps_between(double a, double b) {
  if (a == b) return 0;
  const double step = std::nextafter(std::abs(b), HUGE_VAL) - std::abs(b);
  return std::abs(a - b) / step;
}

}  // namespace

TEST_CASE("exp agrees with the standard library to 2 steps") {
  double worst = 0;
  for (double x = -708; x < 709.7; x += 0.0137) {
    worst = std::max(worst, steps_between(portable::exp(x), std::exp(x)));
  }
  for (double x = -1e-3; x < 1e-3; x += 1.7e-7) {
    worst = std::max(worst, steps_between(portable::exp(x), std::exp(x)));
  }
  CHECK(worst <= 2);
  CHECK(portable::exp(0) == 1);
}

TEST_CASE("exp ends as it should: 0 far below, infinity far above, NaN for NaN") {
  CHECK(portable::exp(-745.3) == 0);
  CHECK(portable::exp(-HUGE_VAL) == 0);
  CHECK(portable::exp(-744) == doctest::Approx(std::exp(-744)));
  CHECK(portable::exp(709.7) == doctest::Approx(std::exp(709.7)).epsilon(1e-15));
  CHECK(portable::exp(709.81) == HUGE_VAL);
  CHECK(portable::exp(1e308) == HUGE_VAL);
  CHECK(std::isnan(portable::exp(std::nan(""))));
}

TEST_CASE("log agrees with the standard library to 2 steps") {
  double worst = 0;
  for (double x = 1e-307; x < 1e307; x *= 1.0731) {
    worst = std::max(worst, steps_between(portable::log(x), std::log(x)));
  }
  for (double x = 0.5; x < 2; x += 1.3e-5) {
    worst = std::max(worst, steps_between(portable::log(x), std::log(x)));
  }
  CHECK(worst <= 2);
  CHECK(portable::log(1) == 0);
  CHECK(portable::log(2) == std::log(2.0));
  CHECK(portable::log(std::numeric_limits<double>::denorm_min()) ==
        doctest::Approx(-744.4400719213812).epsilon(1e-15));
}

TEST_CASE("sine and cosine agree with the standard library at every angle of a position table") {
  double worst = 0;
  for (double x = 0; x < 0x1p26; x = x * 1.0003 + 0.01) {
    const auto [sine, cosine] = portable::sine_cosine(x);
    worst = std::max({worst, std::abs(sine - std::sin(x)), std::abs(cosine - std::cos(x))});
  }
  CHECK(worst < 1e-15);
  CHECK(portable::sine_cosine(0).sine == 0);
  CHECK(portable::sine_cosine(0).cosine == 1);
}
