#include "engine/full/tokenizer.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/core/text.hpp"
#include "engine/full/hash.hpp"
#include "engine/full/utf8.hpp"

namespace ttv {
namespace {

std::optional<Error> too_long(std::string_view text) {
  if (text.size() <= kMostTextBytes) return std::nullopt;
  return Error{ErrorCode::too_large, "The text has " + grouped(text.size()) + " bytes: more than " +
                                         grouped(kMostTextBytes) + " are not taken at once."};
}

std::uint32_t narrow(std::size_t place) { return static_cast<std::uint32_t>(place); }

/// Merges one word at a time; what it needs for that is kept from word to word.
class Merger {
 public:
  explicit Merger(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  /// Calls `merged` for each Merge.
  template <typename Merged>
  void run(std::string_view word, Merged merged) {
    start(word);
    while (!candidates_.empty()) {
      std::pop_heap(candidates_.begin(), candidates_.end(), is_later);
      const Candidate c = candidates_.back();
      candidates_.pop_back();
      Part& left = parts_[c.begin];
      // One of the two has merged otherwise since.
      if (left.end == kGone || left.end == word.size() || parts_[left.end].end != c.end) continue;
      const std::uint32_t middle = left.end;
      parts_[middle].end = kGone;
      left.end = c.end;
      left.id = c.id;
      if (c.end < word.size()) parts_[c.end].previous = c.begin;
      merged(Merge{c.id, c.begin, middle, c.end});
      if (c.begin > 0) offer(left.previous, c.end);
      if (c.end < word.size()) offer(c.begin, parts_[c.end].end);
    }
  }

  /// Calls `part` with ID and end of each token of the word that run() took last.
  template <typename Take>
  void parts(Take take) const {
    for (std::uint32_t at = 0; at < word_.size(); at = parts_[at].end) {
      take(parts_[at].id, parts_[at].end);
    }
  }

 private:
  static constexpr std::uint32_t kGone = 0;

  /// What begins at a byte of the word; a list in both directions.
  struct Part {
    std::uint32_t id;
    std::uint32_t end;  ///< kGone once it is no longer where a part begins
    std::uint32_t previous;
  };

  /// Two neighbours that are a token together.
  struct Candidate {
    std::uint32_t id;
    std::uint32_t begin;
    std::uint32_t end;
  };

  static bool is_later(const Candidate& a, const Candidate& b) {
    return a.id != b.id ? a.id > b.id : a.begin > b.begin;
  }

  void start(std::string_view word) {
    word_ = word;
    parts_.clear();
    candidates_.clear();
    for (std::uint32_t at = 0; at < word.size(); ++at) {
      parts_.push_back({vocabulary_.of_byte(word[at]), at + 1, at - 1});
      if (at > 0) offer(at - 1, at + 1);
    }
  }

  void offer(std::uint32_t begin, std::uint32_t end) {
    const std::uint32_t id = vocabulary_.find(word_.substr(begin, end - begin));
    if (id == Vocabulary::kNone) return;
    candidates_.push_back({id, begin, end});
    std::push_heap(candidates_.begin(), candidates_.end(), is_later);
  }

  const Vocabulary& vocabulary_;
  std::string_view word_;
  std::vector<Part> parts_;
  std::vector<Candidate> candidates_;  ///< a heap, lowest rank on top
};

/// Finds special tokens from left to right.
class SpecialFinder {
 public:
  SpecialFinder(const Vocabulary& vocabulary, std::string_view text)
      : specials_(vocabulary.specials()), text_(text), places_(specials_.size(), 0) {
    for (std::size_t i = 0; i < specials_.size(); ++i) places_[i] = text.find(specials_[i].name);
  }

  /// The next one from a byte on, the longest of those that begin together; nullptr for none.
  const SpecialToken* next(std::size_t from, std::size_t& place) {
    const SpecialToken* found = nullptr;
    place = text_.size();
    for (std::size_t i = 0; i < specials_.size(); ++i) {
      const std::string& name = specials_[i].name;
      std::size_t& at = places_[i];
      if (at < from) at = text_.find(name, from);
      if (at == std::string_view::npos) continue;
      if (at < place || (found != nullptr && at == place && name.size() > found->name.size())) {
        place = at;
        found = &specials_[i];
      }
    }
    return found;
  }

 private:
  const std::vector<SpecialToken>& specials_;
  std::string_view text_;
  std::vector<std::size_t> places_;
};

class Encoder {
 public:
  Encoder(const Vocabulary& vocabulary, std::string_view text)
      : vocabulary_(vocabulary),
        text_(text),
        merger_(vocabulary),
        merged_(std::clamp<std::size_t>(text.size() / 8, 1, kMostMerged)) {}

