#include "engine/full/tokenizer.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include "engine/core/random.hpp"
#include "packed.hpp"

using namespace ttv;
using namespace ttv::testing;

namespace {

using Ids = std::vector<std::uint32_t>;

/// 256 ab · 257 bc · 258 abc · 259 aa · 260 " a" · 261 "ca"; 262 and 263 are special.
const Vocabulary& small() {
  static const Vocabulary v =
      Vocabulary::unpack(
          pack({{'a', 'b'}, {'b', 'c'}, {256, 'c'}, {'a', 'a'}, {' ', 'a'}, {'c', 'a'}},
               {{262, "<|x|>"}, {263, "<|x|><|y|>"}}))
          .value();
  return v;
}

Ids ids(std::string_view text, Specials specials = Specials::as_text) {
  return encode(small(), text, specials).value().ids;
}

std::string decoded(const Ids& tokens) {
  return decode(small(), std::vector<std::int64_t>(tokens.begin(), tokens.end())).value();
}

std::vector<Merge> merges_of(std::string_view word) { return merges(small(), word).value(); }

/// Like 256@0-1-2
std::string steps(std::string_view word) {
  std::string out;
  for (const Merge& m : merges_of(word)) {
    out += (out.empty() ? "" : " ") + std::to_string(m.id) + "@" + std::to_string(m.begin) + "-" +
           std::to_string(m.middle) + "-" + std::to_string(m.end);
  }
  return out;
}

}  // namespace

TEST_CASE("the pair of lowest rank merges first, then what that makes possible") {
  CHECK(ids("abc") == Ids{258});
  CHECK(steps("abc") == "256@0-1-2 258@0-2-3");
  // ab (256) goes before bc (257), wherever it stands.
  CHECK(steps("bcab") == "256@2-3-4 257@0-1-2");
  CHECK(ids("bcab") == Ids{257, 256});
  // bc is not made, because ab took its b; then abc.
  CHECK(steps("abcbc") == "256@0-1-2 257@3-4-5 258@0-2-3");
  // ca (261) is made only where no b claims the neighbours.
  CHECK(ids("bca") == Ids{257, 'a'});
  CHECK(ids("xca") == Ids{'x', 261});
}

TEST_CASE("among equal pairs the first merges") {
  CHECK(ids("aaa") == Ids{259, 'a'});
  CHECK(steps("aaaaa") == "259@0-1-2 259@2-3-4");
}

TEST_CASE("a space goes with its word, a word ends where the next begins") {
  const Encoding e = encode(small(), "a a  ab").value();
  // in " ab", ab (256) goes before " a" (260)
  CHECK(e.ids == Ids{'a', 260, ' ', ' ', 256});
  CHECK(e.ends == Ids{1, 3, 4, 5, 7});
  CHECK(e.words == Ids{0, 1, 2, 3, 3});
}

TEST_CASE("no text has no tokens, and one byte one") {
  CHECK(ids("").empty());
  CHECK(steps("").empty());
  CHECK(ids("z") == Ids{'z'});
  CHECK(steps("z").empty());
  CHECK(decoded({}).empty());
}

TEST_CASE("byte spans: a character of four bytes is four tokens in one place") {
  const std::string text = "a\U0001F44Bb\u00e9";
  const Encoding e = encode(small(), text).value();
  CHECK(e.ids == Ids{'a', 0xF0, 0x9F, 0x91, 0x8B, 'b', 0xC3, 0xA9});
  CHECK(e.ends == Ids{1, 2, 3, 4, 5, 6, 7, 8});
  const Places p = places(text, e.ends);
  CHECK(p.begins == Ids{0, 1, 1, 1, 1, 3, 4, 4});
  CHECK(p.ends == Ids{1, 3, 3, 3, 3, 4, 5, 5});
}

TEST_CASE("places of tokens that hold several characters, or parts of two") {
  CHECK(places("abcd", Ids{3, 4}).ends == Ids{3, 4});
  // the second token: the last byte of one character and the first of the next
  const Places p = places("\u00e9\u00e9", Ids{1, 3, 4});
  CHECK(p.begins == Ids{0, 0, 1});
  CHECK(p.ends == Ids{1, 2, 2});
  CHECK(places("", {}).begins.empty());
}

