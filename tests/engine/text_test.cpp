#include "engine/core/text.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <limits>

using namespace ttv;

TEST_CASE("counts have commas between thousands") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(1000) == "1,000");
  CHECK(grouped(50257) == "50,257");
  CHECK(grouped(38597376) == "38,597,376");
  CHECK(grouped(std::numeric_limits<std::uint64_t>::max()) == "18,446,744,073,709,551,615");
}

TEST_CASE("row numbers have none, and a real minus sign") {
  CHECK(plain(50257) == "50257");
  CHECK(plain(-1) == "\u22121");
  CHECK(plain(std::numeric_limits<std::int64_t>::min()) == "\u22129223372036854775808");
}

TEST_CASE("shapes are written as PyTorch writes them") { CHECK(shape(2, 3) == "(2, 3)"); }

TEST_CASE("what is not a finite number has a name") {
  CHECK(not_a_number(std::nan("")) == "NaN");
  CHECK(not_a_number(HUGE_VAL) == "infinity");
  CHECK(not_a_number(-HUGE_VAL) == "minus infinity");
}
