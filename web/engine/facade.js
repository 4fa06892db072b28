// @ts-check
/** The engine as JavaScript sees it: plain values in, plain values out, errors thrown. */
import createModule from "./build/ttv-core.mjs";
import {number, vector} from "./checks.js";
import {EngineError} from "./errors.js";

/** @typedef {ArrayLike<number>} Vector  what a function takes as a list of numbers */

/**
 * A new engine from the bytes of ttv-core.wasm.
 * @param {{wasmBinary: BufferSource}} options
 * @returns {Promise<Engine>}
 * @throws {WebAssembly.CompileError} the bytes are no whole module, or a policy forbids WebAssembly
 */
export function loadEngine({wasmBinary}) {
  return new Promise((resolve, reject) => {
    createModule({
      // Emscripten's own loading hides why a module could not be compiled.
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(wasmBinary, imports).then(({instance}) => receive(instance), reject);
        return {};
      },
    }).then((wasm) => resolve(new Engine(wasm)), reject);
  });
}

export class Engine {
  #wasm;

  /** @param {any} wasm the embind module; nothing outside this file touches it */
  constructor(wasm) {
    this.#wasm = wasm;
  }

  // ---- similarity: vectors of d numbers, computed in 64 bits ----

  /**
   * Dot product: multiply number by number, then add up. Σᵢ aᵢ bᵢ
   * @param {Vector} a  d numbers
   * @param {Vector} b  d numbers
   * @returns {number}
   * @throws {EngineError} shape_mismatch; not_finite, also when the sum is beyond 1.8e308
   */
  dot(a, b) {
    return unwrap(this.#wasm.dot(vector(a, "a"), vector(b, "b")));
  }

  /**
   * The dot product taken apart; the last running sum is the dot product.
   * @param {Vector} a  d numbers
   * @param {Vector} b  d numbers
   * @returns {{terms: Float64Array, sums: Float64Array}}  d products, and d running sums
   * @throws {EngineError} as dot
   */
  products(a, b) {
    return unwrap(this.#wasm.products(vector(a, "a"), vector(b, "b")));
  }

  /**
   * Length: the square root of a · a.
   * @param {Vector} a
   * @returns {number}
   * @throws {EngineError} not_finite
   */
  norm(a) {
    return unwrap(this.#wasm.norm(vector(a, "a")));
  }

  /**
   * Squared length: a · a.
   * @param {Vector} a
   * @returns {number}
   * @throws {EngineError} not_finite, also when the sum is beyond 1.8e308
   */
  squaredNorm(a) {
    return unwrap(this.#wasm.squaredNorm(vector(a, "a")));
  }

  /**
   * Cosine of the angle between two vectors: a · b / (|a| |b|).
   * @param {Vector} a  d numbers
   * @param {Vector} b  d numbers
   * @returns {number} in [−1, 1]
   * @throws {EngineError} shape_mismatch; not_finite; no_direction for a vector of zeros
   */
  cosine(a, b) {
    return unwrap(this.#wasm.cosine(vector(a, "a"), vector(b, "b")));
  }

  /**
   * The angle between two vectors.
   * @param {Vector} a  d numbers
   * @param {Vector} b  d numbers
   * @returns {number} degrees, in [0, 180]
   * @throws {EngineError} as cosine
   */
  angle(a, b) {
    return unwrap(this.#wasm.angle(vector(a, "a"), vector(b, "b")));
  }

  /**
   * The same direction, another length.
   * @param {Vector} a  d numbers
   * @param {number} factor
   * @returns {Float64Array} d numbers
   * @throws {EngineError} not_finite, also when a product is beyond 1.8e308
   */
  scale(a, factor) {
    return unwrap(this.#wasm.scale(vector(a, "a"), number(factor, "The factor")));
  }
}

/** @param {any} result */
function unwrap(result) {
  if (result.error) throw new EngineError(result.error);
  return result.value;
}
