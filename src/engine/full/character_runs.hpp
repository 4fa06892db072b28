#pragma once
#include <cstdint>
#include <span>

namespace ttv {

/// Unicode's characters in order, as runs of equal kind: 8 · length + kind. A run of more than
/// 8,191 characters stands as several. The source is made at build time, by
/// web/tools/unicode-kinds.js.
std::span<const std::uint16_t> character_runs();

}  // namespace ttv
