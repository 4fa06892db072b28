// @ts-check
/**
 * Where things are drawn. The plane is a square from −reach to reach both ways; what has a place in it is
 * placed in per cent, what has a size on the screen in pixels, so that nothing needs to know how wide it is.
 */

/** @typedef {[number, number]} Point  in units of the plane */

/** The narrowest and the widest plane, in pixels: texts and handles must find room in both. */
export const NARROW = 288;
export const WIDTHS = [NARROW, 576];
/** The first two are for figure 4's short vectors. */
const REACHES = [0.8, 1.25, 3.2, 6.5, 11, 16];
/** Degrees whose cosines are 1, ¾, ½ … −1. */
const QUARTERS = [0, 41.40962, 60, 75.52249, 90, 104.47751, 120, 138.59038, 180];
/** How far from its tip a handle stands. */
export const AWAY = 46;

/** Half the side of the plane: equal lengths are drawn equal, and all that is there is in it. @param {number} longest @param {boolean} close */
export const reachOf = (longest, close) =>
  REACHES.slice(close ? 0 : 2).find((r) => roomOf(r) >= longest - 0.05) ?? 16;

/** How long an arrow may be dragged. @param {number} reach */
export const roomOf = (reach) => Math.floor(reach * 0.98 * 10) / 10;

/** The next of 1, 2, 5, 10 … times a power of ten. @param {number} least */
export function nice(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((k) => k * power >= least * 0.999) ?? 10) * power;
}

/** Per cent from the left. @param {number} x @param {number} reach */
export const across = (x, reach) => `${(50 + (50 * x) / reach).toFixed(3)}%`;
/** Per cent from the top. @param {number} y @param {number} reach */
export const down = (y, reach) => across(-y, reach);

/** @param {number} degrees @returns {Point} */
export const heading = (degrees) => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];

/** @param {number} reach @returns {Point[]} */
const square = (reach) => [
  [-reach, -reach],
  [reach, -reach],
  [reach, reach],
  [-reach, reach],
];

/** The part of a polygon where n · p ≥ c. @param {Point[]} polygon @param {number[]} n @param {number} c @returns {Point[]} */
export function clip(polygon, [nx = 0, ny = 0], c) {
  return polygon.flatMap((p, i) => {
    const q = /** @type {Point} */ (polygon[(i + 1) % polygon.length]);
    const [from, to] = [nx * p[0] + ny * p[1] - c, nx * q[0] + ny * q[1] - c];
    const kept = from >= 0 ? [p] : [];
    if (from >= 0 === to >= 0) return kept;
    const t = from / (from - to);
    return [...kept, /** @type {Point} */ ([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])])];
  });
}

/** The two ends of the line n · p = c in the plane. @param {number[]} n @param {number} c @param {number} reach @returns {[Point, Point] | undefined} */
export function lineEnds([nx = 0, ny = 0], c, reach) {
  const near = reach * (1 + 1e-9);
  const found = [-reach, reach].flatMap((edge) => [
    /** @type {Point} */ ([(c - ny * edge) / nx, edge]),
    /** @type {Point} */ ([edge, (c - nx * edge) / ny]),
  ]);
  const inside = found.filter(([x, y]) => Math.abs(x) <= near && Math.abs(y) <= near);
  const [first] = inside;
  const last = inside.find((p) => first && Math.hypot(p[0] - first[0], p[1] - first[1]) > 1e-6 * reach);
  return first && last && [first, last];
}

/** Where a ray from the origin leaves the plane. @param {Point} to @param {number} reach @returns {Point} */
export function rayEnd([x, y], reach) {
  const scale = reach / Math.max(Math.abs(x), Math.abs(y));
  return [x * scale, y * scale];
}

/**
 * Bands between lines of equal dot product with a, and the lines.
 * @param {number[]} a  not zero
 * @param {number} reach
 */
export function dotField(a, reach) {
  const length = Math.hypot(...a);
  const step = nice(0.12 * reach * length);
  const most = Math.ceil((reach * length * Math.SQRT2) / step);
  const against = a.map((x) => -x);
  const bands = [];
  const lines = [];
  for (let k = -most; k <= most; k++) {
    const band = clip(clip(square(reach), a, k * step), against, -(k + 1) * step);
    if (band.length > 2) bands.push({polygon: band, negative: k < 0, share: Math.abs(k + 0.5) / most});
    const ends = lineEnds(a, k * step, reach);
    if (ends) lines.push({ends, k});
  }
  return {bands, lines, step};
}

/** Bands between rays of equal cosine with a direction, and the rays. @param {number} degrees @param {number} reach */
export function cosineField(degrees, reach) {
  const bands = [];
  const lines = [];
  const turn = (/** @type {number} */ quarter) => QUARTERS[4 - quarter] ?? 0;
  for (const side of [1, -1]) {
    for (let k = -4; k < 4; k++) {
      const [near, far] = [heading(degrees + side * turn(k + 1)), heading(degrees + side * turn(k))];
      const inner = clip(square(reach), [-side * near[1], side * near[0]], 0);
      const polygon = clip(inner, [side * far[1], -side * far[0]], 0);
      bands.push({polygon, negative: k < 0, share: Math.abs(k + 0.5) / 4});
    }
    for (let k = -3; k < 4; k++) {
      const end = rayEnd(heading(degrees + side * turn(k)), reach);
      lines.push({ends: /** @type {[Point, Point]} */ ([[0, 0], end]), k, side});
    }
  }
  return {bands, lines};
}

/** In pixels from the left and the top of a plane so wide. @param {number[]} p @param {number} reach @param {number} width @returns {Point} */
export const pixels = ([x = 0, y = 0], reach, width) => [
  (width / 2) * (1 + x / reach),
  (width / 2) * (1 - y / reach),
];

/** Whether a point, so many pixels from another, is in the narrowest plane. @param {number[]} p @param {Point} offset @param {number} reach @param {number} [edge] */
export function fits(p, [dx, dy], reach, edge = 14) {
  const [x, y] = pixels(p, reach, NARROW);
  const inside = (/** @type {number} */ at) => at >= edge && at <= NARROW - edge;
  return inside(x + dx) && inside(y + dy);
}

/**
 * Where b's two further handles stand, in pixels from its tip: one along the arrow, one at the side away from a.
 * @param {number[]} b
 * @param {number} degrees  b's direction
 * @param {number} side  1 when b lies counter-clockwise of a, −1 otherwise
 * @param {number} reach
 * @returns {{length: Point, angle: Point, side: number}}
 */
export function polarHandles(b, degrees, side, reach) {
  const [ux, uy] = heading(degrees);
  const along = /** @type {Point} */ ([AWAY * ux, -AWAY * uy]);
  const aside = (/** @type {number} */ s) => /** @type {Point} */ ([-AWAY * s * uy, -AWAY * s * ux]);
  const length = fits(b, along, reach) ? along : /** @type {Point} */ ([-along[0], -along[1]]);
  const free = fits(b, aside(side), reach) || !fits(b, aside(-side), reach) ? side : -side;
  return {length, angle: aside(free), side: free};
}

/** @typedef {{x: number, y: number, width: number, height: number}} Box  centre and size */

/** @param {Box} one @param {Box} other */
export const overlap = (one, other) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;
