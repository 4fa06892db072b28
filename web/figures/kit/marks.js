// @ts-check
/** The small drawn signs: badges, ticks, challenge rings, the six name marks, the handle. */
import {html, svg} from "lit";

/** @typedef {"real" | "trained" | "invented" | "random" | "schematic"} Origin */

const box = svg`<rect class="box" x="1" y="1" width="12" height="12" />`;
const origins = {
  real: svg`<rect class="fill" x="1" y="1" width="12" height="12" />`,
  trained: svg`${box}<path class="fill" d="M1 13V1l12 12z" />`,
  invented: box,
  random: svg`${box}<path class="fill" d="M3 3h2v2H3zM8 3.5h2v2H8zM5.4 6.4h2v2h-2zM9.4 8.6h2v2h-2zM3.2 9.6h2v2h-2z" />`,
  schematic: svg`<rect class="box dashed" x="1" y="1" width="12" height="12" />`,
};

/** How far the numbers are real, as a square. @param {Origin} origin */
export const originMark = (origin) =>
  html`<svg class="ttv-sign" viewBox="0 0 14 14" aria-hidden="true">${origins[origin]}</svg>`;

const tick = svg`<path class="ring" d="M2.5 9.6l4.4 4.6L15.6 4" />`;
const cross = svg`<path class="ring" d="M3.5 3.5l11 11M14.5 3.5l-11 11" />`;

/** A tick or a cross, in ink. @param {boolean} right */
export const verdictMark = (right) =>
  html`<svg class="ttv-sign wide" viewBox="0 0 18 18" aria-hidden="true">${right ? tick : cross}</svg>`;

/** A challenge's ring, filled once it is solved. @param {boolean} solved */
export const challengeMark = (solved) =>
  html`<svg class="ttv-sign wide hand" viewBox="0 0 18 18" aria-hidden="true">
    ${solved ? svg`<circle class="disc" cx="9" cy="9" r="8" /><path class="cut" d="M5 9.4l2.8 2.9L13 6.2" />` : svg`<circle class="ring" cx="9" cy="9" r="7" />`}
  </svg>`;

const names = [
  svg`<circle cx="6" cy="6" r="5" />`,
  svg`<rect x="1.5" y="1.5" width="9" height="9" />`,
  svg`<path d="M6 1l5.4 9.6H.6z" />`,
  svg`<path d="M6 .4L11.6 6 6 11.6.4 6z" />`,
  svg`<path d="M4.6 1h2.8v3.6H11v2.8H7.4V11H4.6V7.4H1V4.6h3.6z" />`,
  svg`<path d="M6 11l5.4-9.6H.6z" />`,
];

/** The mark of name 1 to 6, in that name's colour. @param {number} name */
export const nameMark = (name) =>
  html`<svg class="ttv-mark name-${name}" viewBox="0 0 12 12" aria-hidden="true">${names[name - 1]}</svg>`;
