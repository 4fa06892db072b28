#pragma once

/// Functions that every standard library computes with other last bits and, as WebAssembly, with
/// kilobytes of tables. These use only +, −, ·, ÷ and powers of two, which are exact to the bit
/// everywhere: one seed gives one table of random numbers, natively and in every browser.
///
/// Within 2 units in the last place of the true value (tested against the standard library).
namespace ttv::portable {

/// eˣ.
///
/// @param x  any number but NaN
/// @return   ≥ 0; 0 below −745.2, infinity above 709.8
/// @source   Muller, Elementary Functions, section 11.1 (range reduction), Taylor's series
double exp(double x);

/// Natural logarithm.
///
///   ln x = e ln 2 + 2 artanh((m − 1) / (m + 1)), where x = m 2ᵉ
///
/// @param x  finite, above 0
/// @return   finite
/// @source   Muller, Elementary Functions, section 3.2
double log(double x);

/// Sine and cosine of one angle: a position vector needs both.
struct SineCosine {
  double sine;    ///< in [−1, 1]
  double cosine;  ///< in [−1, 1]
};

/// Sine and cosine of the same angle.
///
/// @param angle  in radians, 0 ≤ angle ≤ 2^26
/// @return       both, with an absolute error below 1e−15
/// @source       Cody & Waite 1980, Software Manual for the Elementary Functions, chapter 8
SineCosine sine_cosine(double angle);

}  // namespace ttv::portable
