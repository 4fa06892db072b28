// @ts-check
/** The stage: the IDs, the drawing with its read-out, what it costs, and how large the table is. */
import {html, nothing} from "lit";
import {live} from "lit/directives/live.js";
import {waysBack} from "../kit/frame.js";
import {said} from "../kit/said.js";
import {drawing, readOut} from "./drawing.js";
import {FITS, MOST_COLUMNS} from "./layout.js";
import {STEPS, placeOf, scales, sizeAt, stepSize} from "./sizes.js";

/** @typedef {import("./lookup.js").Lookup} Lookup */

const presets = {
  start: {ids: [42, 7, 1001], vocabSize: 128_000, dModel: 64},
  gpt2: {ids: [464, 3797, 3332], vocabSize: 50_257, dModel: 768},
};

/** @param {Lookup} host @param {any} result @param {any} state */
export function stage(host, result, state) {
  const picked = pickOf(host, result);
  return html`${field(host, state)} ${refusal(host)}
    <div class="lk-main">
      ${drawing(host, result, picked)}
      <p class="lk-shape" data-number="count" ?data-lit=${host.lit === "x"}>
        <span>(${result.of.ids.length},)</span> <span>→ (${result.of.ids.length}, ${result.of.dModel})</span>
      </p>
      <p class="lk-read ${result.of.dModel > FITS ? "" : "lk-placed"}" aria-live="polite">
        ${readOut(host, picked)}
      </p>
    </div>
    ${partly(host, result)} ${costs(host, result)} ${sizes(host, result, state)}`;
}

/** @param {Lookup} host @param {any} state */
function field(host, state) {
  const {words, still} = host;
  const draft = host.drafts.get("ids");
  const text = draft?.text ?? state.ids.join(", ");
  const input = (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).value;
  const way = (/** @type {"gather" | "one-hot"} */ how, /** @type {string} */ label) =>
    html`<label
      ><input
        type="radio"
        name="how"
        value=${how}
        .checked=${still ? nothing : live(state.how === how)}
        ?checked=${state.how === how}
        ?disabled=${still}
        @change=${() => host.change({how})}
      /><span>${label}</span></label
    >`;
  return html`<div class="ttv-field-row ttv-pair">
    <label class="ttv-field" ?data-lit=${host.lit === "ids"}
      ><span>${words.text("lookup.ids")}</span
      ><input
        class="ttv-text ttv-ltr"
        id="ids"
        type="text"
        inputmode="numeric"
        autocomplete="off"
        spellcheck="false"
        data-number="input"
        .value=${still ? text : live(text)}
        value=${text}
        aria-invalid=${draft?.problem ? "true" : nothing}
        aria-describedby=${draft?.problem ? "ids-problem" : nothing}
        ?disabled=${still}
        @input=${(/** @type {Event} */ e) => host.typeIds(input(e))}
        @focus=${() => host.beginTyping()}
        @blur=${() => leave(host)}
        @keydown=${(/** @type {KeyboardEvent} */ e) => pressed(host, e)}
    /></label>
    <div class="ttv-segments" role="radiogroup" aria-label=${words.text("lookup.how")}>
      ${way("gather", words.text("lookup.gather"))} ${way("one-hot", words.text("lookup.oneHot"))}
    </div>
  </div>`;
}

/** @param {Lookup} host */
function leave(host) {
  if (!host.drafts.get("ids")?.problem) host.drafts.delete("ids");
  host.requestUpdate();
}

/** Escape gives the last good IDs back; Enter never throws away what was typed. @param {Lookup} host @param {KeyboardEvent} event */
function pressed(host, event) {
  if (event.key === "Enter") {
    leave(host);
    host.beginTyping();
  }
  if (event.key !== "Escape") return;
  host.drafts.delete("ids");
  host.requestUpdate();
}

/** The engine's refusal of what was typed, and a button that mends it. @param {Lookup} host */
function refusal(host) {
  const {words} = host;
  const problem = host.drafts.get("ids")?.problem;
  if (!problem) return nothing;
  const rows = host.refused;
  return html`<div class="ttv-error" id="ids-problem" role="alert" data-number="name">
      <p>${rows ? html`<b>IndexError</b>` : nothing}${problem} ${words.text("lookup.kept")}</p>
      ${rows ? html`<p>${words.text("lookup.pytorch")} <code>IndexError: index out of range in self</code></p>` : nothing}
    </div>
    ${
      rows
        ? html`<div class="ttv-buttons">
            <button type="button" class="ttv-button" id="mend" @click=${() => host.mend()}>
              ${words.text("lookup.mend")}
            </button>
          </div>`
        : nothing
    }`;
}

