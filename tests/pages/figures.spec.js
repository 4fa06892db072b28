// @ts-check
/**
 * Every figure in three engines: it opens, follows mouse, keys and typing, and its state goes out and in.
 *
 * What to touch stands in `web/figures/<name>/page-checks.js`, plain data (types in figures.js):
 *   drag     [{on, by: [dx, dy], changes, becomes}]    by mouse, in CSS pixels
 *   keys     [{on, press: ["ArrowUp", …], …}]          with the focus on that element
 *   typed    [{on, text, …}]                           the box is emptied, the text typed, then Enter
 *   refused  [{on, text, says}]                        put in at one blow, then Enter: the state stays, and
 *                                                      `says` is read in what the box is described by
 *   states   three states, whole, as `element.state` gives them
 *   scenes   {name: [act, …]}                          more looks for the layout and accessibility gates;
 *            an act is {click: on}, {press: key, on}, {type: text, on} or {drag: [dx, dy], on}
 *   words    numbers that stand in fixed words (marked data-number="words")
 * `on` is a selector that matches one element inside one root. `changes` lists the parts of the state that
 * must be different afterwards (every other part must be the same), `becomes` parts of the state as they must
 * be, to 1e-9. Every act starts from the figure's first state.
 */
import {figures} from "./figures.js";
import {expect, openFigure, setState, settled, stateOf, test} from "./fixtures.js";

/** @typedef {import("./figures.js").Effect} Effect */
/** @typedef {import("./fixtures.js").View} View */

/** Numbers to 1e-9, all else exactly. @param {unknown} value @returns {unknown} */
const rounded = (value) =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === "number" ? Math.round(part * 1e9) / 1e9 : part,
  );

/** @param {Record<string, unknown>} before @param {Record<string, unknown>} after @param {Effect} effect */
function expectEffect(before, after, {changes, becomes}) {
  if (becomes)
    expect(rounded(after)).toMatchObject(/** @type {Record<string, unknown>} */ (rounded(becomes)));
  if (!changes) return;
  const changed = Object.keys(before).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  expect(changed.sort()).toEqual([...changes].sort());
}

/** The text of a figure without spaces, as it is read. @param {View} view @param {string} tag @returns {Promise<string>} */
const readable = (view, tag) =>
  view.evaluate(
    (/** @type {string} */ name) =>
      ttvProbe
        .textNodes(ttvProbe.find(name))
        .map((/** @type {Text} */ node) => node.data)
        .join(" "),
    tag,
  );

for (const {name, tag, path, checks} of figures) {
  test(`${name} follows mouse, keys and typing, and its state goes out and in`, async ({view, lesson}) => {
    test.setTimeout(120_000);
    for (const kind of /** @type {const} */ (["drag", "keys", "typed", "refused"])) {
      expect(checks[kind].length, `page-checks.js has nothing under ${kind}`).toBeGreaterThan(0);
    }
    await openFigure(view, lesson + path, tag);
    const first = await stateOf(view, tag);
    const firstText = await readable(view, tag);

    /** @param {Effect} effect @param {() => Promise<void>} act */
    const acts = async (effect, act) => {
      await setState(view, tag);
      await act();
      await settled(view, tag);
      const after = await stateOf(view, tag);
      expectEffect(first, after, effect);
      expect(await readable(view, tag), "what the figure says follows").not.toBe(firstText);
      const undone = await view.evaluate(async (/** @type {string} */ figure) => {
        const element = ttvProbe.find(figure);
        for (let steps = 0; steps < 20; steps++) if (!element.undo()) break;
        await ttvProbe.settled(element);
        return element.state;
      }, tag);
      expect(undone, "undo goes back to where it began").toEqual(first);
    };

    for (const check of checks.drag) {
      await test.step(`drag ${check.on}`, () => acts(check, () => view.drag(check.on, check.by)));
    }
    for (const check of checks.keys) {
      await test.step(`press ${check.press} on ${check.on}`, () =>
        acts(check, async () => {
          for (const key of check.press) await view.press(check.on, key);
        }));
    }
    for (const check of checks.typed) {
      await test.step(`type ${check.text}`, () => acts(check, () => view.type(check.on, check.text)));
    }
    for (const {on, text, says} of checks.refused) {
      await test.step(`refuse ${text}`, async () => {
        await setState(view, tag);
        // At one blow: while it is being typed, a part of it may be right ("1" of "1,000").
        await view.insert(on, text);
        await settled(view, tag);
        expect(await stateOf(view, tag), `${text} changes nothing`).toEqual(first);
        await view.press(on, "Enter");
        await settled(view, tag);
        expect(await stateOf(view, tag), `${text} and Enter change nothing`).toEqual(first);
        const beside = await view.evaluate((/** @type {string} */ selector) => {
          const box = ttvProbe.find(selector);
          const about = (box.getAttribute("aria-describedby") ?? "").split(" ");
          const words = about.map((/** @type {string} */ id) => box.getRootNode().getElementById(id));
          return {
            invalid: box.getAttribute("aria-invalid"),
            text: words.map((/** @type {Element | null} */ word) => word?.textContent ?? "").join(" "),
            seen: words.some((/** @type {Element | null} */ word) => word && ttvProbe.isVisible(word)),
          };
        }, on);
        expect(beside).toMatchObject({invalid: "true", seen: true});
        expect(beside.text, "what is wrong stands beside the box").toContain(says);
        await view.press(on, "Escape");
      });
    }
    await test.step("the state goes out and in", async () => {
      expect(checks.states, "three states").toHaveLength(3);
      for (const state of checks.states) {
        await setState(view, tag, state);
        expect(await stateOf(view, tag)).toEqual(state);
        expect(await readable(view, tag)).not.toBe(firstText);
        const passedOn = await view.evaluate(async (/** @type {string} */ figure) => {
          const element = ttvProbe.find(figure);
          const copy = JSON.parse(JSON.stringify(element.state));
          element.state = copy;
          await ttvProbe.settled(element);
          return JSON.stringify(element.state) === JSON.stringify(copy);
        }, tag);
        expect(passedOn, "a state that went through JSON is the same state").toBe(true);
      }
      await setState(view, tag);
      expect(await stateOf(view, tag), "reset gives the first state").toEqual(first);
      const told = await view.evaluate(
        async (/** @type {string} */ figure, /** @type {object} */ state) => {
          /** @type {any[]} */
          const heard = [];
          document.addEventListener("ttv-change", (event) =>
            heard.push(/** @type {CustomEvent} */ (event).detail),
          );
          const element = ttvProbe.find(figure);
          element.state = state;
          await ttvProbe.settled(element);
          return {count: heard.length, state: heard[0]?.state};
        },
        tag,
        checks.states[0],
      );
      expect(told, "the page around it hears of a change").toEqual({count: 1, state: checks.states[0]});
    });
    await test.step("a state that cannot be used changes nothing", async () => {
      const before = await stateOf(view, tag);
      await setState(view, tag, {[Object.keys(first)[0] ?? ""]: {no: "such thing"}});
      expect(await stateOf(view, tag)).toEqual(before);
    });
  });
}
