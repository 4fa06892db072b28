#include "engine/core/permutation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "engine/core/positions.hpp"
#include "engine/core/random.hpp"
#include "reference.hpp"

using namespace ttv;
using ttv::testing::furthest;
using ttv::testing::Numbers;
using ttv::testing::reference;

namespace {

/// The 8 tokens of 16 numbers that NumPy has worked out in double.
struct Worked {
  const ttv::testing::Value& r = reference()["core"]["attention_8x16"];
  Matrix x = r["X_times_256"].matrix(1.0 / 256);
  Projections w{r["Wq_times_256"].matrix(1.0 / 256), r["Wk_times_256"].matrix(1.0 / 256),
                r["Wv_times_256"].matrix(1.0 / 256)};
  Matrix learned = r["learned_positions_times_256"].matrix(1.0 / 256);
  RowNumbers order = r["permutation"].row_numbers();

  double residual(const char* name) const {
    return r["max_abs_difference_from_permuted_rows"][name].number();
  }
};

double largest(const Vector& v) { return *std::max_element(v.begin(), v.end()); }

}  // namespace

TEST_CASE("row i of the permuted matrix is row order[i]") {
  Matrix x(3, 1);
  x << 10, 20, 30;
  Matrix permuted(3, 1);
  permuted << 30, 10, 20;
  CHECK(permute_rows(x, {2, 0, 1}).value() == permuted);
}

TEST_CASE("NaN and infinities move along with their rows: nothing is computed with them") {
  Matrix x(2, 2);
  x << std::nanf(""), 1, 2, -HUGE_VALF;
  const Matrix permuted = permute_rows(x, {1, 0}).value();
  CHECK(permuted(0, 1) == -HUGE_VALF);
  CHECK(std::isnan(permuted(1, 0)));
}

TEST_CASE("the inverse order puts every row back") {
  const Matrix x = random_matrix(8, 3, 1).value();
  const RowNumbers order{3, 7, 0, 5, 1, 6, 2, 4};
  const RowNumbers inverse = invert_order(order).value();
  CHECK(inverse == RowNumbers{2, 4, 6, 0, 7, 3, 5, 1});
  CHECK(permute_rows(permute_rows(x, order).value(), inverse).value() == x);
  CHECK(invert_order(inverse).value() == order);
}

TEST_CASE("an order that is none is refused, and the sentence names the row") {
  const Matrix x = Matrix::Zero(3, 2);
  CHECK(permute_rows(x, {0, 1}).error().message == "The order is for 2 rows and there are 3.");
  CHECK(permute_rows(x, {0, 1, 3}).error().message ==
        "The order names row 3, and the rows are numbered from 0 to 2.");
  CHECK(permute_rows(x, {0, 1, -1}).error().code == ErrorCode::out_of_range);
  CHECK(permute_rows(x, {0, 1, 1}).error().message ==
        "The order names row 1 twice: every row must have one place.");
  CHECK(invert_order({}).value().empty());
}

TEST_CASE("without positions and mask the output rows follow their tokens: equivariant") {
  const Worked t;
  const auto e = equivariance(t.x, t.w, t.order).value();
  CHECK(e.residual < 1e-6);
  CHECK(e.residual > 0);  // two separate runs: sums in another order round differently
  CHECK(e.residual == largest(e.row_residuals));
  CHECK(e.followed == permute_rows(e.before.output, t.order).value());
  CHECK(furthest(e.after.output, e.followed) == e.residual);
  CHECK(furthest(e.before.output, t.r["runs"]["plain"]["out"].matrix()) < 1e-5);
  CHECK(furthest(e.after.output, t.r["runs"]["permuted_input"]["out"].matrix()) < 1e-5);
}

TEST_CASE("equivariant is not invariant: places do not keep their rows") {
  const Worked t;
  const auto e = equivariance(t.x, t.w, t.order).value();
  for (const double difference : e.stayed) CHECK(difference > 0.01);
}

TEST_CASE("positions break it, sinusoidal and learned, and so does a causal mask") {
  const Worked t;
  const Matrix sinusoidal = sinusoidal_positions(8, 16).value();
  const auto with = [&](const std::optional<Matrix>& positions, bool causal) {
    return equivariance(t.x, t.w, t.order, positions, causal).value().residual;
  };
  CHECK(with(sinusoidal, false) == doctest::Approx(t.residual("sinusoidal")).epsilon(1e-5));
  CHECK(with(t.learned, false) == doctest::Approx(t.residual("learned")).epsilon(1e-5));
  CHECK(with(std::nullopt, true) == doctest::Approx(t.residual("causal mask")).epsilon(1e-5));
}

