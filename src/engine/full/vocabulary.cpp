#include "engine/full/vocabulary.hpp"

#include "engine/core/text.hpp"
#include "engine/full/hash.hpp"

namespace ttv {
namespace {

/// What the hash table holds of a token: its ID, and above that bits of its hash, so that most
/// other bytes are told from its own without looking at them.
constexpr std::uint32_t kIdBits = 19;
static_assert(kMostTokens < 1U << kIdBits);  // so that no slot is kNone
std::uint32_t id_in(std::uint32_t slot) { return slot & ((1U << kIdBits) - 1); }
std::uint32_t slot_of(std::uint32_t id, std::uint32_t hash) { return id | hash << kIdBits; }
bool may_be(std::uint32_t slot, std::uint32_t hash) {
  return slot >> kIdBits == slot_of(0, hash) >> kIdBits;
}

std::size_t pair_of(std::string_view two) {
  return static_cast<unsigned char>(two[0]) * kSingleBytes + static_cast<unsigned char>(two[1]);
}

}  // namespace

Result<std::string_view> Vocabulary::token(std::int64_t id) const {
  if (id >= 0 && id < count()) return bytes_of(static_cast<std::uint32_t>(id));
  for (const SpecialToken& special : specials_) {
    if (special.id == id) return std::string_view(special.name);
  }
  const std::string no = "There is no token " + plain(id) + ": ";
  const bool is_hole = id >= 0 && id < size_;
  return fail(ErrorCode::out_of_range,
              no + (is_hole ? "this vocabulary leaves that number out."
                            : "tokens are numbered from 0 to " + plain(size_ - 1) + "."));
}

std::uint32_t Vocabulary::find(std::string_view bytes) const {
  if (bytes.empty() || bytes.size() > longest_) return kNone;
  if (bytes.size() == 1) return of_byte(bytes[0]);
  if (bytes.size() == 2) return pairs_[pair_of(bytes)];
  const std::uint32_t hash = hash_of(bytes);
  const std::size_t mask = ids_.size() - 1;
  for (std::size_t at = hash & mask; ids_[at] != kNone; at = (at + 1) & mask) {
    const std::uint32_t id = id_in(ids_[at]);
    if (may_be(ids_[at], hash) && bytes_of(id) == bytes) return id;
  }
  return kNone;
}

/// For a token of two bytes or more that find() does not know yet.
void Vocabulary::remember(std::uint32_t id) {
  const std::string_view bytes = bytes_of(id);
  if (bytes.size() == 2) {
    pairs_[pair_of(bytes)] = id;
    return;
  }
  const std::uint32_t hash = hash_of(bytes);
  const std::size_t mask = ids_.size() - 1;
  std::size_t at = hash & mask;
  while (ids_[at] != kNone) at = (at + 1) & mask;
  ids_[at] = slot_of(id, hash);
}

std::string_view Vocabulary::bytes_of(std::uint32_t id) const {
  const std::uint32_t begin = id == 0 ? 0 : ends_[id - 1];
  return std::string_view(bytes_).substr(begin, ends_[id] - begin);
}

}  // namespace ttv
