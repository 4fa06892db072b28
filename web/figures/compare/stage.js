// @ts-check
/** Two rows of signed blocks with handles, the products that climb to the dot product, and the dial. */
import {html, nothing, svg} from "lit";
import {waysBack} from "../kit/frame.js";
import {arrow} from "../kit/arrow.js";
import {draggable} from "../kit/drag.js";
import {fieldProblems, numberField, tidy, within} from "../kit/number-field.js";
import {SIZE, limitOf} from "./limits.js";
import {nameMark} from "../kit/marks.js";

/** @typedef {import("./compare.js").Compare} Compare */

const UP = 116;
const DOWN = 68;
const TALLEST = 100;
const DEEPEST = 40;
const CLIMB = 130;

/** The largest length that one figure draws: the next of 1, 2, 5, 10 …, so that equal lengths are equal. */
function span(/** @type {number[]} */ values) {
  const largest = Math.max(...values.map(Math.abs), 0.01);
  const power = 10 ** Math.floor(Math.log10(largest));
  const steps = [1, 1.25, 2, 2.5, 5, 10].map((k) => k * power);
  return Math.max(1, steps.find((s) => s >= largest * 0.999) ?? largest);
}

/** Ticks at 1, 2 or 5 times a power of ten, two to five of them. @param {number} reach */
function tickStep(reach) {
  const power = 10 ** Math.floor(Math.log10(reach));
  return (reach / power <= 2 ? 0.5 : reach / power <= 5 ? 1 : 2) * power;
}

/** @param {Compare} host @param {any} result @param {any} state */
export function stage(host, result, state) {
  const all = [...result.cat, ...result.dog];
  const unit = Math.min(TALLEST / span(all), DEEPEST / Math.max(-Math.min(...all), 0.01));
  return html`${vectorRow(host, result, "cat", 1, unit)} ${vectorRow(host, result, "dog", 2, unit)}
    <div class="cmp-row cmp-sum">
      <span class="cmp-name">${host.words.text("compare.products")}</span>
      ${climb(host, result)} ${readout(host, result)}
    </div>
    ${controls(host, state)}`;
}

/** @param {Compare} host @param {any} result @param {"cat" | "dog"} name @param {1 | 2} mark @param {number} unit */
function vectorRow(host, result, name, mark, unit) {
  const {words, numbers} = host;
  const ids = [0, 1, 2, 3].map((i) => `${name}-${i}`);
  const word = words.text(`compare.${name}`);
  return html`<div class="cmp-row" ?data-lit=${host.lit === name}>
      <span class="cmp-name">${nameMark(mark)}<i>${word}</i></span>
      <div class="cmp-cells ttv-brackets" role="group" aria-label=${word}>
        ${result[name].map((/** @type {number} */ v, /** @type {number} */ i) => cell(host, result, name, i, v, unit))}
      </div>
      <span class="cmp-norm" ?data-lit=${host.lit === "norms"}
        ><span>‖<i>${word}</i>‖ = √${numbers.decimal(result.squares[name])} =</span>
        <b>${numbers.decimal(result.norms[name])}</b></span
      >
    </div>
    ${fieldProblems(host, ids)}`;
}

/** @param {Compare} host @param {any} result @param {"cat" | "dog"} name @param {number} i @param {number} v @param {number} unit */
function cell(host, result, name, i, v, unit) {
  const {words} = host;
  const value = {name: words.text(`compare.${name}`), n: i + 1};
  const set = (/** @type {number} */ x, /** @type {string} */ merge) =>
    host.setVector(
      name,
      result[name].map((/** @type {number} */ old, /** @type {number} */ k) => (k === i ? x : old)),
      merge,
    );
  const limit = limitOf(name, host.state["length"]);
  const row = {size: SIZE, set: (/** @type {number[]} */ to) => host.setVector(name, to)};
  return html`<div class="cmp-cell">
    ${block(host, name, i, v, unit, set)}
    ${numberField(host, {id: `${name}-${i}`, value: v, label: words.text("compare.number", value), min: -limit, max: limit, set, row})}
  </div>`;
}

/**
 * One signed block with its handle beyond the end.
 * @param {Compare} host @param {string} name @param {number} i @param {number} v @param {number} unit
 * @param {(x: number, merge: string) => void} set
 */
