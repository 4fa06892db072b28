#pragma once
#include <cstdint>
#include <string>

namespace ttv {

/// Numbers inside sentences. Written here because printf and its kin weigh more than the rest of
/// the engine once they are WebAssembly, and because they follow the machine's locale.

/// A count, with commas between thousands: 50257 → "50,257".
///
/// @param count  any
/// @return       digits and commas
std::string grouped(std::uint64_t count);

/// A number that is a name, such as a row: −7 → "−7", 50257 → "50257".
///
/// @param number  any
/// @return        digits, after U+2212 where it is negative
std::string plain(std::int64_t number);

/// A number that is none, in words.
///
/// @param x  NaN or an infinity
/// @return   "NaN", "infinity" or "minus infinity"
std::string not_a_number(double x);

/// A shape as PyTorch writes it: (2, 3).
///
/// @param rows, cols  ≥ 0
/// @return            both in brackets
std::string shape(std::int64_t rows, std::int64_t cols);

}  // namespace ttv
