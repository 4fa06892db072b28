// @ts-check
/** Similarity of vectors of d numbers, computed in 64 bits; arrows in a plane, their angles in degrees, counter-clockwise. */
import {number, vector} from "./checks.js";
import {Calls, unwrap} from "./calls.js";

/** @typedef {import("./types.js").Vector} Vector */

export class Similarity extends Calls {
  /**
   * Dot product: multiply number by number, then add up. Σᵢ aᵢ bᵢ
   * @param {Vector} a  d numbers
   * @param {Vector} b  d numbers
   * @returns {number}
   * @throws {EngineError} shape_mismatch; not_finite, also when the sum is beyond 1.8e308
   */
  dot(a, b) {
    return unwrap(this.wasm.dot(vector(a, "a"), vector(b, "b")));
  }

  /**
   * The dot product taken apart; the last running sum is the dot product.
   * @param {Vector} a  d numbers
   * @param {Vector} b  d numbers
   * @returns {{terms: Float64Array, sums: Float64Array}}  d products, and d running sums
   * @throws {EngineError} as dot
   */
  products(a, b) {
    return unwrap(this.wasm.products(vector(a, "a"), vector(b, "b")));
  }

  /**
   * Length: the square root of a · a.
   * @param {Vector} a
   * @returns {number}
   * @throws {EngineError} not_finite
   */
  norm(a) {
    return unwrap(this.wasm.norm(vector(a, "a")));
  }

  /**
   * Squared length: a · a.
   * @param {Vector} a
   * @returns {number}
   * @throws {EngineError} not_finite, also when the sum is beyond 1.8e308
   */
  squaredNorm(a) {
    return unwrap(this.wasm.squaredNorm(vector(a, "a")));
  }

  /**
   * Cosine of the angle between two vectors: a · b / (|a| |b|).
   * @param {Vector} a  d numbers
   * @param {Vector} b  d numbers
   * @returns {number} in [−1, 1]
   * @throws {EngineError} shape_mismatch; not_finite; no_direction for a vector of zeros
   */
  cosine(a, b) {
    return unwrap(this.wasm.cosine(vector(a, "a"), vector(b, "b")));
  }

  /**
   * The angle between two vectors.
   * @param {Vector} a  d numbers
   * @param {Vector} b  d numbers
   * @returns {number} degrees, in [0, 180]
   * @throws {EngineError} as cosine
   */
  angle(a, b) {
    return unwrap(this.wasm.angle(vector(a, "a"), vector(b, "b")));
  }

  /**
   * The same direction, another length.
   * @param {Vector} a  d numbers
   * @param {number} factor
   * @returns {Float64Array} d numbers
   * @throws {EngineError} not_finite, also when a product is beyond 1.8e308
   */
  scale(a, factor) {
    return unwrap(this.wasm.scale(vector(a, "a"), number(factor, "The factor")));
  }

  /**
   * The shadow (orthogonal projection) of b on the line of a; a · b is its length times the length of a.
   * @param {Vector} b  d numbers
   * @param {Vector} a  d numbers
   * @returns {{length: number, foot: Float64Array}}  a · b / |a|, below 0 behind the origin; and its end, d numbers
   * @throws {EngineError} shape_mismatch; not_finite; no_direction when a is a vector of zeros
   */
  shadow(b, a) {
    return unwrap(this.wasm.shadow(vector(b, "b"), vector(a, "a")));
  }

  /**
   * Turns an arrow about the origin: (x cos φ − y sin φ, x sin φ + y cos φ), exact for quarter turns.
   * @param {Vector} v  2 numbers
   * @param {number} degrees  φ
   * @returns {Float64Array} 2 numbers
   * @throws {EngineError} shape_mismatch; not_finite
   */
  rotate(v, degrees) {
    return unwrap(this.wasm.rotate(vector(v, "v"), number(degrees, "The angle")));
  }

  /**
   * Which way an arrow points: the angle from the first axis to it.
   * @param {Vector} v  2 numbers
   * @returns {number} degrees, in (−180, 180]
   * @throws {EngineError} shape_mismatch; not_finite; no_direction for (0, 0)
   */
  direction(v) {
    return unwrap(this.wasm.direction(vector(v, "v")));
  }
}