TEST_CASE("the name of a special token is text unless it is asked for") {
  CHECK(ids("<|x|>") == Ids{'<', '|', 'x', '|', '>'});
  CHECK(ids("<|x|>", Specials::as_tokens) == Ids{262});
  CHECK(ids("ab<|x|>ab", Specials::as_tokens) == Ids{256, 262, 256});
  CHECK(ids("<|x|", Specials::as_tokens) == Ids{'<', '|', 'x', '|'});
  CHECK(ids("<|x|><|x|>", Specials::as_tokens) == Ids{262, 262});
  CHECK(ids("<|x|><|y|><|x|>", Specials::as_tokens) == Ids{263, 262});
  CHECK(ids("no", Specials::as_tokens) == Ids{'n', 'o'});
  const Encoding e = encode(small(), "a<|x|>b", Specials::as_tokens).value();
  CHECK(e.ends == Ids{1, 6, 7});
  CHECK(e.words == Ids{0, 1, 2});
  CHECK(decoded(e.ids) == "a<|x|>b");
}

TEST_CASE("decoding gives every byte back, also of what is no UTF-8") {
  std::string text;
  for (int byte = 0; byte < 256; ++byte) text += static_cast<char>(byte);
  for (const std::string& t :
       {text, std::string("abc \xff\xfe \xc3(aab ca"), std::string(3, '\0')}) {
    const Encoding e = encode(small(), t).value();
    CHECK(decoded(e.ids) == t);
    CHECK(e.ends.back() == t.size());
  }
}

TEST_CASE("any bytes at all come back, split by any pattern") {
  SplitMix64 bits(2);
  const std::string likely = "abc '\r\n7\xf0\x9f\x91\x8b\xcc\x81\xe7\x8c\xab";
  for (const auto pattern : {SplitPattern::gpt2, SplitPattern::cl100k, SplitPattern::o200k}) {
    const Vocabulary v =
        Vocabulary::unpack(pack({{'a', 'b'}, {' ', 'a'}, {256, 'c'}}, {}, pattern)).value();
    for (int round = 0; round < 2'000; ++round) {
      std::string text;
      for (std::uint64_t size = bits() % 40; size > 0; --size) {
        text += bits() % 4 == 0 ? static_cast<char>(bits()) : likely[bits() % likely.size()];
      }
      const Encoding e = encode(v, text).value();
      const std::vector<std::int64_t> tokens(e.ids.begin(), e.ids.end());
      if (decode(v, tokens).value() != text) FAIL("round ", round);
      const Places p = places(text, e.ends);
      if (p.begins.size() != e.ids.size() || p.ends.size() != e.ids.size()) FAIL("round ", round);
    }
  }
}

TEST_CASE("an ID that no token has is refused by name") {
  const auto result = decode(small(), std::vector<std::int64_t>{97, 264});
  REQUIRE_FALSE(result);
  CHECK(result.error().code == ErrorCode::out_of_range);
  CHECK(result.error().message == "There is no token 264: tokens are numbered from 0 to 263.");
}

TEST_CASE("the merges of a word end in its tokens") {
  const std::string word = "abcaaabcbcaabca";
  std::vector<std::string> parts;
  for (const char c : word) parts.emplace_back(1, c);
  for (const Merge& m : merges_of(word)) {
    std::size_t at = 0;
    for (std::size_t byte = 0; byte < m.begin; byte += parts[at++].size()) {
    }
    CHECK(parts[at].size() == m.middle - m.begin);
    parts[at] += parts[at + 1];
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    CHECK(parts[at] == small().token(m.id).value());
  }
  const Ids tokens = ids(word);
  REQUIRE(parts.size() == tokens.size());
  for (std::size_t i = 0; i < parts.size(); ++i) CHECK(parts[i] == decoded({tokens[i]}));
}

TEST_CASE("a word that is there again has the same tokens in its new place") {
  const Encoding e = encode(small(), "bcab,bcab,,bcab<|x|>bcab", Specials::as_tokens).value();
  CHECK(e.ids == Ids{257, 256, ',', 257, 256, ',', ',', 257, 256, 262, 257, 256});
  CHECK(e.ends == Ids{2, 4, 5, 7, 9, 10, 11, 13, 15, 20, 22, 24});
  CHECK(e.words == Ids{0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6});
}

TEST_CASE("a text beyond what is taken at once is refused") {
  const std::string text(kMostTextBytes + 1, ' ');
  CHECK(encode(small(), text).error().code == ErrorCode::too_large);
  CHECK(merges(small(), text).error().code == ErrorCode::too_large);
}

TEST_CASE("a word of 20,000 characters takes far less than a second") {
  std::string word;
  while (word.size() < 20'000) word += "abcaab";
  const auto start = std::chrono::steady_clock::now();
  CHECK(decoded(ids(word)) == word);
  CHECK(decoded(ids(std::string(20'000, 'a'))) == std::string(20'000, 'a'));
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(1));
}
