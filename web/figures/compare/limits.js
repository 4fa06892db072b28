// @ts-check
/** How many numbers a vector of this figure has, and how large each may be. */

export const SIZE = 4;
export const LIMIT = 9.99;

/** How large a shown number may be: cat is shown as many times as long as it is. @param {string} name @param {number} length */
export const limitOf = (name, length) => (name === "cat" ? LIMIT * Math.max(1, length) : LIMIT);
