// @ts-check
/** The guess and the output rows as arrows from one origin; the guess and the chosen row have handles. */
import {svg, html, nothing} from "lit";
import {arrow} from "../kit/arrow.js";
import {draggable} from "../kit/drag.js";
import {tidy, within} from "../kit/number-field.js";
import {placeLabels} from "./labels.js";

/** @typedef {import("./score.js").Score} Score */

const SIDE = 280;
const MARGIN = 28;
const MIDDLE = SIDE / 2;
const RING = 15;
const GRIP = 24;
const ARC = 34;
const GAP = 8;
const WIDE = 30; // degrees between which a label has room

/** How far the axes go: whole numbers that halve, so that arrows keep their scale while they are dragged. */
const reachOf = (/** @type {number[]} */ all) =>
  [4, 6, 10].find((reach) => Math.max(...all.map(Math.abs)) <= reach) ?? 10;

/** @param {Score} host @param {any} result */
export function plane(host, result) {
  const {words, numbers, chosen} = host;
  const {of, h, directions} = result;
  const reach = Math.max(host.held ?? 0, reachOf([...h, ...of.outputs.flat()]));
  const unit = MIDDLE / reach;
  const at = (/** @type {number[]} */ v) => [MIDDLE + Number(v[0]) * unit, MIDDLE - Number(v[1]) * unit];
  const {angle} = directions[chosen];
  const spoken = words.text(angle === undefined ? "score.planeStill" : "score.plane", {
    name: host.name(chosen),
    angle: angle === undefined ? "" : numbers.angle(angle),
  });
  const [hx = 0, hy = 0] = at(h);
  return html`<svg
    class="draw sc-plane"
    data-axis
    viewBox="${-MARGIN} ${-RING} ${SIDE + MARGIN + RING} ${SIDE + RING + MARGIN}"
    role="img"
    aria-label=${spoken}
    ?data-lit=${host.lit === "h"}
    ?data-held=${host.held !== undefined}
  >
    ${grid(numbers, reach, unit)} ${angle === undefined ? nothing : arc(h, of.outputs[chosen])}
    ${svg`<g class="sc-guess">${arrow(MIDDLE, MIDDLE, hx, hy, 0)}</g>`}
    ${of.outputs.map((/** @type {number[]} */ w, /** @type {number} */ i) => {
      const [x = 0, y = 0] = at(w);
      return svg`<g class=${i === chosen ? "" : "sc-other"}>${arrow(MIDDLE, MIDDLE, x, y, i + 1)}</g>`;
    })}
    ${labels(host, result, at)}
    ${handle(host, "w", of.outputs[chosen], at, unit, reach, (v, merge) => host.setRow("outputs", chosen, v, merge))}
    ${handle(host, "h", h, at, unit, reach, (v, merge) => host.setGuess(v, merge))}
  </svg>`;
}

/** @param {import("../kit/format.js").Numbers} numbers @param {number} reach @param {number} unit */
function grid(numbers, reach, unit) {
  const lines = Array.from({length: 2 * reach + 1}, (_, i) => i * unit);
  return svg`${lines.map((x) => svg`<line x1=${x} x2=${x} y1="0" y2=${SIDE} class="hair" /><line y1=${x} y2=${x} x1="0" x2=${SIDE} class="hair" />`)}
    <path class="axis" d="M0 ${MIDDLE}H${SIDE}M${MIDDLE} 0V${SIDE}" />
    ${[-reach / 2, 0, reach / 2].map(
      (t) =>
        svg`<text class="dim" data-number="tick" x=${MIDDLE + t * unit} y=${SIDE + 20} text-anchor="middle">${numbers.decimal(t, 0)}</text><text class="dim" data-number="tick" x="-8" y=${MIDDLE - t * unit + 5} text-anchor="end">${numbers.decimal(t, 0)}</text>`,
    )}`;
}

/** The direction alone; to the right where there is none. @param {number[]} v @returns {[number, number]} */
function unitOf([x = 0, y = 0]) {
  const length = Math.hypot(x, y);
  return length > 0 ? [x / length, y / length] : [1, 0];
}

