#pragma once
#include <optional>

#include "engine/core/attention.hpp"
#include "engine/core/matrix.hpp"
#include "engine/core/similarity.hpp"

namespace ttv {

/// Puts rows in another order.
///
///   result[i] = x[order[i]], also written P x
///
/// Rows are moved, and nothing is computed with them: NaN and infinities go along as they are.
///
/// @param x      (n, d), any numbers
/// @param order  (n) every number from 0 to n − 1 once: who stands first, second, …
/// @return       (n, d)
/// @error        shape_mismatch    order is not of length n
/// @error        out_of_range      order names a row that does not exist
/// @error        invalid_argument  order names a row twice
/// @complexity   O(n d)
/// @source       Strang, Introduction to Linear Algebra, section 2.7
Result<Matrix> permute_rows(const MatrixView& x, const RowNumbers& order);

/// The order that undoes an order: where each row went.
///
///   inverse[order[i]] = i
///
/// @param order  (n) every number from 0 to n − 1 once
/// @return       (n)
/// @error        out_of_range      order names a row that does not exist
/// @error        invalid_argument  order names a row twice
/// @complexity   O(n)
/// @source       Strang, Introduction to Linear Algebra, section 2.7: P⁻¹ = Pᵀ
Result<RowNumbers> invert_order(const RowNumbers& order);

/// The mean of all rows. It forgets their order: permuting changes it by rounding at most.
///
///   result[j] = Σᵢ x[i, j] / n
///
/// @param x      (n, d), n ≥ 1, finite
/// @return       (d) computed in 64 bits
/// @error        empty       x has no rows
/// @error        not_finite  x holds NaN or an infinity
/// @complexity   O(n d)
/// @source       Zaheer et al. 2017, Deep Sets, section 2: invariance
Result<Vector> mean_rows(const MatrixView& x);

/// How far apart two matrices are, row by row.
///
///   result[i] = maxⱼ |a[i, j] − b[i, j]|
///
/// @param a, b   (n, d), finite
/// @return       (n) each ≥ 0
/// @error        shape_mismatch  the shapes differ
/// @error        not_finite      a or b holds NaN or an infinity
/// @complexity   O(n d)
/// @source       Higham, Accuracy and Stability of Numerical Algorithms, section 6.1: the ∞-norm
Result<Vector> row_differences(const MatrixView& a, const MatrixView& b);

/// The largest of the row differences.
///
///   maxᵢⱼ |a[i, j] − b[i, j]|
///
/// @param a, b   (n, d), finite
/// @return       ≥ 0; 0 for matrices without numbers
/// @error        shape_mismatch  the shapes differ
/// @error        not_finite      a or b holds NaN or an infinity
/// @complexity   O(n d)
/// @source       Higham, Accuracy and Stability of Numerical Algorithms, section 6.1: the ∞-norm
Result<double> max_difference(const MatrixView& a, const MatrixView& b);

/// Attention before and after the tokens change places.
struct Equivariance {
  Attention before;      ///< of x, with positions added to it
  Attention after;       ///< of the permuted x, with positions added to that
  Matrix followed;       ///< (n, d_v) before.output, its rows permuted along with the tokens
  double residual;       ///< largest |after.output − followed|; rounding, if attention is blind
  Vector row_residuals;  ///< (n) the same for each row
  Vector stayed;         ///< (n) row i after against row i before: 0 where the place kept its row
};

/// Tries whether attention sees the order of its tokens, by two separate runs.
///
///   attention(P x) = P attention(x)
///
/// holds but for rounding (about 1e−7) when nothing tells places apart: attention is *equivariant*.
/// It is not invariant, since the output rows do move. Positions, which belong to places and are
/// added after permuting, break it, and so does a causal mask.
///
/// @param x          (n, d) as for attention
/// @param w          as for attention
/// @param order      (n) as for permute_rows
/// @param positions  (m, d), m ≥ n, or none
/// @param causal     whether token t looks only at tokens 0 … t
/// @return           both runs, and how far they are from P attention(x) and from each other
/// @error            shape_mismatch    order is not of length n, positions are not of width d, or x
///                                     and w do not fit, see attention
/// @error            out_of_range      order names a row that does not exist, or m < n
/// @error            invalid_argument  order names a row twice
/// @error            empty             x or one of the three of w has no numbers
/// @error            not_finite        NaN or an infinity given, or a step exceeds 3.4e38
/// @error            too_large         a step has more than kMostNumbers, or all that is given and
///                                     both runs together more than kMostNumbersAtOnce
/// @complexity       twice that of attention
/// @source           Lee et al. 2019, Set Transformer, property 1
Result<Equivariance> equivariance(const MatrixView& x, const Projections& w,
                                  const RowNumbers& order,
                                  const std::optional<Matrix>& positions = std::nullopt,
                                  bool causal = false);

}  // namespace ttv
