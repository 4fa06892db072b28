// @ts-check
/** The engine as JavaScript sees it: plain values in, plain values out, errors thrown. */
import createModule from "./build/ttv-core.mjs";
import {above, flags, matrix, named, number, rowNumbers, vector, whole} from "./checks.js";
import {EngineError} from "./errors.js";
import {attentionInput, tableShape} from "./inputs.js";

/** @typedef {import("./types.js").Vector} Vector */
/** @typedef {import("./types.js").Matrix} Matrix */
/** @typedef {import("./types.js").TableShape} TableShape */
/** @typedef {import("./types.js").LookupCosts} LookupCosts */
/** @typedef {import("./types.js").AttentionInput} AttentionInput */
/** @typedef {import("./types.js").Attention} Attention */
/** @typedef {import("./types.js").Equivariance} Equivariance */

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

/**
 * Besides the errors named, every method throws invalid_argument for values of a wrong type, too_large for a
 * list of more than 33,554,432 or a matrix of more than 67,108,864, and not_finite for a number that is put
 * into a matrix and is beyond 3.4e38, the largest that 32 bits hold.
 */
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

  /**
   * The shadow (orthogonal projection) of b on the line of a; a · b is its length times the length of a.
   * @param {Vector} b  d numbers
   * @param {Vector} a  d numbers
   * @returns {{length: number, foot: Float64Array}}  a · b / |a|, below 0 behind the origin; and its end, d numbers
   * @throws {EngineError} shape_mismatch; not_finite; no_direction when a is a vector of zeros
   */
  shadow(b, a) {
    return unwrap(this.#wasm.shadow(vector(b, "b"), vector(a, "a")));
  }

  // ---- arrows in a plane: vectors of 2 numbers, angles in degrees, counter-clockwise ----

  /**
   * Turns an arrow about the origin: (x cos φ − y sin φ, x sin φ + y cos φ), exact for quarter turns.
   * @param {Vector} v  2 numbers
   * @param {number} degrees  φ
   * @returns {Float64Array} 2 numbers
   * @throws {EngineError} shape_mismatch; not_finite
   */
  rotate(v, degrees) {
    return unwrap(this.#wasm.rotate(vector(v, "v"), number(degrees, "The angle")));
  }

  /**
   * Which way an arrow points: the angle from the first axis to it.
   * @param {Vector} v  2 numbers
   * @returns {number} degrees, in (−180, 180]
   * @throws {EngineError} shape_mismatch; not_finite; no_direction for (0, 0)
   */
  direction(v) {
    return unwrap(this.#wasm.direction(vector(v, "v")));
  }

  // ---- embedding tables ----

  /**
   * Embedding lookup: an ID picks a row. The table is not stored: row r is drawn from (seed, r), each number
   * ~ N(0, 1), as before training. It is randomMatrix({rows: vocabSize, cols: dModel, seed}), of any size.
   * @param {TableShape} table  vocabSize ≥ 1, dModel ≥ 1; any number of ids, also none
   * @returns {Matrix} (ids.length, dModel)
   * @throws {EngineError} out_of_range for an ID that no row has; empty; too_large
   */
  lookup(table) {
    const {shape, ids} = tableShape(table);
    return unwrap(this.#wasm.lookup(shape, ids));
  }

  /**
   * The same from a table that is there. Its NaN and infinities are copied like any number.
   * @param {Matrix} table  (V, d)
   * @param {ArrayLike<number>} ids
   * @returns {Matrix} (ids.length, d)
   * @throws {EngineError} out_of_range; too_large
   */
  lookupRows(table, ids) {
    return unwrap(this.#wasm.lookupRows(matrix(table, "The table"), rowNumbers(ids, "ids")));
  }

  /**
   * The lookup's result by multiplication: one-hot rows times the table, every zero multiplied.
   * @param {TableShape} table
   * @returns {Matrix} equal to lookup(table)
   * @throws {EngineError} as lookup; too_large where lookupCosts says that the product does not fit
   */
  oneHotProduct(table) {
    const {shape, ids} = tableShape(table);
    return unwrap(this.#wasm.oneHotProduct(shape, ids));
  }

  /**
   * What lookup and oneHotProduct cost, counted and not done.
   * @param {{vocabSize: number, dModel: number, count: number}} shape  count: how many IDs
   * @returns {LookupCosts}
   * @throws {EngineError} too_large when a count is beyond 2⁵³
   */
  lookupCosts(shape) {
    const {vocabSize, dModel, count} = named(shape);
    return unwrap(
      this.#wasm.lookupCosts({
        vocabSize: whole(vocabSize, "vocabSize"),
        dModel: whole(dModel, "dModel"),
        count: whole(count, "count"),
      }),
    );
  }

  // ---- many dot products, shares, attention ----

  /**
   * Matrix product: C[i, j] = Σₖ A[i, k] B[k, j].
   * @param {Matrix} a  (n, m)
   * @param {Matrix} b  (m, p)
   * @returns {Matrix} (n, p)
   * @throws {EngineError} shape_mismatch; not_finite; too_large
   */
  matmul(a, b) {
    return unwrap(this.#wasm.matmul(matrix(a, "The left matrix"), matrix(b, "The right matrix")));
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
      this.#wasm.softmax(vector(scores, "scores"), {
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
    return unwrap(this.#wasm.logSumExp(vector(scores, "scores")));
  }

  /**
   * Scaled dot-product self-attention, one head, with its steps: softmax(x wq (x wk)ᵀ / √dₖ) x wv.
   * @param {AttentionInput & {padding?: ArrayLike<boolean>}} input  padding: true where no token looks
   * @returns {Attention}
   * @throws {EngineError} empty; shape_mismatch; not_finite; too_large
   */
  attention(input) {
    return unwrap(this.#wasm.attention({...attentionInput(input), padding: flags(input.padding, "padding")}));
  }

  // ---- order ----

  /**
   * Puts rows in another order: row i of the result is row order[i]. NaN and infinities move along.
   * @param {Matrix} x  (n, d)
   * @param {ArrayLike<number>} order  every number from 0 to n − 1 once
   * @returns {Matrix} (n, d)
   * @throws {EngineError} shape_mismatch; out_of_range; invalid_argument for a row named twice
   */
  permuteRows(x, order) {
    return unwrap(this.#wasm.permuteRows(matrix(x, "x"), rowNumbers(order, "order")));
  }

  /**
   * The order that undoes an order: result[order[i]] = i.
   * @param {ArrayLike<number>} order  every number from 0 to n − 1 once
   * @returns {number[]}
   * @throws {EngineError} out_of_range; invalid_argument for a row named twice
   */
  invertOrder(order) {
    return unwrap(this.#wasm.invertOrder(rowNumbers(order, "order")));
  }

  /**
   * The mean of all rows, which forgets their order.
   * @param {Matrix} x  (n, d), n ≥ 1
   * @returns {Float64Array} d numbers
   * @throws {EngineError} empty; not_finite
   */
  meanRows(x) {
    return unwrap(this.#wasm.meanRows(matrix(x, "x")));
  }

  /**
   * How far apart two matrices are in each row: maxⱼ |a[i, j] − b[i, j]|.
   * @param {Matrix} a  (n, d)
   * @param {Matrix} b  (n, d)
   * @returns {Float64Array} n numbers ≥ 0
   * @throws {EngineError} shape_mismatch; not_finite
   */
  rowDifferences(a, b) {
    return unwrap(this.#wasm.rowDifferences(matrix(a, "a"), matrix(b, "b")));
  }

  /**
   * The largest of the row differences; 0 for matrices without numbers.
   * @param {Matrix} a  (n, d)
   * @param {Matrix} b  (n, d)
   * @returns {number}
   * @throws {EngineError} shape_mismatch; not_finite
   */
  maxDifference(a, b) {
    return unwrap(this.#wasm.maxDifference(matrix(a, "a"), matrix(b, "b")));
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
      this.#wasm.equivariance({
        ...attentionInput(input),
        order: rowNumbers(input.order, "order"),
        positions:
          input.positions === undefined ? undefined : matrix(input.positions, "The table of positions"),
      }),
    );
  }

  // ---- positions, random tables ----

  /**
   * Sinusoidal position vectors: sine and cosine of p / 10000^(2i / d), in turns.
   * @param {number} n  positions
   * @param {number} d  numbers for each; when odd, the last is a sine
   * @returns {Matrix} (n, d)
   * @throws {EngineError} too_large
   */
  sinusoidalPositions(n, d) {
    return unwrap(this.#wasm.sinusoidalPositions(whole(n, "The number of positions"), whole(d, "The width")));
  }

  /**
   * Adds position vectors to token vectors, the first to the first.
   * @param {Matrix} x          (n, d)
   * @param {Matrix} positions  (m, d), m ≥ n
   * @returns {Matrix} (n, d)
   * @throws {EngineError} shape_mismatch; out_of_range for more tokens than positions; not_finite
   */
  addRows(x, positions) {
    return unwrap(this.#wasm.addRows(matrix(x, "x"), matrix(positions, "The table of positions")));
  }

  /**
   * Random numbers, each ~ N(0, scale²): the same for the same seed, in every browser.
   * @param {{rows: number, cols: number, seed: number, scale?: number}} shape  seed whole, 0 to 2⁵³ − 1; scale 1
   * @returns {Matrix} (rows, cols)
   * @throws {EngineError} too_large; invalid_argument for a negative scale
   */
  randomMatrix(shape) {
    const {rows, cols, seed, scale = 1} = named(shape);
    return unwrap(
      this.#wasm.randomMatrix({
        rows: whole(rows, "rows"),
        cols: whole(cols, "cols"),
        seed: whole(seed, "The seed"),
        scale: above(scale, "The scale", 0, true),
      }),
    );
  }
}

/** @param {any} result */
function unwrap(result) {
  if (result.error) throw new EngineError(result.error);
  return result.value;
}
