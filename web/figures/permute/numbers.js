// @ts-check
/** Every number of the figure: two runs of attention on random, untrained rows. */

/** @typedef {import("../figure.js").Engine} Engine */
/** @typedef {import("../../engine/types.js").Matrix} Matrix */

/** Above this a difference is more than the rounding of 32-bit numbers. */
export const EPSILON = 1e-5;
export const WIDTH = 4;
const VOCABULARY = 50257;
const SEED = 12;
const SCALE = 0.7;

/** A word's row number: any fixed rule does, as long as equal words get equal rows (FNV-1a). @param {string} word */
function rowOf(word) {
  let hash = 2166136261;
  for (const letter of word) hash = Math.imul(hash ^ Number(letter.codePointAt(0)), 16777619) >>> 0;
  return hash % VOCABULARY;
}

/** One decimal, so that the code panel can hold the very same numbers. @param {Matrix} m @returns {Matrix} */
const rounded = (m) => ({...m, data: m.data.map((x) => Math.round(x * 10) / 10)});

/** @param {Matrix} m @param {number} i */
export const row = (m, i) => [...m.data.slice(i * m.cols, (i + 1) * m.cols)];

/** @param {number[]} order */
export const isIdentity = (order) => order.every((t, i) => t === i);

/** @param {Float64Array} v @returns {Matrix} */
const asMatrix = (v) => ({rows: 1, cols: v.length, data: Float32Array.from(v)});

/**
 * What became of the row of each token: in its place, moved along with the token, left behind where the token
 * was not, or new.
 * @param {number[]} order
 * @param {ArrayLike<number>} residuals  by place: against the row that the token had
 * @param {ArrayLike<number>} stayed  by place: against the row that was there
 */
function verdicts(order, residuals, stayed) {
  const found = order.map(() => "new");
  order.forEach((token, place) => {
    if (Number(residuals[place]) <= EPSILON) found[token] = token === place ? "same" : "moved";
    else if (Number(stayed[place]) <= EPSILON) found[token] = "stayed";
  });
  return found;
}

/**
 * @param {Engine} engine
 * @param {import("./permute.js").PermuteState} state
 */
export function compute(engine, {words, order, positions, causal, pool}) {
  const x = rounded(engine.lookup({vocabSize: VOCABULARY, dModel: WIDTH, seed: SEED, ids: words.map(rowOf)}));
  const [wq, wk, wv] = [1, 2, 3].map((k) =>
    rounded(engine.randomMatrix({rows: WIDTH, cols: WIDTH, seed: SEED * 10 + k, scale: SCALE})),
  );
  const weights = {
    wq: /** @type {Matrix} */ (wq),
    wk: /** @type {Matrix} */ (wk),
    wv: /** @type {Matrix} */ (wv),
  };
  const table = positions ? engine.sinusoidalPositions(words.length, WIDTH) : undefined;
  const run = engine.equivariance({x, ...weights, order, causal, ...(table ? {positions: table} : {})});
  const px = engine.permuteRows(x, order);
  const [before, after] = [run.before.output, run.after.output];
  const means = [engine.meanRows(before), engine.meanRows(after)].map(asMatrix);
  const [meanBefore, meanAfter] = /** @type {[Matrix, Matrix]} */ (means);
  const meanGap = engine.maxDifference(meanBefore, meanAfter);
  return {
    x,
    ...weights,
    inputs: {before: table ? engine.addRows(x, table) : x, after: table ? engine.addRows(px, table) : px},
    before,
    after,
    meanBefore,
    meanAfter,
    residual: run.residual,
    residuals: [...run.rowResiduals],
    /** The largest change at any place, whoever stands there. */
    moved: engine.maxDifference(after, before),
    gap: pool ? meanGap : run.residual,
    verdicts: verdicts(order, run.rowResiduals, run.stayed),
  };
}
