#pragma once
#include <cstdint>
#include <string>

namespace ttv {

/// Numbers inside sentences. Written here because printf and its kin weigh more than the rest of
/// the engine once they are WebAssembly, and because they follow the machine's locale.

/// A count, with commas between thousands: 50257 → "50,257".
std::string grouped(std::uint64_t count);

/// A number that is a name, such as a row: −7 → "−7", 50257 → "50257".
std::string plain(std::int64_t number);

/// "NaN", "infinity" or "minus infinity".
/// @param x  one of these three
std::string not_a_number(double x);

/// A shape as PyTorch writes it: (2, 3).
std::string shape(std::int64_t rows, std::int64_t cols);

}  // namespace ttv
