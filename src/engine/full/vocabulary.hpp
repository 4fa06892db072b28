#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/full/pre_tokenizer.hpp"

namespace ttv {

/// How many tokens are a single byte: the first ones, one for each.
inline constexpr std::uint32_t kSingleBytes = 256;

/// The most tokens a vocabulary may have, and the most bytes a token may have.
inline constexpr std::uint32_t kMostTokens = (1U << 19U) - 1;
inline constexpr std::uint32_t kMostTokenBytes = 255;

/// A token that stands for no text: <|endoftext|> and its like.
struct SpecialToken {
  std::uint32_t id;
  std::string name;
};

/// The tokens of a byte-level BPE: 256 single bytes, then one token for each merge, in the order
/// in which training made them. A token's ID is its rank: the lower, the earlier it merges.
class Vocabulary {
 public:
  /// What find() returns for bytes that are no token.
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  /// Reads a packed vocabulary. Numbers are whole and unsigned, 7 bits to a byte, lowest first,
  /// with the high bit set in all bytes but the last (LEB128):
  ///
  ///   8 bytes     "ttv-bpe1"
  ///   1 byte      the SplitPattern
  ///   256 bytes   the bytes that tokens 0 to 255 stand for
  ///   number m    merges; m pairs of numbers: the two earlier tokens that token 256 + i joins
  ///   number s    special tokens; for each its ID, the length of its name, its name
  ///
  /// @param packed  any bytes
  /// @error         invalid_argument  no vocabulary, cut off, or not consistent in itself
  /// @error         too_large         more than kMostTokens, or a token above kMostTokenBytes
  /// @complexity    O(bytes of all tokens)
  static Result<Vocabulary> unpack(std::span<const std::uint8_t> packed);

  /// One more than the highest ID, as models count their rows.
  [[nodiscard]] std::uint32_t size() const { return size_; }

  [[nodiscard]] SplitPattern pattern() const { return pattern_; }
  [[nodiscard]] const std::vector<SpecialToken>& specials() const { return specials_; }

  /// How many bytes the longest token has that is not special.
  [[nodiscard]] std::size_t longest() const { return longest_; }

  /// The bytes that a token stands for: its text, or a part of a character. Those of a special
  /// token are its name.
  ///
  /// @error       out_of_range  there is no such token
  /// @complexity  O(1)
  [[nodiscard]] Result<std::string_view> token(std::int64_t id) const;

  /// The token that stands for some bytes, special tokens apart; kNone if there is none.
  ///
  /// @complexity  O(bytes.size())
  [[nodiscard]] std::uint32_t find(std::string_view bytes) const;

  /// The token of a single byte, which every vocabulary has.
  [[nodiscard]] std::uint32_t of_byte(char byte) const {
    return of_byte_[static_cast<unsigned char>(byte)];
  }

 private:
  class Unpacker;

  Vocabulary() = default;
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(ends_.size()); }
  [[nodiscard]] std::string_view bytes_of(std::uint32_t id) const;
  void remember(std::uint32_t id);

  SplitPattern pattern_ = SplitPattern::gpt2;
  std::string bytes_;                 ///< of all tokens, one after the other
  std::vector<std::uint32_t> ends_;   ///< where in bytes_ each token ends
  std::vector<std::uint32_t> ids_;    ///< a hash table, see slot_of; kNone where free
  std::vector<std::uint32_t> pairs_;  ///< tokens of two bytes, by these; they are looked up most
  std::array<std::uint32_t, 256> of_byte_{};
  std::vector<SpecialToken> specials_;
  std::size_t longest_ = 0;
  std::uint32_t size_ = 0;
};

}  // namespace ttv
