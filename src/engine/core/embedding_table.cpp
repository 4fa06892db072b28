#include "engine/core/embedding_table.hpp"

#include <algorithm>

#include "engine/core/matmul.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"

namespace ttv {
namespace {

constexpr std::uint64_t kMostExact = std::uint64_t{1} << 53U;
constexpr std::uint64_t kRowsAtATime = 512;
constexpr std::uint64_t kMostOnesAndZeros = kMostNumbers / 4;

/// a b, or kMostExact + 1 when that is more.
std::uint64_t capped_product(std::uint64_t a, std::uint64_t b) {
  return b != 0 && a > kMostExact / b ? kMostExact + 1 : a * b;
}

std::string in_words(const TableShape& table) {
  return "A table of " + grouped(table.vocab_size) + " rows of " + grouped(table.d_model) +
         " numbers";
}

std::optional<Error> no_such_row(const RowNumbers& ids, std::uint64_t rows) {
  for (const std::int64_t id : ids) {
    if (id >= 0 && static_cast<std::uint64_t>(id) < rows) continue;
    std::string message = "There is no row " + plain(id) + ": ";
    if (rows == 0) {
      message += "the table has no rows.";
    } else {
      const std::string last = plain(static_cast<std::int64_t>(rows - 1));
      message += id < 0 ? "rows are numbered from 0 to " + last + "."
                        : "rows are numbered from 0, so the last of the " + grouped(rows) + " is " +
                              last + ".";
    }
    return Error{ErrorCode::out_of_range, std::move(message)};
  }
  return std::nullopt;
}

std::optional<Error> cannot_look_up(const TableShape& table, const RowNumbers& ids) {
  if (table.vocab_size == 0 || table.d_model == 0) {
    return Error{ErrorCode::empty,
                 in_words(table) + " holds nothing: at least one row and one column."};
  }
  if (auto problem = no_such_row(ids, table.vocab_size)) return problem;
  return too_many_numbers(ids.size(), table.d_model);
}

Matrix zeros(std::uint64_t rows, std::uint64_t cols) {
  return Matrix::Zero(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(cols));
}

void draw_into(Matrix& m, Eigen::Index row, std::uint64_t seed, std::uint64_t number) {
  draw_row(seed, number, 1, {m.row(row).data(), static_cast<std::size_t>(m.cols())});
}

}  // namespace

Result<Matrix> lookup(const TableShape& table, const RowNumbers& ids) {
  if (auto problem = cannot_look_up(table, ids)) return tl::make_unexpected(*std::move(problem));
  Matrix result = zeros(ids.size(), table.d_model);
  for (Eigen::Index i = 0; i < result.rows(); ++i) {
    draw_into(result, i, table.seed, static_cast<std::uint64_t>(ids[static_cast<std::size_t>(i)]));
  }
  return result;
}

Result<Matrix> lookup_rows(const MatrixView& table, const RowNumbers& ids) {
  const auto rows = static_cast<std::uint64_t>(table.rows());
  const auto cols = static_cast<std::uint64_t>(table.cols());
  if (auto problem = no_such_row(ids, rows)) return tl::make_unexpected(*std::move(problem));
  if (auto problem = too_many_numbers(ids.size(), cols)) {
    return tl::make_unexpected(*std::move(problem));
  }
  Matrix result = zeros(ids.size(), cols);
  for (Eigen::Index i = 0; i < result.rows(); ++i) {
    const auto id = static_cast<Eigen::Index>(ids[static_cast<std::size_t>(i)]);
    std::copy_n(table.row(id).data(), table.cols(), result.row(i).data());
  }
  return result;
}

Result<Matrix> one_hot_product(const TableShape& table, const RowNumbers& ids) {
  if (auto problem = cannot_look_up(table, ids)) return tl::make_unexpected(*std::move(problem));
  const std::uint64_t bytes = capped_product(4, capped_product(table.vocab_size, table.d_model));
  if (bytes > kMostOneHotBytes) {
    return fail(ErrorCode::too_large, in_words(table) + " has more than the " +
                                          grouped(kMostOneHotBytes) +
                                          " bytes up to which the product is really computed.");
  }
  if (capped_product(ids.size(), bytes / 4) > kMostMultiplyAdds) {
    return fail(ErrorCode::too_large, "The product of " + grouped(ids.size()) +
                                          " one-hot rows with this table takes more than " +
                                          grouped(kMostMultiplyAdds) + " multiply-adds.");
  }
  Matrix result = zeros(ids.size(), table.d_model);
  if (ids.empty()) return result;
  const std::uint64_t at_a_time =
      std::clamp<std::uint64_t>(kMostOnesAndZeros / ids.size(), 1, kRowsAtATime);
  for (std::uint64_t first = 0; first < table.vocab_size; first += at_a_time) {
    const std::uint64_t height = std::min(at_a_time, table.vocab_size - first);
    Matrix rows = zeros(height, table.d_model);
    for (Eigen::Index r = 0; r < rows.rows(); ++r) {
      draw_into(rows, r, table.seed, first + static_cast<std::uint64_t>(r));
    }
    Matrix one_hot = zeros(ids.size(), height);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const std::uint64_t column = static_cast<std::uint64_t>(ids[i]) - first;
      if (column < height) {
        one_hot(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(column)) = 1;
      }
    }
    result += multiply(one_hot, rows);
  }
  return result;
}

Result<LookupCosts> lookup_costs(std::uint64_t vocab_size, std::uint64_t d_model,
                                 std::uint64_t count) {
  const std::uint64_t parameters = capped_product(vocab_size, d_model);
  LookupCosts costs{parameters,
                    capped_product(4, parameters),
                    count,
                    capped_product(count, d_model),
                    capped_product(count, parameters),
                    false};
  if (std::max({costs.bytes, costs.numbers_copied, costs.multiply_adds}) > kMostExact) {
    return fail(ErrorCode::too_large, "A table of " + grouped(vocab_size) + " rows of " +
                                          grouped(d_model) + " numbers and " + grouped(count) +
                                          " IDs lead beyond " + grouped(kMostExact) +
                                          ", up to which counts are exact here.");
  }
  costs.product_fits = costs.bytes <= kMostOneHotBytes &&
                       costs.multiply_adds <= kMostMultiplyAdds &&
                       !too_many_numbers(count, d_model);
  return costs;
}

}  // namespace ttv
