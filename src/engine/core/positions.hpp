#pragma once
#include "engine/core/matrix.hpp"

namespace ttv {

/// Sinusoidal position vectors: each place in the text gets a pattern of its own, made of waves
/// from short to long.
///
///   P[p, 2i]     = sin(p / 10000^(2i / d))
///   P[p, 2i + 1] = cos(p / 10000^(2i / d))
///
/// With odd d the last column is a sine.
///
/// @param positions  n ≥ 0
/// @param d_model    d ≥ 0
/// @return           (n, d) in [−1, 1]
/// @error            too_large  more than kMostNumbers, or a side beyond it
/// @complexity       O(n d)
/// @source           Vaswani et al. 2017, section 3.5
Result<Matrix> sinusoidal_positions(std::uint64_t positions, std::uint64_t d_model);

/// Adds position vectors to token vectors: the first to the token that stands first, whichever it
/// is. So tokens are put in order before, never after. Learned positions are added the same way.
///
///   result[i, j] = x[i, j] + positions[i, j]
///
/// @param x          (n, d), finite
/// @param positions  (m, d), finite, m ≥ n; the first n rows are used
/// @return           (n, d), finite
/// @error            shape_mismatch  the widths differ
/// @error            out_of_range    there are more tokens than positions
/// @error            not_finite      NaN or an infinity given, or a sum exceeds 3.4e38
/// @complexity       O(n d)
/// @source           Vaswani et al. 2017, section 3.5
Result<Matrix> add_rows(const MatrixView& x, const MatrixView& positions);

}  // namespace ttv
