#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace ttv {

/// What the split patterns ask of a character: its Unicode general category, with White_Space
/// (25 characters, U+0085 among them and U+FEFF not) as a kind of its own.
enum class CharacterKind : std::uint8_t {
  upper,   ///< Lu, Lt
  lower,   ///< Ll
  letter,  ///< Lm, Lo: letters without case
  mark,    ///< M
  number,  ///< N
  space,   ///< White_Space
  other,   ///< all else: punctuation, symbols, emoji, control, unassigned
};

/// The kind of a character, by the Unicode version of the Node that built the engine.
///
/// @param code_point  any; beyond U+10FFFF, and for surrogates, it is `other`
/// @complexity        O(1) below U+0080, else O(log r) for the r ≈ 3,200 runs of equal kind
CharacterKind kind_of(char32_t code_point);

/// How a vocabulary cuts text into words before it merges: no token reaches across such a cut.
enum class SplitPattern : std::uint8_t {
  gpt2,    ///< GPT-2, GPT-3: r50k
  cl100k,  ///< GPT-3.5, GPT-4
  o200k,   ///< GPT-4o and later
};

/// The end of the word that begins at a byte, as the first match there of the pattern:
///
///   gpt2    's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
///   cl100k  C|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s+$|\s*[\r\n]
///           |\s+(?!\S)|\s
///   o200k   [^\r\n\p{L}\p{N}]?U*W+C?|[^\r\n\p{L}\p{N}]?U+W*C?|\p{N}{1,3}
///           | ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+
///   where C is '(s|d|m|t|ll|ve|re) with letters a–z of either case,
///   U is [\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}] and W is [\p{Ll}\p{Lm}\p{Lo}\p{M}]
///
/// A byte that is no UTF-8 counts as a character of kind `other`: nothing is refused or lost.
///
/// @param text   UTF-8
/// @param begin  where a character begins, < text.size()
/// @return       in (begin, text.size()]; the words, one after the other, are the whole text
/// @complexity   O(length of the word), or of the run of white space there
/// @source       Radford et al. 2019 (encoder.py); openai/tiktoken, openai_public.py
std::size_t word_end(std::string_view text, std::size_t begin, SplitPattern pattern);

/// All words of a text.
///
/// @param text  UTF-8
/// @return      the end of every word in bytes; the last one is text.size(); none for no text
/// @complexity  O(text.size())
std::vector<std::size_t> split(std::string_view text, SplitPattern pattern);

}  // namespace ttv
