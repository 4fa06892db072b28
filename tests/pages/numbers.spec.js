// @ts-check
/**
 * Every number a figure shows comes from the engine: with one that answers 7 to everything, each number in
 * visible text, drawings and spoken labels is 7, apart from those marked `data-number`, whose claims are checked:
 *   input  stands in the state, to the digits shown, or in the control that offers it
 *   tick   one of the evenly spaced (or evenly multiplied) numbers of its `data-axis`
 *   count  a number of the state, a length in it, or the sum or product of two of these
 *   name   a row, a column, an index or an ID: whole, and no larger than the largest of those
 *   code   stands in the code of the panel, which PyTorch runs
 *   words  fixed words, listed in page-checks.js
 */
import {figures} from "./figures.js";
import {expect, openFigure, perform, setState, test} from "./fixtures.js";
import {claimFault, outputFaults} from "./number-claims.js";

/** @typedef {import("./fixtures.js").View} View */
/** @typedef {import("./number-claims.js").Said} Said */

/** @param {View} view @param {string} tag @returns {Promise<{said: Said[], state: object, panel: {code: string, output: string}, messages: string[]}>} */
const look = (view, tag) =>
  view.evaluate(async (/** @type {string} */ name) => {
    const figure = ttvProbe.find(name);
    for (const fold of ttvProbe.all("details", figure)) fold.open = true;
    await ttvProbe.frames(2);
    const messages = /** @type {any} */ (globalThis).ttvSevens?.messages ?? [];
    return {said: ttvProbe.numbers(figure), state: figure.state, panel: figure.panelText(), messages};
  }, tag);

for (const {name, tag, path, checks} of figures) {
  /** @param {Awaited<ReturnType<typeof look>>} seen @param {object} [drawn]  the state whose picture stands after a refusal */
  const faults = ({said, state, panel, messages}, drawn = {}) => {
    const claims = {
      state: {state, drawn},
      code: panel.code,
      words: checks.words,
      sizes: checks.sizes ?? [],
      messages,
    };
    return [
      ...said.map((one) => claimFault(one, said, claims)).filter(Boolean),
      ...outputFaults(panel.output, {state, drawn}),
    ];
  };

  test(`${name} shows no number of its own making @chromium`, async ({view, site, lesson}) => {
    test.setTimeout(180_000);
    await openFigure(view, lesson + path, tag);
    const real = await look(view, tag);
    const computed = real.said.filter((one) => one.kind === "" && one.numbers.some(({value}) => value !== 7));
    expect(computed.length, "with the real engine the test sees other numbers").toBeGreaterThan(2);

    site.lesson.extra = ["/__seven.js"];
    await openFigure(view, lesson + path, tag);
    const answers = await view.evaluate(() => /** @type {any} */ (globalThis).ttvSevens.answers);
    expect(answers, "the figure asked the engine").toBeGreaterThan(0);
    const first = await look(view, tag);
    const sevens = first.said.filter((one) => one.kind === "" && one.numbers.some(({value}) => value === 7));
    expect(sevens.length, "numbers that are 7").toBeGreaterThan(2);
    expect.soft(faults(first), "first state").toEqual([]);
    for (const state of checks.states) {
      await setState(view, tag, state);
      expect.soft(faults(await look(view, tag)), JSON.stringify(state)).toEqual([]);
    }
    for (const [scene, acts] of Object.entries(checks.scenes)) {
      await openFigure(view, lesson + path, tag);
      await perform(view, tag, acts);
      expect.soft(faults(await look(view, tag), first.state), scene).toEqual([]);
    }
  });
}
