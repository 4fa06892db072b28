// @ts-check
/** Every token with its output row, its score, and what softmax makes of it among the others. */
import {html, nothing} from "lit";
import {live} from "lit/directives/live.js";
import {nameMark} from "../kit/marks.js";
import {said} from "../kit/said.js";
import {shape} from "../kit/format.js";
import {bar, frame} from "./bars.js";
import {rowFields, rowProblems} from "./fields.js";
import {INITIAL, SIZE, TOKENS} from "./state.js";

/** @typedef {import("./score.js").Score} Score */

/** @param {Score} host @param {any} result @param {any} state @param {{low: number, wide: number}} levels */
export function rivals(host, result, state, levels) {
  const {words} = host;
  const {outputs} = result.of;
  return html`<div class="sc-rivals" role="radiogroup" aria-label=${words.text("score.choose")}>
      <div class="sc-row sc-heads">
        <span class="sc-matrix"
          ><i>W</i>, ${words.text("score.outputRows")}
          <span class="sc-shape">${shape(outputs.length, SIZE)}</span></span
        >
        ${columnHeads(host, result.of)}
      </div>
      ${result.scores.map((/** @type {number} */ _, /** @type {number} */ i) => row(host, result, i, levels))}
    </div>
    ${controls(host, state)}`;
}

/** What stands in the two columns. @param {Score} host @param {any} state */
function columnHeads({words, numbers}, {softmax, temperature}) {
  const heated = softmax && temperature !== INITIAL.temperature;
  return html`<span class="sc-score-head">${words.text("score.score")}</span>
    <span class="sc-share-head"
      >${words.text("score.share")}${heated ? html`, ${words.text("score.at")} ${said(numbers.decimal(temperature, 1), "input")}` : nothing}</span
    >`;
}

/** @param {Score} host @param {any} result @param {number} i @param {{low: number, wide: number}} levels */
function row(host, result, i, levels) {
  const {words, numbers, still, chosen} = host;
  const {scores, shares, of} = result;
  const name = host.name(i);
  const share = of.softmax ? shares[i] : undefined;
  return html`<div class="sc-row">
      <label class="sc-name sc-pick"
        ><input
          type="radio"
          name="chosen"
          value=${i}
          aria-label=${words.text("score.takeApart", {name})}
          .checked=${still ? chosen === i : live(chosen === i)}
          ?checked=${chosen === i}
          ?disabled=${still}
          @change=${() => host.choose(i)}
        /><span>${nameMark(i + 1)}<i>${name}</i></span></label
      >
      ${rowFields(host, `w-${i}`, of.outputs[i], words.text("score.outputRow", {name}), (to, merge) => host.setRow("outputs", i, to, merge))}
      ${i === 0 ? html`<div class="sc-under" aria-hidden="true">${columnHeads(host, of)}</div>` : nothing}
      <b class="sc-value" ?data-lit=${host.lit === "scores"}>${numbers.decimal(scores[i])}</b>
      ${bar(levels, 0, scores[i])}
      <b class="sc-value sc-share" ?data-lit=${host.lit === "shares"}
        >${share === undefined ? words.text("score.covered") : numbers.probability(share)}</b
      >
      ${frame(share)}
    </div>
    ${rowProblems(host, `w-${i}`)}`;
}

/** @param {Score} host @param {any} state */
function controls(host, {outputs, softmax}) {
  const {words, still} = host;
  const next = outputs.length < TOKENS.length ? host.name(outputs.length) : undefined;
  const button = (
    /** @type {string} */ id,
    /** @type {unknown} */ label,
    /** @type {() => unknown} */ act,
    off = false,
    kind = "ttv-button",
  ) =>
    html`<button type="button" class=${kind} id=${id} ?disabled=${still || off} @click=${act}>
      ${label}
    </button>`;
  return html`<div class="ttv-controls sc-controls">
    <label class="ttv-switch"
      ><input
        type="checkbox"
        role="switch"
        id="softmax"
        .checked=${softmax}
        ?checked=${softmax}
        ?disabled=${still}
        @change=${() => host.change({softmax: !host.state["softmax"]})}
      /><span>${words.text("score.reveal")}</span></label
    >
    <div class="ttv-buttons">
      ${button("add", next ? words.text("score.add", {name: next}) : words.text("score.allThere"), () => host.addRival(), !next)}
      ${button("remove", words.text("score.remove", {name: host.name(outputs.length - 1)}), () => host.removeRival(), outputs.length < 2)}
      ${button("undo", words.text("kit.undo"), () => host.undo(), !host.canUndo, "ttv-quiet")}
      ${button("reset", words.text("kit.reset"), () => host.reset(), !host.canUndo, "ttv-quiet")}
    </div>
  </div>`;
}
