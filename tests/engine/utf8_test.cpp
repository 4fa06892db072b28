#include "engine/full/utf8.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace ttv;

namespace {
void check(std::string_view text, char32_t value, std::size_t bytes) {
  const CodePoint c = code_point_at(text, 0);
  CHECK(static_cast<std::uint32_t>(c.value) == static_cast<std::uint32_t>(value));
  CHECK(c.bytes == bytes);
}
}  // namespace

TEST_CASE("characters take one to four bytes") {
  check("a", U'a', 1);
  check("\u00e9", U'\u00e9', 2);
  check("\u732b", U'\u732b', 3);
  check("\U0001F44B", U'\U0001F44B', 4);
  check("\U0010FFFF", U'\U0010FFFF', 4);
  check(std::string_view("\0a", 2), U'\0', 1);
}

TEST_CASE("what is no UTF-8 is passed over byte by byte") {
  check("\x80", U'\uFFFD', 1);              // a continuation byte alone
  check("\xc3", U'\uFFFD', 1);              // cut off
  check("\xc3(", U'\uFFFD', 1);             // no continuation
  check("\xc0\xaf", U'\uFFFD', 1);          // overlong
  check("\xe0\x80\xaf", U'\uFFFD', 1);      // overlong
  check("\xf0\x80\x80\xaf", U'\uFFFD', 1);  // overlong
  check("\xed\xa0\x80", U'\uFFFD', 1);      // a surrogate
  check("\xf4\x90\x80\x80", U'\uFFFD', 1);  // beyond U+10FFFF
  check("\xff\xff\xff\xff", U'\uFFFD', 1);
}
