#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/full/vocabulary.hpp"

namespace ttv {

/// The longest text that is taken at once, in bytes.
inline constexpr std::size_t kMostTextBytes = std::size_t{1} << 24U;

/// A text as tokens, one after the other; together they are the text, byte for byte.
struct Encoding {
  std::vector<std::uint32_t> ids;    ///< (n)
  std::vector<std::uint32_t> ends;   ///< (n) where each token ends, in bytes; it begins where the
                                     ///< one before it ends
  std::vector<std::uint32_t> words;  ///< (n) the number of the word that each token is part of
};

/// Two neighbours becoming one token.
struct Merge {
  std::uint32_t id;      ///< of the token that they become; also its rank
  std::uint32_t begin;   ///< of the left one, in bytes of the word
  std::uint32_t middle;  ///< where the left one ends and the right one begins
  std::uint32_t end;     ///< of the right one
};

/// Where tokens stand in a text whose characters are counted in units of UTF-16, as JavaScript
/// does. Tokens that are parts of one character have that whole character for their place.
struct Places {
  std::vector<std::uint32_t> begins;  ///< (n)
  std::vector<std::uint32_t> ends;    ///< (n)
};

/// Whether "<|endoftext|>" in a text is 13 characters like any others, or the special token.
enum class Specials : std::uint8_t { as_text, as_tokens };

/// Text becomes token IDs.
///
/// The text is cut into words; a word that is a token is that token. Any other word starts as
/// single bytes, and as long as two neighbours are together a token, those with the lowest rank
/// become one; among equals, the first.
///
/// @param text         UTF-8; bytes that are none are kept too
/// @param specials     as_text for whatever a reader types
/// @return             decode() of the IDs is the text, byte for byte; no IDs for no text
/// @error              too_large  the text has more than kMostTextBytes
/// @complexity         O(n log w), for n bytes in words of at most w
/// @source             Sennrich et al. 2016, algorithm 1; Radford et al. 2019, section 2.2
Result<Encoding> encode(const Vocabulary& vocabulary, std::string_view text,
                        Specials specials = Specials::as_text);

/// Token IDs become text: the bytes of the tokens, one after the other. That is UTF-8 when the IDs
/// came from UTF-8; a part of them may end within a character.
///
/// @error       out_of_range  there is no such token
/// @error       too_large     the text has more than kMostTextBytes
/// @complexity  O(bytes)
Result<std::string> decode(const Vocabulary& vocabulary, std::span<const std::int64_t> ids);

/// Every merge that turns one word's bytes into its tokens, in order: what encode() does, step by
/// step. After the last one, the word is in its tokens.
///
/// @param word  taken as one word, whatever is in it
/// @return      at most word.size() − 1
/// @error       too_large  as for encode
/// @complexity  O(w log w)
Result<std::vector<Merge>> merges(const Vocabulary& vocabulary, std::string_view word);

/// @param text, ends  of one Encoding
/// @complexity        O(text.size())
Places places(std::string_view text, std::span<const std::uint32_t> ends);

}  // namespace ttv
