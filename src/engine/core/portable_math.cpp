#include "engine/core/portable_math.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace ttv::portable {
namespace {

/// ln 2 and π/2 cut into pieces with so few bits that whole multiples of all but the last are
/// exact.
constexpr double kLog2High = 0x1.62e42feep-1;
constexpr double kLog2Low = 0x1.a39ef35793c76p-33;
constexpr double kQuarterTurnHigh = 0x1.921fb54p+0;
constexpr double kQuarterTurnMiddle = 0x1.10b461p-30;
constexpr double kQuarterTurnLow = 0x1.a62633145c06ep-58;

/// 1/0!, 1/1!, …
constexpr auto kInverseFactorials = [] {
  std::array<double, 18> inverse{1};
  double factorial = 1;
  for (std::size_t n = 1; n < inverse.size(); ++n) {
    factorial *= static_cast<double>(n);
    inverse[n] = 1 / factorial;
  }
  return inverse;
}();

/// Taylor's series of sine (from the first power) or cosine (from the zeroth), |x| ≤ π/4.
double alternating_series(double x, std::size_t last_power) {
  const double square = -x * x;
  double sum = 0;
  for (std::size_t power = last_power;; power -= 2) {
    sum = sum * square + kInverseFactorials[power];
    if (power < 2) return power == 0 ? sum : sum * x;
  }
}

/// x 2ᵏ; ldexp as a single product wherever 2ᵏ is an ordinary number.
double power_of_two_times(double x, int k) {
  if (k < -1022 || k > 1023) return std::ldexp(x, k);
  const std::uint64_t bits = static_cast<std::uint64_t>(k + 1023) << 52U;
  double power = 0;
  std::memcpy(&power, &bits, sizeof power);
  return x * power;
}

}  // namespace

double exp(double x) {
  if (x > 709.8) return HUGE_VAL;
  if (x < -745.2) return 0;
  // eˣ = 2ᵏ eʳ with |r| ≤ ln 2 / 2, where fourteen terms are enough. Those of even and of odd power
  // are two sums that a processor computes at the same time.
  const double k = std::floor(x * 0x1.71547652b82fep+0 + 0.5);
  const double r = x - k * kLog2High - k * kLog2Low;
  const double square = r * r;
  double even = 0;
  double odd = 0;
  for (std::size_t power = 14; power > 0; power -= 2) {
    odd = odd * square + kInverseFactorials[power - 1];
    even = even * square + kInverseFactorials[power - 2];
  }
  return power_of_two_times(even + r * odd, static_cast<int>(k));
}

double log(double x) {
  // x = m 2ᵉ with m between √½ and √2, where twelve terms are enough.
  int e = 0;
  double m = std::frexp(x, &e);
  if (m < 0.70710678118654752) {
    m *= 2;
    --e;
  }
  const double z = (m - 1) / (m + 1);
  double series = 0;
  for (int power = 23; power >= 3; power -= 2) series = (series + 1.0 / power) * z * z;
  return e * kLog2High + (2 * z * series + e * kLog2Low + 2 * z);
}

SineCosine sine_cosine(double angle) {
  const double quarters = std::floor(angle * 0x1.45f306dc9c883p-1 + 0.5);
  const double x = angle - quarters * kQuarterTurnHigh - quarters * kQuarterTurnMiddle -
                   quarters * kQuarterTurnLow;
  const double s = alternating_series(x, 17);
  const double c = alternating_series(x, 16);
  switch (static_cast<int>(quarters) % 4) {
    case 0:
      return {s, c};
    case 1:
      return {c, -s};
    case 2:
      return {-s, -c};
    default:
      return {-c, s};
  }
}

}  // namespace ttv::portable
