// @ts-check
/** Cells that carry their number. */
import {html, nothing, svg} from "lit";

const STRONGEST = 0.55;
const TALL = 34;

/**
 * The ground of a cell under its number: colour for sign and size, a slit of paper for minus. The ramp ends
 * at 55 %, so that ink can be read on it.
 * @param {number} v
 * @param {number} scale  the size that gets the full colour
 */
export function ground(v, scale) {
  const size = Math.min(1, Math.abs(v) / scale) * STRONGEST;
  return html`<svg width="100%" height=${TALL} aria-hidden="true">
    <rect
      width="100%"
      height=${TALL}
      fill=${v < 0 ? "var(--ttv-neg)" : "var(--ttv-pos)"}
      fill-opacity=${size.toFixed(3)}
    />
    ${v < 0 ? svg`<rect y=${TALL - 5} width="100%" height="2" class="slit" />` : nothing}
  </svg>`;
}
