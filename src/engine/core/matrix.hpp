#pragma once
#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/result.hpp"

namespace ttv {

/// Numbers in rows: one row is one token's vector. Row-major float32, as PyTorch keeps it and as a
/// Float32Array holds it.
using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Accepts a Matrix, a block of one or a mapped buffer, uncopied.
using MatrixView = Eigen::Ref<const Matrix>;

/// Row numbers, counted from 0. 64 bits, so that a bad one arrives as it was given.
using RowNumbers = std::vector<std::int64_t>;

/// Yes or no for each token. Bytes, because std::vector<bool> has no contiguous memory.
using Flags = std::vector<std::uint8_t>;

/// No matrix may hold more numbers than this (256 MiB of float32), nor have more rows or columns:
/// a page's memory is not endless, and WebAssembly counts rows in 32 bits.
inline constexpr std::uint64_t kMostNumbers = 1U << 26U;

/// What one call is given, computes on the way and returns may not be more than this together
/// (512 MiB), where it is several large matrices.
inline constexpr std::uint64_t kMostNumbersAtOnce = 2 * kMostNumbers;

/// Why a matrix of this shape cannot be made.
///
/// @param rows, cols  any; one that is 0 does not excuse the other
/// @return            too_large where a side or their product exceeds kMostNumbers, else nothing
/// @complexity        O(1)
std::optional<Error> too_many_numbers(std::uint64_t rows, std::uint64_t cols);

/// Why a call cannot hold so many numbers at the same time.
///
/// @param count  any
/// @return       too_large where count exceeds kMostNumbersAtOnce, else nothing
/// @complexity   O(1)
std::optional<Error> too_many_at_once(std::uint64_t count);

/// Where the first NaN or infinity of a given matrix stands.
///
/// @param m      (n, d), any numbers
/// @param name   what the reader knows the matrix by
/// @return       not_finite, naming what stands in which row and column; nothing where all numbers
///               are finite
/// @complexity   O(n d)
std::optional<Error> not_finite_in(const MatrixView& m, const char* name);

/// Whether computing m went beyond what float32 holds.
///
/// @param m      (n, d), computed from finite numbers
/// @param what   the beginning of the sentence, such as "The product"
/// @return       not_finite, naming row and column; nothing where all numbers are finite
/// @complexity   O(n d)
std::optional<Error> overflow_in(const MatrixView& m, const char* what);

}  // namespace ttv
