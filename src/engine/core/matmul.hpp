#pragma once
#include "engine/core/matrix.hpp"

namespace ttv {

/// Columns of b that a product copies side by side at a time: two SIMD registers wide.
inline constexpr Eigen::Index kPanelWidth = 8;

/// Matrix product: many dot products at once.
///
///   C[i, j] = Σₖ A[i, k] B[k, j]
///
/// @param a     (n, m), finite
/// @param b     (m, p), finite; n, m and p may be 0, and m = 0 gives zeros
/// @return      (n, p) in float32
/// @error       shape_mismatch  the inner sizes differ
/// @error       not_finite      a or b holds NaN or an infinity, or a sum exceeds 3.4e38
/// @error       too_large       the result has more than kMostNumbers, or a, b, the result and
///                              kPanelWidth columns of b more than kMostNumbersAtOnce
/// @complexity  O(n m p) time, O(n p + m) memory
/// @source      Strang, Introduction to Linear Algebra, section 2.4
Result<Matrix> matmul(const MatrixView& a, const MatrixView& b);

/// The product alone, for shapes that are known to fit and numbers that are known to be finite.
///
///   C[i, j] = Σₖ A[i, k] B[k, j], added from the first k to the last, whatever the shapes are
///
/// @param a     (n, m)
/// @param b     (m, p), with n p ≤ kMostNumbers
/// @return      (n, p) in float32; infinities or NaN where a sum exceeds 3.4e38, see overflow_in
/// @complexity  O(n m p) time, O(n p + m) memory
/// @source      as for matmul
Matrix multiply(const MatrixView& a, const MatrixView& b);

}  // namespace ttv
