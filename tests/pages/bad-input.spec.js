// @ts-check
/** Attributes, states and addresses that cannot be used: the figure stands, says what it makes of them, and works on. */
import {figures} from "./figures.js";
import {expect, openFigure, setState, settled, stateOf, test} from "./fixtures.js";

/** What pages really hold: nothing, words, numbers out of all range, markup, other formats, far too much. */
const NONSENSE = [
  "",
  " ",
  "abc",
  "-1",
  "1.5",
  "NaN",
  "1e999",
  "0x10",
  "9".repeat(400),
  "1,2,3,4,5,6,7,8,9",
  "[[1, 2], [3]]",
  '{"a": 1}',
  "null",
  "\u0000\u202e\ud800",
  '"><img src=x onerror=alert(1)>',
  "word ".repeat(1000),
];
const STATES = [null, 7, "text", [], {nothing: 1}, {["__proto__"]: {ids: [1]}}];
const HASHES = [
  "#%E0%A4%A",
  "#state=%7B",
  "#__proto__=1",
  "#constructor=1",
  '#"><img src=x onerror=alert(1)>',
];

for (const {name, tag, path, checks} of figures) {
  test(`${name} with attributes that cannot be used draws, and works on`, async ({view, site, lesson}) => {
    site.host.pages.set("/bad.html", {
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A course</title></head><body>
        <script type="module" src="${lesson}${path.replace(".html", ".js")}"></script></body></html>`,
    });
    await view.open(`${site.host.url}/bad.html`);
    const attributes = await view.evaluate(async (/** @type {string} */ t) => {
      await customElements.whenDefined(t);
      return Object.keys(/** @type {any} */ (customElements.get(t)).about.attributes);
    }, tag);
    expect(attributes.length, "attributes to try").toBeGreaterThan(0);
    // One at a time: a script that tries all of them would outlast what a browser's driver waits.
    for (const attribute of attributes) {
      const faults = await view.evaluate(
        async (
          /** @type {string} */ t,
          /** @type {string} */ name,
          /** @type {string[]} */ values,
          /** @type {object} */ good,
        ) => {
          /** @type {string[]} */
          const found = [];
          for (const value of values) {
            const what = `${name}=${JSON.stringify(value.slice(0, 30))}`;
            const figure = /** @type {any} */ (document.createElement(t));
            figure.setAttribute(name, value);
            document.body.append(figure);
            await ttvProbe.settled(figure);
            const said = ttvProbe
              .all('[role="alert"]', figure)
              .map((/** @type {Element} */ one) => one.textContent)
              .join(" ");
            const drawn = ttvProbe.all("svg", figure).length > 0;
            if (!drawn && !/[A-Z][^.]+\./.test(said)) found.push(`${what} draws nothing and says nothing`);
            const shown = ttvProbe.all("section", figure)[0]?.innerText.replaceAll(value || "\0", "") ?? "";
            if (/NaN|Infinity|undefined|\[object/.test(shown)) found.push(`${what} shows a raw value`);
            if (ttvProbe.all("img", figure).length > 0) found.push(`${what} became markup`);
            figure.state = good;
            await ttvProbe.settled(figure);
            if (JSON.stringify(figure.state) !== JSON.stringify(good)) found.push(`${what} stops the figure`);
            figure.remove();
          }
          return found;
        },
        tag,
        attribute,
        NONSENSE,
        checks.states[0],
      );
      expect(faults).toEqual([]);
    }
  });

  test(`${name} takes states and addresses that mean nothing for what they are`, async ({view, lesson}) => {
    await openFigure(view, lesson + path, tag);
    const first = await stateOf(view, tag);
    for (const state of STATES) {
      await setState(view, tag, /** @type {any} */ (state));
      expect(await stateOf(view, tag), JSON.stringify(state)).toEqual(first);
    }
    const holes = await view.evaluate(async (/** @type {string} */ t) => {
      const figure = ttvProbe.find(t);
      const lists = Object.entries(figure.state).filter(([, value]) => Array.isArray(value));
      for (const [key, value] of lists) {
        figure.state = {[key]: [undefined, ...value.slice(1)]};
        await ttvProbe.settled(figure);
      }
      return figure.state;
    }, tag);
    expect(holes, "a list with a hole in it").toEqual(first);
    expect(await view.evaluate(() => /** @type {any} */ ({})["ids"]), "no prototype was touched").toBeFalsy();
    for (const hash of HASHES) {
      await view.open("about:blank");
      await openFigure(view, `${lesson}${path}${hash}`, tag);
      expect(await stateOf(view, tag), hash).toEqual(first);
      await view.evaluate((/** @type {string} */ next) => void (location.hash = next), `${hash}2`);
      await settled(view, tag);
      expect(await stateOf(view, tag), hash).toEqual(first);
    }
  });
}
