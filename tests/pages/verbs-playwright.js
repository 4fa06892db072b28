// @ts-check
/** The verbs for Chromium and Firefox, by Playwright. */

import {insertText} from "./insert-text.js";

/** @typedef {import("./fixtures.js").Verbs} Verbs */
/** @typedef {import("@playwright/test").Page} Page */

/** Page functions go over as text, as they do in WebDriver, so that one spec runs the same everywhere. */
const call = (/** @type {Function} */ fn, /** @type {unknown[]} */ values) =>
  `(${fn})(...${JSON.stringify(values)})`;

/** @param {Page} page @returns {Verbs} */
export function playwrightVerbs(page) {
  const middle = async (/** @type {string} */ selector) => {
    const target = page.locator(selector);
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${selector} has no box`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  return {
    page,
    open: async (url) => void (await page.goto(url)),
    text: async (selector) => (await page.locator(selector).textContent())?.trim() ?? "",
    click: (selector) => page.locator(selector).click(),
    async drag(selector, [dx, dy]) {
      const [x = 0, y = 0] = await middle(selector);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + dx / 2, y + dy / 2);
      await page.mouse.move(x + dx, y + dy);
      await page.mouse.up();
    },
    press: async (selector, key) => {
      if (selector)
        await page.evaluate(call((/** @type {string} */ s) => ttvProbe.find(s).focus(), [selector]));
      await page.keyboard.press(key);
    },
    async type(selector, text) {
      await page.locator(selector).click();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    },
    evaluate: (fn, ...values) => page.evaluate(call(fn, values)),
    insert: (selector, text) => page.evaluate(call(insertText, [selector, text])),
    async inFrame(selector, fn, ...values) {
      const frame = await (await page.locator(selector).elementHandle())?.contentFrame();
      if (!frame) throw new Error(`${selector} is no frame`);
      return frame.evaluate(call(fn, values));
    },
    screenshot: async (file) => void (await page.screenshot({path: file})),
    setViewport: (width, height) => page.setViewportSize({width, height}),
  };
}
