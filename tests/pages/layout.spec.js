// @ts-check
/**
 * The layout gate, in three engines at four widths: no two texts overlap, none is cut, none is under 12 px,
 * the page never scrolls sideways, and nothing moves after the first paint.
 */
import {figures} from "./figures.js";
import {expect, openFigure, perform, setState, test} from "./fixtures.js";

/** @typedef {import("./fixtures.js").View} View */

const WIDTHS = [320, 360, 768, 1280];
const HEIGHT = 800;
/** A shift score below this is one pixel of rounding in a page of this size. */
const STILL = 0.001;

/** @param {View} view @returns {Promise<string[]>} */
const faults = (view) =>
  view.evaluate(async () => {
    for (const fold of ttvProbe.all("details")) fold.open = true;
    await ttvProbe.still();
    return ttvProbe.layoutFaults();
  });

/** @param {View} view @returns {Promise<string[]>} */
const shifts = (view) =>
  view.evaluate(async (/** @type {number} */ still) => {
    await ttvProbe.frames(3);
    const score =
      ttvProbe.shift > still ? [`layout shift ${ttvProbe.shift.toFixed(4)}`, ...ttvProbe.shifts] : [];
    return [...ttvProbe.moved(), ...score];
  }, STILL);

for (const {name, tag, path, checks} of figures) {
  test(`${name}, at ${WIDTHS.join(", ")} px and in every state: texts whole, apart and still`, async ({
    view,
    lesson,
  }) => {
    test.setTimeout(240_000);
    for (const width of WIDTHS) {
      await view.setViewport(width, HEIGHT);
      await openFigure(view, lesson + path, tag);
      expect(await view.evaluate(() => innerWidth)).toBe(width);
      expect.soft(await shifts(view), `${width} px, after the first paint`).toEqual([]);
      expect.soft(await faults(view), `${width} px, first state`).toEqual([]);
      for (const state of checks.states) {
        await setState(view, tag, state);
        expect.soft(await faults(view), `${width} px, ${JSON.stringify(state)}`).toEqual([]);
      }
    }
    for (const [scene, acts] of Object.entries(checks.scenes)) {
      await openFigure(view, lesson + path, tag);
      await perform(view, tag, acts);
      for (const width of WIDTHS) {
        await view.setViewport(width, HEIGHT);
        expect.soft(await faults(view), `${width} px, ${scene}`).toEqual([]);
      }
    }
  });
}

for (const width of WIDTHS) {
  test(`the lesson at ${width} px: every text whole, apart and still`, async ({view, lesson}) => {
    await view.setViewport(width, HEIGHT);
    await view.open(`${lesson}/`);
    for (const {tag} of figures) await view.evaluate((/** @type {string} */ t) => ttvProbe.whenReady(t), tag);
    expect(await view.evaluate(() => innerWidth)).toBe(width);
    expect.soft(await shifts(view), "after the first paint").toEqual([]);
    expect.soft(await faults(view)).toEqual([]);
  });
}
