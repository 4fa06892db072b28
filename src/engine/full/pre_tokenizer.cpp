#include "engine/full/pre_tokenizer.hpp"

#include <algorithm>
#include <array>

#include "engine/full/character_runs.hpp"
#include "engine/full/utf8.hpp"

namespace ttv {
namespace {

constexpr char32_t kAscii = 0x80;

/// The runs unfolded for look-up.
struct Kinds {
  std::array<CharacterKind, kAscii> ascii{};
  std::vector<std::uint32_t> ends;  ///< of each run; the kind of run i is of_run(i)

  static CharacterKind of_run(std::size_t run) {
    return static_cast<CharacterKind>(character_runs()[run] % 8);
  }

  Kinds() {
    ends.reserve(character_runs().size());
    std::uint32_t end = 0;
    for (std::size_t run = 0; run < character_runs().size(); ++run) {
      const std::uint32_t begin = end;
      end += character_runs()[run] / 8U;
      for (std::uint32_t c = begin; c < std::min<std::uint32_t>(end, kAscii); ++c) {
        ascii[c] = of_run(run);
      }
      ends.push_back(end);
    }
  }
};

/// A character of a text, or what stands after the last one: nothing, which is of no kind.
struct Character {
  bool exists = false;
  CharacterKind kind = CharacterKind::other;
  std::size_t end = 0;
  char ascii = '\0';  ///< '\0' for all others

  [[nodiscard]] bool is(CharacterKind k) const { return exists && kind == k; }
  [[nodiscard]] bool is_letter() const { return exists && kind <= CharacterKind::letter; }
  [[nodiscard]] bool is_newline() const { return ascii == '\n' || ascii == '\r'; }
  /// U and W in the pattern of o200k
  [[nodiscard]] bool is_upper_part() const {
    return is_letter_part() && kind != CharacterKind::lower;
  }
  [[nodiscard]] bool is_lower_part() const {
    return is_letter_part() && kind != CharacterKind::upper;
  }
  /// [^\s\p{L}\p{N}]
  [[nodiscard]] bool is_symbol() const {
    return is(CharacterKind::mark) || is(CharacterKind::other);
  }
  /// [^\r\n\p{L}\p{N}]
  [[nodiscard]] bool may_lead_letters() const {
    return exists && !is_letter() && kind != CharacterKind::number && !is_newline();
  }

 private:
  [[nodiscard]] bool is_letter_part() const { return exists && kind <= CharacterKind::mark; }
};

class Text {
 public:
  explicit Text(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }

  [[nodiscard]] Character at(std::size_t place) const {
    if (place >= bytes_.size()) return {};
    const CodePoint c = code_point_at(bytes_, place);
    return {true, kind_of(c.value), place + c.bytes, c.value < kAscii ? bytes_[place] : '\0'};
  }

  /// The end of the longest run of characters that fit, of at most `most`; `from` if there is none.
  template <typename Fits>
  [[nodiscard]] [[nodiscard]] [[nodiscard]] [[nodiscard]] [[nodiscard]] [[nodiscard]] [[nodiscard]] [[nodiscard]] std::
      size_t
      run(std::size_t from, Fits fits, std::size_t most = ~std::size_t{0}) const {
    for (; most > 0; --most) {
      const Character c = at(from);
      if (!c.exists || !fits(c)) break;
      from = c.end;
    }
    return from;
  }

  [[nodiscard]] std::size_t letters(std::size_t from) const {
    return run(from, [](const Character& c) { return c.is_letter(); });
  }

  [[nodiscard]] std::size_t numbers(std::size_t from, std::size_t most) const {
    return run(
        from, [](const Character& c) { return c.is(CharacterKind::number); }, most);
  }

  [[nodiscard]] std::size_t symbols(std::size_t from) const {
    return run(from, [](const Character& c) { return c.is_symbol(); });
  }

  /// The end of 's, 't, 're and so on, also in capitals when those count; `from` if there is none.
  [[nodiscard]] std::size_t contraction(std::size_t from, bool any_case) const {
    constexpr std::array<std::string_view, 7> kEndings{"s", "t", "re", "ve", "m", "ll", "d"};
    if (at(from).ascii != '\'') return from;
    for (const std::string_view ending : kEndings) {
      const std::string_view here = bytes_.substr(from + 1, ending.size());
      if (std::equal(ending.begin(), ending.end(), here.begin(), here.end(),
                     [&](char a, char b) { return a == b || (any_case && a - 'a' + 'A' == b); })) {
        return from + 1 + ending.size();
      }
    }
    return from;
  }

 private:
  std::string_view bytes_;
};

/// A run of white space, as far as the patterns look at it.
struct Spaces {
  std::size_t begin;
  std::size_t last;  ///< where its last character begins
  std::size_t end;
  std::size_t newlines_end;  ///< after its last \r or \n; `begin` if it has none

