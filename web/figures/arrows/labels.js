// @ts-check
/** Where the plane's texts find room: names first, then the value of the dashed line, then what is along the edges. */
import {AWAY, NARROW, WIDTHS, heading, nice, overlap, pixels} from "./geometry.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Box} Box */
/**
 * @typedef {object} Label  a text, so many pixels from a point of the plane
 * @property {Point} at
 * @property {Point} offset
 * @property {string} text
 * @property {"start" | "middle" | "end"} anchor
 */

const LETTER = 8.5;
const DIGIT = 5;
const NAME_LETTER = 10;

/** The boxes a text takes in the narrowest and in the widest plane. @param {Label} label @param {number} reach @param {number} letter */
function boxes({at, offset, text, anchor}, reach, letter) {
  const width = text.length * letter + 6;
  const shift = anchor === "middle" ? 0 : anchor === "start" ? width / 2 : -width / 2;
  return WIDTHS.map((plane) => {
    const [x, y] = pixels(at, reach, plane);
    return {x: x + offset[0] + shift, y: y + offset[1] - 5, width, height: 22};
  });
}

/** Takes labels in, and keeps those that would lie on others out. */
export class Room {
  #reach;
  /** For each width, what is taken. @type {Box[][]} */
  #taken = WIDTHS.map(() => []);

  /** @param {number} reach */
  constructor(reach) {
    this.#reach = reach;
  }

  /** @param {Label} label @param {number} [letter] */
  isFree(label, letter = LETTER) {
    return boxes(label, this.#reach, letter).every((box, i) => {
      const plane = WIDTHS[i] ?? 0;
      const across = box.x - box.width / 2 >= 0 && box.x + box.width / 2 <= plane;
      const inside = across && box.y - 9 >= 0 && box.y + 9 <= plane;
      return inside && !(this.#taken[i] ?? []).some((other) => overlap(box, other));
    });
  }

  /** A place that only names keep clear of: a tip or a handle. @param {number[]} at @param {Point} [offset] */
  keep(at, [dx, dy] = [0, 0]) {
    WIDTHS.forEach((plane, i) => {
      const [x, y] = pixels(at, this.#reach, plane);
      this.#taken[i]?.push({x: x + dx, y: y + dy, width: 34, height: 34});
    });
  }

  /** The first of some that has room; none where nothing has. @param {Label[]} candidates @param {number} [letter] @returns {Label | undefined} */
  take(candidates, letter = LETTER) {
    const label = candidates.find((one) => this.isFree(one, letter));
    if (label) boxes(label, this.#reach, letter).forEach((box, i) => this.#taken[i]?.push(box));
    return label;
  }
}

/** A name beside its tip: at one side, at the other, between, behind. @param {Room} room @param {number[]} tip @param {number | undefined} degrees @param {number} side @param {string} text */
export function nameLabel(room, tip, degrees = 45, side, text) {
  const [px, py] = tip;
  const at = /** @type {Point} */ ([px, py]);
  const candidates = [90 * side, -90 * side, 45 * side, -45 * side, 0, 135 * side, 180].map((turn) => {
    const [ux, uy] = heading(degrees + turn);
    const away = turn % 90 ? AWAY + 8 : turn % 180 ? 34 : 40;
    return /** @type {Label} */ ({at, offset: [away * ux, 7 - away * uy], text, anchor: "middle"});
  });
  return room.take(candidates, NAME_LETTER) ?? candidates[0];
}

/**
 * The value of a line at an end of it, beside the line and not on it.
 * @param {Room} room
 * @param {Point[]} ends  in order of preference
 * @param {Point[]} others  for each of them, where the line comes from
 * @param {string} text
 * @param {number} reach
 */
export function endLabel(room, ends, others, text, reach) {
  const candidates = ends.flatMap((at, i) => {
    const [x, y] = at;
    const [fromX, fromY] = others[i] ?? [0, 0];
    const below = fromY > y;
    const left = fromX > x;
    if (Math.abs(x) >= reach * 0.999) {
      const [dx, anchor] = x > 0 ? [-8, "end"] : [8, "start"];
      return (below ? [22, -9] : [-9, 22]).map(
        (dy) => /** @type {Label} */ ({at, offset: [dx, dy], text, anchor}),
      );
    }
    return (left ? ["end", "start"] : ["start", "end"]).map(
      (anchor) =>
        /** @type {Label} */ ({at, offset: [anchor === "start" ? 9 : -9, y > 0 ? 20 : -10], text, anchor}),
    );
  });
  return room.take(candidates);
}

/**
 * Numbers along the lower or the left edge, where the lines of equal dot product meet it most often.
 * @param {Room} room
 * @param {number[]} a
 * @param {{lines: {k: number}[], step: number}} field
 * @param {number} reach
 * @param {(value: number, step: number) => string} write
 */
export function dotTicks(room, [ax = 0, ay = 0], {lines, step}, reach, write) {
  const steep = Math.abs(ax) >= Math.abs(ay);
  const gap = ((step / Math.abs(steep ? ax : ay)) * NARROW) / (2 * reach);
  const every = Math.round(nice(Math.max(1, (steep ? 44 : 30) / gap)));
  const labels = lines.flatMap(({k}) => {
    if (k % every) return [];
    const along = (k * step + (steep ? ay : ax) * reach) / (steep ? ax : ay);
    const at = /** @type {Point} */ (steep ? [along, -reach] : [-reach, along]);
    const text = write(k * step, step * every);
    const label = /** @type {Label} */ ({at, offset: steep ? [6, -9] : [6, -6], text, anchor: "start"});
    return Math.abs(along) <= reach && room.take([label]) ? [label] : [];
  });
  return {labels, edge: steep ? "below" : "left"};
}

/** 0.5, 0 and −0.5 where their rays leave the plane, on the side where b is not. @param {Room} room @param {{lines: {ends: Point[], k: number, side?: number}[]}} field @param {number} side @param {number} reach @param {(value: number, step: number) => string} write */
export function cosineTicks(room, {lines}, side, reach, write) {
  return lines.flatMap(({ends: [, end], k, side: at}) => {
    if (!end || at !== side || k % 2) return [];
    const label = endLabel(room, [end], [[0, 0]], write(k / 4, 0.5), reach);
    return label ? [label] : [];
  });
}

/** The last unit on each axis, at both ends or at none. @param {Room} room @param {number} last @param {number} reach @param {string | undefined} edge  where other numbers stand @param {(value: number, step: number) => string} write */
export function axisTicks(room, last, reach, edge, write) {
  const across = [last, -last].map(
    (x) => /** @type {Label} */ ({at: [x, 0], offset: [0, 19], text: write(x, last), anchor: "middle"}),
  );
  const up = [last, -last].map(
    (y) => /** @type {Label} */ ({at: [0, y], offset: [-9, 5], text: write(y, last), anchor: "end"}),
  );
  const both = (/** @type {Label[]} */ pair) =>
    pair.every((one) => room.isFree(one, DIGIT)) ? pair.filter((one) => room.take([one], DIGIT)) : [];
  return [...(edge === "left" ? [] : both(across)), ...(edge === "below" ? [] : both(up))];
}
