#pragma once
#include <cstdint>
#include <string_view>

namespace ttv {

/// A number in which equal bytes agree and others mostly do not: FNV-1a, its low bits mixed once
/// more, since tables take those.
///
/// @complexity  O(bytes.size())
/// @source      Fowler, Noll, Vo & Eastlake, The FNV Non-Cryptographic Hash Algorithm (RFC 9923)
inline std::uint32_t hash_of(std::string_view bytes) {
  std::uint32_t hash = 2166136261;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619;
  return hash ^ hash >> 15U;
}

}  // namespace ttv
