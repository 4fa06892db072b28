#include "engine/core/plane.hpp"

#include <cmath>
#include <numbers>
#include <optional>

#include "engine/core/portable_math.hpp"
#include "engine/core/text.hpp"

namespace ttv {
namespace {

constexpr double kRadian = std::numbers::pi / 180;

std::optional<Error> no_arrow(VectorView v) {
  if (v.size() != 2) {
    return Error{
        ErrorCode::shape_mismatch,
        "An arrow in a plane has 2 numbers, and this vector has " + grouped(v.size()) + "."};
  }
  if (auto length = norm(v); !length) return length.error();
  return std::nullopt;
}

}  // namespace

Result<Vector> rotate(VectorView v, double degrees) {
  if (auto problem = no_arrow(v)) return tl::make_unexpected(*std::move(problem));
  if (!std::isfinite(degrees)) {
    return fail(ErrorCode::not_finite,
                "The angle is " + not_a_number(degrees) + ": it must be a finite number.");
  }
  double turn = std::fmod(degrees, 360);
  if (turn < 0) turn += 360;
  const double quarters = std::floor(turn / 90);
  const auto [sine, cosine] = portable::sine_cosine((turn - 90 * quarters) * kRadian);
  Vector turned{v[0] * cosine - v[1] * sine, v[0] * sine + v[1] * cosine};
  for (double done = 0; done < quarters && done < 4; ++done) turned = {-turned[1], turned[0]};
  if (auto problem = no_arrow(turned)) return tl::make_unexpected(*std::move(problem));
  return turned;
}

Result<double> direction_degrees(VectorView v) {
  if (auto problem = no_arrow(v)) return tl::make_unexpected(*std::move(problem));
  if (v[0] == 0 && v[1] == 0) {
    return fail(ErrorCode::no_direction, "An arrow of no length points nowhere.");
  }
  // Minus zero would make straight left −180 degrees.
  return std::atan2(v[1] + 0.0, v[0]) / kRadian;
}

}  // namespace ttv
