#pragma once

#include "engine/core/similarity.hpp"

/// Vectors of two numbers as arrows in a plane. Angles are in degrees, counter-clockwise.
namespace ttv {

/// Turns an arrow about the origin.
///
///   (x cos φ − y sin φ, x sin φ + y cos φ)
///
/// Exact for quarter turns, so that four of them lead back to the same arrow.
///
/// @param v        (2), finite
/// @param degrees  φ, finite
/// @return         (2)
/// @error          shape_mismatch  v has not two numbers
/// @error          not_finite      v or the angle is NaN or an infinity, or a number
/// exceeds 1.8e308
/// @complexity     O(1)
/// @source         Strang, Introduction to Linear Algebra, section 7.1
Result<Vector> rotate(VectorView v, double degrees);

/// Which way an arrow points: the angle from the first axis to it.
///
/// @param v     (2), finite
/// @return      degrees, in (−180, 180]
/// @error       shape_mismatch  v has not two numbers
/// @error       not_finite      v holds NaN or an infinity
/// @error       no_direction    v is (0, 0)
/// @complexity  O(1)
Result<double> direction_degrees(VectorView v);

}  // namespace ttv
