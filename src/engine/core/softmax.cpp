#include "engine/core/softmax.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/portable_math.hpp"
#include "engine/core/text.hpp"

namespace ttv {
namespace {

constexpr double kMasked = -std::numeric_limits<double>::infinity();

std::optional<Error> unfit(VectorView scores) {
  if (scores.empty()) {
    return Error{ErrorCode::empty, "There are no scores: at least one is needed."};
  }
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (std::isfinite(scores[i]) || scores[i] == kMasked) continue;
    return Error{ErrorCode::not_finite, "Score " + plain(static_cast<std::int64_t>(i)) + " is " +
                                            not_a_number(scores[i]) +
                                            ": a score is finite, or minus infinity where it is "
                                            "masked."};
  }
  return std::nullopt;
}

}  // namespace

Result<Vector> softmax(VectorView scores, double temperature, const std::optional<Flags>& allowed) {
  if (auto problem = unfit(scores)) return tl::make_unexpected(*std::move(problem));
  if (!std::isfinite(temperature) || temperature <= 0) {
    return fail(ErrorCode::invalid_argument, "The temperature must be a finite number above 0.");
  }
  if (allowed && allowed->size() != scores.size()) {
    return fail(ErrorCode::shape_mismatch, "There are " + grouped(scores.size()) +
                                               " scores, but the mask is for " +
                                               grouped(allowed->size()) + ".");
  }
  Vector p(scores.begin(), scores.end());
  for (std::size_t i = 0; allowed && i < p.size(); ++i) {
    if ((*allowed)[i] == 0) p[i] = kMasked;
  }
  const double largest = *std::max_element(p.begin(), p.end());
  if (largest == kMasked) return Vector(p.size(), 0.0);
  double sum = 0;
  for (double& x : p) sum += x = portable::exp((x - largest) / temperature);
  for (double& x : p) x /= sum;
  return p;
}

Result<double> log_sum_exp(VectorView scores) {
  if (auto problem = unfit(scores)) return tl::make_unexpected(*std::move(problem));
  const double largest = *std::max_element(scores.begin(), scores.end());
  if (largest == kMasked) {
    return fail(ErrorCode::empty, "Every score is masked, so there is nothing to add up.");
  }
  double sum = 0;
  for (const double s : scores) sum += portable::exp(s - largest);
  return largest + portable::log(sum);
}

}  // namespace ttv
