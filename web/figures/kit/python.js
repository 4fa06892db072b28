// @ts-check
/** Numbers as Python writes and prints them, for code panels. */
import {fixed, literal} from "./format.js";

/** With a point always: PyTorch makes an integer tensor of `[0, 0]`. @param {number} x */
export function real(x) {
  const text = literal(x);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** As an f-string prints it: Python keeps the sign of a number that rounds to zero. @param {number} x @param {number} digits */
export function printed(x, digits) {
  const text = fixed(x, digits);
  return Number(text) === 0 && (x < 0 || Object.is(x, -0)) ? `-${text}` : text;
}
