#include "engine/core/embedding_table.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "engine/core/random.hpp"

using namespace ttv;

namespace {
constexpr TableShape kLesson{128'000, 64, 1};
constexpr TableShape kGpt2{50'257, 768, 1};
constexpr TableShape kSmall{1'000, 16, 1};
}  // namespace

TEST_CASE("three IDs pick three rows: (3,) becomes (3, 64)") {
  const Matrix rows = lookup(kLesson, {42, 7, 1001}).value();
  CHECK(rows.rows() == 3);
  CHECK(rows.cols() == 64);
}

TEST_CASE("GPT-2's shape is looked up without 154 MB of table") {
  const Matrix rows = lookup(kGpt2, {464, 3797, 3332}).value();
  CHECK(rows.rows() == 3);
  CHECK(rows.cols() == 768);
}

TEST_CASE("the same ID picks the same row, wherever it stands") {
  const Matrix rows = lookup(kLesson, {42, 7, 42}).value();
  CHECK(rows.row(0) == rows.row(2));
  CHECK(rows.row(0) != rows.row(1));
}

TEST_CASE("the table that is not stored is the random matrix of the same seed") {
  const Matrix table = random_matrix(kSmall.vocab_size, kSmall.d_model, kSmall.seed).value();
  const RowNumbers ids{0, 999, 500, 0};
  CHECK(lookup(kSmall, ids).value() == lookup_rows(table, ids).value());
}

TEST_CASE("one-hot rows times the table are the rows themselves") {
  const RowNumbers ids{0, 999, 511, 512, 513, 0};
  CHECK(one_hot_product(kSmall, ids).value() == lookup(kSmall, ids).value());
}

TEST_CASE("no IDs give no rows") {
  CHECK(lookup(kLesson, {}).value().rows() == 0);
  CHECK(lookup(kLesson, {}).value().cols() == 64);
  CHECK(one_hot_product(kSmall, {}).value().rows() == 0);
  CHECK(lookup_rows(Matrix::Zero(2, 3), {}).value().cols() == 3);
}

TEST_CASE("an ID one beyond the last row is refused, and the sentence says which is the last") {
  const auto result = lookup(kGpt2, {464, 50257});
  REQUIRE_FALSE(result);
  CHECK(result.error().code == ErrorCode::out_of_range);
  CHECK(result.error().message ==
        "There is no row 50257: rows are numbered from 0, so the last of the 50,257 is 50256.");
}

TEST_CASE("a negative ID is refused, not counted from the end") {
  const auto result = one_hot_product(kSmall, {-1});
  REQUIRE_FALSE(result);
  CHECK(result.error().code == ErrorCode::out_of_range);
  CHECK(result.error().message == "There is no row \u22121: rows are numbered from 0 to 999.");
  CHECK(lookup_rows(Matrix::Zero(0, 3), {0}).error().message ==
        "There is no row 0: the table has no rows.");
}

TEST_CASE("a table without rows or without columns holds nothing to look up") {
  CHECK(lookup({0, 64, 1}, {}).error().code == ErrorCode::empty);
  CHECK(lookup({10, 0, 1}, {1}).error().code == ErrorCode::empty);
}

TEST_CASE("GPT-2's table has 38,597,376 numbers, 154 MB") {
  const auto costs = lookup_costs(kGpt2.vocab_size, kGpt2.d_model, 3).value();
  CHECK(costs.parameters == 38'597'376);
  CHECK(costs.bytes == 154'389'504);
  CHECK(costs.rows_copied == 3);
  CHECK(costs.numbers_copied == 2'304);
  CHECK(costs.multiply_adds == 115'792'128);
}

TEST_CASE("costs are counted in 64 bits and refused where JavaScript would round them") {
  CHECK(lookup_costs(128'000, 4'096, 100'000).value().multiply_adds == 52'428'800'000'000);
  CHECK(lookup_costs(1U << 31U, 1U << 22U, 1).error().code == ErrorCode::too_large);
  CHECK(lookup_costs(~std::uint64_t{0}, ~std::uint64_t{0}, 1).error().code == ErrorCode::too_large);
  CHECK(lookup_costs(0, 768, 5).value().multiply_adds == 0);
}

TEST_CASE("the product is computed up to 4,000,000 bytes of table, and not beyond") {
  CHECK(one_hot_product({1'000'000, 1, 1}, {999'999}).value() ==
        lookup({1'000'000, 1, 1}, {999'999}).value());
  const auto result = one_hot_product(kGpt2, {464});
  REQUIRE_FALSE(result);
  CHECK(result.error().code == ErrorCode::too_large);
  CHECK(one_hot_product({1'000'000, 1, 1}, RowNumbers(2'001, 0)).error().code ==
        ErrorCode::too_large);
}

TEST_CASE("very many one-hot rows are multiplied a few columns at a time") {
  const TableShape table{600, 1, 1};
  const RowNumbers ids(100'000, 599);
  CHECK(one_hot_product(table, ids).value() == lookup(table, ids).value());
  CHECK(one_hot_product(table, {}).value().rows() == 0);
}

TEST_CASE("a stored table's NaN and infinities are looked up as they are") {
  Matrix table(2, 2);
  table << 1, HUGE_VALF, std::nanf(""), 2;
  const Matrix rows = lookup_rows(table, {1, 0}).value();
  CHECK(std::isnan(rows(0, 0)));
  CHECK(rows(1, 1) == HUGE_VALF);
}

TEST_CASE("the costs say beforehand whether the product is computed") {
  const auto agrees = [](const TableShape& table, std::size_t count) {
    const RowNumbers ids(count, 0);
    const bool fits = lookup_costs(table.vocab_size, table.d_model, count).value().product_fits;
    CHECK(one_hot_product(table, ids).has_value() == fits);
    return fits;
  };
  CHECK(agrees({1'000'000, 1, 1}, 1));
  CHECK_FALSE(agrees({1'000'001, 1, 1}, 1));
  CHECK_FALSE(agrees({1'000'000, 1, 1}, 2'001));
  CHECK_FALSE(agrees({1, 1'000'000, 1}, 68));
}

TEST_CASE("a result that would not fit into memory is refused before it is made") {
  CHECK(lookup({10, 1U << 27U, 1}, {1}).error().code == ErrorCode::too_large);
  CHECK(lookup({10, std::uint64_t{1} << 31U, 1}, {}).error().code == ErrorCode::too_large);
  CHECK(lookup({10, (std::uint64_t{1} << 32U) + 5, 1}, {}).error().code == ErrorCode::too_large);
}
