#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "engine/core/text.hpp"
#include "engine/full/vocabulary.hpp"

namespace ttv {
namespace {

constexpr std::string_view kMagic = "ttv-bpe1";

Error damaged(const std::string& how) {
  return {ErrorCode::invalid_argument, "This vocabulary is damaged: " + how + "."};
}

std::string named(std::uint32_t id) { return "token " + plain(id); }

}  // namespace

/// Reads from the front, and remembers when there was nothing left to read.
class Vocabulary::Unpacker {
 public:
  explicit Unpacker(std::span<const std::uint8_t> packed) : left_(packed) {}

  Result<Vocabulary> unpack() {
    if (text(kMagic.size()) != kMagic) {
      return fail(
          ErrorCode::invalid_argument,
          "This is no packed vocabulary: it does not begin with " + std::string(kMagic) + ".");
    }
    for (const auto read :
         {&Unpacker::read_bytes, &Unpacker::read_merges, &Unpacker::read_specials}) {
      std::optional<Error> problem = (this->*read)();
      // Whatever seems wrong in a file that was cut off is so because it was.
      if (is_cut_off_) problem = damaged("its end is missing");
      if (problem) return tl::make_unexpected(*std::move(problem));
    }
    if (!left_.empty()) return tl::make_unexpected(damaged("something follows its end"));
    return std::move(vocabulary_);
  }

 private:
  std::optional<Error> read_bytes() {
    const std::uint8_t pattern = byte();
    if (pattern > static_cast<std::uint8_t>(SplitPattern::o200k)) {
      return damaged("there is no way of splitting with the number " + plain(pattern));
    }
    vocabulary_.pattern_ = static_cast<SplitPattern>(pattern);
    vocabulary_.of_byte_.fill(kNone);
    vocabulary_.longest_ = 1;
    for (std::uint32_t id = 0; id < kSingleBytes; ++id) {
      const std::uint8_t of = byte();
      std::uint32_t& known = vocabulary_.of_byte_[of];
      if (known != kNone) {
        return damaged(named(id) + " is the same byte as " + named(known));
      }
      known = id;
      vocabulary_.bytes_ += static_cast<char>(of);
      vocabulary_.ends_.push_back(id + 1);
    }
    return std::nullopt;
  }

  std::optional<Error> read_merges() {
    Vocabulary& v = vocabulary_;
    const std::uint32_t merges = number();
    if (merges > kMostTokens - kSingleBytes) {
      return Error{ErrorCode::too_large, "This vocabulary has " + grouped(merges) +
                                             " merges: more than " + grouped(kMostTokens) +
                                             " tokens cannot be held here."};
    }
    if (merges > left_.size() / 2) is_cut_off_ = true;  // nothing is set aside on a file's word
    if (is_cut_off_) return std::nullopt;
    v.ends_.reserve(kSingleBytes + merges);
    v.ids_.assign(std::bit_ceil(2 * (kSingleBytes + merges)), kNone);
    v.pairs_.assign(std::size_t{kSingleBytes} * kSingleBytes, kNone);
    for (std::uint32_t i = 0; i < merges && !is_cut_off_; ++i) {
      const std::uint32_t left = number();
      const std::uint32_t right = number();
      if (auto problem = add(left, right)) return problem;
    }
    v.size_ = v.count();
    return std::nullopt;
  }

  std::optional<Error> add(std::uint32_t left, std::uint32_t right) {
    Vocabulary& v = vocabulary_;
    const std::uint32_t id = v.count();
    if (std::max(left, right) >= id) {
      return damaged(named(id) + " is made of " + named(std::max(left, right)) +
                     ", which is not before it");
    }
    for (const std::uint32_t part : {left, right}) {
      const std::string_view bytes = v.bytes_of(part);
      v.bytes_.append(v.bytes_, static_cast<std::size_t>(bytes.data() - v.bytes_.data()),
                      bytes.size());
    }
    v.ends_.push_back(static_cast<std::uint32_t>(v.bytes_.size()));
    const std::string_view both = v.bytes_of(id);
    if (both.size() > kMostTokenBytes) {
      return Error{ErrorCode::too_large, "The " + named(id) + " has " + grouped(both.size()) +
                                             " bytes: more than " + grouped(kMostTokenBytes) +
                                             " cannot be held here."};
    }
    v.longest_ = std::max(v.longest_, both.size());
    const std::uint32_t known = v.find(both);
    if (known != kNone) return damaged(named(id) + " is the same bytes as " + named(known));
    v.remember(id);
    return std::nullopt;
  }

  std::optional<Error> read_specials() {
    Vocabulary& v = vocabulary_;
    for (std::uint32_t left = number(); left > 0 && !is_cut_off_; --left) {
      const std::uint32_t id = number();
      const std::string_view name = text(number());
      if (id < v.size_ || id >= kMostTokens || name.empty()) {
        return damaged("a special token has the number " + plain(id) + " and " +
                       grouped(name.size()) + " bytes");
      }
      v.specials_.push_back({id, std::string(name)});
      v.size_ = id + 1;
    }
    return std::nullopt;
  }

  std::uint8_t byte() {
    if (left_.empty()) {
      is_cut_off_ = true;
      return 0;
    }
    const std::uint8_t first = left_.front();
    left_ = left_.subspan(1);
    return first;
  }

  /// What does not fit into 28 bits becomes more than anything here may be.
  std::uint32_t number() {
    std::uint32_t value = 0;
    for (std::uint32_t shift = 0; shift < 28; shift += 7) {
      const std::uint8_t next = byte();
      value |= (next & 0x7FU) << shift;
      if (next < 0x80) return value;
    }
    return 1U << 28U;
  }

  std::string_view text(std::size_t size) {
    if (left_.size() < size) {
      is_cut_off_ = true;
      left_ = {};
      return {};
    }
    // Bytes may be looked at as char.
    const std::string_view found(reinterpret_cast<const char*>(left_.data()), size);
    left_ = left_.subspan(size);
    return found;
  }

  std::span<const std::uint8_t> left_;
  bool is_cut_off_ = false;
  Vocabulary vocabulary_;
};

Result<Vocabulary> Vocabulary::unpack(std::span<const std::uint8_t> packed) {
  return Unpacker(packed).unpack();
}

}  // namespace ttv
