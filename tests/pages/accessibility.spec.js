// @ts-check
/** axe-core, every rule, on the lesson and on each figure in all its states and scenes, light and dark. */
import {useAxe, violations} from "./axe.js";
import {figures} from "./figures.js";
import {expect, openFigure, perform, setState, test} from "./fixtures.js";

/** @typedef {import("./fixtures.js").View} View */

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
    for (const scheme of /** @type {const} */ (["light", "dark"])) {
      await wish(view, scheme);
      expect.soft(await violations(view), `first state, ${scheme}`).toEqual([]);
    }
    const state = checks.states[1];
    await setState(view, tag, state);
    expect.soft(await violations(view), "a driven state, dark").toEqual([]);
    // The scenes take turns: both schemes are the same rules with other tokens.
    for (const [i, [scene, acts]] of Object.entries(checks.scenes).entries()) {
      await openFigure(view, lesson + path, tag);
      await perform(view, tag, acts);
      const scheme = i % 2 ? "light" : "dark";
      await wish(view, scheme);
      await useAxe(view);
      expect.soft(await violations(view), `${scene}, ${scheme}`).toEqual([]);
    }
  });
}

test("the lesson has no accessibility fault that axe knows @playwright", async ({view, lesson}) => {
  test.setTimeout(240_000);
  await view.open(`${lesson}/`);
  for (const {tag} of figures) await view.evaluate((/** @type {string} */ t) => ttvProbe.whenReady(t), tag);
  await useAxe(view);
  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    await wish(view, scheme);
    expect.soft(await violations(view), scheme).toEqual([]);
  }
});
