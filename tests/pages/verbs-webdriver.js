// @ts-check
/** The same verbs for WebKitGTK, by WebDriver. */
import {writeFileSync} from "node:fs";
import {Key, Origin} from "selenium-webdriver";
import {insertText} from "./insert-text.js";

/** @typedef {import("./fixtures.js").Verbs} Verbs */
/** @typedef {import("selenium-webdriver").WebDriver} WebDriver */
/** @typedef {import("selenium-webdriver").WebElement} WebElement */

/** GTK lets no window be narrower than its tool bar; below this a page is opened in a frame. */
const NARROWEST = 460;
const WIDEST = 1320;

/** @type {Record<string, string>} */
const keys = {
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Home: Key.HOME,
  End: Key.END,
  PageUp: Key.PAGE_UP,
  PageDown: Key.PAGE_DOWN,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  Alt: Key.ALT,
  Space: Key.SPACE,
  Delete: Key.DELETE,
  Backspace: Key.BACK_SPACE,
};

/** Promises and errors of the page come back as such. */
const CALL =
  "const done = arguments[arguments.length - 1]; const values = [...arguments].slice(0, -1);" +
  "(async () => FUNCTION(...values))().then((value) => done({value}), (error) => done({error: String(error?.stack || error)}));";

/** @param {WebDriver} driver @returns {Verbs} */
export function webdriverVerbs(driver) {
  let narrow = /** @type {{width: number, height: number} | undefined} */ (undefined);
  let framed = false;
  const sizeWindow = async (/** @type {number} */ width, /** @type {number} */ height) => {
    const edges = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
    const [dx = 0, dy = 0] = /** @type {number[]} */ (await driver.executeScript(edges));
    await driver
      .manage()
      .window()
      .setRect({x: 0, y: 0, width: width + dx, height: height + dy});
  };

  const evaluate = async (/** @type {Function} */ fn, /** @type {unknown[]} */ ...values) => {
    /** @type {any} */
    const answer = await driver.executeAsyncScript(
      CALL.replace("FUNCTION", () => `(${fn})`),
      ...values,
    );
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  };
  /** @param {string} selector @returns {Promise<WebElement>} */
  const find = async (selector) => {
    const look = "return globalThis.ttvProbe && ttvProbe.find(arguments[0])";
    const found = await driver.wait(
      () => driver.executeScript(look, selector),
      5_000,
      `there is no ${selector}`,
    );
    await driver.executeScript("arguments[0].scrollIntoView({block: 'center'})", found);
    return /** @type {WebElement} */ (found);
  };
  /** @param {string} selector @returns {Promise<{x: number, y: number}>} */
  const middle = async (selector) =>
    driver.executeScript(
      "const {x, y, width, height} = arguments[0].getBoundingClientRect(); return {x: Math.round(x + width / 2), y: Math.round(y + height / 2)}",
      await find(selector),
    );
  const chord = async (/** @type {string} */ name) => {
    const parts = name.split("+").map((part) => keys[part] ?? part);
    const last = /** @type {string} */ (parts.pop());
    let actions = driver.actions();
    for (const part of parts) actions = actions.keyDown(part);
    actions = actions.keyDown(last).keyUp(last);
    for (const part of parts) actions = actions.keyUp(part);
    await actions.perform();
  };

  return {
    page: undefined,
    async open(url) {
      await driver.switchTo().defaultContent();
      framed = narrow !== undefined && url.startsWith("http");
      if (!narrow || !framed) return driver.get(url);
      const query = new URLSearchParams({to: url, width: `${narrow.width}`, height: `${narrow.height}`});
      await driver.get(`${new URL(url).origin}/__narrow?${query}`);
      await driver.switchTo().frame(0);
    },
    text: async (selector) => {
      const text = await driver.executeScript("return arguments[0].textContent", await find(selector));
      return String(text).trim();
    },
    // By place, not by element: the driver takes parts of a shadow root for covered, and SVG for nothing at all.
    click: async (selector) => {
      const {x, y} = await middle(selector);
      await driver.actions().move({x, y, origin: Origin.VIEWPORT}).press().release().perform();
    },
    async drag(selector, [dx, dy]) {
      const {x, y} = await middle(selector);
      const to = (/** @type {number} */ share) => ({
        x: Math.round(x + dx * share),
        y: Math.round(y + dy * share),
        origin: Origin.VIEWPORT,
      });
      const actions = driver.actions({async: true}).move(to(0)).press().move(to(0.5)).move(to(1)).release();
      await actions.perform();
    },
    async press(selector, key) {
      if (selector) await driver.executeScript("arguments[0].focus()", await find(selector));
      await chord(key);
    },
    async type(selector, text) {
      await this.click(selector);
      await chord("Control+a");
      await driver.actions().sendKeys(text).perform();
      await chord("Enter");
    },
    evaluate,
    insert: (selector, text) => evaluate(insertText, selector, text),
    async inFrame(selector, fn, ...values) {
      await driver.switchTo().frame(await find(selector));
      try {
        return await evaluate(fn, ...values);
      } finally {
        await driver.switchTo().parentFrame();
      }
    },
    async screenshot(file) {
      // Right after a load the picture may be half painted.
      await evaluate(() => ttvProbe.frames(2));
      writeFileSync(file, await driver.takeScreenshot(), "base64");
    },
    async setViewport(width, height) {
      // In a frame the window would be measured by the frame's size.
      await driver.switchTo().defaultContent();
      // Once in a frame a test stays in it, so that it can be made wider again without being loaded again.
      if (width < NARROWEST || narrow) {
        const open = narrow !== undefined && framed;
        narrow = {width, height};
        await sizeWindow(WIDEST, height + 40);
        if (!open) return;
        await driver.executeScript(
          "Object.assign(document.getElementById('narrow'), {width: arguments[0], height: arguments[1]})",
          width,
          height,
        );
        await driver.switchTo().frame(0);
      } else {
        await sizeWindow(width, height);
      }
    },
  };
}
