#include "engine/core/text.hpp"

#include <cmath>

namespace ttv {
namespace {

constexpr const char* kMinus = "\u2212";

std::string digits(std::uint64_t number) {
  std::string text;
  do {
    text.insert(text.begin(), static_cast<char>('0' + number % 10));
    number /= 10;
  } while (number != 0);
  return text;
}

}  // namespace

std::string grouped(std::uint64_t count) {
  std::string text = digits(count);
  for (std::size_t left = text.size(); left > 3;) text.insert(left -= 3, 1, ',');
  return text;
}

std::string plain(std::int64_t number) {
  if (number >= 0) return digits(static_cast<std::uint64_t>(number));
  return kMinus + digits(std::uint64_t{0} - static_cast<std::uint64_t>(number));
}

std::string not_a_number(double x) {
  if (std::isnan(x)) return "NaN";
  return x > 0 ? "infinity" : "minus infinity";
}

std::string shape(std::int64_t rows, std::int64_t cols) {
  return "(" + plain(rows) + ", " + plain(cols) + ")";
}

}  // namespace ttv
