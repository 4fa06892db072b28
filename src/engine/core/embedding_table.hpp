#pragma once
#include <cstdint>

#include "engine/core/matrix.hpp"

namespace ttv {

/// A table of vectors that is not stored: row r is drawn from (seed, r) whenever it is asked for,
/// each number ~ N(0, 1), as a table is before training. So a shape of any size can be tried.
struct TableShape {
  std::uint64_t vocab_size;  ///< rows, one for each token of the vocabulary; ≥ 1
  std::uint64_t d_model;     ///< numbers in a row; ≥ 1
  std::uint64_t seed;
};

/// What a lookup costs, and what the same result costs as a product with one-hot rows.
struct LookupCosts {
  std::uint64_t parameters;      ///< vocab_size · d_model, the numbers of the table
  std::uint64_t bytes;           ///< 4 for each, as float32
  std::uint64_t rows_copied;     ///< by the lookup: one for each ID
  std::uint64_t numbers_copied;  ///< by the lookup: count · d_model
  std::uint64_t multiply_adds;   ///< by the product: count · vocab_size · d_model
  bool product_fits;             ///< none of it is too large for one_hot_product
};

/// The largest table, in bytes, with which one_hot_product multiplies.
inline constexpr std::uint64_t kMostOneHotBytes = 4'000'000;

/// The most multiply-adds that one_hot_product does: a second or two.
inline constexpr std::uint64_t kMostMultiplyAdds = 2'000'000'000;

/// Embedding lookup: an ID picks a row, and that row is the token's vector.
///
///   result[i] = table[ids[i]]
///
/// @param table  vocab_size ≥ 1 rows of d_model ≥ 1 numbers, not stored
/// @param ids    (n) each in [0, vocab_size); n may be 0; the same ID again gives the same row
/// @return       (n, d_model), the same bits in every build
/// @error        out_of_range  an ID is negative, or vocab_size or more
/// @error        empty         the table has no row or no column
/// @error        too_large     the result has more than kMostNumbers, or a side beyond it
/// @complexity   O(n d_model), whatever vocab_size is
/// @source       Bengio et al. 2003, section 2 (the mapping C); torch.nn.Embedding
Result<Matrix> lookup(const TableShape& table, const RowNumbers& ids);

/// The same from a table that is there.
///
///   result[i] = table[ids[i]]
///
/// Rows are copied, and nothing is computed with them: a table with NaN or infinities in it can be
/// looked at.
///
/// @param table  (V, d), any numbers
/// @param ids    (n) each in [0, V)
/// @return       (n, d)
/// @error        out_of_range  an ID is negative, or V or more
/// @error        too_large     the result has more than kMostNumbers, or a side beyond it
/// @complexity   O(n d), whatever V is
/// @source       Bengio et al. 2003, section 2 (the mapping C); torch.nn.functional.embedding
Result<Matrix> lookup_rows(const MatrixView& table, const RowNumbers& ids);

/// The same result by multiplication: one-hot rows times the table, all zeros included.
///
///   result = H table, where H[i, ids[i]] = 1 and all else in H is 0
///
/// It is really multiplied, block by block of the table, so that its cost can be felt.
///
/// @param table, ids  as for lookup
/// @return            (n, d_model), equal to lookup(table, ids)
/// @error             out_of_range, empty  as for lookup
/// @error             too_large  the table exceeds kMostOneHotBytes, the product
///                               kMostMultiplyAdds or the result kMostNumbers
/// @complexity        O(n vocab_size d_model)
/// @source            Bengio et al. 2003, section 2: a row of C is what a one-hot vector selects
Result<Matrix> one_hot_product(const TableShape& table, const RowNumbers& ids);

/// Counts what lookup and one_hot_product do, without doing it.
///
/// @param vocab_size, d_model, count  ≥ 0
/// @return     exact; see LookupCosts for the formulas
/// @error      too_large  a result exceeds 2^53, up to which JavaScript counts exactly
/// @complexity O(1)
/// @source     counted from the definitions of lookup and one_hot_product
Result<LookupCosts> lookup_costs(std::uint64_t vocab_size, std::uint64_t d_model,
                                 std::uint64_t count);

}  // namespace ttv
