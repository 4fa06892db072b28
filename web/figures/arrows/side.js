// @ts-check
/** Beside the plane: which arrows, their numbers, length, direction, turn, background, and what is computed. */
import {html, nothing} from "lit";
import {live} from "lit/directives/live.js";
import {waysBack} from "../kit/frame.js";
import {fieldProblems, numberField} from "../kit/number-field.js";
import {nameMark} from "../kit/marks.js";
import {reachOf, roomOf} from "./geometry.js";
import {LIMIT, PAIRS} from "./values.js";

/** @typedef {import("./arrows.js").Arrows} Arrows */

/** @param {Arrows} host @param {any} result @param {any} state */
export function side(host, result, state) {
  return html`<div class="ar-side">
    ${which(host, state)} ${vector(host, result, state, "a", 1)} ${vector(host, result, state, "b", 2)}
    <div class="ar-ranges">
      ${length(host, result, state)} ${direction(host, result, state)} ${turn(host, state)}
    </div>
    ${background(host, state)} ${readout(host, result, state)} ${buttons(host)}
  </div>`;
}

/**
 * One row of choices.
 * @param {Arrows} host
 * @param {{name: string, label: string, options: {id: string, text: unknown, chosen: boolean, choose: () => void}[]}} row
 */
const segments = (host, {name, label, options}) =>
  html`<div class="ttv-segments ar-segments" role="radiogroup" aria-label=${label} data-number="input">
    ${options.map(
      ({id, text, chosen, choose}) =>
        html`<label
          ><input
            type="radio"
            name=${name}
            id="${name}-${id}"
            .checked=${live(chosen)}
            ?checked=${chosen}
            ?disabled=${host.still}
            @change=${choose}
          /><span>${text}</span></label
        >`,
    )}
  </div>`;

/** @param {Arrows} host @param {any} state */
function which(host, state) {
  const {words} = host;
  const {dims} = state;
  const source = segments(host, {
    name: "source",
    label: words.text("arrows.source.label"),
    options: ["letters", "words"].map((id) => ({
      id,
      text: words.rich(`arrows.source.${id}`),
      chosen: (id === "words") === dims.length > 0,
      choose: () => host.change({dims: id === "words" ? [...(PAIRS[0] ?? [])] : [], turn: 0}),
    })),
  });
  if (dims.length === 0) return source;
  const pairs = segments(host, {
    name: "pair",
    label: words.text("arrows.source.pair"),
    options: PAIRS.map((pair) => ({
      id: pair.map((i) => i + 1).join(""),
      text: pair.map((i) => i + 1).join(", "),
      chosen: pair.every((i, k) => i === dims[k]),
      choose: () => host.change({dims: [...pair], turn: 0}),
    })),
  });
  return html`${source}
    <div>
      <p class="ar-label">${words.text("arrows.source.pair")}</p>
      ${pairs}
    </div>`;
}

/** @param {Arrows} host @param {any} result @param {any} state @param {"a" | "b"} name @param {1 | 2} mark */
function vector(host, result, state, name, mark) {
  const {words} = host;
  const word = host.names(state)[name];
  const v = result[name];
  const set = (/** @type {number} */ i) => (/** @type {number} */ x, /** @type {string} */ merge) =>
    host.setArrow(
      name,
      v.map((/** @type {number} */ old, /** @type {number} */ k) => (k === i ? x : old)),
      merge,
    );
  const row = {size: v.length, set: (/** @type {number[]} */ to) => host.setArrow(name, to)};
  const field = (/** @type {number} */ i) =>
    numberField(host, {
      id: `${name}-${i}`,
      value: v[i],
      label: words.text("arrows.number", {name: word, n: (state.dims[i] ?? i) + 1}),
      min: -LIMIT,
      max: LIMIT,
      set: set(i),
      row,
    });
  return html`<div class="ar-vector" role="group" aria-label=${word} ?data-lit=${host.lit === name}>
      ${nameMark(mark)}<i>${word}</i><span>=</span>
      <span class="ar-brackets ttv-brackets">${field(0)}${field(1)}</span>
    </div>
    ${fieldProblems(host, [`${name}-0`, `${name}-1`])}`;
}

/**
 * @param {Arrows} host
 * @param {{id: string, label: unknown, name: string, min: number, max: number, step: number, at: number, shown: string, kind?: string, off?: boolean, set: (x: number) => void, done?: () => void}} of
 */
function range(host, {id, label, name, min, max, step, at, shown, kind, off, set, done}) {
  const {still} = host;
  return html`<label class="ttv-range"
    ><span>${label}</span
    ><input
      type="range"
      id=${id}
      data-number=${kind ?? nothing}
      min=${min}
      max=${max}
      step=${step}
      .value=${still ? String(at) : live(String(at))}
      value=${at}
      aria-label=${name}
      aria-valuetext=${shown}
      ?disabled=${still || off === true}
      @input=${(/** @type {Event} */ e) => set(Number(/** @type {HTMLInputElement} */ (e.target).value))}
      @change=${() => done?.()}
    /><span class="ttv-range-value" data-number=${kind ?? nothing}>${shown}</span></label
  >`;
}

