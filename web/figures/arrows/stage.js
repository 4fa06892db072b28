// @ts-check
/** The plane: its field, two arrows with their tips, what is behind them, and what the reader can hold. */
import {html, nothing, svg} from "lit";
import {
  across,
  cosineField,
  dotField,
  down,
  heading,
  lineEnds,
  polarHandles,
  rayEnd,
  reachOf,
} from "./geometry.js";
import {Room, axisTicks, cosineTicks, dotTicks, endLabel, nameLabel} from "./labels.js";
import {holdAngle, holdLength, holdTip, stepTip} from "./hold.js";
import {side} from "./side.js";
import {LIMIT} from "./values.js";

/** @typedef {import("./arrows.js").Arrows} Arrows */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./labels.js").Label} Label */

/** The strongest tint behind lines. */
const TINT = 0.4;

/** @param {Arrows} host @param {any} result @param {any} state */
export function stage(host, result, state) {
  const {words} = host;
  const names = host.italics(state);
  return html`<div class="ar-board">
      ${state.dims.length ? shownBadge(host, state.dims) : nothing}
      <div class="ar-square" @selectstart=${keepUnselected}>${plane(host, result, state)}</div>
      <p class="ttv-hint ar-hint">
        ${result.shadow ? words.rich(`arrows.hint.${state.background}`, names) : words.rich("arrows.hint.none", names)}
        ${words.rich("arrows.hint.handles", names)}
      </p>
    </div>
    ${side(host, result, state)}`;
}

/** Texts that one drag selected would be what the next one drags. @param {Event} event */
const keepUnselected = (event) => event.preventDefault();

/** Four cells, of which two are filled. @param {Arrows} host @param {number[]} dims */
const shownBadge = (host, dims) =>
  html`<p class="ttv-badge ar-badge">
    <svg class="ar-cells" viewBox="0 0 44 14" aria-hidden="true">
      ${[0, 1, 2, 3].map((i) => svg`<rect class=${dims.includes(i) ? "fill" : "box"} x=${1 + i * 11} y="2" width="9" height="10" />`)}
    </svg>
    <span data-number="count"
      >${host.words.text("arrows.shown", {shown: dims.length, all: host.state["cat"].length})}</span
    >
  </p>`;

/** @param {Arrows} host @param {any} result @param {any} state */
function plane(host, result, state) {
  const {a, b, directions} = result;
  const reach = host.held ?? reachOf(Math.max(Math.hypot(...a), Math.hypot(...b)), state.dims.length > 0);
  const turn = a[0] * b[1] - a[1] * b[0] >= 0 ? 1 : -1;
  const handles = directions.b === undefined ? undefined : polarHandles(b, directions.b, turn, reach);
  const drawn = layOut(host, result, state, {reach, turn, handles});
  return html`<svg
    class="draw ar-plane"
    width="100%"
    height="100%"
    role="group"
    aria-label=${said(host, result, state)}
  >
    ${drawn.field} ${axes(reach)} ${drawn.through} ${drawn.behind} ${ghosts(host, result, reach)}
    ${arrow(a, directions.a, reach, 1)} ${arrow(b, directions.b, reach, 2)} ${drawn.texts}
    ${handles ? polar(host, result, reach, handles) : nothing} ${tip(host, result, state, "a", reach)}
    ${tip(host, result, state, "b", reach)}
  </svg>`;
}

/** The drawing for those who do not see it: the sentence holds the rest. @param {Arrows} host @param {any} result @param {any} state */
function said(host, {angle}, state) {
  const {words, numbers} = host;
  const key = angle === undefined ? "none" : "angle";
  const values = angle === undefined ? {} : {angle: numbers.angle(angle)};
  return words.text(`arrows.plane.${key}`, {...host.names(state), ...values});
}

/**
 * The field and all texts, which are laid out together.
 * @param {Arrows} host @param {any} result @param {any} state
 * @param {{reach: number, turn: number, handles: ReturnType<typeof polarHandles> | undefined}} place
 */
