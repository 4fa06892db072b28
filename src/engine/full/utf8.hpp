#pragma once
#include <cstddef>
#include <string_view>

namespace ttv {

struct CodePoint {
  char32_t value;     ///< U+FFFD for a byte that is no UTF-8
  std::size_t bytes;  ///< how many of the text it takes; 1 for a byte that is no UTF-8
};

/// The character at a byte of a text. What is no UTF-8 (a lone or missing continuation byte, an
/// overlong form, a surrogate, a value beyond U+10FFFF) is passed over one byte at a time.
///
/// @param at     < text.size()
/// @complexity   O(1)
/// @source       Unicode 17, table 3-7 (well-formed UTF-8)
CodePoint code_point_at(std::string_view text, std::size_t at);

}  // namespace ttv