function block(host, name, i, v, unit, set) {
  const height = Math.abs(v) * unit;
  const top = v < 0 ? UP : UP - height;
  const tip = v < 0 ? UP + height + 9 : UP - height - 9;
  const merge = `drag-${name}-${i}`;
  const reach = Math.min(limitOf(name, host.state["length"]), TALLEST / unit);
  const drag = draggable({
    start: () => v,
    move: (_dx, dy, origin) =>
      set(within(tidy(Math.round((origin - dy / unit) * 20) / 20), -reach, reach), merge),
  });
  return html`<svg class="draw cmp-block" width="100%" height=${UP + DOWN}>
    <line x1="0" x2="100%" y1=${UP} y2=${UP} class="hair" />
    <svg x="50%" overflow="visible">
      <rect x="-20" y=${top} width="40" height=${height} class=${v < 0 ? "block neg" : "block"} />
      ${v < 0 && height > 5 ? svg`<rect x="-20" y=${top + height / 2 - 1} width="40" height="2" class="slit" />` : nothing}
      <g class="cmp-handle" data-handle="${name}-${i}" aria-hidden="true" @pointerdown=${drag}>
        <rect x="-22" y=${tip - 22} width="44" height="44" class="grip" />
        <circle cx="0" cy=${tip} r="6" class="handle-ring" />
        <circle cx="0" cy=${tip} r="2.4" class="handle-dot" />
      </g>
    </svg>
  </svg>`;
}

/** The four products, each starting where the last ended, and their sum. @param {Compare} host @param {any} result */
function climb(host, result) {
  const {words, numbers, answer} = host;
  const {terms, sums, dot, self} = result;
  const told = answer !== undefined;
  const levels = [0, ...sums, ...(told ? [self] : [])];
  const low = Math.min(...levels, 0);
  const high = Math.max(...levels, 0);
  const unit = CLIMB / Math.max(span([high - low]), high - low);
  const floor = 56 + CLIMB;
  const zero = floor + low * unit;
  const y = (/** @type {number} */ level) => zero - level * unit;
  const x = (/** @type {number} */ column) => `${8 + column * 16}%`;
  const every = tickStep(span([high - low]));
  const ticks = [];
  for (let k = Math.ceil(low / every); k * every <= high + 1e-9; ++k) ticks.push(tidy(k * every));
  const label = words.text("compare.drawing", {
    terms: terms.map((/** @type {number} */ t) => numbers.decimal(t)).join(", "),
    dot: numbers.decimal(dot),
  });
  return html`<svg
    class="draw cmp-fall"
    data-axis
    width="100%"
    height=${floor + 50}
    role="img"
    aria-label=${label}
  >
    ${ticks.map((t) => svg`<line x1="0" x2="100%" y1=${y(t)} y2=${y(t)} class=${t ? "hair" : "axis"} /><text class="dim cmp-tick" data-number="tick" x="0" dx="-8" y=${y(t) + 5} text-anchor="end">${numbers.decimal(t, Number.isInteger(t) ? 0 : 1)}</text>`)}
    ${terms.map((/** @type {number} */ term, /** @type {number} */ i) => {
      const [from, to] = [i ? sums[i - 1] : 0, sums[i]];
      const height = Math.abs(y(from) - y(to));
      const top = Math.min(y(from), y(to));
      return svg`<svg x=${x(i)} overflow="visible" data-lit=${host.lit === "products" ? "" : nothing}>
        <rect x="-18" y=${top} width="36" height=${Math.max(height, 1)} class=${term < 0 ? "block neg" : "block"} />
        ${term < 0 && height > 5 ? svg`<rect x="-18" y=${top + height / 2 - 1} width="36" height="2" class="slit" />` : nothing}
        <text y=${top - 7} text-anchor="middle" class="label halo">${numbers.decimal(term)}</text>
        <g data-number="input" class="dim cmp-factors"><text class="dim" y=${floor + 20} text-anchor="middle">${numbers.decimal(result.cat[i])}</text><text class="dim" y=${floor + 40} text-anchor="middle">× ${numbers.decimal(result.dog[i])}</text></g>
      </svg><line x1=${x(i)} x2=${i < 3 ? x(i + 1) : "82%"} y1=${y(to)} y2=${y(to)} class="guide" />`;
    })}
    <svg x="82%" overflow="visible" data-lit=${host.lit === "sum" ? "" : nothing}>
      <rect
        x="-24"
        y=${Math.min(y(0), y(dot))}
        width="48"
        height=${Math.max(Math.abs(y(0) - y(dot)), 1)}
        class=${dot < 0 ? "block neg" : "block"}
      />
      ${dot < 0 && Math.abs(y(0) - y(dot)) > 5 ? svg`<rect x="-24" y=${(y(0) + y(dot)) / 2 - 1} width="48" height="2" class="slit" />` : nothing}
      <text
        y=${Math.min(y(0), y(dot), ...(told ? [y(self)] : [])) - 10}
        text-anchor="middle"
        class="result halo"
      >
        ${numbers.decimal(dot)}
      </text>
      ${told ? svg`<line x1="-34" x2="34" y1=${y(self)} y2=${y(self)} class="line dash" />` : nothing}
      <text y=${floor + 20} text-anchor="middle" class="dim">${words.text("compare.sum")}</text>
    </svg>
  </svg>`;
}

