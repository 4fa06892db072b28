// @ts-check
/** Embedding tables, given or random. */
import {above, matrix, named, rowNumbers, whole} from "./checks.js";
import {tableShape} from "./inputs.js";
import {unwrap} from "./calls.js";
import {Similarity} from "./similarity.js";

/** @typedef {import("./types.js").Matrix} Matrix */
/** @typedef {import("./types.js").TableShape} TableShape */
/** @typedef {import("./types.js").LookupCosts} LookupCosts */

export class Tables extends Similarity {
  /**
   * Embedding lookup: an ID picks a row. The table is not stored: row r is drawn from (seed, r), each number
   * ~ N(0, 1), as before training. It is randomMatrix({rows: vocabSize, cols: dModel, seed}), of any size.
   * @param {TableShape} table  vocabSize ≥ 1, dModel ≥ 1; any number of ids, also none
   * @returns {Matrix} (ids.length, dModel)
   * @throws {EngineError} out_of_range for an ID that no row has; empty; too_large
   */
  lookup(table) {
    const {shape, ids} = tableShape(table);
    return unwrap(this.wasm.lookup(shape, ids));
  }

  /**
   * The same from a table that is there. Its NaN and infinities are copied like any number.
   * @param {Matrix} table  (V, d)
   * @param {ArrayLike<number>} ids
   * @returns {Matrix} (ids.length, d)
   * @throws {EngineError} out_of_range; too_large
   */
  lookupRows(table, ids) {
    return unwrap(this.wasm.lookupRows(matrix(table, "The table"), rowNumbers(ids, "ids")));
  }

  /**
   * The lookup's result by multiplication: one-hot rows times the table, every zero multiplied.
   * @param {TableShape} table
   * @returns {Matrix} equal to lookup(table)
   * @throws {EngineError} as lookup; too_large where lookupCosts says that the product does not fit
   */
  oneHotProduct(table) {
    const {shape, ids} = tableShape(table);
    return unwrap(this.wasm.oneHotProduct(shape, ids));
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
      this.wasm.lookupCosts({
        vocabSize: whole(vocabSize, "vocabSize"),
        dModel: whole(dModel, "dModel"),
        count: whole(count, "count"),
      }),
    );
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
      this.wasm.randomMatrix({
        rows: whole(rows, "rows"),
        cols: whole(cols, "cols"),
        seed: whole(seed, "The seed"),
        scale: above(scale, "The scale", 0, true),
      }),
    );
  }
}
