#pragma once
#include <optional>

#include "engine/core/matrix.hpp"
#include "engine/core/similarity.hpp"

namespace ttv {

/// Softmax: scores become positive shares of 1, and larger scores larger shares.
///
///   p[i] = exp(s[i] / T) / Σⱼ exp(s[j] / T)
///
/// Computed from s[i] − max s, which leaves p the same and keeps exp from overflowing. A score of
/// −∞ is masked: its share is exactly 0. Where all are masked, the result is all zeros and its sum
/// is 0, not 1.
///
/// @param scores       (n), n ≥ 1, finite or −∞
/// @param temperature  T, finite and above 0; the larger, the more even the shares
/// @param allowed      (n) a 0 masks that score; none given: all are allowed
/// @return             (n) in [0, 1]
/// @error              empty             no scores
/// @error              not_finite        a score is NaN or +∞
/// @error              invalid_argument  the temperature is 0, negative, NaN or infinite
/// @error              shape_mismatch    allowed has another length
/// @complexity         O(n)
/// @source             Bridle 1990; Vaswani et al. 2017, section 3.2.1
Result<Vector> softmax(VectorView scores, double temperature = 1,
                       const std::optional<Flags>& allowed = std::nullopt);

/// The logarithm of the sum under softmax's line: ln Σⱼ exp(s[j]).
///
/// With it ln p[i] = s[i] − log_sum_exp(s), which is exact where p itself would round to 0.
///
/// @param scores  (n), n ≥ 1, finite or −∞, not all −∞
/// @return        finite, at least the largest score
/// @error         empty       no scores, or all of them masked
/// @error         not_finite  a score is NaN or +∞
/// @complexity    O(n)
/// @source        Blanchard, Higham & Higham 2021, Accurately Computing the Log-Sum-Exp
Result<double> log_sum_exp(VectorView scores);

}  // namespace ttv
