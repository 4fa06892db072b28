#include "engine/core/similarity.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <map>
#include <sstream>

#include "reference.hpp"

using namespace ttv;
using ttv::testing::furthest;
using ttv::testing::Numbers;
using ttv::testing::reference;

namespace {

const Vector kCat{0.9, 0.3, -0.2, 0.6};
const Vector kDog{0.8, 0.4, -0.1, 0.5};

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

Vector times(Vector v, double factor) {
  for (double& x : v) x *= factor;
  return v;
}

/// The rows of zero_rows.txt: a header, then a name and its numbers in each line.
std::map<std::string, Vector> zero_rows() {
  std::istringstream file(reference()["zero_rows"].text());
  std::map<std::string, Vector> rows;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    for (double x = 0; words >> x;) rows[name].push_back(x);
  }
  return rows;
}

}  // namespace

TEST_CASE("cat · dog is 0.72 + 0.12 + 0.02 + 0.30 = 1.16") {
  const auto p = products(kCat, kDog).value();
  CHECK(furthest(p.terms, {0.72, 0.12, 0.02, 0.30}) < 1e-15);
  CHECK(furthest(p.sums, {0.72, 0.84, 0.86, 1.16}) < 1e-15);
}

TEST_CASE("the last running sum is the dot product, to the bit") {
  CHECK(products(kCat, kDog).value().sums.back() == dot(kCat, kDog).value());
}

TEST_CASE("cat and dog agree with 50 digits of mpmath") {
  const auto& r = reference()["core"]["cat_dog"];
  const Vector& a = r["a"].numbers();
  const Vector& b = r["b"].numbers();
  const Numbers ours{dot(a, b).value(), norm(a).value(), norm(b).value(), cosine(a, b).value(),
                     angle_degrees(a, b).value()};
  CHECK(furthest(ours, {r["dot"].number(), r["norm_a"].number(), r["norm_b"].number(),
                        r["cosine"].number(), r["angle_deg"].number()}) < 5e-15);
}

TEST_CASE("cat and dog written as float32 agree with NumPy") {
  const auto& r = reference()["core"]["cat_dog"];
  const auto as_floats = [](Vector v) {
    for (double& x : v) x = static_cast<float>(x);
    return v;
  };
  const Vector a = as_floats(r["a"].numbers());
  const Vector b = as_floats(r["b"].numbers());
  CHECK(furthest(Numbers{dot(a, b).value(), cosine(a, b).value()},
                 {r["from_float32_inputs"]["dot"].number(),
                  r["from_float32_inputs"]["cosine"].number()}) < 5e-15);
}

TEST_CASE("the score of h and w is exactly 5, and they are 45 degrees apart") {
  const auto& r = reference()["core"]["score_h_w"];
  const Vector& h = r["h"].numbers();
  const Vector& w = r["w"].numbers();
  CHECK(dot(h, w).value() == 5);
  CHECK(angle_degrees(h, w).value() == doctest::Approx(45).epsilon(1e-15));
  CHECK(furthest(Numbers{cosine(h, w).value(), norm(h).value(), norm(w).value()},
                 {r["extra"]["cosine"].number(), r["extra"]["norm_h"].number(),
                  r["extra"]["norm_w"].number()}) < 1e-15);
}

TEST_CASE("length changes the dot product, not the cosine") {
  const auto& r = reference()["core"]["scaling_facts"];
  const Vector long_cat = scale(kCat, 10).value();
  CHECK(furthest(Numbers{dot(kCat, kDog).value(), dot(long_cat, kDog).value()},
                 r["dot_with_dog"].numbers()) < 5e-15);
  CHECK(furthest(Numbers{cosine(kCat, kDog).value(), cosine(long_cat, kDog).value()},
                 r["cosine_with_dog"].numbers()) < 5e-15);
  CHECK(furthest(Numbers{norm(kCat).value(), norm(long_cat).value()}, r["norm"].numbers()) < 5e-15);
}

TEST_CASE("with a different vector the dot product can be larger than with itself") {
  CHECK(dot(kCat, kDog).value() > squared_norm(kDog).value());
  CHECK(cosine(kCat, kDog).value() < cosine(kDog, kDog).value());
}

TEST_CASE("the squared length of cat is 1.30, and its length the root of that") {
  CHECK(squared_norm(kCat).value() == doctest::Approx(1.30).epsilon(1e-15));
  CHECK(norm(kCat).value() == std::sqrt(squared_norm(kCat).value()));
}

TEST_CASE("cosine compares directions: the same way 1, at right angles 0, opposite −1") {
  CHECK(cosine(Vector{1, 0}, Vector{7, 0}).value() == 1);
  CHECK(cosine(Vector{1, 0}, Vector{0, 2}).value() == 0);
  CHECK(cosine(Vector{1, 0}, Vector{-3, 0}).value() == -1);
  CHECK(angle_degrees(Vector{1, 0}, Vector{7, 0}).value() == 0);
  CHECK(angle_degrees(Vector{1, 0}, Vector{0, 2}).value() == 90);
  CHECK(angle_degrees(Vector{1, 0}, Vector{-3, 0}).value() == 180);
}

