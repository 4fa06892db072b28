#include "engine/full/pre_tokenizer.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

using namespace ttv;

namespace {

/// The words with a bar between them.
std::string cut(std::string_view text, SplitPattern pattern) {
  std::string out;
  std::size_t begin = 0;
  for (const std::size_t end : split(text, pattern)) {
    if (begin != 0) out += '|';
    out += text.substr(begin, end - begin);
    begin = end;
  }
  CHECK(begin == text.size());
  return out;
}

std::string gpt2(std::string_view text) { return cut(text, SplitPattern::gpt2); }
std::string cl100k(std::string_view text) { return cut(text, SplitPattern::cl100k); }
std::string o200k(std::string_view text) { return cut(text, SplitPattern::o200k); }

constexpr SplitPattern kAll[] = {SplitPattern::gpt2, SplitPattern::cl100k, SplitPattern::o200k};

}  // namespace

TEST_CASE("kinds of characters are Unicode's categories") {
  CHECK(kind_of(U'A') == CharacterKind::upper);
  CHECK(kind_of(U'\u01C5') == CharacterKind::upper);  // Lt
  CHECK(kind_of(U'z') == CharacterKind::lower);
  CHECK(kind_of(U'\u02B0') == CharacterKind::letter);  // Lm
  CHECK(kind_of(U'\u732B') == CharacterKind::letter);  // Lo
  CHECK(kind_of(U'\u0301') == CharacterKind::mark);
  CHECK(kind_of(U'7') == CharacterKind::number);
  CHECK(kind_of(U'\u00BD') == CharacterKind::number);  // No
  CHECK(kind_of(U'_') == CharacterKind::other);
  CHECK(kind_of(U'\U0001F44B') == CharacterKind::other);
  CHECK(kind_of(U'\uFFFD') == CharacterKind::other);
  CHECK(kind_of(0xD800) == CharacterKind::other);
  CHECK(kind_of(0x10FFFF) == CharacterKind::other);
  CHECK(kind_of(0x110000) == CharacterKind::other);
}

TEST_CASE("white space is Unicode's: with U+0085, without U+FEFF") {
  for (const char32_t space :
       {U' ', U'\t', U'\n', U'\r', char32_t{0x85}, char32_t{0xA0}, U'\u2028', U'\u3000'}) {
    CHECK(kind_of(space) == CharacterKind::space);
  }
  CHECK(kind_of(U'\uFEFF') == CharacterKind::other);
  CHECK(kind_of(U'\u200B') == CharacterKind::other);
  int spaces = 0;
  for (char32_t c = 0; c < 0x110000; ++c) spaces += kind_of(c) == CharacterKind::space ? 1 : 0;
  CHECK(spaces == 25);
  CHECK(gpt2("a\u0085\u0085b") == "a|\u0085|\u0085|b");
  CHECK(gpt2("\uFEFF\uFEFFhi") == "\uFEFF\uFEFF|hi");
}

TEST_CASE("no text has no words, one character has one") {
  for (const SplitPattern pattern : kAll) {
    CHECK(split("", pattern).empty());
    CHECK(cut("x", pattern) == "x");
    CHECK(cut(" ", pattern) == " ");
    CHECK(cut("'", pattern) == "'");
  }
}

TEST_CASE("a space belongs to the word after it") {
  CHECK(gpt2("The cat sat") == "The| cat| sat");
  CHECK(cl100k("The cat sat") == "The| cat| sat");
  CHECK(o200k("The cat sat") == "The| cat| sat");
  CHECK(gpt2(" a  b") == " a| | b");
  CHECK(gpt2("    return x") == "   | return| x");
  CHECK(gpt2("end   ") == "end|   ");
  CHECK(gpt2("a\t\tb\t c") == "a|\t|\t|b|\t| c");
}

TEST_CASE("line ends") {
  CHECK(gpt2("a\r\nb\r\n\r\nc") == "a|\r|\n|b|\r\n\r|\n|c");
  CHECK(cl100k("a\r\nb\r\n\r\nc") == "a|\r\n|b|\r\n\r\n|c");
  CHECK(o200k("a\r\nb\r\n\r\nc") == "a|\r\n|b|\r\n\r\n|c");
  CHECK(cl100k("x  \n  y") == "x|  \n| | y");
  CHECK(cl100k("x \n ") == "x| \n ");
  CHECK(o200k("x \n ") == "x| \n| ");
  CHECK(cl100k("a.\n\nb") == "a|.\n\n|b");
}

TEST_CASE("digits: all together in GPT-2, three at a time later") {
  CHECK(gpt2("x 12345") == "x| 12345");
  CHECK(cl100k("x 12345") == "x| |123|45");
  CHECK(o200k("x 12345") == "x| |123|45");
}

TEST_CASE("contractions") {
  CHECK(gpt2("it's I'LL we're") == "it|'s| I|'|LL| we|'re");
  CHECK(cl100k("it's I'LL we're") == "it|'s| I|'LL| we|'re");
  CHECK(o200k("it's I'LL we're") == "it's| I'LL| we're");
  CHECK(cl100k("'ve'x'") == "'ve|'x|'");
}

TEST_CASE("one sign before letters goes with them, from cl100k on") {
  CHECK(gpt2("(cat) $cat") == "(|cat|)| $|cat");
  CHECK(cl100k("(cat) $cat") == "(cat|)| $|cat");
  CHECK(o200k("a/b//c") == "a|/b|//|c");
  CHECK(o200k("a //\n/x") == "a| //\n/|x");
}

TEST_CASE("o200k cuts where a capital follows a small letter") {
  CHECK(o200k("camelCase") == "camel|Case");
  CHECK(o200k("HTTPServer ABC") == "HTTPServer| ABC");
  CHECK(o200k("ABCde") == "ABCde");
  // U gives back until W has one: a letter without case ends the word, the capitals are the next.
  CHECK(o200k("A\u732BBC") == "A\u732B|BC");
  CHECK(o200k("\u0301A") == "\u0301|A");
  CHECK(o200k("a\u0301\u0302B") == "a\u0301\u0302|B");
}

TEST_CASE("combining marks are no letters for GPT-2, and are for o200k") {
  CHECK(gpt2("cafe\u0301 nai\u0308ve") == "cafe|\u0301| nai|\u0308|ve");
  CHECK(o200k("cafe\u0301 nai\u0308ve") == "cafe\u0301| nai\u0308ve");
}

TEST_CASE("bytes that are no UTF-8 are kept, as signs") {
  CHECK(gpt2("a\x80\xff b") == "a|\x80\xff| b");
  CHECK(cl100k("1\xc3") == "1|\xc3");
}

TEST_CASE("a megabyte of one kind of character is split in one pass") {
  const auto start = std::chrono::steady_clock::now();
  for (const std::string_view piece :
       {"a", "A", " ", "\n", "7", "!", "\u732b", "\u0301", "A\u732b"}) {
    std::string text;
    while (text.size() < 1'000'000) text += piece;
    for (const SplitPattern pattern : kAll) CHECK(split(text, pattern).back() == text.size());
  }
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(10));
}
