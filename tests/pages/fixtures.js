// @ts-check
/**
 * One fixture for three engines: `view`, a page with a few verbs, and `site`, what is served to it.
 * A test fails when its page had an error, an unhandled rejection, a policy violation, a console error or a
 * request to a foreign origin, unless it said that it expects one.
 */
import {test as base, expect} from "@playwright/test";
import {startSite} from "./site.js";
import {playwrightVerbs} from "./verbs-playwright.js";
import {webdriverVerbs} from "./verbs-webdriver.js";
import {startWebKit} from "./webkitgtk.js";

/**
 * @typedef {object} Verbs
 * @property {import("@playwright/test").Page | undefined} page  where Playwright drives
 * @property {(url: string) => Promise<void>} open
 * @property {(selector: string) => Promise<string>} text
 * @property {(selector: string) => Promise<void>} click
 * @property {(selector: string, by: [number, number]) => Promise<void>} drag
 * @property {(selector: string, key: string) => Promise<void>} press  "" as selector: where the focus is
 * @property {(selector: string, text: string) => Promise<void>} type  replaces what is in the box, then Enter
 * @property {(selector: string, text: string) => Promise<void>} insert  the same at one blow, without Enter
 * @property {(fn: Function, ...values: unknown[]) => Promise<any>} evaluate  fn may use `ttvProbe`, nothing outside it
 * @property {(selector: string, fn: Function, ...values: unknown[]) => Promise<any>} inFrame
 * @property {(file: string) => Promise<void>} screenshot
 * @property {(width: number, height: number) => Promise<void>} setViewport  before `open`
 */
/** @typedef {Verbs & {expectProblems: (pattern: RegExp) => void, problems: () => Promise<string[]>}} View */
/** @typedef {"chromium" | "firefox" | "webkitgtk"} EngineName */

/** Firefox reports its own start page's worries; they are nobody's here. */
const NOT_OURS = /moz-extension:|resource:\/\/|chrome:\/\//;

/** @param {Verbs} verbs @param {string[]} origins  that may be asked */
function watch(verbs, origins) {
  /** @type {string[]} */
  const seen = [];
  /** @type {RegExp[]} */
  const expected = [];
  const isForeign = (/** @type {string} */ url) =>
    /^(https?|wss?|ftp):/.test(url) && !origins.some((origin) => url.startsWith(`${origin}/`));

  verbs.page?.on("request", (request) => {
    if (isForeign(request.url())) seen.push(`request to a foreign origin: ${request.url()}`);
  });
  verbs.page?.on("pageerror", (error) => seen.push(`page error: ${error.stack ?? error.message}`));
  verbs.page?.on("console", (message) => {
    if (message.type() === "error") seen.push(`console: ${message.text()}`);
  });
  /** What the page itself knows; the next page knows nothing of it. */
  const collect = async () => {
    const found = await verbs
      .evaluate(() => ({
        problems: typeof ttvProbe === "object" ? ttvProbe.problems.splice(0) : [],
        loaded: performance.getEntriesByType("resource").map((entry) => entry.name),
      }))
      .catch(() => ({problems: [], loaded: []}));
    seen.push(...found.problems);
    for (const url of found.loaded) if (isForeign(url)) seen.push(`request to a foreign origin: ${url}`);
  };
  return {
    ...verbs,
    async open(/** @type {string} */ url) {
      await collect();
      await verbs.open(url);
    },
    expectProblems: (/** @type {RegExp} */ pattern) => void expected.push(pattern),
    async problems() {
      await collect();
      return [...new Set(seen)].filter(
        (problem) => !NOT_OURS.test(problem) && !expected.some((pattern) => pattern.test(problem)),
      );
    },
  };
}

/** @typedef {{driver?: import("selenium-webdriver").WebDriver, browser?: import("@playwright/test").Browser, stop?: () => Promise<unknown>}} Host */
/** @typedef {{engine: EngineName, site: import("./site.js").Site, host: Host}} WorkerFixtures */
/** @typedef {{view: View, lesson: string}} TestFixtures  `lesson`: its address */

/** @type {import("@playwright/test").Fixtures<TestFixtures, WorkerFixtures, import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions, import("@playwright/test").PlaywrightWorkerArgs & import("@playwright/test").PlaywrightWorkerOptions>} */
const fixtures = {
  engine: ["chromium", {option: true, scope: "worker"}],
  site: [
    // Playwright reads what a fixture needs from the pattern, so an empty one has to stand here.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    {scope: "worker"},
  ],
  // One browser per worker: starting Firefox for each test would cost more than the tests.
  host: [
    async ({playwright, engine}, use, info) => {
      if (engine === "webkitgtk") {
        const webkit = await startWebKit();
        await use(webkit);
        await webkit.stop();
        return;
      }
      const {channel, launchOptions} = info.project.use;
      const browser = await playwright[engine].launch({...launchOptions, ...(channel && {channel})});
      await use({browser});
      await browser.close();
    },
    {scope: "worker", timeout: 60_000},
  ],
  lesson: async ({site}, use) => {
    await site.reset();
    await use(site.lesson.url);
  },
  view: async ({host, site, lesson, viewport}, use) => {
    const {driver, browser} = host;
    const context = await browser?.newContext({viewport});
    const verbs = context
      ? playwrightVerbs(await context.newPage())
      : webdriverVerbs(/** @type {any} */ (driver));
    if (!context && viewport) await verbs.setViewport(viewport.width, viewport.height);
    const view = watch(verbs, [lesson, site.host.url]);
    await use(view);
    expect(await view.problems(), "what went wrong in the page").toEqual([]);
    if (context) await context.close();
    else await verbs.open("about:blank");
  },
};

export const test = base.extend(fixtures);
export {expect};

/**
 * How often a page may ask for the engine's file: once. WebKitGTK keeps nothing while it is automated, so there
 * the preload, the page and the worker each ask.
 * @type {Record<EngineName, number>}
 */
export const DOWNLOADS = {chromium: 1, firefox: 1, webkitgtk: 3};

/** Opens a figure's own page and waits until it can be used. @param {View} view @param {string} url @param {string} tag */
export async function openFigure(view, url, tag) {
  await view.open(url);
  await view.evaluate((/** @type {string} */ name) => ttvProbe.whenReady(name), tag);
}

/** @param {View} view @param {string} tag @returns {Promise<Record<string, unknown>>} */
export const stateOf = (view, tag) =>
  view.evaluate((/** @type {string} */ name) => ttvProbe.find(name).state, tag);

/** Sets a state, or the first one again, and waits until it is drawn. @param {View} view @param {string} tag @param {object} [state] */
export const setState = (view, tag, state) =>
  view.evaluate(
    async (/** @type {string} */ name, /** @type {object | null} */ next) => {
      const figure = ttvProbe.find(name);
      if (next) figure.state = next;
      else figure.reset();
      await ttvProbe.settled(figure);
    },
    tag,
    state ?? null,
  );

/** @param {View} view @param {string} tag */
export const settled = (view, tag) =>
  view.evaluate((/** @type {string} */ name) => ttvProbe.settled(ttvProbe.find(name)), tag);

/** Does what a reader does. @param {View} view @param {string} tag @param {import("./figures.js").Act[]} acts */
export async function perform(view, tag, acts) {
  for (const act of acts) {
    if ("click" in act) await view.click(act.click);
    else if ("type" in act) await view.type(act.on, act.type);
    else if ("drag" in act) await view.drag(act.on, act.drag);
    else await view.press(act.on, act.press);
    await settled(view, tag);
  }
}