TEST_CASE("positions belong to places: they are added after the tokens are permuted") {
  const Worked t;
  const auto e = equivariance(t.x, t.w, t.order, t.learned).value();
  const auto& expected = t.r["runs"]["learned_permuted_tokens"];
  CHECK(furthest(e.after.output, expected["out"].matrix()) < 1e-5);
  CHECK(furthest(e.after.weights, expected["weights"].matrix()) < 1e-5);
}

TEST_CASE("a causal mask makes the claim false, by as much as NumPy says") {
  const auto& input = reference()["causal"];
  const Matrix x = input["X"].matrix();
  const Projections w{input["Wq"].matrix(), input["Wk"].matrix(), input["Wv"].matrix()};
  const RowNumbers order = input["perm"].row_numbers();
  int seen = 0;
  for (const auto& check : reference()["causal_expected"]["checks"].list()) {
    if (!check.has("out_permuted")) continue;
    const bool causal = check["mask"].text() == "causal";
    const auto e = equivariance(x, w, order, std::nullopt, causal).value();
    CHECK(furthest(e.before.weights, check["weights"].matrix()) < 1e-6);
    CHECK(furthest(e.before.output, check["out"].matrix()) < 1e-6);
    CHECK(furthest(e.after.output, check["out_permuted"].matrix()) < 1e-6);
    CHECK(std::abs(e.residual - check["max_abs_out_permuted_minus_permuted_out"].number()) < 1e-6);
    if (causal) CHECK(e.before.weights.row(0) == Matrix::Identity(5, 5).row(0));
    ++seen;
  }
  CHECK(seen == 2);
}

TEST_CASE("the order that changes nothing leaves every row, to the bit") {
  const Worked t;
  const auto e = equivariance(t.x, t.w, {0, 1, 2, 3, 4, 5, 6, 7}, t.learned, true).value();
  CHECK(e.residual == 0);
  CHECK(largest(e.stayed) == 0);
}

TEST_CASE("the mean of the rows forgets their order: invariant") {
  const Worked t;
  const auto e = equivariance(t.x, t.w, t.order).value();
  CHECK(furthest(mean_rows(e.after.output).value(), mean_rows(e.before.output).value()) < 1e-7);
  Matrix x(2, 2);
  x << 1, 2, 3, 5;
  CHECK(mean_rows(x).value() == Vector{2, 3.5});
  CHECK(mean_rows(Matrix(0, 3)).error().code == ErrorCode::empty);
}

TEST_CASE("differences are the largest in each row, and of all") {
  Matrix a(2, 2);
  a << 1, 2, 3, 4;
  Matrix b(2, 2);
  b << 1, 2.5F, 7, 4;
  CHECK(row_differences(a, b).value() == Vector{0.5, 4});
  CHECK(max_difference(a, b).value() == 4);
  CHECK(max_difference(a, a).value() == 0);
  CHECK(max_difference(Matrix(0, 2), Matrix(0, 2)).value() == 0);
  CHECK(max_difference(a, Matrix::Zero(2, 3)).error().message ==
        "(2, 2) and (2, 3) cannot be compared number by number: the shapes differ.");
  CHECK(row_differences(a, Matrix::Constant(2, 2, HUGE_VALF)).error().code ==
        ErrorCode::not_finite);
}

TEST_CASE("200 tokens are no trouble") {
  const Matrix x = random_matrix(200, 16, 1).value();
  const Worked t;
  RowNumbers order(200);
  for (std::size_t i = 0; i < 200; ++i) order[i] = static_cast<std::int64_t>((i * 77 + 5) % 200);
  CHECK(equivariance(x, t.w, order).value().residual < 1e-5);
}

TEST_CASE("what attention, order or positions refuse is refused here too") {
  const Worked t;
  CHECK(equivariance(t.x, t.w, {0, 1}).error().code == ErrorCode::shape_mismatch);
  CHECK(equivariance(t.x, t.w, t.order, Matrix::Zero(7, 16)).error().code ==
        ErrorCode::out_of_range);
  CHECK(equivariance(Matrix(0, 16), t.w, {}).error().code == ErrorCode::empty);
}

TEST_CASE("two runs are limited together, not each by itself") {
  const Projections w{Matrix::Ones(1, 1), Matrix::Ones(1, 1), Matrix::Ones(1, 1)};
  const auto tried = [&](Eigen::Index n, const std::optional<Matrix>& positions = std::nullopt) {
    return equivariance(Matrix::Ones(n, 1), w, {}, positions).error().code;
  };
  CHECK(tried(8'192) == ErrorCode::too_large);
  CHECK(tried(5'789) == ErrorCode::too_large);
  CHECK(tried(5'788) == ErrorCode::shape_mismatch);  // only the order is wrong
  CHECK(tried(5'788, Matrix::Zero(60'000, 1)) == ErrorCode::too_large);
}
