// @ts-check
/** The table that the lookup reads beside the one that scores: two, or one and the same. */
import {html, nothing, svg} from "lit";
import {nameMark} from "../kit/marks.js";
import {said} from "../kit/said.js";
import {shape} from "../kit/format.js";
import {rowFields, rowProblems} from "./fields.js";
import {GPT2} from "./numbers.js";
import {DOG, SIZE} from "./state.js";

/** @typedef {import("./score.js").Score} Score */

/** @param {Score} host @param {any} result @param {any} state */
export function tables(host, result, state) {
  const {words} = host;
  const {inputs, tied} = result.of;
  return html`<div class="sc-tables">
    ${switches(host, state)}
    <div class="sc-two">
      <div class="sc-lookup">
        <div class="sc-row sc-heads">
          <span class="sc-matrix"
            ><i>E</i>${tied ? html` = <i>W</i>` : nothing}, ${words.text("score.inputRows")}
            <span class="sc-shape">${shape(inputs.length, SIZE)}</span></span
          >
        </div>
        ${inputs.map((/** @type {number[]} */ row, /** @type {number} */ i) => lookupRow(host, row, i))}
      </div>
      ${sizes(host, result)}
    </div>
  </div>`;
}

/** @param {Score} host @param {number[]} row @param {number} i */
function lookupRow(host, row, i) {
  const name = host.name(i);
  const spoken = host.words.text("score.inputRow", {name});
  return html`<div class="sc-row">
      <span class="sc-name">${nameMark(i + 1)}<i>${name}</i></span>
      ${rowFields(host, `e-${i}`, row, spoken, (to, merge) => host.setRow("inputs", i, to, merge))}
    </div>
    ${rowProblems(host, `e-${i}`)}`;
}

/** @param {Score} host @param {any} state */
function switches(host, {tied, fromDog, inputs}) {
  const {words, still} = host;
  const one = (
    /** @type {string} */ id,
    /** @type {boolean} */ on,
    /** @type {() => void} */ act,
    off = false,
  ) =>
    html`<label class="ttv-switch"
      ><input
        type="checkbox"
        role="switch"
        id=${id}
        .checked=${on}
        ?checked=${on}
        ?disabled=${still || off}
        @change=${act}
      /><span>${words.rich(`score.switches.${id}`)}</span></label
    >`;
  return html`<div class="ttv-controls">
    ${one("tied", tied, () => host.toggleTied())}
    ${one("from-dog", fromDog, () => host.change({fromDog: !host.state["fromDog"]}), inputs.length <= DOG)}
  </div>`;
}

/** How many numbers there are to learn and to keep. @param {Score} host @param {any} result */
function sizes(host, {of, here, gpt2}) {
  const {words, numbers} = host;
  const {tied, outputs} = of;
  const shapes = (/** @type {unknown} */ one) => (tied ? one : html`${one} + ${one}`);
  const large = said(`${numbers.integer(GPT2.vocabSize)} × ${numbers.integer(GPT2.dModel)}`, "words");
  return html`<div class="sc-sizes" ?data-lit=${host.lit === "size"}>
    <dl>
      <div>
        <dt>${words.text(tied ? "score.sizeHereOne" : "score.sizeHere")}</dt>
        <dd><span>${shapes(shape(outputs.length, SIZE))}</span> <b>${numbers.integer(here)}</b></dd>
      </div>
      <div>
        <dt>${words.text(tied ? "score.sizeGpt2One" : "score.sizeGpt2")}</dt>
        <dd><span>${shapes(large)}</span> <b title=${numbers.integer(gpt2)}>${numbers.millions(gpt2)}</b></dd>
      </div>
    </dl>
    <svg class="draw" width="100%" height="40" aria-hidden="true">
      <rect x="50%" y="1" width="49.7%" height="36" class=${tied ? "guide dash" : "sort"} />
      <rect x="1" y="1" width="50%" height="36" class="sort" />
      ${tied ? svg`<text x="25%" y="25" text-anchor="middle" class="vec">E = W</text>` : svg`<text x="25%" y="25" text-anchor="middle" class="vec">E</text><text x="75%" y="25" text-anchor="middle" class="vec">W</text>`}
    </svg>
  </div>`;
}
