// @ts-check
/** Every number of the figure, from the engine. */
import {CAT, DOG, INITIAL, SIZE, TOKENS} from "./state.js";

/** @typedef {import("../figure.js").Engine} Engine */
/** @typedef {import("./state.js").ScoreState} ScoreState */

/** GPT-2's, and most other models' question: one table of this shape, or two? */
export const GPT2 = {vocabSize: 50_257, dModel: 768};

/** How many numbers one table of a shape holds, and two. @param {Engine} engine @param {{vocabSize: number, dModel: number}} shape */
function sizes(engine, shape) {
  const one = engine.lookupCosts({...shape, count: 0}).parameters;
  return {one, two: Number(engine.scale([one], 2)[0])};
}

/** The angle and cosine, where both vectors point somewhere. @param {Engine} engine @param {number[]} a @param {number[]} b */
function direction(engine, a, b) {
  if (!a.some(Boolean) || !b.some(Boolean)) return {angle: undefined, cosine: undefined};
  return {angle: engine.angle(a, b), cosine: engine.cosine(a, b)};
}

/** @param {Engine} engine @param {ScoreState} state */
export function compute(engine, state) {
  const {outputs, inputs, tied, fromDog, temperature} = state;
  const h = /** @type {number[]} */ (fromDog ? inputs[DOG] : state.h);
  const scores = outputs.map((w) => engine.dot(h, w));
  const here = sizes(engine, {vocabSize: outputs.length, dModel: SIZE});
  const gpt2 = sizes(engine, GPT2);
  return {
    of: structuredClone(state),
    h,
    scores,
    parts: outputs.map((w) => {
      const {terms, sums} = engine.products(h, w);
      return {terms: [...terms], sums: [...sums]};
    }),
    directions: outputs.map((w) => direction(engine, h, w)),
    shares: [...engine.softmax(scores, {temperature})],
    here: tied ? here.one : here.two,
    gpt2: tied ? gpt2.one : gpt2.two,
    first: {score: engine.dot(INITIAL.h, /** @type {number[]} */ (INITIAL.outputs[CAT]))},
  };
}

/**
 * What the replies to a prediction say of the figure's first state, whatever state it is in.
 * @param {Engine} engine
 * @param {import("../kit/format.js").Numbers} numbers
 */
export function firstNumbers(engine, numbers) {
  const {h} = INITIAL;
  const rows = TOKENS.map(({output}) => output);
  const cat = /** @type {number[]} */ (rows[CAT]);
  const among = (/** @type {number} */ n) =>
    numbers.probability(Number(engine.softmax(rows.slice(0, n).map((w) => engine.dot(h, w)))[CAT]));
  return {
    score: numbers.decimal(engine.dot(h, cat)),
    double: numbers.decimal(engine.dot(engine.scale(h, 2), cat)),
    turned: numbers.decimal(engine.dot(engine.scale(h, -1), cat)),
    cosine: numbers.cosine(engine.cosine(h, cat)),
    angle: numbers.angle(engine.angle(h, cat)),
    two: among(2),
    three: among(3),
  };
}
