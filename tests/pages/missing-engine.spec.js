// @ts-check
/**
 * The engine's file arrives in a wrong way, or not at all: each figure says so within 10 seconds, names the
 * address and offers to try again; the words of the lesson stay; once the server is well, trying again works.
 */
import {figures} from "./figures.js";
import {expect, test} from "./fixtures.js";

/** @typedef {import("./fixtures.js").View} View */
/** @typedef {import("./site.js").Fault} Fault */

const PATIENCE = 10_000;
/** How late a look at the page may come. */
const SLACK = 500;
/** Browsers write failed requests and blocked compilation to their consoles themselves. */
const REPORTED = /404|wasm|WebAssembly|unsafe-eval|Failed to load resource|NetworkError|ERR_/i;

/** What stands in each figure in place of the engine. @param {View} view @param {string[]} tags */
const notices = (view, tags) =>
  view.evaluate(
    (/** @type {string[]} */ names) =>
      names.map((name) => {
        const figure = ttvProbe.find(name);
        const alerts = ttvProbe.all('[role="alert"]', figure).filter(ttvProbe.isVisible);
        const alert = alerts.find((/** @type {Element} */ one) => one.querySelector('[data-act="retry"]'));
        const numbers = ttvProbe
          .textNodes(figure)
          .filter((/** @type {Text} */ node) => /\d/.test(node.data)).length;
        return {name, says: alert?.textContent ?? "", numbers};
      }),
    tags,
  );

/** @param {View} view */
async function expectNotices(view) {
  const tags = figures.map(({tag}) => tag);
  await expect
    .poll(
      async () =>
        (await notices(view, tags)).filter((/** @type {{says: string}} */ {says}) => says === "").length,
      {
        message: "figures without a notice",
        timeout: PATIENCE + 5_000,
        intervals: [100],
      },
    )
    .toBe(0);
  // Since the reader opened the page, by its own clock.
  expect(await view.evaluate(() => performance.now()), "milliseconds").toBeLessThan(PATIENCE + SLACK);
  for (const {name, says, numbers} of await notices(view, tags)) {
    expect(says, `${name} names the address`).toMatch(/http:\/\/127\.0\.0\.1:\d+\/\S*ttv-core\S*\.wasm/);
    expect(says, `${name} says a sentence`).toMatch(/[A-Z][^.]+ [^.]+\./);
    expect(says, `${name} shows no raw error`).not.toMatch(/undefined|\[object|at \S+:\d+:\d+/);
    expect(numbers, `${name} keeps its first state`).toBeGreaterThan(5);
  }
  const words = await view.evaluate(() => document.body.innerText.split(/\s+/).length);
  expect(words, "the text stays").toBeGreaterThan(300);
}

/** Presses every figure's button. @param {View} view */
async function tryAgain(view) {
  for (const {tag} of figures) {
    await view.evaluate((/** @type {string} */ name) => {
      // Trying again in one figure may have mended the others.
      ttvProbe.all('[data-act="retry"]', ttvProbe.find(name))[0]?.click();
    }, tag);
  }
  for (const {tag} of figures) {
    await view.evaluate((/** @type {string} */ name) => ttvProbe.whenReady(name), tag);
    const left = await view.evaluate(
      (/** @type {string} */ name) =>
        ttvProbe.all('[data-act="retry"]', ttvProbe.find(name)).filter(ttvProbe.isVisible).length,
      tag,
    );
    expect(left, "the notice goes").toBe(0);
  }
}

/** @type {Record<"missing" | "page" | "cut" | "never", string>} */
const faults = {
  missing: "is not there",
  page: "is answered with a page",
  cut: "is cut off",
  never: "never arrives",
};

for (const [fault, words] of Object.entries(faults)) {
  test(`when the engine ${words}, each figure says so, and trying again works`, async ({
    view,
    site,
    lesson,
  }) => {
    view.expectProblems(REPORTED);
    site.lesson.fault = /** @type {Fault} */ (fault);
    await view.open(`${lesson}/`);
    await expectNotices(view);
    site.lesson.heal();
    await tryAgain(view);
  });
}

test("when the page's policy forbids WebAssembly, each figure says so", async ({view, site, lesson}) => {
  view.expectProblems(REPORTED);
  view.expectProblems(/policy: script-src/);
  site.lesson.fault = "blocked";
  await view.open(`${lesson}/`);
  await expectNotices(view);
});

test("trying again while the engine is still missing says so again", async ({view, site, lesson}) => {
  view.expectProblems(REPORTED);
  site.lesson.fault = "missing";
  await view.open(`${lesson}/`);
  await expectNotices(view);
  const asked = () => site.lesson.requests.filter(({path}) => path.endsWith(".wasm")).length;
  const before = asked();
  for (const {tag} of figures) {
    await view.evaluate(
      (/** @type {string} */ name) => ttvProbe.find('[data-act="retry"]', ttvProbe.find(name)).click(),
      tag,
    );
  }
  await expect.poll(asked).toBeGreaterThan(before);
  await expectNotices(view);
  site.lesson.heal();
  await tryAgain(view);
});

test("a server that does not know the type of WebAssembly is good enough", async ({view, site, lesson}) => {
  site.lesson.fault = "mime";
  await view.open(`${lesson}/`);
  for (const {tag} of figures)
    await view.evaluate((/** @type {string} */ name) => ttvProbe.whenReady(name), tag);
  expect(site.lesson.requests.some(({path}) => path.endsWith(".wasm"))).toBe(true);
});

test("a worker that breaks in the middle of its work is said, and the next change starts another", async ({
  view,
  lesson,
}) => {
  await view.open(`${lesson}/figures/lookup.html`);
  await view.evaluate(() => ttvProbe.whenReady("ttv-lookup"));
  await view.evaluate(() => {
    const page = /** @type {any} */ (globalThis);
    const Native = page.Worker;
    page.ttvWorkers = [];
    page.Worker = class extends Native {
      /** @param {unknown[]} values */
      constructor(...values) {
        super(...values);
        page.ttvWorkers.push(this);
      }
    };
  });
  const set = (/** @type {object} */ state) =>
    view.evaluate((/** @type {object} */ next) => {
      ttvProbe.find("ttv-lookup").state = next;
    }, state);
  const says = () =>
    view.evaluate(() => {
      const {result} = ttvProbe.find("ttv-lookup");
      return result.product ? "product" : (result.failed ?? "");
    });
  const table = {vocabSize: 5000, dModel: 64, how: "one-hot"};
  await set({...table, ids: [1, 2]});
  await expect.poll(says).toBe("product");

  await view.evaluate(() => {
    const page = /** @type {any} */ (globalThis);
    page.ttvPost = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = () => {};
  });
  await set({...table, ids: [3, 4]});
  await view.evaluate(() => ttvProbe.frames(2));
  expect(await says()).toBe("");
  await view.evaluate(() => {
    const page = /** @type {any} */ (globalThis);
    MessagePort.prototype.postMessage = page.ttvPost;
    page.ttvWorkers[0].dispatchEvent(new Event("error"));
  });
  await expect.poll(says).toMatch(/stopped in the middle of its work. The next change starts it anew\.$/);

  await set({...table, ids: [5, 6]});
  await expect.poll(says).toBe("product");
  expect(await view.evaluate(() => /** @type {any} */ (globalThis).ttvWorkers.length)).toBe(2);
});
