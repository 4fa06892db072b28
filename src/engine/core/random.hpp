#pragma once
#include <cstdint>
#include <span>

#include "engine/core/matrix.hpp"

namespace ttv {

/// The generator SplitMix64: 64 fresh bits per call, every seed its own sequence. Its first number
/// costs no more than the next (a Mersenne Twister first fills 2.5 kB), so each row of a table of
/// millions can have a generator of its own. A UniformRandomBitGenerator in the sense of <random>.
///
/// @source Steele, Lea & Flood 2014, Fast Splittable Pseudorandom Number Generators, figure 16
class SplitMix64 {
 public:
  using result_type = std::uint64_t;

  /// @param seed  any
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  /// @return the smallest number that can come: 0
  static constexpr result_type min() { return 0; }

  /// @return the largest number that can come: 2^64 − 1
  static constexpr result_type max() { return ~result_type{0}; }

  /// The next number. After 2^64 of them, each of which came once, the sequence begins again.
  /// @return     64 bits, each 0 or 1 equally often
  /// @complexity O(1)
  result_type operator()();

 private:
  std::uint64_t state_;
};

/// Normally distributed numbers, mean 0 and variance 1, by the polar method.
///
/// std::normal_distribution gives other numbers with every standard library; this one, with the
/// logarithm of portable_math.hpp, gives the same bits natively and as WebAssembly.
///
/// @source Marsaglia & Bray 1964, A Convenient Method for Generating Normal Variables
class Normal {
 public:
  /// The next number. They are made in pairs, so every second one is ready without drawing.
  ///
  ///   u √(−2 ln s / s) and v √(−2 ln s / s), where (u, v) is uniform in the unit disc
  ///   and s = u² + v²
  ///
  /// @param bits  moved on by two numbers for each point tried, until one lies in the disc
  /// @return      ~ N(0, 1), finite
  /// @complexity  O(1) on average: 4 / π points are tried for a pair
  double operator()(SplitMix64& bits);

 private:
  double spare_ = 0;
  bool has_spare_ = false;
};

/// Draws one row of a table of which no other row need exist.
///
/// The generator starts from seed and row, both mixed as SplitMix64 mixes its state, so that
/// neighbouring rows and seeds have nothing in common.
///
/// @param seed, row  any; together they decide every number
/// @param scale      finite, ≥ 0; not checked
/// @param out        (d), d ≥ 0, filled with numbers ~ N(0, scale²); an infinity where one exceeds
///                   3.4e38
/// @complexity       O(d), wherever the row is
/// @source           Steele, Lea & Flood 2014, figure 16; Marsaglia & Bray 1964
void draw_row(std::uint64_t seed, std::uint64_t row, double scale, std::span<float> out);

/// A table of random numbers, each ~ N(0, scale²): what a table holds before any training.
///
/// Row r is draw_row(seed, r): a taller table begins with the rows of a shorter one, and with
/// scale 1 it is the table that `lookup` reads.
///
/// @param rows, cols  ≥ 0
/// @param seed        any
/// @param scale       finite, ≥ 0
/// @return            (rows, cols), the same bits in every build
/// @error             too_large         more than kMostNumbers, or a side beyond it
/// @error             invalid_argument  scale is negative, NaN or an infinity
/// @complexity        O(rows cols)
/// @source            torch.nn.Embedding, whose weights are drawn from N(0, 1)
Result<Matrix> random_matrix(std::uint64_t rows, std::uint64_t cols, std::uint64_t seed,
                             double scale = 1);

}  // namespace ttv
