// @ts-check
/** The keyboard goes through every figure and out again, both ways, and the keys it does not use are the page's. */
import {figures} from "./figures.js";
import {expect, test} from "./fixtures.js";

/** @typedef {import("./fixtures.js").View} View */

const STOPS = 60;

/** @param {string} tag @param {string} script */
const page = (
  tag,
  script,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Keys</title></head><body>
  <a href="#one" id="first">before</a><${tag}></${tag}><a href="#two" id="last">after</a>
  <p>text</p><div id="tall"></div><script type="module" src="${script}"></script></body></html>`;

/** The element with the focus: its id in the page, and whether a reader can tell. @param {View} view */
const focused = (view) =>
  view.evaluate(async () => {
    await ttvProbe.frames(1);
    const element = ttvProbe.focused();
    const visible = (/** @type {Element | null} */ one) => {
      if (!one) return false;
      const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(one);
      return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
    };
    const ringed =
      [element, element.parentElement, element.nextElementSibling, ...element.querySelectorAll("*")].some(
        visible,
      ) || element.matches('[type="range"]');
    return {
      id: element.id,
      name: `<${element.localName} id="${element.id}" class="${element.getAttribute("class")}">`,
      ringed,
    };
  });

for (const {name, tag, path} of figures) {
  test(`Tab goes through ${name} and out again, both ways`, async ({view, site, lesson}) => {
    const script = `${lesson}${path.replace(".html", ".js")}`;
    site.host.pages.set("/keys.html", {html: page(tag, script)});
    await view.open(`${site.host.url}/keys.html`);
    await view.evaluate((/** @type {string} */ t) => ttvProbe.whenReady(t), tag);
    for (const [from, key, to] of /** @type {const} */ ([
      ["#first", "Tab", "last"],
      ["#last", "Shift+Tab", "first"],
    ])) {
      await view.evaluate((/** @type {string} */ start) => ttvProbe.find(start).focus(), from);
      const stops = [];
      for (let i = 0; i < STOPS; i++) {
        await view.press("", key);
        const stop = await focused(view);
        if (stop.id === to) break;
        stops.push(stop);
      }
      expect(stops.length, `${key} from ${from}: ${stops.map((stop) => stop.name).join(" ")}`).toBeLessThan(
        STOPS,
      );
      expect(stops.length, "stops inside the figure").toBeGreaterThan(2);
      expect(
        stops.filter((stop) => !stop.ringed).map((stop) => stop.name),
        "stops without a ring",
      ).toEqual([]);
    }
  });

  test(`in ${name} the arrows move the caret and the sliders, never the page`, async ({
    view,
    site,
    lesson,
  }) => {
    const script = `${lesson}${path.replace(".html", ".js")}`;
    site.host.pages.set("/keys.html", {html: page(tag, script)});
    await view.open(`${site.host.url}/keys.html`);
    await view.evaluate((/** @type {string} */ t) => {
      ttvProbe.find("#tall").style.setProperty("height", "3000px");
      return ttvProbe.whenReady(t);
    }, tag);
    const fields = await view.evaluate((/** @type {string} */ t) => {
      const usable = (/** @type {string} */ selector) =>
        ttvProbe
          .all(selector, ttvProbe.find(t))
          .filter((/** @type {HTMLInputElement} */ one) => !one.disabled && ttvProbe.isVisible(one));
      const mark = (/** @type {Element | undefined} */ one, /** @type {string} */ as) =>
        one?.setAttribute("data-tested", as);
      mark(usable("input[type=text], input[type=search], textarea")[0], "text");
      mark(usable("input[type=range], [role=slider]")[0], "slider");
      return ["text", "slider"].filter((as) => ttvProbe.find(`[data-tested=${as}]`));
    }, tag);
    expect(fields, "something to press keys in").not.toEqual([]);
    if (fields.includes("text")) {
      await view.press("[data-tested=text]", "End");
      const caret = () =>
        view.evaluate(() => [ttvProbe.focused().selectionStart, ttvProbe.focused().value.length]);
      const [end, length] = await caret();
      expect(end, "End").toBe(length);
      await view.press("", "ArrowLeft");
      expect((await caret())[0], "ArrowLeft").toBe(end - 1);
      await view.press("", "Home");
      expect((await caret())[0], "Home").toBe(0);
    }
    if (fields.includes("slider")) {
      await view.press("[data-tested=slider]", "Tab");
      await view.press("[data-tested=slider]", "ArrowLeft");
      const before = await view.evaluate(() => scrollY);
      for (let i = 0; i < 3; i++) await view.press("[data-tested=slider]", "ArrowDown");
      await view.evaluate(() => ttvProbe.frames(3));
      expect(await view.evaluate(() => scrollY), "a slider's arrows do not scroll").toBe(before);
    }
    await view.press("#last", "Shift+Tab");
    await view.press("#last", "Tab");
    const at = await view.evaluate(() => (ttvProbe.focused().blur(), scrollY));
    await view.press("", "PageDown");
    await expect
      .poll(() => view.evaluate(() => scrollY), {message: "elsewhere keys scroll"})
      .toBeGreaterThan(at);
  });
}