function layOut(host, result, state, {reach, turn, handles}) {
  const {numbers} = host;
  const {a, b, directions, shadow, dot, cosine} = result;
  const room = new Room(reach);
  room.keep(a);
  room.keep(b);
  if (handles) room.keep(b, handles.length);
  if (handles) room.keep(b, handles.angle);
  const names = host.names(state);
  const write = (/** @type {number} */ value, /** @type {number} */ step) =>
    numbers.decimal(value, value === 0 ? 0 : Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));
  const texts = [
    text(nameLabel(room, a, directions.a, -turn, names.a), reach, "vec halo"),
    text(nameLabel(room, b, directions.b, -(handles?.side ?? 1), names.b), reach, "vec halo"),
  ];
  const last = reach < 1 ? 0.5 : reach < 2 ? 1 : reach < 6 ? 3 : reach < 10 ? 6 : reach < 15 ? 10 : 15;
  const axis = (/** @type {string} */ edge) => group(axisTicks(room, last, reach, edge, write), reach);
  if (!shadow) return {field: nothing, through: nothing, behind: nothing, texts: [...texts, axis("")]};
  if (state.background === "dot") {
    const field = dotField(a, reach);
    const ends = lineEnds(a, a[0] * b[0] + a[1] * b[1], reach);
    const [upper, lower] = [...(ends ?? [])].sort((p, q) => q[1] - p[1]);
    const value =
      upper && lower && endLabel(room, [upper, lower], [lower, upper], numbers.decimal(dot), reach);
    const {labels, edge} = dotTicks(room, a, field, reach, write);
    return {
      field: bands(field, reach),
      through: ends ? line(ends, reach, "line dash") : nothing,
      behind: shade(shadow.foot, directions.a, turn, reach),
      texts: [...texts, text(value, reach, "label halo strong"), group(labels, reach), axis(edge)],
    };
  }
  const field = cosineField(directions.a, reach);
  const end = cosine === undefined ? undefined : rayEnd(b, reach);
  const value = end && endLabel(room, [end], [[0, 0]], numbers.cosine(cosine), reach);
  return {
    field: bands(field, reach),
    through: end ? line([[0, 0], end], reach, "line dash") : nothing,
    behind: cosine === undefined ? nothing : arc(directions, turn),
    texts: [
      ...texts,
      text(value, reach, "label halo strong"),
      group(cosineTicks(room, field, -turn, reach, write), reach),
      axis(""),
    ],
  };
}

/** @param {Label | undefined} label @param {number} reach @param {string} kind */
function text(label, reach, kind) {
  if (!label) return nothing;
  const {at, offset, anchor} = label;
  return svg`<text class=${kind} x=${across(at[0], reach)} y=${down(at[1], reach)} dx=${offset[0].toFixed(1)} dy=${offset[1].toFixed(1)} text-anchor=${anchor}>${label.text}</text>`;
}

/** Numbers of one scale. @param {Label[]} labels @param {number} reach */
const group = (labels, reach) =>
  svg`<g data-axis data-number="tick">${labels.map((label) => text(label, reach, "dim halo"))}</g>`;

/** @param {[Point, Point] | Point[]} ends @param {number} reach @param {string} kind */
const line = ([from, to], reach, kind) =>
  from && to
    ? svg`<line class=${kind} x1=${across(from[0], reach)} y1=${down(from[1], reach)} x2=${across(to[0], reach)} y2=${down(to[1], reach)} />`
    : nothing;

/** @param {{bands: {polygon: Point[], negative: boolean, share: number}[], lines: {ends: [Point, Point], k: number}[]}} field @param {number} reach */
function bands(field, reach) {
  const corner = ([x, y] = [0, 0]) =>
    `${(500 * (1 + x / reach)).toFixed(1)},${(500 * (1 - y / reach)).toFixed(1)}`;
  return svg`<g class="field"><svg width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="none">${field.bands.map(
    ({polygon, negative, share}) =>
      svg`<polygon class=${negative ? "block neg" : "block"} fill-opacity=${(TINT * share).toFixed(3)} points=${polygon.map(corner).join(" ")} />`,
  )}</svg>${field.lines.map(({ends, k}) => line(ends, reach, k ? "paperline" : "axis"))}</g>`;
}

/** @param {number} reach */
function axes(reach) {
  const step = reach < 1 ? 0.25 : reach < 2 ? 0.5 : reach < 6 ? 1 : reach < 10 ? 2 : 5;
  const ticks = [];
  for (let t = step; t <= reach; t += step) ticks.push(t, -t);
  return svg`<line class="guide" x1="0" x2="100%" y1="50%" y2="50%" /><line class="guide" x1="50%" x2="50%" y1="0" y2="100%" />${ticks.map(
    (t) =>
      svg`<svg x=${across(t, reach)} y="50%" overflow="visible"><line class="guide" y1="-3" y2="3" /></svg><svg x="50%" y=${across(t, reach)} overflow="visible"><line class="guide" x1="-3" x2="3" /></svg>`,
  )}`;
}

/** The shadow of b on the line of a, with its right angle. @param {number[]} foot @param {number} degrees @param {number} turn @param {number} reach */
function shade(foot, degrees, turn, reach) {
  const [x, y] = /** @type {Point} */ (foot);
  const back = x * heading(degrees)[0] + y * heading(degrees)[1] < 0 ? 1 : -1;
  return svg`${line(
    [
      [0, 0],
      [x, y],
    ],
    reach,
    "shadow name-2",
  )}<svg x=${across(x, reach)} y=${down(y, reach)} overflow="visible"><path class="line" transform="rotate(${(-degrees).toFixed(2)})" d="M${back * 11} 0v${-11 * turn}h${-back * 11}" /></svg>`;
}

