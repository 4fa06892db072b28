// @ts-check
/**
 * What has to be checked before a value enters WebAssembly: embind turns 1.7 into 1, NaN and "x" into 0
 * without a word. What can be checked behind that door (ranges, shapes, NaN in a vector) is the engine's.
 */
import {EngineError} from "./errors.js";

/** As it would be written in a program, cut to a readable length. @param {unknown} value */
function written(value) {
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** @param {string} message @param {unknown} value @returns {never} */
function refuse(message, value) {
  throw new EngineError({code: "invalid_argument", message, details: {value: written(value)}});
}

/** @param {unknown} value @param {string} name @returns {ArrayLike<unknown>} */
function list(value, name) {
  const length = /** @type {any} */ (value)?.length;
  if (typeof value !== "object" || !Number.isSafeInteger(length) || length < 0) {
    refuse(`${name} is ${written(value)}, not a list of numbers.`, value);
  }
  return /** @type {ArrayLike<unknown>} */ (value);
}

/** @param {unknown} x @param {string} name @returns {number} */
export function number(x, name) {
  if (typeof x !== "number") refuse(`${name} is ${written(x)}, not a number.`, x);
  return /** @type {number} */ (x);
}

/** @param {unknown} value @param {string} name @returns {Float64Array} */
export function vector(value, name) {
  if (value instanceof Float64Array) return value;
  return Float64Array.from(list(value, name), (x, i) => number(x, `${name}[${i}]`));
}