TEST_CASE("a zero vector has a dot product of 0 but no angle: undefined, not a right angle") {
  const auto rows = zero_rows();
  const auto& check = reference()["zero_rows_expected"]["checks"].list().front();
  REQUIRE(rows.size() == 4);
  for (const auto& [what, function] :
       {std::pair{"cosine", &cosine}, {"angle_deg", &angle_degrees}, {"dot", &dot}}) {
    for (const auto& expected : check[what].list()) {
      const auto& a = rows.at(expected["of"].list()[0].text());
      const auto& b = rows.at(expected["of"].list()[1].text());
      const auto result = function(a, b);
      REQUIRE(result.has_value() == !expected["value"].is_null());
      if (result) {
        CHECK(*result == doctest::Approx(expected["value"].number()).epsilon(1e-15));
      } else {
        CHECK(result.error().code == ErrorCode::no_direction);
      }
    }
  }
}

TEST_CASE("rounding never takes a cosine beyond 1, nor an angle to NaN") {
  const auto& check = reference()["cosine_above_one_expected"]["checks"].list()[0];
  const auto& between = check["cosine_between"].numbers();
  const auto& degrees = check["angle_deg_between"].numbers();
  const auto& pairs = reference()["cosine_above_one"]["self_pairs"].list();
  REQUIRE(pairs.size() > 10);
  for (const auto& pair : pairs) {
    const Vector& v = pair.numbers();
    for (const double factor : {1.0, 2.0, 1.0 / 3}) {
      const Vector w = times(v, factor);
      CHECK(cosine(v, w).value() >= between[0]);
      CHECK(cosine(v, w).value() <= between[1]);
      CHECK(angle_degrees(v, w).value() >= degrees[0]);
      CHECK(angle_degrees(v, w).value() <= degrees[1]);
      const Vector back = times(w, -1);
      CHECK(cosine(v, back).value() >= -1);
      CHECK(angle_degrees(v, back).value() >= 179.95);
      CHECK(angle_degrees(v, back).value() <= 180);
    }
  }
}

TEST_CASE("small angles are not lost, although their cosine rounds to 1") {
  for (const auto& pair : reference()["cosine_above_one"]["near_parallel"].list()) {
    const double angle = angle_degrees(pair["a"].numbers(), pair["b"].numbers()).value();
    CHECK(angle == doctest::Approx(pair["angle_deg"].number()).epsilon(1e-7));
  }
  CHECK(cosine(Vector{1, 1e-9}, Vector{1, 0}).value() == 1);
  CHECK(angle_degrees(Vector{1, 1e-9}, Vector{1, 0}).value() == doctest::Approx(5.729578e-8));
}

TEST_CASE("huge and tiny vectors keep their length and their angle") {
  for (const double size : {1e300, 1e-300, 1e30, 1e-30, 5e-324}) {
    CAPTURE(size);
    CHECK(norm(Vector{size, 0, 0}).value() == size);
    CHECK(cosine(Vector{size, size}, Vector{size, size}).value() ==
          doctest::Approx(1).epsilon(1e-15));
    CHECK(angle_degrees(Vector{size, 0}, Vector{size, size}).value() ==
          doctest::Approx(45).epsilon(1e-14));
  }
  CHECK(norm(Vector{3e300, 4e300}).value() == doctest::Approx(5e300).epsilon(1e-15));
  CHECK(cosine(Vector{1e300, 0}, Vector{1e-300, 1e-300}).value() ==
        doctest::Approx(std::sqrt(0.5)).epsilon(1e-15));
}

TEST_CASE("what 64 bits cannot hold is refused by name, not returned as infinity") {
  const Vector huge{1e300, 1e300};
  CHECK(dot(huge, huge).error().message ==
        "The dot product is beyond 1.8e308, the largest number that 64 bits hold.");
  CHECK(products(huge, huge).error().code == ErrorCode::not_finite);
  CHECK(squared_norm(huge).error().message.starts_with("The squared length"));
  CHECK(norm(Vector{1.7e308, 1.7e308}).error().message.starts_with("The length"));
  CHECK(scale(huge, 1e10).error().code == ErrorCode::not_finite);
}

TEST_CASE("vectors of different lengths are refused, naming both") {
  for (const auto& result :
       {dot(kCat, Vector{1, 2}), cosine(kCat, Vector{1, 2}), angle_degrees(kCat, Vector{1, 2})}) {
    REQUIRE_FALSE(result);
    CHECK(result.error().code == ErrorCode::shape_mismatch);
    CHECK(result.error().message ==
          "One vector has 4 numbers and the other has 2: number by number needs equally many.");
  }
}

TEST_CASE("NaN and infinity are refused, naming the place") {
  CHECK(dot(Vector{1, kNaN}, Vector{1, 2}).error().message ==
        "a[1] is NaN: every number must be finite.");
  CHECK(cosine(Vector{1, 2}, Vector{-kInfinity, 2}).error().message ==
        "b[0] is minus infinity: every number must be finite.");
  CHECK(norm(Vector{kInfinity}).error().code == ErrorCode::not_finite);
  CHECK(squared_norm(Vector{kNaN}).error().code == ErrorCode::not_finite);
  CHECK(scale(kCat, kNaN).error().message == "The factor is NaN: it must be a finite number.");
}

TEST_CASE("two empty vectors have the dot product 0 and no angle") {
  CHECK(dot({}, {}).value() == 0);
  CHECK(norm({}).value() == 0);
  CHECK(products({}, {}).value().sums.empty());
  CHECK(cosine({}, {}).error().code == ErrorCode::no_direction);
}
