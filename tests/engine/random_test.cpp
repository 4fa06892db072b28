#include "engine/core/random.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>

using namespace ttv;

TEST_CASE("SplitMix64 gives the numbers that Java's SplittableRandom gives") {
  SplitMix64 bits(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
        16408922859458223821U}) {
    CHECK(bits() == expected);
  }
}

TEST_CASE("random numbers have mean 0, variance 1 and the tails of a normal distribution") {
  const Matrix m = random_matrix(1000, 1000, 1).value();
  const auto x = m.cast<double>().array();
  // Four standard errors for a million numbers.
  CHECK(std::abs(x.mean()) < 0.004);
  CHECK(std::abs(x.square().mean() - 1) < 0.006);
  CHECK(std::abs(x.cube().mean()) < 0.016);
  CHECK(std::abs(x.pow(4).mean() - 3) < 0.04);
  CHECK(std::abs((x.abs() > 1.959964).cast<double>().mean() - 0.05) < 0.0009);
}

TEST_CASE("neighbouring numbers, rows and seeds know nothing of each other") {
  const Matrix a = random_matrix(1000, 100, 1).value();
  const Matrix b = random_matrix(1000, 100, 2).value();
  const double n = 1e5;
  CHECK(std::abs(a.cwiseProduct(b).sum()) / n < 0.013);
  CHECK(std::abs(a.topRows(999).cwiseProduct(a.bottomRows(999)).sum()) / n < 0.013);
  CHECK(std::abs(a.leftCols(99).cwiseProduct(a.rightCols(99)).sum()) / n < 0.013);
}

TEST_CASE("the same seed gives the same table, another seed another") {
  CHECK(random_matrix(5, 7, 42).value() == random_matrix(5, 7, 42).value());
  CHECK(random_matrix(5, 7, 42).value() != random_matrix(5, 7, 43).value());
}

TEST_CASE("a taller table begins with the rows of a shorter one") {
  CHECK(random_matrix(9, 7, 42).value().topRows(5) == random_matrix(5, 7, 42).value());
}

TEST_CASE("the bits are those of 60 decimal digits, natively and as WebAssembly") {
  // The polar method in Python's decimal arithmetic, rounded to float32 at the end.
  std::array<float, 6> row{};
  draw_row(1, 0, 1, row);
  CHECK(row == std::array{-0x1.b350ccp+0F, -0x1.e15a88p+0F, 0x1.53d586p-3F, 0x1.53ba8ap+0F,
                          -0x1.e493cp-3F, -0x1.027f96p-2F});
  draw_row(2026, 50256, 1, row);
  CHECK(row == std::array{-0x1.0309a2p+1F, -0x1.c46404p+0F, -0x1.2af06ep-8F, -0x1.3450d4p-1F,
                          0x1.794a18p-3F, -0x1.1c699ap+0F});
}

TEST_CASE("the scale is the standard deviation, and 0 gives zeros") {
  const Matrix one = random_matrix(4, 4, 7).value();
  CHECK(random_matrix(4, 4, 7, 2).value().isApprox(2 * one, 1e-6F));
  CHECK(random_matrix(4, 4, 7, 0).value().isZero(0));
}

TEST_CASE("a scale below 0 and a table without end are refused") {
  CHECK(random_matrix(4, 4, 7, -1).error().code == ErrorCode::invalid_argument);
  CHECK(random_matrix(4, 4, 7, std::nan("")).error().code == ErrorCode::invalid_argument);
  CHECK(random_matrix(1U << 20U, 1U << 20U, 7).error().code == ErrorCode::too_large);
  CHECK(random_matrix(0, 4, 7).value().rows() == 0);
  CHECK(random_matrix((std::uint64_t{1} << 32U) + 4, 0, 7).error().code == ErrorCode::too_large);
  CHECK(random_matrix(30'000'000, 0, 7).value().rows() == 30'000'000);
}
