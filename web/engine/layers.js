// @ts-check
/** Many dot products, shares, attention. */
import {above, flags, matrix, named, vector} from "./checks.js";
import {attentionInput} from "./inputs.js";
import {unwrap} from "./calls.js";
import {Tables} from "./tables.js";

/** @typedef {import("./types.js").Vector} Vector */
/** @typedef {import("./types.js").Matrix} Matrix */
/** @typedef {import("./types.js").AttentionInput} AttentionInput */
/** @typedef {import("./types.js").Attention} Attention */

export class Layers extends Tables {
  /**
   * Matrix product: C[i, j] = Σₖ A[i, k] B[k, j].
   * @param {Matrix} a  (n, m)
   * @param {Matrix} b  (m, p)
   * @returns {Matrix} (n, p)
   * @throws {EngineError} shape_mismatch; not_finite; too_large
   */
  matmul(a, b) {
    return unwrap(this.wasm.matmul(matrix(a, "The left matrix"), matrix(b, "The right matrix")));
  }

  /**
   * Softmax: scores become positive shares of 1. exp(sᵢ / T) / Σⱼ exp(sⱼ / T)
   * A score of −Infinity is masked; where all are masked, the shares are all 0.
   * @param {Vector} scores  n ≥ 1 numbers
   * @param {{temperature?: number, allowed?: ArrayLike<boolean>}} [options]
   * @returns {Float64Array} n numbers in [0, 1]
   * @throws {EngineError} empty; not_finite for NaN and +Infinity; invalid_argument for T ≤ 0; shape_mismatch
   */
  softmax(scores, options = {}) {
    const {temperature = 1, allowed} = named(options);
    return unwrap(
      this.wasm.softmax(vector(scores, "scores"), {
        temperature: above(temperature, "The temperature", 0),
        allowed: flags(allowed, "allowed"),
      }),
    );
  }

  /**
   * ln Σⱼ exp(sⱼ): score − logSumExp is the logarithm of its softmax.
   * @param {Vector} scores  n ≥ 1 numbers
   * @returns {number}
   * @throws {EngineError} empty, also when all are masked; not_finite
   */
  logSumExp(scores) {
    return unwrap(this.wasm.logSumExp(vector(scores, "scores")));
  }

  /**
   * Scaled dot-product self-attention, one head, with its steps: softmax(x wq (x wk)ᵀ / √dₖ) x wv.
   * @param {AttentionInput & {padding?: ArrayLike<boolean>}} input  padding: true where no token looks
   * @returns {Attention}
   * @throws {EngineError} empty; shape_mismatch; not_finite; too_large
   */
  attention(input) {
    return unwrap(this.wasm.attention({...attentionInput(input), padding: flags(input.padding, "padding")}));
  }
}
