#include "reference.hpp"

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <limits>

namespace ttv::testing {

bool Value::has(const std::string& name) const {
  for (const auto& [key, value] : members_) {
    if (key == name) return true;
  }
  return false;
}

const Value& Value::operator[](const std::string& name) const {
  for (const auto& [key, value] : members_) {
    if (key == name) return value;
  }
  std::cerr << "The reference values hold no \"" << name << "\" here.\n";
  std::exit(1);
}

Matrix Value::matrix(double scale) const {
  const std::size_t cols = list_.empty() ? 0 : list_.front().numbers().size();
  Matrix m(static_cast<Eigen::Index>(list_.size()), static_cast<Eigen::Index>(cols));
  for (Eigen::Index r = 0; r < m.rows(); ++r) {
    const Numbers& row = list_[static_cast<std::size_t>(r)].numbers();
    for (Eigen::Index c = 0; c < m.cols(); ++c) {
      m(r, c) = static_cast<float>(row.at(static_cast<std::size_t>(c)) * scale);
    }
  }
  return m;
}

double furthest(const Numbers& a, const Numbers& b) {
  constexpr double kEndless = std::numeric_limits<double>::infinity();
  if (a.size() != b.size()) return kEndless;
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double difference = std::abs(a[i] - b[i]);
    if (std::isnan(difference)) return kEndless;
    largest = std::max(largest, difference);
  }
  return largest;
}

double furthest(const Matrix& a, const Matrix& b) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) return furthest(Numbers{0}, Numbers{});
  return furthest(Numbers(a.data(), a.data() + a.size()), Numbers(b.data(), b.data() + b.size()));
}

}  // namespace ttv::testing
