// @ts-check
/** What authors write into attributes, and readers into lists, as values. */

const MINUS = "\u2212";
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A decimal number with a point; NaN for all else, so also for nothing. @param {string} text */
export function readNumber(text) {
  const plain = text.trim().replace(MINUS, "-");
  return DECIMAL.test(plain) ? Number(plain) : NaN;
}

/** The parts of a list between commas, semicolons, spaces or lines. @param {string} text */
export const readParts = (text) => text.split(/[\s,;]+/).filter(Boolean);

/** @param {string} text */
export const readNumbers = (text) => readParts(text).map(readNumber);

/** @param {string} text @throws {Error} for anything but "true", "false" and nothing, which means true */
export function readSwitch(text) {
  if (text !== "" && text !== "true" && text !== "false")
    throw new Error(`It is neither "true" nor "false".`);
  return text !== "false";
}

/**
 * That all values are numbers of a size that a figure can show; a hole in the list is none.
 * @param {unknown[]} values
 * @param {string} name  what they are, for the message
 * @param {number} limit
 * @throws {Error} naming the first bad value
 */
export function checkNumbers(values, name, limit) {
  const bad = values.findIndex((x) => typeof x !== "number" || !(Math.abs(x) <= limit));
  if (bad >= 0)
    throw new Error(`${name} holds ${values[bad]}, which is no number from −${limit} to ${limit}.`);
}
