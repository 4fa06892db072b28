// @ts-check
/** Sliders over powers of ten: a place on the slider, and the whole number that stands there. */

/** @typedef {{min: number, max: number, known: number[]}} Scale  known: sizes of real tables, which attract */

/** @type {{vocabSize: Scale, dModel: Scale}} */
export const scales = {
  vocabSize: {min: 2, max: 256_000, known: [32_000, 50_257, 100_277, 128_000]},
  dModel: {min: 1, max: 4096, known: [64, 128, 256, 512, 768, 1024, 1536, 2048]},
};

export const STEPS = 1000;

/** @param {Scale} scale @param {number} value */
export const placeOf = ({min, max}, value) =>
  Math.round((STEPS * Math.log2(value / min)) / Math.log2(max / min));

/** A size of a real table where one is near, else two digits. @param {Scale} scale @param {number} place */
export function sizeAt({min, max, known}, place) {
  const exact = min * (max / min) ** (place / STEPS);
  const near = known.find((size) => Math.abs(size / exact - 1) < 0.012);
  const power = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1);
  return near ?? Math.min(max, Math.max(min, Math.round(exact / power) * power));
}

/**
 * One key press: 2 % or one whole number, whichever is more; Page keys a tenth of the slider.
 * @param {Scale} scale
 * @param {number} value
 * @param {string} key
 * @returns {number | undefined}
 */
export function stepSize(scale, value, key) {
  const {min, max} = scale;
  const little = Math.max(1, Math.round(value / 50));
  const page = (max / min) ** 0.1;
  /** @type {Record<string, number>} */
  const steps = {
    ArrowRight: value + little,
    ArrowUp: value + little,
    ArrowLeft: value - little,
    ArrowDown: value - little,
    PageUp: Math.ceil(value * page),
    PageDown: Math.floor(value / page),
    Home: min,
    End: max,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(max, Math.max(min, next));
}