  /// The next part of the text, up to a byte.
  void add_text(std::size_t to) {
    const std::string_view part = text_.substr(0, to);
    while (begin_ < to) add_word(word_end_in(part));
  }

  /// The next bytes of the text, which are its name.
  void add_special(const SpecialToken& special) {
    const std::uint32_t end = begin_ + narrow(special.name.size());
    add_token(special.id, end);
    finish_word(end);
  }

  Encoding take() { return std::move(encoding_); }

 private:
  /// A word of this text that had to be merged, and where its tokens are.
  struct Merged {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t token = 0;
    std::uint32_t tokens = 0;
  };
  static constexpr std::size_t kMostMerged = 4096;

  /// What follows a part of the text has no say in where its last word ends.
  [[nodiscard]] std::uint32_t word_end_in(std::string_view part) const {
    return narrow(word_end(part, begin_, vocabulary_.pattern()));
  }

  [[nodiscard]] std::string_view between(std::uint32_t begin, std::uint32_t end) const {
    return text_.substr(begin, end - begin);
  }

  void add_word(std::uint32_t end) {
    const std::string_view word = between(begin_, end);
    const std::uint32_t whole = vocabulary_.find(word);
    if (whole != Vocabulary::kNone) {
      add_token(whole, end);
    } else {
      // A text says much more than once. The last word of each hash is remembered.
      Merged& before = merged_[hash_of(word) % merged_.size()];
      if (between(before.begin, before.end) == word) {
        repeat(before);
      } else {
        before = {begin_, end, narrow(encoding_.ids.size()), 0};
        merge(word);
        before.tokens = narrow(encoding_.ids.size()) - before.token;
      }
    }
    finish_word(end);
  }

  void merge(std::string_view word) {
    merger_.run(word, [](const Merge&) {});
    merger_.parts([this](std::uint32_t id, std::uint32_t end) { add_token(id, begin_ + end); });
  }

  void repeat(const Merged& before) {
    for (std::uint32_t i = before.token; i < before.token + before.tokens; ++i) {
      add_token(encoding_.ids[i], encoding_.ends[i] - before.begin + begin_);
    }
  }

  void add_token(std::uint32_t id, std::uint32_t end) {
    encoding_.ids.push_back(id);
    encoding_.ends.push_back(end);
    encoding_.words.push_back(word_);
  }

  void finish_word(std::uint32_t end) {
    begin_ = end;
    ++word_;
  }

  const Vocabulary& vocabulary_;
  std::string_view text_;
  Merger merger_;
  std::vector<Merged> merged_;  ///< by the hash of the word
  Encoding encoding_;
  std::uint32_t begin_ = 0;  ///< of the next word
  std::uint32_t word_ = 0;   ///< its number
};

}  // namespace

Result<Encoding> encode(const Vocabulary& vocabulary, std::string_view text, Specials specials) {
  if (auto problem = too_long(text)) return tl::make_unexpected(*std::move(problem));
  Encoder encoder(vocabulary, text);
  if (specials == Specials::as_tokens) {
    SpecialFinder finder(vocabulary, text);
    std::size_t place = 0;
    std::size_t at = 0;
    while (const SpecialToken* special = finder.next(at, place)) {
      encoder.add_text(place);
      encoder.add_special(*special);
      at = place + special->name.size();
    }
  }
  encoder.add_text(text.size());
  return encoder.take();
}

Result<std::string> decode(const Vocabulary& vocabulary, std::span<const std::int64_t> ids) {
  std::string text;
  for (const std::int64_t id : ids) {
    const auto token = vocabulary.token(id);
    if (!token) return tl::make_unexpected(token.error());
    text += *token;
    if (auto problem = too_long(text)) return tl::make_unexpected(*std::move(problem));
  }
  return text;
}

Result<std::vector<Merge>> merges(const Vocabulary& vocabulary, std::string_view word) {
  if (auto problem = too_long(word)) return tl::make_unexpected(*std::move(problem));
  std::vector<Merge> steps;
  Merger(vocabulary).run(word, [&](const Merge& merge) { steps.push_back(merge); });
  return steps;
}

Places places(std::string_view text, std::span<const std::uint32_t> ends) {
  Places found;
  std::uint32_t unit = 0;
  std::uint32_t next_begin = 0;  // of the next token to find a place for, in bytes
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = code_point_at(text, at);
    const std::uint32_t unit_end = unit + (c.value > 0xFFFF ? 2 : 1);
    at += c.bytes;
    while (found.begins.size() < ends.size() && next_begin < at) {
      next_begin = ends[found.begins.size()];
      found.begins.push_back(unit);
    }
    while (found.ends.size() < ends.size() && ends[found.ends.size()] <= at) {
      found.ends.push_back(unit_end);
    }
    unit = unit_end;
  }
  return found;
}

}  // namespace ttv
