// @ts-check
/** Tokens lifted out of their sentence, and rows of numbers as strips of cells. */
import {html, nothing, svg} from "lit";
import {ground} from "../kit/cells.js";
import {halves} from "./limits.js";

/** Name colours in the order in which words turn up. */
const NAMES = [1, 2, 4, 3, 5, 6];

/** The name, 1 to 6, of a token: equal words share it. @param {string[]} words @param {number} token */
export function footOf(words, token) {
  const distinct = [...new Set(words)];
  return Number(NAMES[distinct.indexOf(/** @type {string} */ (words[token])) % NAMES.length]);
}

/** @param {string[]} words  at least one */
export const widest = (words) => Math.max(3, Math.ceil(Math.max(...words.map(halves))));

/** @param {string[]} words @param {number} token */
export const sort = (words, token) =>
  html`<span class="per-sort name-${footOf(words, token)}" data-number="input"
    ><span>${words[token]}</span></span
  >`;

/**
 * One cell: colour for sign and size, a slit of paper for minus.
 * @param {number} v @param {number} k @param {number} count @param {number} scale
 */
function cell(v, k, count, scale) {
  const size = Math.min(1, Math.abs(v) / scale);
  const [x, width] = [`${(100 * k) / count}%`, `${100 / count}%`];
  return svg`<rect x=${x} width=${width} height="30" fill=${v < 0 ? "var(--ttv-neg)" : "var(--ttv-pos)"} fill-opacity=${size.toFixed(3)}></rect>
    ${v < 0 && size > 0.06 ? svg`<rect x=${x} width=${width} y="14" height="2" class="slit" />` : nothing}`;
}

/**
 * A row as four cells; numbers on hover and as its spoken name.
 * @param {import("./permute.js").Permute} host @param {number[]} values @param {number} scale @param {string} name
 */
export function strip(host, values, scale, name) {
  const said = values.map((v) => host.numbers.decimal(v)).join(", ");
  return html`<svg class="draw per-strip" width="100%" height="30" role="img" aria-label="${name}: ${said}">
    ${values.map((v, k) => cell(v, k, values.length, scale))}
  </svg>`;
}

/** @param {import("./permute.js").Permute} host @param {number} v @param {number} scale */
export const numberCell = (host, v, scale) =>
  html`<span class="per-number">${ground(v, scale)} <b>${host.numbers.decimal(v)}</b></span>`;
