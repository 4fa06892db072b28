// @ts-check
/** The page as a whole: its policy, its network, and what is left without scripts. */
import {figures} from "./figures.js";
import {DOWNLOADS, expect, perform, test} from "./fixtures.js";

/** @typedef {import("./fixtures.js").View} View */

/** Browsers tell of every script that they were not to run. */
const NO_SCRIPTS = /script-src|Content.Security.Policy|Refused to (load|execute)|violates/i;

/** What strict course sites send; the lesson has to live with it. */
const POLICY = {
  "default-src": "'none'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "frame-src": "'self'",
};

test("the whole lesson works under the strict policy, and asks nobody else for anything", async ({
  view,
  engine,
  site,
  lesson,
}) => {
  const {headers} = await fetch(`${lesson}/`);
  const sent = (headers.get("content-security-policy") ?? "").split(", ")[0] ?? "";
  const rules = sent.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]);
  expect(Object.fromEntries(rules)).toEqual(POLICY);

  // Violations, errors and foreign requests fail the test by themselves: see fixtures.js.
  await view.open(`${lesson}/`);
  for (const {tag, checks} of figures) {
    await view.evaluate((/** @type {string} */ name) => ttvProbe.whenReady(name), tag);
    await perform(view, tag, Object.values(checks.scenes)[0] ?? []);
    const worker = await view.evaluate(
      async (/** @type {string} */ name) => (await ttvProbe.find(name).remote()).dot([1, 2], [3, 4]),
      tag,
    );
    expect(worker, "the worker runs too").toBe(11);
  }
  const engines = site.lesson.requests.filter(({path}) => path.endsWith(".wasm"));
  expect(engines.length, "downloads for all figures and the worker").toBeLessThanOrEqual(DOWNLOADS[engine]);
});

test("what becomes of cat and dog in figure 4, figure 5 shows two numbers at a time", async ({
  view,
  lesson,
}) => {
  await view.open(`${lesson}/`);
  for (const tag of ["ttv-compare", "ttv-arrows"])
    await view.evaluate((/** @type {string} */ name) => ttvProbe.whenReady(name), tag);
  const seen = await view.evaluate(async () => {
    const [compare, arrows] = [ttvProbe.find("ttv-compare"), ttvProbe.find("ttv-arrows")];
    compare.change({cat: [1, -2, 0.25, 3], length: 2});
    await ttvProbe.settled(compare);
    arrows.change({dims: [1, 2]});
    await ttvProbe.settled(arrows);
    return {cat: arrows.state.cat, dog: arrows.state.dog, shown: arrows.result.a};
  });
  expect(seen).toEqual({cat: [2, -4, 0.5, 6], dog: [0.8, 0.4, -0.1, 0.5], shown: [-4, 0.5]});
});

test("a violation of the policy is seen by these tests", async ({view, lesson}) => {
  view.expectProblems(
    /policy: (style-src|script-src|connect-src|img-src)|Content.Security.Policy|blocked|CSP/i,
  );
  view.expectProblems(/foreign/);
  await view.open(`${lesson}/`);
  const seen = await view.evaluate(async () => {
    const image = new Image();
    image.src = "http://127.0.0.1:9/never.png";
    document.body.append(image);
    document.body.setAttribute("style", "color: red");
    await new Promise((resolve) => setTimeout(resolve, 300));
    return ttvProbe.problems.map((/** @type {string} */ problem) => problem.split(" ")[1]);
  });
  expect(seen).toEqual(expect.arrayContaining(["img-src", "style-src-attr"]));
});

/** What a figure shows. @param {View} view @param {string} tag */
const shown = (view, tag) =>
  view.evaluate((/** @type {string} */ name) => {
    const figure = ttvProbe.find(name);
    const texts = ttvProbe.textNodes(figure).map((/** @type {Text} */ node) => node.data);
    const drawings = ttvProbe
      .all("svg", figure)
      .filter((/** @type {Element} */ one) => one.getBoundingClientRect().width > 40);
    const controls = ttvProbe.all("button, input, select", figure).filter(ttvProbe.isVisible);
    return {
      defined: Boolean(customElements.get(name)),
      // Templates cut texts where the page has them whole.
      text: texts.join("").replace(/\s+/g, ""),
      numbers: texts.filter((/** @type {string} */ text) => /\d/.test(text)).length,
      drawings: drawings.length,
      alive: controls.filter((/** @type {HTMLInputElement} */ control) => !control.disabled).length,
    };
  }, tag);

test("with scripts off the lesson can be read, and each figure's first state is there", async ({
  view,
  site,
  lesson,
}) => {
  site.lesson.withoutScripts();
  view.expectProblems(NO_SCRIPTS);
  await view.open(`${lesson}/`);
  const prose = await view.evaluate(() => document.body.innerText);
  expect(prose.split(/\s+/).length, "words").toBeGreaterThan(300);
  expect(await view.evaluate(() => document.querySelectorAll("math").length)).toBeGreaterThan(1);
  for (const {name, tag} of figures) {
    const still = await shown(view, tag);
    expect(still.defined).toBe(false);
    expect(still.numbers, `numbers of ${name}`).toBeGreaterThan(5);
    expect(still.drawings, `drawings of ${name}`).toBeGreaterThan(0);
    expect(still.alive, `controls of ${name} that look alive and do nothing`).toBe(0);
  }
});

test("the first state in the page is what the engine computes in the browser", async ({
  view,
  site,
  lesson,
}) => {
  view.expectProblems(NO_SCRIPTS);
  for (const {tag, path} of figures) {
    site.lesson.withoutScripts();
    await view.open(lesson + path);
    const still = await shown(view, tag);
    expect(still.defined).toBe(false);
    site.lesson.policy = undefined;
    await view.open(lesson + path);
    await view.evaluate((/** @type {string} */ name) => ttvProbe.whenReady(name), tag);
    expect((await shown(view, tag)).text).toBe(still.text);
  }
});
