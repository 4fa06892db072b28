#include "engine/core/attention.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "engine/core/permutation.hpp"
#include "engine/core/positions.hpp"
#include "engine/core/random.hpp"
#include "reference.hpp"

using namespace ttv;
using ttv::testing::furthest;
using ttv::testing::reference;

namespace {

const AttentionMask kCausal{true, std::nullopt};

/// The 8 tokens of 16 numbers that PyTorch has worked out too, every number a multiple of 1/256.
struct Worked {
  const ttv::testing::Value& r = reference()["core"]["attention_8x16"];
  Matrix x = r["X_times_256"].matrix(1.0 / 256);
  Projections w{r["Wq_times_256"].matrix(1.0 / 256), r["Wk_times_256"].matrix(1.0 / 256),
                r["Wv_times_256"].matrix(1.0 / 256)};
  Matrix learned = r["learned_positions_times_256"].matrix(1.0 / 256);
  Matrix sinusoidal = sinusoidal_positions(8, 16).value();
  RowNumbers order = r["permutation"].row_numbers();
  double tolerance = r["tolerance"].number();

  Matrix permuted() const { return permute_rows(x, order).value(); }
  void agrees(const char* run, const Matrix& input, const AttentionMask& mask = {}) const {
    CAPTURE(run);
    const Attention a = attention(input, w, mask).value();
    CHECK(furthest(a.weights, r["runs"][run]["weights"].matrix()) < tolerance);
    CHECK(furthest(a.output, r["runs"][run]["out"].matrix()) < tolerance);
  }
};

Projections random_projections(std::uint64_t d) {
  return {random_matrix(d, d, 2).value(), random_matrix(d, d, 3).value(),
          random_matrix(d, d, 4).value()};
}

}  // namespace

TEST_CASE("attention agrees with NumPy and PyTorch in nine runs") {
  const Worked t;
  t.agrees("plain", t.x);
  t.agrees("permuted_input", t.permuted());
  t.agrees("sinusoidal", t.x + t.sinusoidal);
  t.agrees("sinusoidal_permuted_tokens", t.permuted() + t.sinusoidal);
  t.agrees("learned", t.x + t.learned);
  t.agrees("learned_permuted_tokens", t.permuted() + t.learned);
  t.agrees("causal", t.x, kCausal);
  t.agrees("causal_permuted_input", t.permuted(), kCausal);
  t.agrees("causal_sinusoidal", t.x + t.sinusoidal, kCausal);
}

TEST_CASE("the scores agree with NumPy before softmax") {
  const Worked t;
  CHECK(furthest(attention(t.x, t.w).value().scores, t.r["scores_plain"].matrix()) < t.tolerance);
}

TEST_CASE("each step is made from the one before") {
  const Worked t;
  const Attention a = attention(t.x, t.w).value();
  CHECK(a.queries.isApprox(t.x * t.w.wq, 1e-5F));
  CHECK(a.keys.isApprox(t.x * t.w.wk, 1e-5F));
  CHECK(a.values.isApprox(t.x * t.w.wv, 1e-5F));
  CHECK(a.scores.isApprox(a.queries * a.keys.transpose() / 4, 1e-5F));
  CHECK(a.output.isApprox(a.weights * a.values, 1e-5F));
}

TEST_CASE("each row of the weights sums to 1") {
  const Attention a = attention(random_matrix(50, 32, 1).value(), random_projections(32)).value();
  CHECK((a.weights.rowwise().sum().array() - 1).abs().maxCoeff() < 1e-6F);
  CHECK(a.weights.minCoeff() >= 0);
}

TEST_CASE("under a causal mask nobody looks ahead: the first token looks only at itself") {
  const Worked t;
  const Attention a = attention(t.x, t.w, kCausal).value();
  CHECK(a.weights(0, 0) == 1);
  for (Eigen::Index row = 0; row < 8; ++row) {
    for (Eigen::Index col = row + 1; col < 8; ++col) {
      CHECK(a.weights(row, col) == 0);
      CHECK(a.scores(row, col) == -HUGE_VALF);
    }
  }
}

TEST_CASE("nobody looks at padding, and what stands there changes nothing") {
  const Worked t;
  const AttentionMask mask{false, Flags{0, 0, 0, 0, 0, 0, 1, 1}};
  Matrix other = t.x;
  other.bottomRows(2).setConstant(3);
  const Attention a = attention(t.x, t.w, mask).value();
  const Attention b = attention(other, t.w, mask).value();
  CHECK(a.weights.rightCols(2).isZero(0));
  CHECK(a.output.topRows(6) == b.output.topRows(6));
  CHECK(furthest(Matrix(a.output.topRows(6)), attention(t.x.topRows(6), t.w).value().output) <
        1e-6);
}