/** The angle from a to b. @param {{a: number, b: number}} directions @param {number} turn */
function arc({a, b}, turn) {
  const at = (/** @type {number} */ degrees) => {
    const [x, y] = heading(degrees);
    return `${(44 * x).toFixed(2)} ${(-44 * y).toFixed(2)}`;
  };
  return svg`<svg x="50%" y="50%" overflow="visible"><path class="line" d="M${at(a)}A44 44 0 0 ${turn > 0 ? 0 : 1} ${at(b)}" /></svg>`;
}

/** Where the arrows were before the reader's last act. @param {Arrows} host @param {any} result @param {number} reach */
function ghosts({before}, result, reach) {
  if (!before || JSON.stringify(before.dims) !== JSON.stringify(result.dims)) return nothing;
  return ["a", "b"].map((name, i) => {
    const [x, y] = before[name];
    if (x === result[name][0] && y === result[name][1]) return nothing;
    if (Math.max(Math.abs(x), Math.abs(y)) > reach) return nothing;
    return svg`${line(
      [
        [0, 0],
        [x, y],
      ],
      reach,
      `ghost name-${i + 1}`,
    )}<circle class="ghost-tip name-${i + 1}" cx=${across(x, reach)} cy=${down(y, reach)} r="4.5" />`;
  });
}

/** @param {number[]} v @param {number | undefined} degrees @param {number} reach @param {number} name */
function arrow(v, degrees, reach, name) {
  const [x, y] = /** @type {Point} */ (v);
  const length = Math.hypot(x, y);
  if (degrees === undefined || length < reach * 0.06)
    return svg`<circle class="arrow-head name-${name}" cx=${across(x, reach)} cy=${down(y, reach)} r="4" />`;
  // The head covers the shaft's end, however wide the plane.
  const cut = 1 - (0.032 * reach) / length;
  const shaft = /** @type {Point} */ ([x * cut, y * cut]);
  return svg`${line([[0, 0], shaft], reach, "casing")}${line([[0, 0], shaft], reach, `arrow-shaft name-${name}`)}<svg x=${across(x, reach)} y=${down(y, reach)} overflow="visible"><path class="arrow-head name-${name}" transform="rotate(${(-degrees).toFixed(2)})" d="M0 0L-14 -5.2V5.2Z" /></svg>`;
}

/** @param {Arrows} host @param {any} result @param {any} state @param {"a" | "b"} name @param {number} reach */
function tip(host, result, state, name, reach) {
  const {words, numbers, still} = host;
  const [x, y] = result[name];
  const place = `(${numbers.decimal(x)}, ${numbers.decimal(y)})`;
  const label = words.text("arrows.tip", {name: host.names(state)[name]});
  // As large as the plane: the tip with the focus moves, and the page is not to follow it.
  return svg`<g class="ar-tip" id="tip-${name}" data-number="input" role="slider" tabindex=${still ? nothing : "0"} aria-label=${label} aria-valuenow=${x} aria-valuemin=${-LIMIT} aria-valuemax=${LIMIT} aria-valuetext=${place} aria-disabled=${still ? "true" : nothing} @keydown=${stepTip(host, result, name)}><rect class="ar-extent" width="100%" height="100%" /><svg x=${across(x, reach)} y=${down(y, reach)} overflow="visible"><g class="ar-handle" data-handle="tip-${name}" @pointerdown=${holdTip(host, result, name, reach)}><circle class="ar-focus" r="23" /><rect class="grip" x="-22" y="-22" width="44" height="44" /><circle class="casing" r="17" /><circle class="handle-ring open" r="17" /></g></svg></g>`;
}

/** Length only, direction only: for the pointer; keys have the sliders. @param {Arrows} host @param {any} result @param {number} reach @param {ReturnType<typeof polarHandles>} handles */
function polar(host, result, reach, {length, angle, side: at}) {
  const [x, y] = result.b;
  const handle = (/** @type {string} */ name, /** @type {Point} */ [dx, dy], /** @type {any} */ hold) =>
    svg`<g class="ar-handle ar-${name}" data-handle=${name} aria-hidden="true" transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)})" @pointerdown=${hold}><rect class="grip" x="-22" y="-22" width="44" height="44" /><circle class="handle-ring" r="6" /><circle class="handle-dot" r="2.4" /></g>`;
  const part = ([px, py] = [0, 0], share = 0) => `${(px * share).toFixed(1)} ${(py * share).toFixed(1)}`;
  const [bend, from, to] = [at > 0 ? 0 : 1, part(angle, 0.37), part(angle, 0.86)];
  return svg`<svg x=${across(x, reach)} y=${down(y, reach)} overflow="visible"><path class="hand-thin" d="M${part(length, 0.37)}L${part(length, 0.86)}M${from}A44 44 0 0 ${bend} ${to}" />${handle("length", length, holdLength(host, result, reach))}${handle("angle", angle, holdAngle(host, result, reach))}</svg>`;
}
