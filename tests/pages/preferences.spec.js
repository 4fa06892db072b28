// @ts-check
/** What readers have asked their system for: forced colours, less motion. */
import {useAxe, violations} from "./axe.js";
import {figures} from "./figures.js";
import {expect, openFigure, perform, setState, test} from "./fixtures.js";

for (const {name, tag, path, checks} of figures) {
  test(`${name} can be read and used in forced colours @chromium`, async ({view, lesson}) => {
    await view.page?.emulateMedia({forcedColors: "active"});
    await openFigure(view, lesson + path, tag);
    await useAxe(view);
    expect(await view.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    expect(await violations(view)).toEqual([]);
    const vanished = await view.evaluate((/** @type {string} */ figure) => {
      const paper = getComputedStyle(document.documentElement).backgroundColor;
      const nothing = new Set(["none", "rgba(0, 0, 0, 0)", "transparent", paper]);
      const isSeen = (/** @type {Element} */ part) => {
        const style = getComputedStyle(part);
        const border = style.borderTopStyle !== "none" && parseFloat(style.borderTopWidth) > 0;
        const paints = [style.backgroundColor, border ? style.borderTopColor : "none"];
        // Only shapes are filled and stroked, whatever the style of others says.
        if (part instanceof SVGGeometryElement) paints.push(style.fill, style.stroke);
        return paints.some((paint) => !nothing.has(paint));
      };
      return ttvProbe
        .all("[data-handle]", ttvProbe.find(figure))
        .filter(ttvProbe.isVisible)
        .filter((/** @type {Element} */ handle) => ![handle, ...handle.querySelectorAll("*")].some(isSeen))
        .map((/** @type {HTMLElement} */ handle) => handle.dataset["handle"]);
    }, tag);
    expect(vanished, "handles that cannot be seen").toEqual([]);
  });

  test(`${name} stands still for those who asked for less motion @chromium`, async ({view, lesson}) => {
    test.setTimeout(180_000);
    await view.page?.emulateMedia({reducedMotion: "reduce"});
    const moving = () =>
      view.evaluate(async (/** @type {string} */ figure) => {
        const element = ttvProbe.find(figure);
        const parts = ttvProbe.all("*", element);
        const running = ttvProbe
          .motions()
          .map(
            (/** @type {any} */ one) =>
              `${one.transitionProperty ?? one.animationName} of ${one.effect.target.localName}`,
          );
        const boxes = () =>
          parts.map((/** @type {Element} */ part) => JSON.stringify(part.getBoundingClientRect()));
        const before = boxes();
        await ttvProbe.frames(6);
        const after = boxes();
        const drifting = parts.filter(
          (/** @type {Element} */ _, /** @type {number} */ i) => before[i] !== after[i],
        );
        return [...running, ...drifting.map((/** @type {Element} */ part) => `<${part.localName}> drifts`)];
      }, tag);

    await openFigure(view, lesson + path, tag);
    expect(await moving(), "at rest").toEqual([]);
    for (const state of checks.states) {
      await setState(view, tag, state);
      expect(await moving(), JSON.stringify(state)).toEqual([]);
    }
    for (const [scene, acts] of Object.entries(checks.scenes)) {
      await openFigure(view, lesson + path, tag);
      await perform(view, tag, acts);
      expect(await moving(), scene).toEqual([]);
    }
  });
}
