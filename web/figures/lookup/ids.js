// @ts-check
/** Token IDs as a person types them. */

import {readNumber, readParts} from "../kit/attributes.js";
import {unbracketed} from "../kit/format.js";

/** `3,330` is one number with a thousands sign, or two without a space. */
const GROUPED = /^\d{1,3}(?:,\d{3})+$/;

/** More rows than these are counted here, not copied. */
export const MOST_IDS = 1000;

/**
 * Reads IDs between commas, semicolons, spaces or lines; brackets round them are Python's and are skipped.
 * Whether the table has such rows is for the engine to say.
 * @param {string} text
 * @returns {{ids: number[]} | {word: string} | {count: number} | {text: string, a: string, b: string}}
 *   or else a word that is no number, too many IDs, or a piece with two readings
 */
export function readIds(text) {
  const inner = unbracketed(text);
  const pieces = inner.split(/[\s;]+/).map((piece) => piece.replace(/,$/, ""));
  const twofold = pieces.find((piece) => GROUPED.test(piece));
  if (twofold) return {text: twofold, a: twofold.replaceAll(",", ""), b: twofold.replaceAll(",", ", ")};
  const parts = readParts(inner);
  const ids = parts.map(readNumber);
  const wrong = ids.findIndex((id) => !Number.isFinite(id));
  if (wrong >= 0) return {word: parts[wrong] ?? ""};
  return ids.length > MOST_IDS ? {count: ids.length} : {ids: ids.map((id) => (id === 0 ? 0 : id))};
}

/** Whether the table has the row. @param {number} id @param {number} vocabSize */
export const isRow = (id, vocabSize) => Number.isInteger(id) && id >= 0 && id < vocabSize;

/**
 * The nearest IDs that the table has: fractions cut off, negatives at 0, too large ones at the last row.
 * @param {number[]} ids
 * @param {number} vocabSize
 */
export const mendIds = (ids, vocabSize) =>
  ids.map((id) => Math.min(Math.max(Math.trunc(id), 0), vocabSize - 1) || 0);

/**
 * The first pair of places that hold the same ID.
 * @param {number[]} ids
 * @returns {[number, number] | undefined}
 */
export function firstRepeat(ids) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  for (const [i, id] of ids.entries()) {
    const first = seen.get(id);
    if (first !== undefined) return [first, i];
    seen.set(id, i);
  }
  return undefined;
}
