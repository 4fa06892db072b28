#include "engine/core/softmax.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "reference.hpp"

using namespace ttv;
using ttv::testing::furthest;
using ttv::testing::reference;

namespace {
constexpr double kMasked = -std::numeric_limits<double>::infinity();
double total(const Vector& p) { return std::accumulate(p.begin(), p.end(), 0.0); }
}  // namespace

TEST_CASE("softmax agrees with 50 digits of mpmath, and its logarithm too") {
  for (const auto& r : reference()["core"]["softmax"].list()) {
    const Vector& scores = r["scores"].numbers();
    CHECK(furthest(softmax(scores).value(), r["weights"].numbers()) < 1e-15);
    CHECK(log_sum_exp(scores).value() == doctest::Approx(r["logsumexp"].number()).epsilon(1e-15));
  }
}

TEST_CASE("a low temperature sharpens, a high one evens out") {
  for (const auto& r : reference()["core"]["softmax_temperature"].list()) {
    CHECK(furthest(softmax(r["scores"].numbers(), r["temperature"].number()).value(),
                   r["weights"].numbers()) < 1e-15);
  }
}

TEST_CASE("a masked score has a share of exactly 0, and the others share its part") {
  const auto& r = reference()["core"]["softmax_with_mask"];
  const auto& yes_no = r["allowed"].numbers();
  const Vector p = softmax(r["scores"].numbers(), 1, Flags(yes_no.begin(), yes_no.end())).value();
  CHECK(furthest(p, r["weights"].numbers()) < 1e-15);
  CHECK(p.back() == 0);
  CHECK(p == softmax(Vector{2, 1, 0, kMasked}).value());
}

TEST_CASE("where everything is masked the shares are zeros, not NaN") {
  CHECK(softmax(Vector{1, 2, 3}, 1, Flags{0, 0, 0}).value() == Vector{0, 0, 0});
  CHECK(softmax(Vector{kMasked, kMasked}).value() == Vector{0, 0});
}

TEST_CASE("extreme scores give shares as they should be, which sum to 1") {
  const auto& check = reference()["extreme_scores_expected"]["checks"].list().front();
  const auto& lists = reference()["extreme_scores"].list();
  REQUIRE(lists.size() == check["softmax"].list().size());
  for (std::size_t i = 0; i < lists.size(); ++i) {
    CAPTURE(i);
    const Vector p = softmax(lists[i].numbers()).value();
    CHECK(furthest(p, check["softmax"].list()[i].numbers()) < 1e-15);
    CHECK(total(p) == doctest::Approx(1).epsilon(1e-15));
  }
}

TEST_CASE("adding the same number to every score changes no share") {
  CHECK(softmax(Vector{1, 2, 4}).value() == softmax(Vector{1025, 1026, 1028}).value());
}

TEST_CASE("a score minus the log of the sum is the logarithm of its share") {
  const Vector scores{1, 2, 4};
  const Vector p = softmax(scores).value();
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(scores[i] - log_sum_exp(scores).value() == doctest::Approx(std::log(p[i])));
  }
  CHECK(log_sum_exp(Vector{kMasked, 3}).value() == 3);
}

TEST_CASE("no scores, NaN and plus infinity are refused") {
  CHECK(softmax({}).error().code == ErrorCode::empty);
  CHECK(log_sum_exp({}).error().code == ErrorCode::empty);
  CHECK(log_sum_exp(Vector{kMasked, kMasked}).error().code == ErrorCode::empty);
  CHECK(softmax(Vector{1, std::nan("")}).error().message ==
        "Score 1 is NaN: a score is finite, or minus infinity where it is masked.");
  CHECK(softmax(Vector{HUGE_VAL, 0}).error().code == ErrorCode::not_finite);
  CHECK(log_sum_exp(Vector{HUGE_VAL, 0}).error().code == ErrorCode::not_finite);
}

TEST_CASE("a temperature of 0, below 0 or without end is refused") {
  for (const double temperature : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
    CHECK(softmax(Vector{1, 2}, temperature).error().code == ErrorCode::invalid_argument);
  }
  CHECK(softmax(Vector{1, 2}, 1e-320).value() == Vector{0, 1});
  CHECK(furthest(softmax(Vector{1, 2}, 1e300).value(), {0.5, 0.5}) < 1e-15);
}

TEST_CASE("a mask of another length is refused, naming both") {
  CHECK(softmax(Vector{1, 2}, 1, Flags{1}).error().message ==
        "There are 2 scores, but the mask is for 1.");
}
