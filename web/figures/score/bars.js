// @ts-check
/** Bars: a score goes either way from zero, a probability fills a frame of length one. */
import {html, nothing, svg} from "lit";

const HIGH = 22;

/**
 * The score that one figure's bars reach to, either side: the same for every bar in it.
 * @param {number[]} levels
 * @returns {{low: number, wide: number}}
 */
export function scale(levels) {
  const [low, high] = [Math.min(0, ...levels), Math.max(0, ...levels)];
  return {low, wide: high - low || 1};
}

const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(3)}%`;

/**
 * From one level to another on a line with a zero; negative ones are slit.
 * @param {{low: number, wide: number}} scale
 * @param {number} from
 * @param {number} to
 */
export function bar({low, wide}, from, to) {
  const x = (Math.min(from, to) - low) / wide;
  const width = Math.max(Math.abs(to - from) / wide, 0.004);
  const zero = percent(-low / wide);
  const negative = to < from;
  return html`<svg class="draw sc-bar sc-goes" width="100%" height=${HIGH + 12} aria-hidden="true">
    <rect
      x=${percent(x)}
      y="6"
      width=${percent(width)}
      height=${HIGH}
      class=${negative ? "block neg" : "block"}
    />
    ${negative ? svg`<rect x=${percent(x)} y=${6 + HIGH / 2 - 1} width=${percent(width)} height="2" class="slit" />` : nothing}
    <line x1=${zero} x2=${zero} y1="0" y2="100%" class="axis" />
  </svg>`;
}

/** @param {number | undefined} share  none: it is not shown yet */
export function frame(share) {
  const covered = share === undefined;
  return html`<svg class="draw sc-bar" width="100%" height=${HIGH + 12} aria-hidden="true">
    ${covered ? nothing : svg`<rect x="0" y="6" width=${percent(Math.min(share, 1))} height=${HIGH} class="block" />`}
    <rect
      x="0.75"
      y="6.75"
      width="99%"
      height=${HIGH - 1.5}
      class="sc-edge ${covered ? "guide dash" : "line"}"
    />
  </svg>`;
}
