#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/core/matrix.hpp"

namespace ttv::testing {

class Value;
using Numbers = std::vector<double>;
using List = std::vector<Value>;
using Members = std::vector<std::pair<std::string, Value>>;

/// A value from a JSON file, turned into C++ when the tests are built. What is not there or is of
/// another kind ends the test program with a sentence.
class Value {
 public:
  Value() = default;
  explicit Value(double number) : number_(number), is_null_(false) {}
  explicit Value(std::string text) : text_(std::move(text)), is_null_(false) {}
  explicit Value(Numbers numbers) : numbers_(std::move(numbers)), is_null_(false) {}
  explicit Value(List list) : list_(std::move(list)), is_null_(false) {}
  explicit Value(Members members) : members_(std::move(members)), is_null_(false) {}

  bool is_null() const { return is_null_; }
  bool has(const std::string& name) const;
  double number() const { return number_; }
  const std::string& text() const { return text_; }
  const Numbers& numbers() const { return numbers_; }
  const List& list() const { return list_; }
  const Value& operator[](const std::string& name) const;
  const Value& operator[](const char* name) const { return (*this)[std::string(name)]; }

  /// A list of equally long lists of numbers, each number times `scale`.
  Matrix matrix(double scale = 1) const;
  RowNumbers row_numbers() const { return {numbers_.begin(), numbers_.end()}; }

 private:
  double number_ = 0;
  std::string text_;
  Numbers numbers_;
  List list_;
  Members members_;
  bool is_null_ = true;
};

/// Every file of tests/reference that the engine's tests use, by name. Their values come from
/// NumPy, PyTorch and mpmath.
const Value& reference();

/// The largest difference between two lists of equal length; infinite when the lengths differ or
/// a number is NaN.
double furthest(const Numbers& a, const Numbers& b);
double furthest(const Matrix& a, const Matrix& b);

}  // namespace ttv::testing
