// @ts-check
/** Where the names of arrows go, so that none lies on another. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box  x, y: its middle */
/** Beyond a tip, on in a direction (a unit vector, y upwards). @typedef {{text: string, width: number, height: number, tip: [number, number], toward: [number, number], gap: number}} Label */

/** Straight on from the tip first, then further and further round it. */
const TURNS = [0, 40, -40, 75, -75, 110, -110, 145, -145, 180].map((degrees) => {
  const turn = (degrees * Math.PI) / 180;
  return {cos: Math.cos(turn), sin: Math.sin(turn)};
});

/** How much of a box another covers, or how far it sticks out. @param {Box} a @param {Box} b */
function overlap(a, b) {
  const wide = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const high = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** @param {Box} box @param {{width: number, height: number}} room */
function outside({x, y, width, height}, room) {
  const past = (/** @type {number} */ middle, /** @type {number} */ size, /** @type {number} */ end) =>
    Math.max(0, size / 2 - middle) + Math.max(0, middle + size / 2 - end);
  return past(x, width, room.width) * height + past(y, height, room.height) * width;
}

/**
 * A place for every label, in their order: at the end of its arrow, or round it where that is taken.
 * @param {Label[]} labels
 * @param {Box[]} taken  what no label may cover
 * @param {{width: number, height: number}} room
 * @returns {{x: number, y: number}[]}
 */
export function placeLabels(labels, taken, room) {
  const boxes = [...taken];
  return labels.map(({width, height, tip: [x, y], toward: [dx, dy], gap}) => {
    const places = TURNS.map(({cos, sin}) => {
      const [ux, uy] = [dx * cos - dy * sin, dx * sin + dy * cos];
      // The box, not its middle, keeps the gap from the tip.
      const reach = gap + Math.min(width / 2 / Math.abs(ux || 1e-9), height / 2 / Math.abs(uy || 1e-9));
      return {x: x + ux * reach, y: y - uy * reach, width, height};
    });
    const cost = (/** @type {Box} */ box) =>
      outside(box, room) * 4 + boxes.reduce((sum, other) => sum + overlap(box, other), 0);
    const best = places.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    boxes.push(best);
    return {x: best.x, y: best.y};
  });
}