/** @param {Arrows} host @param {any} result @param {any} state */
function length(host, {a, b, norms, directions}, state) {
  const {words, numbers} = host;
  const reach = reachOf(Math.max(Math.hypot(...a), Math.hypot(...b)), state.dims.length > 0);
  return range(host, {
    id: "length",
    label: words.rich("arrows.length", {b: host.italics(state).b}),
    name: words.text("arrows.length", {b: host.names(state).b}),
    min: 0.1,
    max: roomOf(host.held ?? reach),
    step: 0.05,
    at: Math.round(norms.b * 20) / 20,
    shown: numbers.decimal(norms.b),
    off: directions.b === undefined,
    // The plane and the slider's own scale stay while it is held.
    set: (x) => {
      host.held ??= reach;
      host.setPolar(x, directions.b, "length");
    },
    done: () => host.letGo(),
  });
}

/** @param {Arrows} host @param {any} result @param {any} state */
function direction(host, {norms, directions}, state) {
  const {words, numbers} = host;
  const none = directions.b === undefined;
  return range(host, {
    id: "direction",
    label: words.rich("arrows.direction", {b: host.italics(state).b}),
    name: words.text("arrows.direction", {b: host.names(state).b}),
    min: -180,
    max: 180,
    step: 1,
    at: none ? 0 : Math.round(directions.b),
    shown: none ? words.text("arrows.undefined") : numbers.angle(directions.b),
    off: none,
    set: (x) => host.setPolar(norms.b, x, "direction"),
  });
}

/** @param {Arrows} host @param {any} state */
function turn(host, state) {
  const {words, numbers} = host;
  return range(host, {
    id: "turn",
    label: words.rich("arrows.turn"),
    name: words.text("arrows.turn"),
    min: -180,
    max: 180,
    step: 1,
    at: state.turn,
    shown: numbers.angle(state.turn),
    kind: "input",
    set: (x) => host.change({turn: x}, "turn"),
  });
}

/** @param {Arrows} host @param {any} state */
function background(host, state) {
  const {words} = host;
  return html`<div>
    <p class="ar-label">${words.text("arrows.background.label")}</p>
    ${segments(host, {
      name: "background",
      label: words.text("arrows.background.label"),
      options: ["dot", "cosine"].map((id) => ({
        id,
        text: words.text(`arrows.background.${id}`),
        chosen: state.background === id,
        choose: () => host.change({background: id}),
      })),
    })}
  </div>`;
}

/** @param {Arrows} host @param {any} result @param {any} state */
function readout(host, result, state) {
  const {words, numbers} = host;
  const {four, shadow, norms} = result;
  const none = words.text("arrows.undefined");
  const names = host.italics(state);
  const cosine = (/** @type {any} */ r) => (r.cosine === undefined ? none : numbers.cosine(r.cosine));
  const angle = (/** @type {any} */ r) => (r.angle === undefined ? none : numbers.angle(r.angle));
  const row = (
    /** @type {string} */ key,
    /** @type {string} */ part,
    /** @type {(r: any) => string} */ value,
  ) =>
    html`<tr ?data-lit=${host.lit === part}>
      <th scope="row">${words.rich(`arrows.read.${key}`, names)}</th>
      <td>${value(result)}</td>
      ${four ? html`<td ?data-lit=${host.lit === "four"}>${value(four)}</td>` : nothing}
    </tr>`;
  const one = (/** @type {string} */ key, /** @type {string} */ part, /** @type {string} */ value) =>
    html`<tr class="ar-minor" ?data-lit=${host.lit === part}>
      <th scope="row">${words.rich(`arrows.read.${key}`, names)}</th>
      <td>${value}</td>
      ${four ? html`<td></td>` : nothing}
    </tr>`;
  return html`<table class="ar-read">
    ${
      four
        ? html`<thead>
            <tr>
              <td></td>
              <th scope="col">${words.text("arrows.read.shown")}</th>
              <th scope="col">${words.text("arrows.read.all")}</th>
            </tr>
          </thead>`
        : nothing
    }
    <tbody>
      ${one("shadow", "shadow", shadow ? numbers.decimal(shadow.length) : none)}
      ${one("length", "norms", numbers.decimal(norms.a))} ${row("dot", "dot", (r) => numbers.decimal(r.dot))}
      ${row("cosine", "cosine", cosine)} ${row("angle", "cosine", angle)}
    </tbody>
  </table>`;
}

/** @param {Arrows} host @returns {unknown} */
const buttons = (host) => html`<div class="ttv-buttons">${waysBack(host)}</div>`;