/** Halfway between two directions, the short way. @param {number[]} a @param {number[]} b */
function between(a, b) {
  const [[ax, ay], [bx, by]] = [unitOf(a), unitOf(b)];
  const opposite = Math.hypot(ax + bx, ay + by) < 1e-6;
  return opposite ? unitOf([ay, -ax]) : unitOf([ax + bx, ay + by]);
}

const onArc = (/** @type {[number, number]} */ [x, y]) => [MIDDLE + ARC * x, MIDDLE - ARC * y];

/** From one direction over the middle to the other. @param {number[]} a @param {number[]} b */
function arc(a, b) {
  const [from, over, to] = [unitOf(a), between(a, b), unitOf(b)];
  const leftwards = from[0] * over[1] > from[1] * over[0];
  const on = (/** @type {[number, number]} */ to) =>
    `A${ARC} ${ARC} 0 0 ${leftwards ? 0 : 1} ${onArc(to).join(" ")}`;
  return svg`<path class="line" d="M${onArc(from).join(" ")}${on(over)}${on(to)}" />`;
}

/** @param {Score} host @param {any} result @param {(v: number[]) => number[]} at */
function labels(host, {of, h, directions}, at) {
  const {numbers, chosen, words} = host;
  const {angle} = directions[chosen];
  const name = (/** @type {string} */ text, /** @type {number[]} */ v, /** @type {boolean} */ held) => ({
    text,
    width: 10 + text.length * 9.5,
    height: 22,
    tip: /** @type {[number, number]} */ (at(v)),
    toward: unitOf(v),
    gap: held ? RING + 3 : GAP,
  });
  const names = [
    name(words.text("score.h"), h, true),
    ...of.outputs.map((/** @type {number[]} */ w, /** @type {number} */ i) =>
      name(host.name(i), w, i === chosen),
    ),
  ];
  const tips = names.map(({tip: [x, y], gap}) => ({x, y, width: gap * 1.6, height: gap * 1.6}));
  const arcs = [];
  if (angle >= WIDE) {
    const toward = between(h, of.outputs[chosen]);
    const tip = /** @type {[number, number]} */ (onArc(toward));
    arcs.push({text: numbers.angle(angle), width: 48, height: 18, tip, toward, gap: 5});
  }
  const all = [...names, ...arcs];
  const places = placeLabels(all, tips, {width: SIDE, height: SIDE});
  return all.map(({text}, i) => {
    const {x, y} = places[i] ?? {x: 0, y: 0};
    const isName = i < names.length;
    return svg`<text class=${isName ? "vec halo" : "label halo"} x=${x} y=${y + (isName ? 6 : 5)} text-anchor="middle">${text}</text>`;
  });
}

/** How much the page has shrunk the drawing. @param {PointerEvent} event */
const zoom = (event) => /** @type {SVGGElement} */ (event.currentTarget).getScreenCTM()?.a ?? 1;

/**
 * A ring round an arrow's tip.
 * @param {Score} host @param {string} id @param {number[]} v @param {(v: number[]) => number[]} at
 * @param {number} unit @param {number} reach @param {(v: number[], merge: string) => void} set
 */
function handle(host, id, v, at, unit, reach, set) {
  const [x = 0, y = 0] = at(v);
  const round = (/** @type {number} */ n) => within(tidy(Math.round(n * 10) / 10), -reach, reach);
  const drag = draggable({
    start: (event) => {
      host.hold(reach);
      return {v, step: unit * zoom(event)};
    },
    move: (dx, dy, {v: from, step}) =>
      set([round(from[0] + dx / step), round(from[1] - dy / step)], `drag-${id}`),
    end: () => host.hold(undefined),
  });
  return svg`<g class="sc-handle" data-handle=${id} aria-hidden="true" @pointerdown=${drag}>
    <circle cx=${x} cy=${y} r=${GRIP} class="grip" />
    <circle cx=${x} cy=${y} r=${RING} class="handle-ring open" />
  </g>`;
}
