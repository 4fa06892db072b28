// @ts-check
/** A finger: a swipe scrolls the page unless it starts on a handle, and a drag of a handle does not scroll. */
import {figures} from "./figures.js";
import {expect, openFigure, setState, stateOf, test} from "./fixtures.js";

/** @typedef {import("./fixtures.js").View} View */

const PHONE = {width: 390, height: 844};

for (const {name, tag, path, checks} of figures) {
  test(`${name} leaves swipes to the page and keeps drags to itself @chromium`, async ({
    view: _view,
    host,
    site,
    lesson,
  }) => {
    const script = `${lesson}${path.replace(".html", ".js")}`;
    site.host.pages.set("/touch.html", {
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Touch</title></head><body><div style="height:900px">above</div><${tag}></${tag}><div style="height:1500px">below</div>
        <script type="module" src="${script}"></script></body></html>`,
    });
    const context = await /** @type {import("@playwright/test").Browser} */ (host.browser).newContext({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    /** @type {string[]} */
    const complaints = [];
    page.on("console", (message) => void (message.type() !== "log" && complaints.push(message.text())));
    page.on("pageerror", (error) => complaints.push(error.message));
    const fingers = await context.newCDPSession(page);
    /** @param {number} x @param {number} y @param {number} dx @param {number} dy */
    const swipe = async (x, y, dx, dy) => {
      const touch = (/** @type {any} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) =>
        fingers.send("Input.dispatchTouchEvent", {type, touchPoints});
      await touch("touchStart", [{x, y}]);
      for (let i = 1; i <= 10; i++) await touch("touchMove", [{x: x + (dx * i) / 10, y: y + (dy * i) / 10}]);
      // A finger that rests before it leaves flings nothing: a fling would outlive the next scroll.
      await page.waitForTimeout(120);
      await touch("touchMove", [{x: x + dx, y: y + dy}]);
      await touch("touchEnd", []);
      await page.evaluate(() => ttvProbe.frames(4));
    };
    await page.goto(`${site.host.url}/touch.html`);
    await page.evaluate((t) => ttvProbe.whenReady(t), tag);

    const empty = await page.evaluate(async (t) => {
      const figure = ttvProbe.find(t);
      const drawing = ttvProbe.all("[part=stage], svg", figure)[0];
      drawing.scrollIntoView({block: "center"});
      await ttvProbe.frames(2);
      const box = drawing.getBoundingClientRect();
      const deepest = (/** @type {number} */ x, /** @type {number} */ y) => {
        let found = document.elementFromPoint(x, y);
        while (found?.shadowRoot) {
          const inside = found.shadowRoot.elementFromPoint(x, y);
          if (!inside || inside === found) break;
          found = inside;
        }
        return found;
      };
      // The drawing itself, between its handles and controls.
      for (let y = Math.max(box.top, 420); y < Math.min(box.bottom, 820); y += 12) {
        for (let x = box.left + 8; x < box.right; x += 12) {
          const at = deepest(x, y);
          if (
            at &&
            ttvProbe.closest(at, "svg, canvas, [part=stage]") &&
            !ttvProbe.closest(at, "[data-handle], button, input, label, select")
          ) {
            return {x, y};
          }
        }
      }
      return null;
    }, tag);
    expect(empty, "an empty part of the figure").not.toBeNull();
    const start = await page.evaluate(() => scrollY);
    await swipe(empty?.x ?? 0, empty?.y ?? 0, 0, -400);
    await expect
      .poll(() => page.evaluate(() => scrollY), {message: "a swipe scrolls"})
      .toBeGreaterThan(start + 200);

    for (const {on, by} of checks.drag) {
      const handle = await page.evaluate(async (selector) => {
        const found = ttvProbe.find(selector);
        found.scrollIntoView({block: "center"});
        await ttvProbe.frames(4);
        const {x, y, width, height} = found.getBoundingClientRect();
        return {x: x + width / 2, y: y + height / 2, width, height, scrollY};
      }, on);
      expect(Math.min(handle.width, handle.height), "a handle is 24 px at least").toBeGreaterThanOrEqual(24);
      const before = await page.evaluate((t) => JSON.stringify(ttvProbe.find(t).state), tag);
      await swipe(handle.x, handle.y, by[0], by[1]);
      await page.evaluate((t) => ttvProbe.settled(ttvProbe.find(t)), tag);
      expect(
        await page.evaluate((t) => JSON.stringify(ttvProbe.find(t).state), tag),
        `dragging ${on}`,
      ).not.toBe(before);
      expect(await page.evaluate(() => scrollY), "a drag does not scroll").toBe(handle.scrollY);
      await page.evaluate((t) => ttvProbe.find(t).reset(), tag);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`a drag of ${name} that the system takes over ends cleanly @chromium`, async ({view, lesson}) => {
    await openFigure(view, lesson + path, tag);
    const [drag] = checks.drag;
    if (!drag) throw new Error("page-checks.js has nothing under drag");
    await setState(view, tag);
    const moved = await view.evaluate(
      async (/** @type {string} */ t, /** @type {string} */ on, /** @type {[number, number]} */ [dx, dy]) => {
        const figure = ttvProbe.find(t);
        const handle = ttvProbe.find(on);
        const {x, y, width, height} = handle.getBoundingClientRect();
        // A finger that is not on the screen cannot be captured.
        handle.setPointerCapture = () => {};
        const at = (/** @type {string} */ type, /** @type {number} */ share) =>
          ttvProbe.find(on).dispatchEvent(
            new PointerEvent(type, {
              pointerId: 5,
              pointerType: "touch",
              isPrimary: true,
              button: 0,
              buttons: 1,
              bubbles: true,
              composed: true,
              clientX: x + width / 2 + dx * share,
              clientY: y + height / 2 + dy * share,
            }),
          );
        at("pointerdown", 0);
        at("pointermove", 1);
        at("pointercancel", 1);
        await ttvProbe.settled(figure);
        const state = JSON.stringify(figure.state);
        at("pointermove", 2);
        await ttvProbe.settled(figure);
        return state === JSON.stringify(figure.state);
      },
      tag,
      drag.on,
      drag.by,
    );
    expect(moved, "after the cancel nothing follows the finger").toBe(true);
    expect(await stateOf(view, tag)).toBeTruthy();
  });
}
