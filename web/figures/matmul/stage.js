// @ts-check
/** The shapes as an equation that can be written in, the tables, one dot product taken apart, and GPT-2's sizes. */
import {html, nothing} from "lit";
import {shape} from "../kit/format.js";
import {refusal} from "../kit/frame.js";
import {fieldProblems, numberField} from "../kit/number-field.js";
import {said} from "../kit/said.js";
import {board} from "./board.js";
import {sum} from "./sum.js";
import {MOST_INNER, mostLeft, mostRight} from "./tables.js";

/** @typedef {import("./matmul.js").Matmul} Matmul */
/** @typedef {import("./tables.js").Pair} Pair */

/** @param {Matmul} host @param {any} result */
export function stage(host, result) {
  return html`${equation(host, result)}
    <div class="mm-main">
      ${board(host, result)}
      <div class="mm-side">${result.refused ? refused(host, result) : sum(host, result)}</div>
    </div>
    ${fieldProblems(host, cellIds(result))} ${buttons(host, result)} ${gpt2(host, result)}`;
}

/** @param {any} result */
const cellIds = ({pick, a, b}) => [
  ...a[0].map((/** @type {number} */ _, /** @type {number} */ t) => `a-${pick[0]}-${t}`),
  ...b.map((/** @type {number[]} */ _, /** @type {number} */ t) => `b-${t}-${pick[1]}`),
];

/** A (2, 3) @ B (3, 4) → C (2, 4), four of its numbers to write in. @param {Matmul} host @param {any} result */
function equation(host, {left, right, refused}) {
  const parts = ["left-0", "left-1", "right-0", "right-1"];
  const outer = [left[0], right[1]];
  return html`<div class="mm-equation" role="group" aria-label=${host.words.text("matmul.shapes")}>
      <span class="mm-shape" ?data-lit=${host.lit === "a"}
        ><i>A</i>${pair(size(host, "left", left, 0), size(host, "left", left, 1), "nd")}</span
      >
      <span class="mm-sign">@</span>
      <span class="mm-shape" ?data-lit=${host.lit === "b"}
        ><i>B</i>${pair(size(host, "right", right, 0), size(host, "right", right, 1), "dk")}</span
      >
      <span class="mm-shape mm-made" ?data-lit=${host.lit === "c"}
        ><span class="mm-sign">→</span
        ><i>C</i
        >${refused ? html`<span class="mm-none">${host.words.text("matmul.none")}</span>` : pair(said(outer[0], "count"), said(outer[1], "count"), "nk")}</span
      >
    </div>
    ${fieldProblems(host, parts)}`;
}

/** @param {unknown} rows @param {unknown} columns @param {string} names */
const pair = (rows, columns, names) =>
  html`<span class="mm-pair"
    ><span>(</span><span class="mm-size"><i aria-hidden="true">${names[0]}</i>${rows}</span><span>,</span
    ><span class="mm-size"><i aria-hidden="true">${names[1]}</i>${columns}</span><span>)</span></span
  >`;

/** @param {Matmul} host @param {"left" | "right"} side @param {Pair} sizes @param {0 | 1} k */
function size(host, side, sizes, k) {
  const id = `${side}-${k}`;
  const set = (/** @type {number} */ x, /** @type {string} */ merge) =>
    host.change({[side]: sizes.map((old, i) => (i === k ? x : old))}, merge);
  const label = host.words.text(`matmul.sizes.${id}`);
  const max = Number((side === "left" ? mostLeft : mostRight)[k]);
  return numberField(host, {id, value: sizes[k], label, min: 1, max, set, whole: true});
}

/** Why there is no product: the engine's words, PyTorch's, and what mends it. @param {Matmul} host @param {any} result */
function refused(host, {left, right, refused: message}) {
  const {words} = host;
  const theirs = `mat1 and mat2 shapes cannot be multiplied (${left.join("x")} and ${right.join("x")})`;
  const join = (/** @type {number} */ d) =>
    html`<button
      type="button"
      class="ttv-button"
      id="join-${d}"
      data-number="input"
      @click=${() => host.change({left: [left[0], d], right: [d, right[1]]})}
    >
      ${words.text("matmul.join", {d: `${shape(left[0], d)} @ ${shape(d, right[1])}`})}
    </button>`;
  const ways = [right[0], left[1]].filter((d) => d <= MOST_INNER);
  return html`<div class="mm-refused" ?data-lit=${host.lit === "c"}>
    ${refusal(host, message, ways.map(join))}
    <p class="ttv-error">
      ${words.text("matmul.pytorch")} <code data-number="count">RuntimeError: ${theirs}</code>
    </p>
  </div>`;
}

/** A refusal brings its own way back. @param {Matmul} host @param {any} result */
function buttons(host, {refused}) {
  const {words, still, canUndo} = host;
  const off = still || !canUndo;
  const act = (/** @type {"undo" | "reset"} */ name) =>
    html`<button type="button" class="ttv-quiet" id=${name} ?disabled=${off} @click=${() => host[name]()}>
      ${words.text(`kit.${name}`)}
    </button>`;
  return html`<div class="ttv-buttons mm-buttons">
    ${refused ? nothing : html`<span class="ttv-hint">${words.text("matmul.hint")}</span> ${act("undo")}`}
    ${act("reset")}
  </div>`;
}

/** The same product at the end of a language model. @param {Matmul} host @param {any} result */
function gpt2({words, numbers}, {left, refused, gpt2: {numbersCopied, multiplyAdds}}) {
  if (refused) return nothing;
  const n = said(left[0], "count");
  return html`<div class="mm-model">
    <p class="mm-named">${words.rich("matmul.model.shapes")}</p>
    <p class="mm-numbered" data-number="words">${words.rich("matmul.model.gpt2", {n, again: n})}</p>
    <p class="ttv-hint" data-number="words">
      ${words.rich("matmul.model.say", {
        n: left[0],
        seq: n,
        scores: html`<span data-number="">${numbers.integer(numbersCopied)}</span>`,
        times: html`<span data-number="">${numbers.integer(multiplyAdds)}</span>`,
      })}
    </p>
  </div>`;
}