/** @param {Compare} host @param {any} result */
function readout(host, result) {
  const {words, numbers} = host;
  const none = words.text("compare.undefined");
  const angle = result.angle === undefined ? none : numbers.angle(result.angle);
  const cosine = result.cosine === undefined ? none : numbers.cosine(result.cosine);
  const self =
    host.answer === undefined
      ? nothing
      : html`<div>
          <dt>${nameMark(2)}<i>${words.text("compare.dog")}</i> · <i>${words.text("compare.dog")}</i></dt>
          <dd>${numbers.decimal(result.self)}</dd>
        </div>`;
  return html`<div class="cmp-read" ?data-lit=${host.lit === "cosine"}>
    ${dial(host, result, angle)}
    <dl>
      ${self}
      <div>
        <dt>${words.text("compare.cosine")}</dt>
        <dd>${cosine}</dd>
      </div>
      <div>
        <dt>${words.text("compare.angle")}</dt>
        <dd>${angle}</dd>
      </div>
    </dl>
  </div>`;
}

/** Both arrows at their angle, lengths to one scale. @param {Compare} host @param {any} result @param {string} angle */
function dial(host, result, angle) {
  const {cat, dog} = result.norms;
  const longest = Math.max(cat, dog);
  const turn = ((result.angle ?? 0) * Math.PI) / 180;
  const wide = result.angle > 90;
  const room = wide ? 116 : Math.min(228, 116 / Math.max(Math.sin(turn), 0.01));
  const scale = longest > 0 ? room / longest : 0;
  const [ox, oy] = wide ? [122, 128] : [6, 128];
  return html`<svg
    class="draw"
    width="250"
    height="140"
    viewBox="0 0 250 140"
    role="img"
    aria-label=${host.words.text("compare.dial", {angle})}
  >
    ${result.angle === undefined ? nothing : svg`<path class="line" d=${arc(ox, oy, turn)} />`}
    ${arrow(ox, oy, ox + cat * scale * Math.cos(turn), oy - cat * scale * Math.sin(turn), 1)}
    ${arrow(ox, oy, ox + dog * scale, oy, 2)}
  </svg>`;
}

/** @param {number} x @param {number} y @param {number} turn */
const arc = (x, y, turn) =>
  `M${x + 52} ${y}A52 52 0 0 0 ${x + 52 * Math.cos(turn)} ${y - 52 * Math.sin(turn)}`;

/** @param {Compare} host @param {any} state */
function controls(host, state) {
  const {words, numbers, still} = host;
  const times = words.text("compare.times", {x: numbers.decimal(state.length)});
  const twice = scaled(host, 2);
  const slide = (/** @type {Event} */ e) =>
    host.change({length: Number(/** @type {HTMLInputElement} */ (e.target).value)}, "length");
  return html`<div class="ttv-controls">
    <label class="ttv-range"
      ><span>${words.rich("compare.length")}</span
      ><input
        type="range"
        id="length"
        data-number="input"
        min="0"
        max="3"
        step="0.01"
        .value=${String(state.length)}
        value=${state.length}
        aria-label=${words.text("compare.lengthLabel")}
        aria-valuetext=${times}
        ?disabled=${still}
        @input=${slide}
      /><span class="ttv-range-value" data-number="input">${times}</span></label
    >
    <div class="ttv-buttons">
      <button
        type="button"
        class="ttv-button"
        id="double"
        ?disabled=${still || twice.some((x) => Math.abs(x) > limitOf("cat", state.length))}
        @click=${() => host.setVector("cat", twice)}
      >
        ${words.text("compare.double")}
      </button>
      <button
        type="button"
        class="ttv-button"
        id="zero"
        ?disabled=${still}
        @click=${() => host.change({cat: [0, 0, 0, 0], length: 1})}
      >
        ${words.text("compare.zero")}
      </button>
      ${waysBack(host)}
    </div>
  </div>`;
}

/** cat, so many times as long. @param {Compare} host @param {number} factor */
const scaled = (host, factor) => [...(host.engine?.scale(host.result.cat, factor) ?? [])].map(tidy);
