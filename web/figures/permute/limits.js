// @ts-check
/** What the figure takes, and how it writes a difference. */

export const MOST_TOKENS = 12;
/** Longer words would leave no room for their rows. */
export const LONGEST_TOKEN = 12;
/** @type {("positions" | "causal" | "pool")[]} */
export const SWITCHES = ["positions", "causal", "pool"];

/** @param {string} text */
export const readWords = (text) => text.trim().split(/\s+/u).filter(Boolean);

/**
 * A difference as it is written: two decimals where they say something, else a power of ten.
 * @param {import("../kit/format.js").Numbers} numbers
 * @param {number} x
 */
export const amount = (numbers, x) => (x === 0 ? "0" : x >= 0.01 ? numbers.decimal(x) : numbers.power(x));
