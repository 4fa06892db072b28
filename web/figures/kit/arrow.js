// @ts-check
/** A vector as an arrow: shaft, solid head, paper casing. */
import {svg} from "lit";

const HEAD = 13;
const HALF = 4.8;

/**
 * From one point to another, in the colour of a name; too short for a head, it is a dot.
 * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1
 * @param {number} name  1 to 6; 0 for ink
 */
export function arrow(x0, y0, x1, y1, name) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length < HEAD + 1) return svg`<circle cx=${x0} cy=${y0} r="3.5" class="arrow-head name-${name}" />`;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [bx, by] = [x1 - ux * HEAD, y1 - uy * HEAD];
  const head = `M${x1} ${y1}L${bx - uy * HALF} ${by + ux * HALF}L${bx + uy * HALF} ${by - ux * HALF}Z`;
  return svg`<line x1=${x0} y1=${y0} x2=${bx} y2=${by} class="casing" /><line x1=${x0} y1=${y0} x2=${bx} y2=${by} class="arrow-shaft name-${name}" /><path d=${head} class="arrow-head name-${name}" />`;
}
