// @ts-check
/**
 * What has to be checked before a value enters WebAssembly: embind turns 1.7 into 1, NaN and "x" into 0
 * without a word. What can be checked behind that door (ranges, shapes, NaN in a vector) is the engine's.
 */
import {EngineError} from "./errors.js";

/** @typedef {import("./types.js").Matrix} Matrix */
/** @typedef {import("./errors.js").ErrorCode} ErrorCode */

const MOST_NUMBERS = 2 ** 26; // of a matrix: kMostNumbers in src/engine/core/matrix.hpp
const MOST_LISTED = 2 ** 25; // and of a list, whose numbers take 8 bytes each

/** As it would be written in a program, cut to a readable length. @param {unknown} value */
function written(value) {
  if (Array.isArray(value)) return "a list";
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return (text.length > 40 ? `${text.slice(0, 39)}…` : text).replace(/^-/, "\u2212");
}

/** @param {string} message @param {unknown} value @param {ErrorCode} [code] @returns {never} */
function refuse(message, value, code = "invalid_argument") {
  throw new EngineError({code, message, details: {value: written(value)}});
}

/** @param {unknown} value @param {string} name @param {string} [of] @returns {ArrayLike<unknown>} */
function list(value, name, of = "numbers", most = MOST_LISTED) {
  const length = /** @type {any} */ (value)?.length;
  if (typeof value !== "object" || !Number.isSafeInteger(length) || length < 0) {
    refuse(`${name} is ${written(value)}, not a list of ${of}.`, value);
  }
  if (length > most) {
    const rule = `longer than can be held here: at most ${most.toLocaleString("en")}`;
    refuse(`${name} is a list of ${length.toLocaleString("en")}, ${rule}.`, length, "too_large");
  }
  return /** @type {ArrayLike<unknown>} */ (value);
}

/** @param {unknown} x @param {string} name @returns {number} */
export function number(x, name) {
  if (typeof x !== "number") refuse(`${name} is ${written(x)}, not a number.`, x);
  return /** @type {number} */ (x);
}

/** @param {unknown} x @param {string} name @param {number} least @returns {number} finite */
export function above(x, name, least, inclusive = false) {
  const fits = Number.isFinite(number(x, name)) && (Number(x) > least || (inclusive && x === least));
  if (!fits) {
    const rule = inclusive ? `a finite number from ${least} up` : `a finite number above ${least}`;
    refuse(`${name} is ${written(x)}, and must be ${rule}.`, x);
  }
  return /** @type {number} */ (x);
}

/** @param {unknown} x @param {string} name @returns {number} */
export function whole(x, name) {
  if (!Number.isInteger(number(x, name)) || Number(x) < 0) {
    refuse(`${name} is ${written(x)}, and must be a whole number from 0 up.`, x);
  }
  if (!Number.isSafeInteger(x)) {
    refuse(`${name} is ${written(x)}, beyond 9,007,199,254,740,991, up to which numbers are whole.`, x);
  }
  return /** @type {number} */ (x);
}

/** @param {unknown} x @param {string} name @returns {boolean} */
export function yesOrNo(x, name) {
  if (typeof x !== "boolean") refuse(`${name} is ${written(x)}, and must be true or false.`, x);
  return /** @type {boolean} */ (x);
}

/** @param {unknown} value @param {string} name @returns {Float64Array} */
export function vector(value, name) {
  const numbers = list(value, name);
  if (numbers instanceof Float64Array) return numbers;
  return Float64Array.from(numbers, (x, i) => number(x, `${name}[${i}]`));
}

/** Whole numbers, also negative ones: whether there are such rows is for the engine to say. */
export function rowNumbers(/** @type {unknown} */ value, /** @type {string} */ name) {
  return Float64Array.from(list(value, name, "row numbers"), (x) => {
    if (typeof x !== "number" || !Number.isInteger(x)) {
      return refuse(`${written(x)} is not a row number: rows are numbered 0, 1, 2 and so on.`, x);
    }
    if (!Number.isSafeInteger(x)) {
      refuse(`There is no row ${written(x)}: no table here has so many.`, x, "out_of_range");
    }
    return x;
  });
}

/** @param {unknown} value @param {string} name @returns {Uint8Array | undefined} */
export function flags(value, name) {
  if (value === undefined) return undefined;
  return Uint8Array.from(list(value, name, "true and false"), (x, i) => Number(yesOrNo(x, `${name}[${i}]`)));
}

/**
 * A number as 32 bits hold it. What is beyond them would arrive as an infinity that nobody gave.
 * @param {unknown} x @param {string} name @param {number} i @param {number} cols
 */
function float(x, name, i, cols) {
  const rounded = Math.fround(number(x, `A number of ${name}`));
  if (Number.isFinite(x) && !Number.isFinite(rounded)) {
    const place = `row ${Math.floor(i / cols)}, column ${i % cols}`;
    const rule = "beyond 3.4e38, the largest number that 32 bits hold";
    refuse(`${name} holds ${written(x)} in ${place}, ${rule}.`, x, "not_finite");
  }
  return rounded;
}

/** @param {unknown} value @param {string} name @returns {Matrix} */
export function matrix(value, name) {
  const {rows, cols, data} = /** @type {any} */ (value ?? {});
  for (const [size, of] of [
    [rows, "rows"],
    [cols, "columns"],
  ]) {
    if (!Number.isSafeInteger(size) || size < 0) {
      refuse(`${name} has ${written(size)} ${of}, which is not a whole number of them.`, size);
    }
  }
  if (Math.max(rows, cols, rows * cols) > MOST_NUMBERS) {
    const rule = `at most ${MOST_NUMBERS.toLocaleString("en")} numbers, rows and columns`;
    const largest = Math.max(rows, cols, rows * cols);
    refuse(`${name} is (${rows}, ${cols}), larger than can be held here: ${rule}.`, largest, "too_large");
  }
  const given =
    data instanceof Float32Array ? data : list(data, `The data of ${name}`, "numbers", MOST_NUMBERS);
  if (given.length !== rows * cols) {
    refuse(
      `${name} is said to be (${rows}, ${cols}), which is ${rows * cols} numbers, but it has ${given.length}.`,
      given.length,
      "shape_mismatch",
    );
  }
  if (given instanceof Float32Array) return {rows, cols, data: given};
  return {rows, cols, data: Float32Array.from(given, (x, i) => float(x, name, i, cols))};
}

/** @param {unknown} options @returns {any} */
export function named(options) {
  if (typeof options !== "object" || options === null) {
    refuse(`${written(options)} stands where named values belong, such as {rows: 2, cols: 3}.`, options);
  }
  return options;
}
