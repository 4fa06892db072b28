// @ts-check
/** What the figure's state may hold, and how numbers that were turned are rounded. */
import {checkNumbers} from "../kit/attributes.js";
import {literal} from "../kit/format.js";

/** The largest number that a box takes. */
export const LIMIT = 9.99;
/** Turned, two such numbers can reach this far along one axis. */
const FARTHEST = 14.2;
const SIZES = {a: 2, b: 2, cat: 4, dog: 4};
/** The two of four that can be shown. */
export const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
];

/** To six places, as turned numbers are shown and computed with. @param {ArrayLike<number>} v */
export const millionths = (v) => Array.from(v, (x) => Number(literal(Math.round(x * 1e6) / 1e6)));

/** To twelve digits, as they are kept. @param {ArrayLike<number>} v */
export const decimals = (v) => Array.from(v, (x) => Number(literal(x)));

/** @param {any} value @param {string} name @param {number} size @returns {number[]} */
function checkVector(value, name, size) {
  if (!Array.isArray(value) || value.length !== size) throw new Error(`${name} needs ${size} numbers.`);
  checkNumbers(value, name, FARTHEST);
  return value;
}

/** @param {any} dims @returns {number[]} */
function checkDims(dims) {
  const known = Array.isArray(dims) && (dims.length === 0 || PAIRS.some(([i, j]) => samePair(dims, i, j)));
  if (!known)
    throw new Error(`dims is ${JSON.stringify(dims)}, not two different places from 0 to 3 in order.`);
  return dims;
}

/** @param {number[]} dims @param {number} [i] @param {number} [j] */
const samePair = (dims, i, j) => dims.length === 2 && dims[0] === i && dims[1] === j;

/** @param {any} state @returns {import("./arrows.js").ArrowsState} @throws {Error} naming the bad value */
export function checkState(state) {
  const {turn, background} = state;
  if (typeof turn !== "number" || !(Math.abs(turn) <= 180))
    throw new Error(`turn is ${turn}, not −180 to 180.`);
  if (background !== "dot" && background !== "cosine")
    throw new Error(`background is ${JSON.stringify(background)}, neither "dot" nor "cosine".`);
  const vectors = Object.entries(SIZES).map(([name, size]) => [name, checkVector(state[name], name, size)]);
  return /** @type {any} */ ({...Object.fromEntries(vectors), dims: checkDims(state.dims), turn, background});
}
