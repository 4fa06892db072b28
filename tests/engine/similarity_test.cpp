#include "engine/core/similarity.hpp"

#include <doctest/doctest.h>

using ttv::Vector;

namespace {
const Vector kCat{0.9, 0.3, -0.2, 0.6};
const Vector kDog{0.8, 0.4, -0.1, 0.5};
}  // namespace

TEST_CASE("the dot product of cat and dog is 1.16") {
  CHECK(ttv::dot(kCat, kDog).value() == doctest::Approx(1.16).epsilon(1e-15));
}
