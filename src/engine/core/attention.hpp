#pragma once
#include <optional>

#include "engine/core/matrix.hpp"

namespace ttv {

/// The three matrices that turn a token's vector into its query, its key and its value.
struct Projections {
  Matrix wq;  ///< (d, d_k)
  Matrix wk;  ///< (d, d_k)
  Matrix wv;  ///< (d, d_v)
};

/// Which tokens may be looked at; by default all.
struct AttentionMask {
  bool causal = false;           ///< token t looks only at tokens 0 … t
  std::optional<Flags> padding;  ///< (n) a 1 marks padding, at which no token looks
};

/// Attention with its steps kept.
struct Attention {
  Matrix queries;  ///< (n, d_k)  x wq: what each token looks for
  Matrix keys;     ///< (n, d_k)  x wk: what each token can be found by
  Matrix values;   ///< (n, d_v)  x wv: what each token hands on
  Matrix scores;   ///< (n, n)    queries keysᵀ / √d_k; −∞ where masked
  Matrix weights;  ///< (n, n)    softmax of each row: how much token t takes from token s
  Matrix output;   ///< (n, d_v)  weights values
};

/// How many numbers one run of attention holds at the same time: x, every step, the keys transposed
/// and what a product copies. Not those of w, which two runs share.
///
///   n (d + 3 d_k + 2 d_v + 2 n) + kPanelWidth max(n, d, d_k)
///
/// @param x       (n, d) with n² ≤ kMostNumbers
/// @param w       (d, d_k), (d, d_k), (d, d_v)
/// @return        exact
/// @complexity    O(1)
std::uint64_t numbers_held(const MatrixView& x, const Projections& w);

/// How many numbers the three matrices hold.
///
///   d d_k + d d_k + d d_v
///
/// @param w       any
/// @return        exact
/// @complexity    O(1)
std::uint64_t numbers_held(const Projections& w);

/// Scaled dot-product self-attention, one head, no bias and no output projection, in float32 as
/// PyTorch computes it.
///
///   output = softmax(x wq (x wk)ᵀ / √d_k) x wv
///
/// Every row of the weights sums to 1, except that of a token whose every choice is masked: that
/// row of weights and of output is zeros.
///
/// @param x     (n, d) one row per token, n ≥ 1, d ≥ 1, finite
/// @param w     (d, d_k), (d, d_k), (d, d_v), finite, none of them empty
/// @param mask  padding of length n, or none
/// @return      every step, finite but for masked scores
/// @error       empty           x or one of the three has no numbers
/// @error       shape_mismatch  x and the three do not fit, wq and wk differ in width, or padding
///                              is not of length n
/// @error       not_finite      NaN or an infinity given, or a step exceeds 3.4e38
/// @error       too_large       a step has more than kMostNumbers, or x, w and all the steps
///                              together more than kMostNumbersAtOnce
/// @complexity  O(n d d_k + n² d_k + n² d_v) time, O(n² + n d_k + n d_v) memory
/// @source      Vaswani et al. 2017, equation 1
Result<Attention> attention(const MatrixView& x, const Projections& w,
                            const AttentionMask& mask = {});

}  // namespace ttv
