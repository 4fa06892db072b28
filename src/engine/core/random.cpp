#include "engine/core/random.hpp"

#include <cmath>

#include "engine/core/portable_math.hpp"

namespace ttv {
namespace {

constexpr std::uint64_t kGoldenGamma = 0x9e3779b97f4a7c15;

/// Turns every 64 bits into other 64 bits that look unrelated, no two into the same.
std::uint64_t mixed(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111eb;
  return z ^ (z >> 31U);
}

/// Uniform in [−1, 1), a multiple of 2^−52.
double uniform(SplitMix64& bits) { return static_cast<double>(bits() >> 11U) * 0x1p-52 - 1; }

}  // namespace

SplitMix64::result_type SplitMix64::operator()() { return mixed(state_ += kGoldenGamma); }

double Normal::operator()(SplitMix64& bits) {
  if (has_spare_) {
    has_spare_ = false;
    return spare_;
  }
  double u = 0;
  double v = 0;
  double square = 0;
  do {
    u = uniform(bits);
    v = uniform(bits);
    square = u * u + v * v;
  } while (square >= 1 || square == 0);
  const double stretch = std::sqrt(-2 * portable::log(square) / square);
  spare_ = v * stretch;
  has_spare_ = true;
  return u * stretch;
}

void draw_row(std::uint64_t seed, std::uint64_t row, double scale, std::span<float> out) {
  SplitMix64 bits(mixed(mixed(seed + kGoldenGamma) + row));
  Normal normal;
  for (float& number : out) number = static_cast<float>(scale * normal(bits));
}

Result<Matrix> random_matrix(std::uint64_t rows, std::uint64_t cols, std::uint64_t seed,
                             double scale) {
  if (auto problem = too_many_numbers(rows, cols)) return tl::make_unexpected(*std::move(problem));
  if (!std::isfinite(scale) || scale < 0) {
    return fail(ErrorCode::invalid_argument, "The scale must be a finite number, 0 or more.");
  }
  Matrix m(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(cols));
  if (m.size() == 0) return m;
  for (Eigen::Index r = 0; r < m.rows(); ++r) {
    draw_row(seed, static_cast<std::uint64_t>(r), scale,
             {m.row(r).data(), static_cast<std::size_t>(m.cols())});
  }
  return m;
}

}  // namespace ttv