TEST_CASE("a token whose every choice is masked gets zeros, not NaN") {
  const Worked t;
  const Attention a = attention(t.x, t.w, {true, Flags{1, 1, 0, 0, 0, 0, 0, 0}}).value();
  CHECK(a.weights.topRows(2).isZero(0));
  CHECK(a.output.topRows(2).isZero(0));
  CHECK(a.weights.row(2).sum() == 1);
  const Attention none = attention(t.x, t.w, {false, Flags(8, 1)}).value();
  CHECK(none.output.isZero(0));
}

TEST_CASE("queries and keys may be narrower than values") {
  const Projections w{random_matrix(6, 2, 1).value(), random_matrix(6, 2, 2).value(),
                      random_matrix(6, 5, 3).value()};
  const Attention a = attention(random_matrix(3, 6, 4).value(), w).value();
  CHECK(a.queries.cols() == 2);
  CHECK(a.output.cols() == 5);
  CHECK(a.scores.isApprox(a.queries * a.keys.transpose() / std::sqrt(2.0F), 1e-5F));
}

TEST_CASE("one token looks at itself") {
  const Attention a = attention(random_matrix(1, 4, 1).value(), random_projections(4)).value();
  CHECK(a.weights(0, 0) == 1);
  CHECK(a.output == a.values);
}

TEST_CASE("very large scores do not overflow in softmax") {
  const Matrix x = random_matrix(4, 4, 1, 1e6).value();
  const Attention a = attention(x, random_projections(4)).value();
  CHECK((a.weights.rowwise().sum().array() - 1).abs().maxCoeff() < 1e-6F);
}

TEST_CASE("what does not fit together is refused, naming the shapes") {
  const Projections w = random_projections(4);
  CHECK(attention(Matrix(0, 4), w).error().message ==
        "x is (0, 4): attention needs at least one token with one number.");
  CHECK(attention(Matrix::Zero(2, 3), w).error().message ==
        "x is (2, 3) and wq is (4, 4): the inner sizes 3 and 4 differ.");
  CHECK(attention(Matrix::Zero(2, 4), {w.wq, Matrix::Zero(4, 3), w.wv}).error().message ==
        "Queries have 4 numbers and keys have 3: their dot product needs equally many.");
  CHECK(attention(Matrix::Zero(2, 4), {w.wq, w.wk, Matrix(4, 0)}).error().code == ErrorCode::empty);
  CHECK(attention(Matrix::Zero(2, 4), w, {false, Flags{0}}).error().message ==
        "There are 2 tokens, but the padding is marked for 1.");
}

TEST_CASE("NaN in x and steps beyond float32 are refused") {
  const Projections w = random_projections(4);
  Matrix x = Matrix::Ones(2, 4);
  CHECK(attention(1e30F * x, w).error().code == ErrorCode::not_finite);
  x(1, 2) = std::nanf("");
  CHECK(attention(x, w).error().message ==
        "x holds NaN in row 1, column 2: every number must be finite.");
  CHECK(attention(Matrix::Ones(20'000, 1), random_projections(1)).error().code ==
        ErrorCode::too_large);
}

TEST_CASE("the steps are limited together, not one by one") {
  // 8,192² scores fit, and as many weights, but not both with all the rest.
  CHECK(attention(Matrix::Ones(8'192, 1), random_projections(1)).error().message ==
        "This takes 134,332,419 numbers held at the same time, more than can be held here: at most "
        "134,217,728.");
  CHECK(attention(Matrix::Ones(8'189, 1), random_projections(1)).error().code ==
        ErrorCode::too_large);
}

TEST_CASE("numbers held are those of x and of every step, and those of a product's panel") {
  const Projections w{random_matrix(6, 2, 1).value(), random_matrix(6, 2, 2).value(),
                      random_matrix(6, 5, 3).value()};
  CHECK(numbers_held(Matrix::Ones(3, 6), w) == 3 * 6 + 3 * 3 * 2 + 2 * 3 * 5 + 2 * 3 * 3 + 8 * 6);
  CHECK(numbers_held(w) == 12 + 12 + 30);
}
