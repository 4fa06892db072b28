// @ts-check
/** What the figure takes, and how it writes a difference. */

export const MOST_TOKENS = 12;
/** In usual letters; a longer word would leave no room for its rows. */
export const LONGEST_TOKEN = 12;
const WIDEST = 13;
/** @type {("positions" | "causal" | "pool")[]} */
export const SWITCHES = ["positions", "causal", "pool"];

/** @param {string} text */
export const readWords = (text) => text.trim().split(/\s+/u).filter(Boolean);

/** How wide a word is, roughly, in half ems. @param {string} word */
export const halves = (word) =>
  [...word].reduce(
    (sum, c) => sum + (Number(c.codePointAt(0)) > 0x2e7f ? 2 : /[mwMW@%A-Z—…]/u.test(c) ? 1.7 : 1),
    0,
  );

/** @param {string} word */
export const isLong = (word) => [...word].length > LONGEST_TOKEN || halves(word) > WIDEST;

/**
 * A difference as it is written: two decimals where they say something, else a power of ten.
 * @param {import("../kit/format.js").Numbers} numbers
 * @param {number} x
 */
export const amount = (numbers, x) => (x === 0 ? "0" : x >= 0.01 ? numbers.decimal(x) : numbers.power(x));
