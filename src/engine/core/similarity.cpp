#include "engine/core/similarity.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "engine/core/text.hpp"

namespace ttv {
namespace {

using Problem = std::optional<Error>;

Problem not_finite(VectorView v, const char* name) {
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (std::isfinite(v[i])) continue;
    return Error{ErrorCode::not_finite, std::string(name) + "[" +
                                            plain(static_cast<std::int64_t>(i)) + "] is " +
                                            not_a_number(v[i]) + ": every number must be finite."};
  }
  return std::nullopt;
}

Problem unfit(VectorView a, VectorView b) {
  if (a.size() != b.size()) {
    return Error{ErrorCode::shape_mismatch, "One vector has " + grouped(a.size()) +
                                                " numbers and the other has " + grouped(b.size()) +
                                                ": number by number needs equally many."};
  }
  if (auto problem = not_finite(a, "a")) return problem;
  return not_finite(b, "b");
}

tl::unexpected<Error> overflow(const char* what) {
  return fail(ErrorCode::not_finite,
              std::string(what) + " is beyond 1.8e308, the largest number that 64 bits hold.");
}

double sum_of_products(VectorView a, VectorView b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

/// A vector written as 2^exponent times one whose largest number is in [0.5, 1).
struct Scaled {
  Vector mantissa;
  int exponent = 0;
  double length = 0;  ///< of the mantissa
};

Scaled scaled(VectorView v) {
  double largest = 0;
  for (const double x : v) largest = std::max(largest, std::abs(x));
  Scaled s{Vector(v.begin(), v.end())};
  std::frexp(largest, &s.exponent);
  for (double& x : s.mantissa) x = std::ldexp(x, -s.exponent);
  s.length = std::sqrt(sum_of_products(s.mantissa, s.mantissa));
  return s;
}

/// Both vectors made fit for an angle, or why they have none.
Result<std::pair<Scaled, Scaled>> directions(VectorView a, VectorView b) {
  if (auto problem = unfit(a, b)) return tl::make_unexpected(*std::move(problem));
  std::pair<Scaled, Scaled> both{scaled(a), scaled(b)};
  if (both.first.length == 0 || both.second.length == 0) {
    return fail(ErrorCode::no_direction,
                "A vector of zeros points nowhere, so there is no angle and no cosine.");
  }
  return both;
}

}  // namespace

Result<double> dot(VectorView a, VectorView b) {
  if (auto problem = unfit(a, b)) return tl::make_unexpected(*std::move(problem));
  const double sum = sum_of_products(a, b);
  if (!std::isfinite(sum)) return overflow("The dot product");
  return sum;
}

Result<Products> products(VectorView a, VectorView b) {
  if (auto problem = unfit(a, b)) return tl::make_unexpected(*std::move(problem));
  Products p{Vector(a.size()), Vector(a.size())};
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    p.terms[i] = a[i] * b[i];
    p.sums[i] = sum += p.terms[i];
  }
  if (!std::isfinite(sum)) return overflow("The dot product");
  return p;
}

Result<double> squared_norm(VectorView a) {
  if (auto problem = not_finite(a, "a")) return tl::make_unexpected(*std::move(problem));
  const double sum = sum_of_products(a, a);
  if (!std::isfinite(sum)) return overflow("The squared length");
  return sum;
}

Result<double> norm(VectorView a) {
  if (auto problem = not_finite(a, "a")) return tl::make_unexpected(*std::move(problem));
  const Scaled s = scaled(a);
  const double length = std::ldexp(s.length, s.exponent);
  if (!std::isfinite(length)) return overflow("The length");
  return length;
}

Result<double> cosine(VectorView a, VectorView b) {
  return directions(a, b).map([](const auto& both) {
    const auto& [u, v] = both;
    const double cosine = sum_of_products(u.mantissa, v.mantissa) / (u.length * v.length);
    return std::clamp(cosine, -1.0, 1.0);
  });
}

Result<double> angle_degrees(VectorView a, VectorView b) {
  return directions(a, b).map([](const auto& both) {
    const auto& [u, v] = both;
    double apart = 0;
    double together = 0;
    for (std::size_t i = 0; i < u.mantissa.size(); ++i) {
      const double x = u.mantissa[i] / u.length;
      const double y = v.mantissa[i] / v.length;
      apart += (x - y) * (x - y);
      together += (x + y) * (x + y);
    }
    const double half = std::atan2(std::sqrt(apart), std::sqrt(together));
    return std::min(2 * half * (180 / std::numbers::pi), 180.0);
  });
}

Result<Vector> scale(VectorView a, double factor) {
  if (auto problem = not_finite(a, "a")) return tl::make_unexpected(*std::move(problem));
  if (auto problem = not_finite({&factor, 1}, "factor")) {
    return fail(problem->code,
                "The factor is " + not_a_number(factor) + ": it must be a finite number.");
  }
  Vector scaled(a.begin(), a.end());
  for (double& x : scaled) {
    x *= factor;
    if (!std::isfinite(x)) return overflow("A number of the scaled vector");
  }
  return scaled;
}

Result<Shadow> shadow(VectorView b, VectorView a) {
  if (auto problem = unfit(a, b)) return tl::make_unexpected(*std::move(problem));
  const Scaled onto = scaled(a);
  if (onto.length == 0) {
    return fail(ErrorCode::no_direction, "A vector of zeros has no line for a shadow to fall on.");
  }
  Shadow s{0, onto.mantissa};
  for (double& x : s.foot) x /= onto.length;
  s.length = sum_of_products(s.foot, b);
  if (!std::isfinite(s.length)) return overflow("The shadow");
  for (double& x : s.foot) x *= s.length;
  return s;
}

}  // namespace ttv
