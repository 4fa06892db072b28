// @ts-check
/** What a handle of the plane does: by pointer, and the tips by keys too. */
import {draggable} from "../kit/drag.js";
import {tidy, within} from "../kit/number-field.js";
import {heading, roomOf} from "./geometry.js";
import {LIMIT} from "./values.js";

/** @typedef {import("./arrows.js").Arrows} Arrows */

const SHORTEST = 0.1;
/** A twentieth, or a hundredth with Shift. @param {number} x @param {PointerEvent} event */
const snap = (x, event) => tidy(Math.round(x * (event.shiftKey ? 100 : 20)) / (event.shiftKey ? 100 : 20));

/** Pixels to a unit, and where the origin is in the window. @param {PointerEvent} event @param {number} reach */
function scaleOf(event, reach) {
  const square = /** @type {Element} */ (event.currentTarget).closest(".ar-plane");
  const {left, top, width} = /** @type {Element} */ (square).getBoundingClientRect();
  return {unit: width / (2 * reach), x: left + width / 2, y: top + width / 2};
}

/** @param {Arrows} host @param {number} reach @param {(event: PointerEvent) => any} start @param {import("../kit/drag.js").Drag["move"]} move */
const hold = (host, reach, start, move) =>
  draggable({
    start(event) {
      host.held = reach;
      return {...scaleOf(event, reach), ...start(event)};
    },
    move,
    end: () => host.letGo(),
  });

/** @param {Arrows} host @param {any} result @param {"a" | "b"} name @param {number} reach */
export const holdTip = (host, result, name, reach) =>
  hold(
    host,
    reach,
    () => ({v: result[name]}),
    (dx, dy, {v, unit}, event) => {
      const to = [v[0] + dx / unit, v[1] - dy / unit];
      const shrink = Math.min(1, roomOf(reach) / Math.hypot(...to));
      host.setArrow(
        name,
        to.map((x) => snap(x * shrink, event)),
        `drag-${name}`,
      );
    },
  );

/** @param {Arrows} host @param {any} result @param {number} reach */
export const holdLength = (host, result, reach) =>
  hold(
    host,
    reach,
    () => ({length: result.norms.b, degrees: result.directions.b}),
    (dx, dy, {length, degrees, unit}, event) => {
      const [ux, uy] = heading(degrees);
      const to = snap(length + (dx * ux - dy * uy) / unit, event);
      host.setPolar(within(to, SHORTEST, roomOf(reach)), degrees, "drag-length");
    },
  );

/** @param {Arrows} host @param {any} result @param {number} reach */
export const holdAngle = (host, result, reach) =>
  hold(
    host,
    reach,
    (event) => {
      const {x, y} = scaleOf(event, reach);
      return {length: result.norms.b, degrees: result.directions.b, from: bearing(host, event, x, y)};
    },
    (_dx, _dy, {length, degrees, from, x, y}, event) =>
      host.setPolar(length, Math.round(degrees + bearing(host, event, x, y) - from), "drag-angle"),
  );

/** Where the pointer is, seen from the origin: degrees. @param {Arrows} host @param {PointerEvent} event @param {number} x @param {number} y */
function bearing({engine}, {clientX, clientY}, x, y) {
  const at = [clientX - x, y - clientY];
  return engine && (at[0] || at[1]) ? engine.direction(at) : 0;
}

/** Arrow keys: 0.1, with Shift 0.01. @param {Arrows} host @param {any} result @param {"a" | "b"} name */
export const stepTip = (host, result, name) => (/** @type {KeyboardEvent} */ event) => {
  const by = event.shiftKey ? 0.01 : 0.1;
  /** @type {Record<string, number[]>} */
  const steps = {ArrowRight: [by, 0], ArrowLeft: [-by, 0], ArrowUp: [0, by], ArrowDown: [0, -by]};
  const [dx = 0, dy = 0] = steps[event.key] ?? [];
  if (!(dx || dy) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const to = [result[name][0] + dx, result[name][1] + dy].map((x) => within(tidy(x), -LIMIT, LIMIT));
  host.setArrow(name, to, `keys-${name}`);
};
