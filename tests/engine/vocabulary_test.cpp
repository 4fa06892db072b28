#include "engine/full/vocabulary.hpp"

#include <doctest/doctest.h>

#include "engine/core/random.hpp"
#include "packed.hpp"

using namespace ttv;
using namespace ttv::testing;

namespace {

/// 256 ab, 257 abc, 258 aa; 260 is special, and 259 is left out.
const Bytes& small() {
  static const Bytes packed = pack({{'a', 'b'}, {256, 'c'}, {'a', 'a'}}, {{260, "<|end|>"}});
  return packed;
}

Error refusal(const Bytes& packed) {
  const auto result = Vocabulary::unpack(packed);
  REQUIRE_FALSE(result);
  return result.error();
}

}  // namespace

TEST_CASE("a token is the bytes of the two that it joins") {
  const Vocabulary v = Vocabulary::unpack(small()).value();
  CHECK(v.token(97).value() == "a");
  CHECK(v.token(0).value() == std::string_view("\0", 1));
  CHECK(v.token(255).value() == "\xff");
  CHECK(v.token(256).value() == "ab");
  CHECK(v.token(257).value() == "abc");
  CHECK(v.token(258).value() == "aa");
  CHECK(v.token(260).value() == "<|end|>");
  CHECK(v.longest() == 3);
  CHECK(v.pattern() == SplitPattern::gpt2);
}

TEST_CASE("a token is found by its bytes, a special one is not") {
  const Vocabulary v = Vocabulary::unpack(small()).value();
  for (std::uint32_t id = 0; id < 259; ++id) CHECK(v.find(v.token(id).value()) == id);
  CHECK(v.of_byte('\xff') == 255);
  CHECK(v.find("") == Vocabulary::kNone);
  CHECK(v.find("bc") == Vocabulary::kNone);
  CHECK(v.find("abcd") == Vocabulary::kNone);
  CHECK(v.find("<|end|>") == Vocabulary::kNone);
}

TEST_CASE("the size is one more than the highest ID, as models count their rows") {
  CHECK(Vocabulary::unpack(small()).value().size() == 261);
  CHECK(Vocabulary::unpack(pack({})).value().size() == 256);
}

TEST_CASE("IDs that no token has are refused in a sentence") {
  const Vocabulary v = Vocabulary::unpack(small()).value();
  CHECK(v.token(261).error().code == ErrorCode::out_of_range);
  CHECK(v.token(261).error().message ==
        "There is no token 261: tokens are numbered from 0 to 260.");
  CHECK(v.token(-1).error().message ==
        "There is no token \u22121: tokens are numbered from 0 to 260.");
  CHECK(v.token(259).error().message ==
        "There is no token 259: this vocabulary leaves that number out.");
}

TEST_CASE("what is no vocabulary is refused") {
  CHECK(refusal({}).code == ErrorCode::invalid_argument);
  CHECK(refusal({'<', 'h', 't', 'm', 'l', '>', ' ', ' ', ' '}).message ==
        "This is no packed vocabulary: it does not begin with ttv-bpe1.");
}

TEST_CASE("a vocabulary that was cut off anywhere is refused") {
  for (std::size_t size = 8; size < small().size(); ++size) {
    const Bytes cut(small().begin(), small().begin() + static_cast<std::ptrdiff_t>(size));
    CHECK(refusal(cut).message == "This vocabulary is damaged: its end is missing.");
  }
}

TEST_CASE("a vocabulary that contradicts itself is refused, naming the token") {
  CHECK(refusal(pack({{'a', 256}})).message ==
        "This vocabulary is damaged: token 256 is made of token 256, which is not before it.");
  CHECK(refusal(pack({{'a', 'b'}, {'b', 'c'}, {256, 'c'}, {'a', 257}})).message ==
        "This vocabulary is damaged: token 259 is the same bytes as token 258.");
  CHECK(refusal(pack({}, {{255, "<|end|>"}})).code == ErrorCode::invalid_argument);
  CHECK(refusal(pack({}, {{256, ""}})).code == ErrorCode::invalid_argument);
  CHECK(refusal(pack({}, {{257, "<|a|>"}, {256, "<|b|>"}})).code == ErrorCode::invalid_argument);
  Bytes longer = small();
  longer.push_back(0);
  CHECK(refusal(longer).message == "This vocabulary is damaged: something follows its end.");
  Bytes split = small();
  split[8] = 3;
  CHECK(refusal(split).message ==
        "This vocabulary is damaged: there is no way of splitting with the number 3.");
  Bytes twice = small();
  twice[9 + 7] = 3;
  CHECK(refusal(twice).message ==
        "This vocabulary is damaged: token 7 is the same byte as token 3.");
}

TEST_CASE("nothing is set aside for more tokens than there can be") {
  Bytes many = pack({});
  many.resize(many.size() - 2);
  append_number(many, (1U << 28U) - 1);
  CHECK(refusal(many).code == ErrorCode::too_large);
  many.resize(many.size() - 4);
  append_number(many, 500'000);
  CHECK(refusal(many).message == "This vocabulary is damaged: its end is missing.");
  Pairs doubling{{'a', 'a'}};
  while (doubling.size() < 8) {
    const auto last = static_cast<std::uint32_t>(255 + doubling.size());
    doubling.emplace_back(last, last);
  }
  CHECK(refusal(pack(doubling)).message ==
        "The token 263 has 256 bytes: more than 255 cannot be held here.");
}

TEST_CASE("damage anywhere is refused, or leaves a vocabulary that is consistent in itself") {
  SplitMix64 bits(1);
  int refused = 0;
  for (int round = 0; round < 5'000; ++round) {
    Bytes packed = small();
    for (std::uint64_t damage = 1 + bits() % 3; damage > 0; --damage) {
      packed[bits() % packed.size()] = static_cast<std::uint8_t>(bits());
    }
    const auto result = Vocabulary::unpack(packed);
    if (!result) {
      ++refused;
      continue;
    }
    for (std::uint32_t id = 0; id < 256; ++id) {
      if (result->find(result->token(id).value()) != id) FAIL("token ", id, ", round ", round);
    }
  }
  CHECK(refused > 2'500);
  CHECK(refused < 5'000);
}
