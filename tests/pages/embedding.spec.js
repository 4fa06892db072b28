// @ts-check
/** Every figure in other people's pages: as an element, in a frame, as one file from a disk or in a sandbox. */
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath, pathToFileURL} from "node:url";
import {figures} from "./figures.js";
import {expect, settled, stateOf, test} from "./fixtures.js";
import {probeSource} from "./site.js";

/** @typedef {import("./fixtures.js").View} View */

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

/** @param {string} body @param {string} [head] */
const hostPage = (body, head = "") => ({
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A course</title>${head}</head><body>${body}</body></html>`,
});

/** What must be true of a figure wherever it stands: engine, worker, state. Runs in the page. @param {string} tag */
const alive = async (tag) => {
  await ttvProbe.whenReady(tag);
  const figure = ttvProbe.find(tag);
  const worker = await (await figure.remote()).dot([1, 2], [3, 4]);
  const {width, height} = figure.getBoundingClientRect();
  const texts = ttvProbe.textNodes(figure).filter((/** @type {Text} */ node) => /\d/.test(node.data)).length;
  return {worker, drawn: width > 200 && height > 200 && texts > 5};
};
const ALIVE = {worker: 11, drawn: true};

test("README's lines for a frame give it its height, and nobody else can", async ({view, site, lesson}) => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const lines = /```html\n(<iframe[^]+?)```/
    .exec(readme)?.[1]
    ?.replaceAll("https://your-host.example", lesson);
  if (!lines) throw new Error("README has no lines for a frame");
  const other = '<iframe id="other" title="other" srcdoc="other" height="70"></iframe>';
  site.host.pages.set("/readme.html", hostPage(lines + other));
  await view.open(`${site.host.url}/readme.html`);
  const heights = () =>
    view.evaluate(() => Array.from(document.querySelectorAll("iframe"), (frame) => Number(frame.height)));
  await expect.poll(async () => (await heights())[0]).not.toBe(600);
  expect(await view.inFrame("iframe:not(#other)", alive, "ttv-compare")).toEqual(ALIVE);
  const inside = () => view.inFrame("iframe:not(#other)", () => document.documentElement.scrollHeight);
  await expect.poll(async () => (await heights())[0] === (await inside())).toBe(true);
  const [tall] = await heights();
  await view.evaluate(async () => {
    postMessage({type: "ttv-resize", height: 5}, "*");
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(await heights()).toEqual([tall, 70]);
});

for (const {name, tag, path, checks} of figures) {
  test(`<${tag}> stands in a page of another origin, with one script tag`, async ({view, site, lesson}) => {
    const script = `${lesson}${path.replace(".html", ".js")}`;
    site.host.pages.set(
      "/course.html",
      hostPage(`<h1>A course</h1><${tag}></${tag}><script type="module" src="${script}"></script>`),
    );
    await view.open(`${site.host.url}/course.html`);
    expect(await view.evaluate(alive, tag)).toEqual(ALIVE);
    const before = await stateOf(view, tag);
    const [drag] = checks.drag;
    if (!drag) throw new Error("page-checks.js has nothing under drag");
    await view.drag(drag.on, drag.by);
    await settled(view, tag);
    expect(await stateOf(view, tag)).not.toEqual(before);
    const asked = site.host.requests.filter(
      ({path: asked}) => !asked.startsWith("/__") && asked !== "/favicon.ico",
    );
    expect(
      asked.map((one) => one.path),
      "nothing is looked for on the host's own server",
    ).toEqual(["/course.html"]);
  });

  test(`${name} in a frame of another origin tells its height, and settles`, async ({view, site, lesson}) => {
    site.host.pages.set(
      "/frame.html",
      hostPage(
        `<h1>A course</h1><iframe id="frame" title="${name}" width="700" height="150" src="${lesson}${path}"></iframe><p>after</p>`,
      ),
    );
    await view.open(`${site.host.url}/frame.html`);
    await view.evaluate(() => {
      const frame = /** @type {HTMLIFrameElement} */ (document.getElementById("frame"));
      const heard = /** @type {number[]} */ (/** @type {any} */ (globalThis).heard = []);
      addEventListener("message", ({source, data}) => {
        if (source !== frame.contentWindow || data?.type !== "ttv-resize") return;
        heard.push(data.height);
        frame.height = data.height;
      });
      // The frame may have spoken before: it speaks again when it is loaded again.
      frame.src = String(frame.src);
    });
    await expect
      .poll(() => view.evaluate(() => /** @type {any} */ (globalThis).heard.length))
      .toBeGreaterThan(0);
    expect(await view.inFrame("#frame", alive, tag)).toEqual(ALIVE);
    /** Waits until nothing is said for half a second. */
    const quiet = () =>
      view.evaluate(async () => {
        const heard = /** @type {number[]} */ (/** @type {any} */ (globalThis).heard);
        for (let before = -1, tries = 0; before !== heard.length && tries < 10; tries++) {
          before = heard.length;
          await new Promise((resolve) => setTimeout(resolve, 500));
        }
        return {last: heard.at(-1), count: heard.length};
      });
    const inside = () =>
      view.inFrame("#frame", () => {
        const {scrollHeight, clientHeight, scrollWidth, clientWidth} = document.documentElement;
        return {
          scrolls: scrollHeight > clientHeight,
          sideways: scrollWidth > clientWidth,
          height: scrollHeight,
        };
      });
    const wide = await quiet();
    expect(wide.count, "a few messages, no endless growth").toBeLessThan(15);
    expect(await inside()).toEqual({scrolls: false, sideways: false, height: wide.last});
    await view.evaluate(() => document.getElementById("frame")?.setAttribute("width", "340"));
    const slim = await quiet();
    expect(slim.last, "narrower is higher").toBeGreaterThan(wide.last);
    expect(await inside()).toEqual({scrolls: false, sideways: false, height: slim.last});
    await view.evaluate(() => document.getElementById("frame")?.setAttribute("width", "700"));
    expect((await quiet()).last, "and back again").toBe(wide.last);
  });

  test(`${name} as one file runs from a disk, engine and worker inside`, async ({view}) => {
    const folder = mkdtempSync(join(tmpdir(), "ttv-single-"));
    try {
      const page = readFileSync(`${dist}single/${name}.html`, "utf8");
      const file = join(folder, `${name}.html`);
      // The probe goes in before anything of the page's own.
      writeFileSync(
        file,
        page.replace(/<head>/i, (head) => `${head}<script>${probeSource}</script>`),
      );
      await view.open(pathToFileURL(file).href);
      expect(await view.evaluate(alive, tag)).toEqual(ALIVE);
      const [typed] = checks.typed;
      if (!typed) throw new Error("page-checks.js has nothing under typed");
      const before = await stateOf(view, tag);
      await view.type(typed.on, typed.text);
      await settled(view, tag);
      expect(await stateOf(view, tag)).not.toEqual(before);
      const asked = await view.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map((entry) => entry.name)
          .filter((url) => !/^(blob|data):/.test(url)),
      );
      expect(asked, "a single file asks for nothing").toEqual([]);
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  });

  test(`${name} as one file runs in a sandbox without an origin`, async ({view, site, lesson}) => {
    expect(existsSync(`${dist}single/${name}.html`)).toBe(true);
    site.host.pages.set(
      "/sandbox.html",
      hostPage(
        `<iframe id="frame" title="${name}" sandbox="allow-scripts" width="700" height="900" src="${lesson}/single/${name}.html"></iframe>`,
      ),
    );
    await view.open(`${site.host.url}/sandbox.html`);
    await expect.poll(() => view.inFrame("#frame", () => typeof ttvProbe === "object")).toBe(true);
    expect(await view.inFrame("#frame", () => origin)).toBe("null");
    expect(await view.inFrame("#frame", alive, tag)).toEqual(ALIVE);
    const wasm = site.lesson.requests.filter(
      ({path: asked}) => /\.(wasm|js|css|woff2)$/.test(asked) && !asked.startsWith("/__"),
    );
    expect(wasm, "a single file asks for nothing").toEqual([]);
  });

  test(`${name} as a frame stands in a sandbox without an origin`, async ({view, site, lesson}) => {
    site.host.pages.set(
      "/sandbox.html",
      hostPage(
        `<iframe id="frame" title="${name}" sandbox="allow-scripts" width="700" height="900" src="${lesson}${path}"></iframe>`,
      ),
    );
    await view.open(`${site.host.url}/sandbox.html`);
    await expect.poll(() => view.inFrame("#frame", () => typeof ttvProbe === "object")).toBe(true);
    expect(await view.inFrame("#frame", () => origin)).toBe("null");
    expect(await view.inFrame("#frame", alive, tag)).toEqual(ALIVE);
  });
}
