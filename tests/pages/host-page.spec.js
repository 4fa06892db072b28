// @ts-check
/** Figures beside other people's scripts and styles: twice loaded, hidden, moved, and under a hostile theme. */
import {readFileSync} from "node:fs";
import {figures} from "./figures.js";
import {DOWNLOADS, expect, test} from "./fixtures.js";

/** @typedef {import("./fixtures.js").View} View */

const hostile = readFileSync(new URL("hostile.css", import.meta.url), "utf8");

/** @param {string} body @param {string} [head] */
const hostPage = (body, head = "") => ({
  // A scroll bar that comes with the figure would make everything else narrower.
  html: `<!doctype html><html lang="en" style="overflow-y: scroll"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A course</title>${head}</head><body>${body}</body></html>`,
});
/** @param {string} src */
const moduleTag = (src) => `<script type="module" src="${src}"></script>`;

for (const {name, tag, path, checks} of figures) {
  const file = path.replace(".html", ".js");

  test(`three ${name} figures and the script twice: all work, each for itself`, async ({
    view,
    site,
    lesson,
    engine,
  }) => {
    const three = `<${tag}></${tag}><p>text</p>`.repeat(3);
    const scripts =
      moduleTag(`${lesson}${file}?v=2`) + moduleTag(`${lesson}${file}`) + moduleTag(`${lesson}/ttv.js`);
    site.host.pages.set(
      "/three.html",
      hostPage(`<script>window.Module = {owner: "host", print() {}};</script>${three}${scripts}`),
    );
    await view.open(`${site.host.url}/three.html`);
    expect(await view.evaluate((/** @type {string} */ t) => ttvProbe.whenReady(t), tag)).toBe(3);
    const states = await view.evaluate(
      async (/** @type {string} */ t, /** @type {object} */ state) => {
        const all = ttvProbe.all(t);
        const first = JSON.stringify(all[0].state);
        all[1].state = state;
        await ttvProbe.settled(all[1]);
        return all.map((/** @type {any} */ figure) => JSON.stringify(figure.state) === first);
      },
      tag,
      checks.states[0],
    );
    expect(states, "a change in one leaves the others").toEqual([true, false, true]);
    expect(
      await view.evaluate(() => /** @type {any} */ (globalThis).Module.owner),
      "the host's own Module",
    ).toBe("host");
    const doubled = await view.evaluate((/** @type {string} */ t) => {
      const seen = new Set();
      // Ids count within one root, so only the document itself could clash.
      for (const element of document.querySelectorAll("[id]")) {
        if (seen.has(element.id)) return element.id;
        seen.add(element.id);
      }
      return ttvProbe.all(t).every((/** @type {Element} */ figure) => figure.shadowRoot)
        ? ""
        : "no shadow root";
    }, tag);
    expect(doubled, "ids of the figures stay inside").toBe("");
    const engines = site.lesson.requests.filter((one) => one.path.endsWith(".wasm"));
    expect(engines.length, "downloads of the engine").toBeLessThanOrEqual(DOWNLOADS[engine]);
  });

  test(`${name} draws when its tab opens, and keeps its state when it is moved`, async ({
    view,
    site,
    lesson,
  }) => {
    const figure = `<${tag}></${tag}>`;
    site.host.pages.set(
      "/hidden.html",
      hostPage(
        `<div id="tab" style="display:none">${figure}</div><details id="fold"><summary>more</summary>${figure}</details>
         <div style="display:flex"><div id="zero" style="width:0;overflow:hidden">${figure}</div></div>
         <div id="a">${figure}</div><div id="b"></div>${moduleTag(lesson + file)}`,
      ),
    );
    await view.open(`${site.host.url}/hidden.html`);
    expect(await view.evaluate((/** @type {string} */ t) => ttvProbe.whenReady(t), tag)).toBe(4);
    const seen = await view.evaluate(async (/** @type {string} */ t) => {
      const element = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
      element("tab").style.display = "block";
      element("fold").open = true;
      element("zero").style.width = "600px";
      await ttvProbe.frames(3);
      await Promise.all(ttvProbe.all(t).map(ttvProbe.settled));
      const broken = ttvProbe
        .all("*")
        .flatMap((/** @type {Element} */ one) => [...one.attributes])
        .filter((/** @type {Attr} */ {value}) => /\bNaN\b|Infinity|undefined/.test(value))
        .map((/** @type {Attr} */ one) => `${one.name}="${one.value}"`);
      const drawn = ttvProbe.all(t).map((/** @type {Element} */ one) => {
        const drawings = ttvProbe
          .all("svg", one)
          .filter((/** @type {Element} */ svg) => svg.getBoundingClientRect().width > 40);
        return one.getBoundingClientRect().height > 200 && drawings.length > 0;
      });
      return {broken, drawn};
    }, tag);
    expect(seen).toEqual({broken: [], drawn: [true, true, true, true]});

    const moved = await view.evaluate(
      async (/** @type {string} */ t, /** @type {object} */ state, /** @type {object} */ other) => {
        const [a, b] = ["a", "b"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
        const one = /** @type {any} */ (a?.firstElementChild);
        one.state = state;
        await ttvProbe.settled(one);
        let changes = 0;
        one.addEventListener("ttv-change", () => changes++);
        b?.append(one);
        await ttvProbe.settled(one);
        const kept = JSON.stringify(one.state) === JSON.stringify(state);
        one.state = other;
        await ttvProbe.settled(one);
        const late = document.createElement(t);
        await new Promise((resolve) => setTimeout(resolve, 300));
        b?.append(late);
        await ttvProbe.settled(late);
        return {
          kept,
          changes,
          height: one.getBoundingClientRect().height > 200,
          late: ttvProbe.textNodes(late).length > 20,
        };
      },
      tag,
      checks.states[0],
      checks.states[1],
    );
    expect(moved).toEqual({kept: true, changes: 1, height: true, late: true});
  });

  test(`${name} looks the same under a hostile theme, and leaves the page as it was`, async ({
    view,
    site,
    lesson,
  }) => {
    const body = (/** @type {string} */ script) =>
      `<p id="p">Host <button id="hb">host button</button> <a href="#x" id="ha">link</a></p><table id="ht"><tr><td>1</td></tr></table>
       <div id="place"><${tag}></${tag}></div>${script}`;
    const script = moduleTag(lesson + file);
    site.host.pages.set("/theme.css", {html: hostile, headers: {"content-type": "text/css"}});
    const theme = '<link rel="stylesheet" href="/theme.css">';
    site.host.pages.set("/plain.html", hostPage(body(script)));
    site.host.pages.set("/themed.html", hostPage(body(script), theme));
    site.host.pages.set("/bare.html", hostPage(body(""), theme));

    /** The figure's texts in their sizes and the boxes of its controls and drawings. */
    const looks = () =>
      view.evaluate(async (/** @type {string} */ t) => {
        document.getElementById("place")?.style.setProperty("width", "800px");
        await ttvProbe.whenReady(t);
        const figure = ttvProbe.find(t);
        const origin = figure.getBoundingClientRect();
        const box = (/** @type {Element} */ one) => {
          const {x, y, width, height} = one.getBoundingClientRect();
          return [x - origin.x, y - origin.y, width, height].map(Math.round).join(" ");
        };
        const controls = ttvProbe
          .all("button, input, label, svg, details, summary, table, legend", figure)
          .map(
            (/** @type {Element} */ one) =>
              `${one.localName} ${one.id}: ${box(one)} ${getComputedStyle(one).opacity}`,
          );
        const texts = ttvProbe.textNodes(figure).map((/** @type {Text} */ node) => {
          const style = getComputedStyle(ttvProbe.drawnParent(node));
          return [
            node.data.trim(),
            style.fontSize,
            style.letterSpacing,
            style.textTransform,
            style.wordSpacing,
            style.textAlign,
          ].join(" | ");
        });
        return {
          controls,
          texts,
          colour: getComputedStyle(figure.shadowRoot.querySelector(".ttv-root, section")).color,
        };
      }, tag);
    /** Everything the host's own elements look like. */
    const hostLooks = () =>
      view.evaluate(() => {
        const own = [...["p", "hb", "ha", "ht"].map((id) => document.getElementById(id)), document.body];
        return own.map((element) => {
          const style = getComputedStyle(/** @type {Element} */ (element));
          const names = [...style].filter(
            (name) => !/^(height|block-size|perspective-origin|transform-origin)$/.test(name),
          );
          return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
        });
      });

    await view.open(`${site.host.url}/plain.html`);
    const plain = await looks();
    await view.open(`${site.host.url}/bare.html`);
    const bare = await hostLooks();
    await view.open(`${site.host.url}/themed.html`);
    const themed = await looks();
    expect.soft(themed.texts, "texts").toEqual(plain.texts);
    expect.soft(themed.controls, "controls and drawings").toEqual(plain.controls);
    expect.soft(themed.colour, "ink").toBe(plain.colour);
    expect.soft(await hostLooks(), "the host's own elements").toEqual(bare);
    const leaked = await view.evaluate(
      () => document.querySelectorAll("style").length + document.adoptedStyleSheets.length,
    );
    expect(leaked, "style sheets in the host's document").toBe(0);
  });
}