  Spaces(const Text& text, std::size_t from)
      : begin(from), last(from), end(from), newlines_end(from) {
    for (Character c = text.at(from); c.is(CharacterKind::space); c = text.at(end)) {
      last = end;
      end = c.end;
      if (c.is_newline()) newlines_end = end;
    }
  }

  [[nodiscard]] bool has_newline() const { return newlines_end != begin; }

  /// \s+(?!\S)|\s+: the last one of several is left for the word that follows, if one does.
  [[nodiscard]] std::size_t before_word(const Text& text) const {
    return end == text.size() || last == begin ? end : last;
  }
};

std::size_t gpt2_word_end(const Text& text, std::size_t begin) {
  if (const std::size_t end = text.contraction(begin, false); end != begin) return end;
  const std::size_t from = text.at(begin).ascii == ' ' ? begin + 1 : begin;
  if (const std::size_t end = text.letters(from); end != from) return end;
  if (const std::size_t end = text.numbers(from, text.size()); end != from) return end;
  if (const std::size_t end = text.symbols(from); end != from) return end;
  return Spaces(text, begin).before_word(text);
}

std::size_t cl100k_word_end(const Text& text, std::size_t begin) {
  if (const std::size_t end = text.contraction(begin, true); end != begin) return end;
  const Character first = text.at(begin);
  const std::size_t lead = first.may_lead_letters() ? first.end : begin;
  if (const std::size_t end = text.letters(lead); end != lead) return end;
  if (const std::size_t end = text.numbers(begin, 3); end != begin) return end;
  const std::size_t from = first.ascii == ' ' ? begin + 1 : begin;
  if (const std::size_t end = text.symbols(from); end != from) {
    return text.run(end, [](const Character& c) { return c.is_newline(); });
  }
  const Spaces spaces(text, begin);
  if (spaces.end == text.size()) return spaces.end;
  return spaces.has_newline() ? spaces.newlines_end : spaces.before_word(text);
}

/// U*W+, or `from` if there is none. U takes what it can and gives back until W has one.
std::size_t ends_in_lower(const Text& text, std::size_t from) {
  std::size_t at = from;
  std::size_t given_back = from;  // after the last character that W can take from U
  for (Character c = text.at(at); c.is_upper_part(); c = text.at(at)) {
    at = c.end;
    if (c.is_lower_part()) given_back = at;
  }
  const std::size_t end = text.run(at, [](const Character& c) { return c.is_lower_part(); });
  return end != at ? end : given_back;
}

/// U+W*, or `from` if there is none.
std::size_t begins_in_upper(const Text& text, std::size_t from) {
  const std::size_t upper = text.run(from, [](const Character& c) { return c.is_upper_part(); });
  if (upper == from) return from;
  return text.run(upper, [](const Character& c) { return c.is_lower_part(); });
}

std::size_t o200k_word_end(const Text& text, std::size_t begin) {
  const Character first = text.at(begin);
  const std::size_t lead = first.may_lead_letters() ? first.end : begin;
  for (const auto letters : {ends_in_lower, begins_in_upper}) {
    for (const std::size_t from : {lead, begin}) {
      const std::size_t end = letters(text, from);
      if (end != from) return text.contraction(end, true);
    }
  }
  if (const std::size_t end = text.numbers(begin, 3); end != begin) return end;
  const std::size_t from = first.ascii == ' ' ? begin + 1 : begin;
  if (const std::size_t end = text.symbols(from); end != from) {
    return text.run(end, [](const Character& c) { return c.is_newline() || c.ascii == '/'; });
  }
  const Spaces spaces(text, begin);
  return spaces.has_newline() ? spaces.newlines_end : spaces.before_word(text);
}

}  // namespace

CharacterKind kind_of(char32_t code_point) {
  static const Kinds kinds;
  if (code_point < kAscii) return kinds.ascii[code_point];
  const auto run = std::upper_bound(kinds.ends.begin(), kinds.ends.end(), code_point);
  if (run == kinds.ends.end()) return CharacterKind::other;
  return Kinds::of_run(static_cast<std::size_t>(run - kinds.ends.begin()));
}

std::size_t word_end(std::string_view text, std::size_t begin, SplitPattern pattern) {
  switch (pattern) {
    case SplitPattern::gpt2:
      return gpt2_word_end(Text(text), begin);
    case SplitPattern::cl100k:
      return cl100k_word_end(Text(text), begin);
    case SplitPattern::o200k:
      return o200k_word_end(Text(text), begin);
  }
  return text.size();
}

std::vector<std::size_t> split(std::string_view text, SplitPattern pattern) {
  std::vector<std::size_t> ends;
  for (std::size_t at = 0; at < text.size();) ends.push_back(at = word_end(text, at, pattern));
  return ends;
}

}  // namespace ttv
