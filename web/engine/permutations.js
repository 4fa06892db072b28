// @ts-check
/** The order of rows, and whether attention sees it. */
import {matrix, rowNumbers} from "./checks.js";
import {attentionInput} from "./inputs.js";
import {unwrap} from "./calls.js";
import {Layers} from "./layers.js";

/** @typedef {import("./types.js").Matrix} Matrix */
/** @typedef {import("./types.js").AttentionInput} AttentionInput */
/** @typedef {import("./types.js").Equivariance} Equivariance */

export class Permutations extends Layers {
  /**
   * Puts rows in another order: row i of the result is row order[i]. NaN and infinities move along.
   * @param {Matrix} x  (n, d)
   * @param {ArrayLike<number>} order  every number from 0 to n − 1 once
   * @returns {Matrix} (n, d)
   * @throws {EngineError} shape_mismatch; out_of_range; invalid_argument for a row named twice
   */
  permuteRows(x, order) {
    return unwrap(this.wasm.permuteRows(matrix(x, "x"), rowNumbers(order, "order")));
  }

  /**
   * The order that undoes an order: result[order[i]] = i.
   * @param {ArrayLike<number>} order  every number from 0 to n − 1 once
   * @returns {number[]}
   * @throws {EngineError} out_of_range; invalid_argument for a row named twice
   */
  invertOrder(order) {
    return unwrap(this.wasm.invertOrder(rowNumbers(order, "order")));
  }

  /**
   * The mean of all rows, which forgets their order.
   * @param {Matrix} x  (n, d), n ≥ 1
   * @returns {Float64Array} d numbers
   * @throws {EngineError} empty; not_finite
   */
  meanRows(x) {
    return unwrap(this.wasm.meanRows(matrix(x, "x")));
  }

  /**
   * How far apart two matrices are in each row: maxⱼ |a[i, j] − b[i, j]|.
   * @param {Matrix} a  (n, d)
   * @param {Matrix} b  (n, d)
   * @returns {Float64Array} n numbers ≥ 0
   * @throws {EngineError} shape_mismatch; not_finite
   */
  rowDifferences(a, b) {
    return unwrap(this.wasm.rowDifferences(matrix(a, "a"), matrix(b, "b")));
  }

  /**
   * The largest of the row differences; 0 for matrices without numbers.
   * @param {Matrix} a  (n, d)
   * @param {Matrix} b  (n, d)
   * @returns {number}
   * @throws {EngineError} shape_mismatch; not_finite
   */
  maxDifference(a, b) {
    return unwrap(this.wasm.maxDifference(matrix(a, "a"), matrix(b, "b")));
  }

  /**
   * Whether attention sees the order of its tokens, tried by two separate runs. Positions belong to places:
   * they are added after permuting.
   * @param {AttentionInput & {order: ArrayLike<number>, positions?: Matrix}} input
   * @returns {Equivariance}
   * @throws {EngineError} those of attention, permuteRows and addRows
   */
  equivariance(input) {
    return unwrap(
      this.wasm.equivariance({
        ...attentionInput(input),
        order: rowNumbers(input.order, "order"),
        positions:
          input.positions === undefined ? undefined : matrix(input.positions, "The table of positions"),
      }),
    );
  }
}
