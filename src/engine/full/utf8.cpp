#include "engine/full/utf8.hpp"

#include <array>

namespace ttv {

CodePoint code_point_at(std::string_view text, std::size_t at) {
  constexpr CodePoint kNone{U'\uFFFD', 1};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const char32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() - at < bytes) return kNone;
  char32_t value = lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return kNone;
    value = value << 6U | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = value >= 0xD800 && value < 0xE000;
  if (value < kLeast[bytes] || value > 0x10FFFF || is_surrogate) return kNone;
  return {value, bytes};
}

}  // namespace ttv
