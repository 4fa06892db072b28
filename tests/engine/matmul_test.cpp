#include "engine/core/matmul.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "engine/core/random.hpp"
#include "reference.hpp"

using namespace ttv;
using ttv::testing::furthest;

namespace {
Matrix filled(Eigen::Index rows, Eigen::Index cols, std::initializer_list<float> numbers) {
  Matrix m(rows, cols);
  std::copy(numbers.begin(), numbers.end(), m.data());
  return m;
}
}  // namespace

TEST_CASE("each number of a product is the dot product of a row and a column") {
  const Matrix a = filled(2, 3, {1, 2, 3, 4, 5, 6});
  const Matrix b = filled(3, 2, {7, 8, 9, 10, 11, 12});
  CHECK(matmul(a, b).value() == filled(2, 2, {58, 64, 139, 154}));
}

TEST_CASE("the identity changes nothing") {
  const Matrix a = random_matrix(5, 9, 1).value();
  CHECK(matmul(a, Matrix::Identity(9, 9)).value() == a);
  CHECK(matmul(Matrix::Identity(5, 5), a).value() == a);
}

TEST_CASE("every shape agrees with a product in double, also where tiles do not fit") {
  for (const int n : {1, 2, 3, 4, 5, 8, 13}) {
    for (const int m : {1, 2, 7, 16, 33}) {
      for (const int p : {1, 3, 7, 8, 9, 15, 16, 17}) {
        const Matrix a =
            random_matrix(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(m), 1).value();
        const Matrix b =
            random_matrix(static_cast<std::uint64_t>(m), static_cast<std::uint64_t>(p), 2).value();
        const Matrix exact = (a.cast<double>() * b.cast<double>()).cast<float>();
        CAPTURE(n);
        CAPTURE(m);
        CAPTURE(p);
        CHECK(furthest(matmul(a, b).value(), exact) < 1e-5);
      }
    }
  }
}

TEST_CASE("a row's product does not depend on the rows around it, not even in the last bit") {
  const Matrix a = random_matrix(7, 33, 1).value();
  const Matrix b = random_matrix(33, 19, 2).value();
  const Matrix all = matmul(a, b).value();
  for (Eigen::Index r = 0; r < a.rows(); ++r) CHECK(matmul(a.row(r), b).value() == all.row(r));
}

TEST_CASE("a block of a larger matrix is multiplied in place") {
  const Matrix a = random_matrix(6, 6, 1).value();
  const Matrix block = a.block(1, 2, 3, 4);
  const Matrix b = random_matrix(4, 5, 2).value();
  CHECK(matmul(a.block(1, 2, 3, 4), b).value() == matmul(block, b).value());
}

TEST_CASE("unequal inner sizes are refused, and the sentence gives both shapes") {
  const auto result = matmul(Matrix::Zero(2, 3), Matrix::Zero(4, 5));
  REQUIRE_FALSE(result);
  CHECK(result.error().code == ErrorCode::shape_mismatch);
  CHECK(result.error().message ==
        "(2, 3) and (4, 5) cannot be multiplied: the inner sizes 3 and 4 differ.");
}

TEST_CASE("a sum of no products is 0") {
  CHECK(matmul(Matrix(2, 0), Matrix(0, 3)).value() == Matrix::Zero(2, 3));
  CHECK(matmul(Matrix(0, 2), Matrix::Zero(2, 3)).value().rows() == 0);
}

TEST_CASE("NaN, infinity and sums beyond float32 are refused") {
  Matrix a = Matrix::Constant(1, 2, 1e38F);
  CHECK(matmul(a, Matrix::Constant(2, 1, 2)).error().message ==
        "The sum in row 0, column 0 is beyond 3.4e38, the largest number that 32 bits hold.");
  a(0, 1) = std::nanf("");
  CHECK(matmul(a, Matrix::Zero(2, 1)).error().message ==
        "The left matrix holds NaN in row 0, column 1: every number must be finite.");
  CHECK(matmul(Matrix::Zero(1, 1), a).error().message.starts_with("The right matrix"));
}

TEST_CASE("a product too large to hold is refused before it is computed") {
  CHECK(matmul(Matrix::Zero(10'000, 1), Matrix::Zero(1, 10'000)).error().code ==
        ErrorCode::too_large);
  // One number comes out, but 13,500,000 · 8 of the right side are copied on the way.
  CHECK(matmul(Matrix::Ones(1, 13'500'000), Matrix::Ones(13'500'000, 1)).error().code ==
        ErrorCode::too_large);
}