/** The number that is written out, where its row is drawn. @param {Lookup} host @param {any} result */
export function pickOf({pick}, {plan, x, rows, rowOf, of}) {
  const column = Math.min(pick.column, x.cols - 1, MOST_COLUMNS - 1);
  const tableY = (/** @type {number} */ id) =>
    plan.table.items.find((/** @type {any} */ item) => item.kind === "row" && item.id === id)?.y;
  if ("id" in pick && rowOf.has(pick.id)) {
    const value = rows.data[rowOf.get(pick.id) * x.cols + column];
    return {column, id: pick.id, row: undefined, value, tableY: tableY(pick.id), resultY: undefined};
  }
  const place = Math.min("row" in pick ? pick.row : 0, plan.result.rows.length - 1);
  const row = plan.result.rows[place];
  if (!row) return undefined;
  const value = x.data[place * x.cols + column];
  return {column, id: of.ids[place], row: place, value, tableY: tableY(row.id), resultY: row.y};
}

/** @param {Lookup} host @param {any} result */
function partly({words, numbers}, {of}) {
  if (of.dModel <= MOST_COLUMNS) return nothing;
  return html`<p class="ttv-hint">
    ${words.rich("lookup.partly", {shown: said(numbers.integer(MOST_COLUMNS), "words"), all: said(numbers.integer(of.dModel), "input")})}
  </p>`;
}

/** @param {Lookup} host @param {any} result */
function costs(host, {costs: cost, of, tooLarge, product, failed}) {
  const {words, numbers, answer, still} = host;
  const rows = words.text("lookup.rows", {n: cost.rowsCopied, rows: numbers.integer(cost.rowsCopied)});
  const inAll = words.text("lookup.numbers", {
    n: cost.numbersCopied,
    numbers: numbers.integer(cost.numbersCopied),
  });
  const oneHot = of.how === "one-hot";
  const busy = oneHot && !tooLarge && !product && !failed && !still;
  return html`<dl class="ttv-facts" aria-busy=${busy ? "true" : nothing}>
      <div ?data-lit=${host.lit === "x"}>
        <dt>${words.text("lookup.copied")}</dt>
        <dd>${answer === undefined ? rows : `${rows}, ${inAll}`}</dd>
      </div>
      <div ?data-lit=${host.lit === "oneHot"}>
        <dt>${words.text(oneHot ? "lookup.multiplies" : "lookup.wouldMultiply")}</dt>
        <dd>
          ${words.text("lookup.times", {n: cost.multiplyAdds, times: numbers.integer(cost.multiplyAdds)})}
        </dd>
      </div>
    </dl>
    ${failed ? html`<p class="ttv-problem" role="alert" data-number="input">${failed}</p>` : nothing}`;
}

/** @param {Lookup} host @param {any} result @param {any} state */
function sizes(host, {costs: cost}, state) {
  const {words, numbers, still} = host;
  const button = (/** @type {"start" | "gpt2"} */ id) =>
    html`<button
      type="button"
      class="ttv-button"
      id=${id}
      data-number="input"
      ?disabled=${still}
      @click=${() => host.change(presets[id])}
    >
      ${words.text(`lookup.presets.${id}`)}
    </button>`;
  return html`<div class="ttv-pair lk-sizes">
      <div class="ttv-ranges">
        ${size(host, "vocabSize", "vocab-size", state)} ${size(host, "dModel", "d-model", state)}
      </div>
      <p class="ttv-sum" ?data-lit=${host.lit === "size"}>
        ${words.text("lookup.parameters", {n: cost.parameters, parameters: numbers.integer(cost.parameters)})}<br />
        ${words.rich("lookup.precision")} <b>${numbers.bytes(cost.bytes)}</b>
      </p>
    </div>
    <div class="ttv-buttons">${button("start")} ${button("gpt2")} ${waysBack(host)}</div>`;
}

/** @param {Lookup} host @param {"vocabSize" | "dModel"} key @param {string} id @param {any} state */
function size(host, key, id, state) {
  const {words, numbers, still} = host;
  const scale = scales[key];
  const place = placeOf(scale, state[key]);
  const shown = numbers.integer(state[key]);
  const set = (/** @type {number} */ value, /** @type {string} */ merge) =>
    host.change({[key]: value}, merge);
  const pressedKey = (/** @type {KeyboardEvent} */ e) => {
    const value = stepSize(scale, state[key], e.key);
    if (value === undefined || e.altKey || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    set(value, `${id}-keys`);
  };
  return html`<label class="ttv-range"
    ><span>${words.rich(`lookup.sizes.${key}`)}</span
    ><input
      type="range"
      id=${id}
      data-number="input"
      min="0"
      max=${STEPS}
      step="1"
      .value=${still ? String(place) : live(String(place))}
      value=${place}
      aria-label=${words.text(`lookup.sizes.${key}`)}
      aria-valuetext=${words.text(`lookup.valueText.${key}`, {n: state[key], shown})}
      ?disabled=${still}
      @input=${(/** @type {Event} */ e) => set(sizeAt(scale, Number(/** @type {HTMLInputElement} */ (e.target).value)), id)}
      @keydown=${pressedKey}
    /><span class="lk-size" data-number="input">${shown}</span></label
  >`;
}
