#pragma once
#include <span>
#include <vector>

#include "engine/core/result.hpp"

namespace ttv {

/// A list of numbers, computed with in 64 bits: a few numbers that a reader checks by hand should
/// come out as the hand gets them. Functions take any contiguous run of doubles, uncopied.
using Vector = std::vector<double>;
using VectorView = std::span<const double>;

/// The products whose sum is a dot product, and that sum as it grows.
struct Products {
  Vector terms;  ///< (d)  terms[i] = a[i] b[i]
  Vector sums;  ///< (d)  sums[i] = terms[0] + … + terms[i]; the last one is dot(a, b), to the bit
};

/// One vector's shadow on the line of another, the light falling at right angles to that line.
struct Shadow {
  double length = 0;  ///< below 0 when the shadow falls behind the origin
  Vector foot;        ///< (d)  where it ends
};

/// Dot product: multiply number by number, then add up.
///
///   a · b = Σᵢ aᵢ bᵢ, added from the first to the last
///
/// @param a, b  (d), d ≥ 0, finite; two empty vectors give 0
/// @return      finite
/// @error       shape_mismatch  a and b differ in length
/// @error       not_finite      a or b holds NaN or an infinity, or the sum exceeds 1.8e308
/// @complexity  O(d)
/// @source      Strang, Introduction to Linear Algebra, section 1.2
Result<double> dot(VectorView a, VectorView b);

/// The dot product taken apart: each term, and the running sum after it.
///
///   terms[i] = aᵢ bᵢ, sums[i] = terms[0] + … + terms[i]
///
/// @param a, b  (d), d ≥ 0, finite
/// @return      (d) terms and (d) sums, finite
/// @error       shape_mismatch  a and b differ in length
/// @error       not_finite      a or b holds NaN or an infinity, or the sum exceeds 1.8e308
/// @complexity  O(d)
/// @source      Strang, Introduction to Linear Algebra, section 1.2
Result<Products> products(VectorView a, VectorView b);

/// Squared length: |a|² = a · a.
///
/// @param a     (d), d ≥ 0, finite
/// @return      ≥ 0
/// @error       not_finite  a holds NaN or an infinity, or the sum exceeds 1.8e308
/// @complexity  O(d)
/// @source      Strang, Introduction to Linear Algebra, section 1.2
Result<double> squared_norm(VectorView a);

/// Length (Euclidean norm): |a| = √(a · a).
///
/// The largest number is taken out before squaring, so neither 1e300 overflows nor 1e−300
/// vanishes; for ordinary numbers that changes no bit, since it is taken out as a power of two.
///
/// @param a     (d), d ≥ 0, finite
/// @return      ≥ 0; 0 for zeros and for the empty vector
/// @error       not_finite  a holds NaN or an infinity, or the length itself exceeds 1.8e308
/// @complexity  O(d)
/// @source      Higham, Accuracy and Stability of Numerical Algorithms, section 27.8
Result<double> norm(VectorView a);

/// Cosine of the angle between two vectors: how far they point the same way, lengths apart.
///
///   cos(a, b) = a · b / (|a| |b|)
///
/// @param a, b  (d), finite, of any length from 1e−300 to 1e300
/// @return      in [−1, 1], never outside by rounding
/// @error       shape_mismatch  a and b differ in length
/// @error       not_finite      a or b holds NaN or an infinity
/// @error       no_direction    a or b is all zeros (or empty): it points nowhere, so there is no
///                              angle. 0 would claim a right angle.
/// @complexity  O(d)
/// @source      Manning, Raghavan & Schütze 2008, equation 6.10
Result<double> cosine(VectorView a, VectorView b);

/// The angle itself, in degrees.
///
///   2 atan2(|u − v|, |u + v|) with u = a / |a| and v = b / |b|
///
/// The arc cosine would lose all angles below 1e−6 degrees, where the cosine rounds to 1.
///
/// @param a, b  as for cosine
/// @return      in [0, 180]
/// @error       as for cosine
/// @complexity  O(d)
/// @source      Kahan 2006, How Futile are Mindless Assessments of Roundoff, section 12
Result<double> angle_degrees(VectorView a, VectorView b);

/// The same direction, another length: every number times a factor. A factor below 0 turns it
/// round.
///
///   result[i] = factor aᵢ
///
/// @param a       (d), d ≥ 0, finite
/// @param factor  finite
/// @return        (d), finite
/// @error         not_finite  a or the factor is NaN or an infinity, or a product exceeds 1.8e308
/// @complexity    O(d)
/// @source        Strang, Introduction to Linear Algebra, section 1.1
Result<Vector> scale(VectorView a, double factor);

/// The shadow (orthogonal projection) of b on the line of a.
///
///   length = a · b / |a|, so that a · b is the shadow's length times the length of a
///   foot   = (length / |a|) a
///
/// @param b, a    (d), finite
/// @error         shape_mismatch  a and b differ in length
/// @error         not_finite      a or b holds NaN or an infinity, or the shadow exceeds 1.8e308
/// @error         no_direction    a is all zeros (or empty): it has no line
/// @complexity    O(d)
/// @source        Strang, Introduction to Linear Algebra, section 4.2
Result<Shadow> shadow(VectorView b, VectorView a);

}  // namespace ttv
