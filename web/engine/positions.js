// @ts-check
/** Position vectors. */
import {matrix, whole} from "./checks.js";
import {unwrap} from "./calls.js";
import {Permutations} from "./permutations.js";

/** @typedef {import("./types.js").Matrix} Matrix */

export class Positions extends Permutations {
  /**
   * Sinusoidal position vectors: sine and cosine of p / 10000^(2i / d), in turns.
   * @param {number} n  positions
   * @param {number} d  numbers for each; when odd, the last is a sine
   * @returns {Matrix} (n, d)
   * @throws {EngineError} too_large
   */
  sinusoidalPositions(n, d) {
    return unwrap(this.wasm.sinusoidalPositions(whole(n, "The number of positions"), whole(d, "The width")));
  }

  /**
   * Adds position vectors to token vectors, the first to the first.
   * @param {Matrix} x          (n, d)
   * @param {Matrix} positions  (m, d), m ≥ n
   * @returns {Matrix} (n, d)
   * @throws {EngineError} shape_mismatch; out_of_range for more tokens than positions; not_finite
   */
  addRows(x, positions) {
    return unwrap(this.wasm.addRows(matrix(x, "x"), matrix(positions, "The table of positions")));
  }
}
