#pragma once
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace ttv {

/// Why a function refuses its arguments. The names are stable: pages and tests rely on them.
enum class ErrorCode {
  shape_mismatch,    ///< lengths or shapes that do not fit together
  out_of_range,      ///< a row number or a place that does not exist
  not_finite,        ///< NaN or an infinity, given or about to be returned
  no_direction,      ///< a vector of zeros where an angle is asked for
  invalid_argument,  ///< a value that has no meaning here
  too_large,         ///< more than can be computed or held
  empty,             ///< nothing where at least one is needed
};

/// Why, as a name for programs and as a sentence for people.
struct Error {
  ErrorCode code;
  std::string message;  ///< a sentence for the page's reader, naming the bad value and the rule
};

/// What a function that can fail returns: the value, or why there is none.
template <typename T>
using Result = tl::expected<T, Error>;

/// What a function that can fail returns when it does.
///
/// @param code     why
/// @param message  a sentence, as in Error
/// @return         converts to a Result of any type
inline tl::unexpected<Error> fail(ErrorCode code, std::string message) {
  return tl::make_unexpected(Error{code, std::move(message)});
}

}  // namespace ttv
