// @ts-check
/** One dot product taken apart: each product starts where the last ended, and the sum goes all the way. */
import {html, nothing, svg} from "lit";
import {columnOf} from "./tables.js";

/** @typedef {import("./matmul.js").Matmul} Matmul */

const TALL = 34;

/** One scale for every number of C, so that blocks do not change their size when another is picked. @param {any} result */
function scaleOf({entries}) {
  const levels = entries
    .flat()
    .flatMap((/** @type {{sums: Float64Array}} */ {sums}) => [...sums])
    .concat(0);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const span = Math.max(high - low, 0.1);
  return (/** @type {number} */ level) => (100 * (level - low)) / span;
}

/** @param {Matmul} host @param {any} result */
export function sum(host, result) {
  const {words, numbers, lit} = host;
  const {pick, a, b, c, entries} = result;
  const [i, j] = pick;
  const {terms, sums} = entries[i][j];
  const at = scaleOf(result);
  const [row, column] = [a[i], columnOf(b, j)];
  return html`<div class="mm-sum" ?data-lit=${lit === "entry"}>
    <p class="mm-result">
      <span data-number="name"><i>C</i>[${i}, ${j}] =</span> <b>${numbers.decimal(c[i][j])}</b>
    </p>
    <table>
      <caption class="ttv-hidden">
        ${words.text("matmul.sum.caption")}
      </caption>
      <thead>
        <tr>
          <th scope="col" data-number="name">${words.rich("matmul.sum.factors", {i, j})}</th>
          <td></td>
          <th scope="col">${words.text("matmul.sum.product")}</th>
          <th scope="col">${words.text("matmul.sum.soFar")}</th>
        </tr>
      </thead>
      <tbody>
        ${row.map(
          (/** @type {number} */ x, /** @type {number} */ t) =>
            html`<tr
              ?data-term=${host.term === t}
              @pointerenter=${() => host.point(t)}
              @pointerleave=${() => host.point(undefined)}
            >
              <td data-number="input">${numbers.decimal(x)} × ${numbers.decimal(Number(column[t]))}</td>
              <td class="mm-blocks">
                ${block(at, t ? Number(sums[t - 1]) : 0, Number(sums[t]), Number(terms[t]))}
              </td>
              <td>${numbers.decimal(Number(terms[t]))}</td>
              <td>${numbers.decimal(Number(sums[t]))}</td>
            </tr>`,
        )}
        <tr class="mm-total">
          <th scope="row">${words.text("matmul.sum.sum")}</th>
          <td class="mm-blocks">${total(at, [...sums], c[i][j])}</td>
          <td></td>
          <td><b>${numbers.decimal(c[i][j])}</b></td>
        </tr>
      </tbody>
    </table>
  </div>`;
}

/** @param {(level: number) => number} at @param {number} from @param {number} to */
const span = (at, from, to) => ({
  x: `${Math.min(at(from), at(to))}%`,
  width: `${Math.abs(at(to) - at(from))}%`,
});

/** @param {(level: number) => number} at */
const zero = (at) => svg`<line x1="${at(0)}%" x2="${at(0)}%" y1="0" y2="100%" class="axis" />`;

/** @param {(level: number) => number} at @param {number} from @param {number} to @param {number} term */
function block(at, from, to, term) {
  const {x, width} = span(at, from, to);
  const [start, end] = [`${at(from)}%`, `${at(to)}%`];
  return html`<svg class="draw" width="100%" height=${TALL} aria-hidden="true">
    ${zero(at)}
    <rect x=${x} width=${width} y="8" height="18" class=${term < 0 ? "block neg" : "block"} />
    ${term < 0 ? svg`<rect x=${x} width=${width} y="16" height="2" class="slit" />` : nothing}
    <line x1=${start} x2=${start} y1="0" y2="8" class="guide" />
    <line x1=${end} x2=${end} y1="26" y2=${TALL} class="guide" />
  </svg>`;
}

/** One bar, scored where the terms meet. @param {(level: number) => number} at @param {number[]} sums @param {number} dot */
function total(at, sums, dot) {
  const {x, width} = span(at, 0, dot);
  const low = Math.min(0, dot);
  const scores = sums.slice(0, -1).filter((s) => s > low && s < Math.max(0, dot));
  return html`<svg class="draw" width="100%" height=${TALL} aria-hidden="true">
    ${zero(at)}
    <rect x=${x} width=${width} y="8" height="18" class=${dot < 0 ? "block neg" : "block"} />
    ${dot < 0 ? svg`<rect x=${x} width=${width} y="16" height="2" class="slit" />` : nothing}
    ${scores.map((s) => svg`<line x1="${at(s)}%" x2="${at(s)}%" y1="8" y2="26" class="paperline" />`)}
    <line x1="${at(dot)}%" x2="${at(dot)}%" y1="0" y2="8" class="guide" />
  </svg>`;
}
