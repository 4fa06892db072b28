#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/full/vocabulary.hpp"

namespace ttv::testing {

using Bytes = std::vector<std::uint8_t>;
using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

inline void append_number(Bytes& out, std::uint32_t number) {
  for (; number > 127; number >>= 7U) out.push_back(static_cast<std::uint8_t>(number | 128U));
  out.push_back(static_cast<std::uint8_t>(number));
}

/// A vocabulary in which the token of a single byte has that byte's number: 'a' is 97.
inline Bytes pack(const Pairs& merges, const std::vector<SpecialToken>& specials = {},
                  SplitPattern pattern = SplitPattern::gpt2) {
  const std::string magic = "ttv-bpe1";
  Bytes out(magic.begin(), magic.end());
  out.push_back(static_cast<std::uint8_t>(pattern));
  for (unsigned byte = 0; byte < 256; ++byte) out.push_back(static_cast<std::uint8_t>(byte));
  append_number(out, static_cast<std::uint32_t>(merges.size()));
  for (const auto& [left, right] : merges) {
    append_number(out, left);
    append_number(out, right);
  }
  append_number(out, static_cast<std::uint32_t>(specials.size()));
  for (const SpecialToken& special : specials) {
    append_number(out, special.id);
    append_number(out, static_cast<std::uint32_t>(special.name.size()));
    out.insert(out.end(), special.name.begin(), special.name.end());
  }
  return out;
}

}  // namespace ttv::testing
