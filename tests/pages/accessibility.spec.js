// @ts-check
/** axe-core, every rule, on the lesson and on each figure in all its states and scenes, light and dark. */
import {useAxe, violations} from "./axe.js";
import {figures} from "./figures.js";
import {expect, openFigure, perform, setState, test} from "./fixtures.js";

/** @typedef {import("./fixtures.js").View} View */

const SCHEMES = /** @type {const} */ (["light", "dark"]);

/** Light and dark: in Chromium the reader's wish, in Firefox, which cannot change it, the host page's. @param {View} view @param {"light" | "dark"} scheme */
async function wish(view, scheme) {
  await view.page?.emulateMedia({colorScheme: scheme});
  await view.evaluate(async (/** @type {string} */ wanted) => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    if (dark !== (wanted === "dark")) document.documentElement.style.setProperty("color-scheme", wanted);
    else document.documentElement.style.removeProperty("color-scheme");
    await ttvProbe.frames(2);
  }, scheme);
  const paper = await view.evaluate(() => {
    const probe = document.createElement("i");
    document.body.append(probe);
    probe.style.setProperty("color", "light-dark(rgb(255, 255, 255), rgb(0, 0, 0))");
    const {color} = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  expect(paper, `the page is ${scheme}`).toBe(scheme === "light" ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)");
}

for (const {name, tag, path, checks} of figures) {
  test(`${name} has no accessibility fault that axe knows @playwright`, async ({view, lesson}) => {
    test.setTimeout(240_000);
    await openFigure(view, lesson + path, tag);
    await useAxe(view);
    for (const scheme of SCHEMES) {
      await wish(view, scheme);
      expect.soft(await violations(view), `first state, ${scheme}`).toEqual([]);
    }
    for (const [i, state] of checks.states.entries()) {
      await setState(view, tag, state);
      for (const scheme of SCHEMES) {
        await wish(view, scheme);
        expect.soft(await violations(view), `state ${i}, ${scheme}`).toEqual([]);
      }
    }
    for (const [scene, acts] of Object.entries(checks.scenes)) {
      await openFigure(view, lesson + path, tag);
      await perform(view, tag, acts);
      await useAxe(view);
      for (const scheme of SCHEMES) {
        await wish(view, scheme);
        expect.soft(await violations(view), `${scene}, ${scheme}`).toEqual([]);
      }
    }
  });
}

test("the lesson has no accessibility fault that axe knows @playwright", async ({view, lesson}) => {
  test.setTimeout(240_000);
  await view.open(`${lesson}/`);
  for (const {tag} of figures) await view.evaluate((/** @type {string} */ t) => ttvProbe.whenReady(t), tag);
  await useAxe(view);
  for (const scheme of SCHEMES) {
    await wish(view, scheme);
    expect.soft(await violations(view), scheme).toEqual([]);
  }
});
