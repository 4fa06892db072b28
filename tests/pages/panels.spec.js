// @ts-check
/** "See this in PyTorch": what each panel says it prints is what real PyTorch prints, in one Python process. */
import {execFileSync} from "node:child_process";
import {fileURLToPath} from "node:url";
import {torchPython} from "../../web/tools/requirements.js";
import {figures} from "./figures.js";
import {expect, openFigure, perform, setState, test} from "./fixtures.js";

/** @typedef {{code: string, output: string}} Panel */

const script = fileURLToPath(new URL("run-panels.py", import.meta.url));
const PRINTED = /-?\d+(?:\.\d+)?/g;

test("PyTorch prints what every panel says it prints @chromium", async ({view, lesson}) => {
  test.setTimeout(240_000);
  const python = torchPython();
  if (!python) throw new Error("There is no Python with torch; npm test installs it or says how.");
  /** @type {{where: string, panel: Panel, texts: string}[]} */
  const panels = [];
  for (const {name, tag, path, checks} of figures) {
    const note = async (/** @type {string} */ where) => {
      const seen = await view.evaluate((/** @type {string} */ figure) => {
        const element = ttvProbe.find(figure);
        for (const fold of ttvProbe.all("details", element)) fold.open = true;
        const code = ttvProbe
          .all("[data-number=code]", element)
          .map((/** @type {Element} */ line) => line.textContent);
        const drawn = ttvProbe
          .textNodes(element)
          .filter((/** @type {Text} */ node) => !ttvProbe.closest(ttvProbe.drawnParent(node), "[part=code]"))
          .map((/** @type {Text} */ node) => node.data);
        return {panel: element.panelText(), code, texts: drawn.join(" ")};
      }, tag);
      expect(seen.panel.code.split("\n").filter(Boolean), "the panel's text is its code").toEqual(
        seen.code.map((/** @type {string} */ line) => line.trimEnd()).filter(Boolean),
      );
      panels.push({where: `${name}, ${where}`, panel: seen.panel, texts: seen.texts.replaceAll("−", "-")});
    };
    await openFigure(view, lesson + path, tag);
    await note("first state");
    for (const state of checks.states) {
      await setState(view, tag, state);
      await note(JSON.stringify(state));
    }
    for (const {on, by} of checks.drag) {
      await setState(view, tag);
      await perform(view, tag, [{drag: by, on}]);
      await note(`after a drag of ${on}`);
    }
    for (const {on, text} of checks.typed) {
      await setState(view, tag);
      await perform(view, tag, [{type: text, on}]);
      await note(`after ${text} was typed`);
    }
    for (const [scene, acts] of Object.entries(checks.scenes)) {
      // In a page of its own, where nothing was answered yet: among them are all answers to predictions.
      await view.open("about:blank");
      await openFigure(view, lesson + path, tag);
      await perform(view, tag, acts);
      await note(scene);
      for (const state of checks.states) {
        await setState(view, tag, state);
        await note(`${scene}, then ${JSON.stringify(state)}`);
      }
    }
    const own = panels.filter(({where}) => where.startsWith(`${name},`));
    const different = new Set(own.map(({panel}) => panel.code + panel.output));
    expect(different.size, `the panel of ${name} follows its state`).toBeGreaterThan(checks.states.length);
  }

  const answers = JSON.parse(
    execFileSync(python, [script], {
      input: JSON.stringify(panels.map(({panel}) => panel)),
      encoding: "utf8",
    }),
  );
  for (const [i, {where, panel, texts}] of panels.entries()) {
    expect.soft(answers[i].error ?? "", where).toBe("");
    const lines = (/** @type {string} */ text) => text.replace(/\n$/, "").split("\n");
    expect.soft(lines(answers[i].output), where).toEqual(lines(panel.output));
    for (const line of panel.code.split("\n").filter((code) => /^\s*(import|from)\b/.test(code))) {
      expect
        .soft(line, where)
        .toMatch(/^\s*(?:import|from) (?:torch|numpy|math|itertools|random|statistics)\b/);
    }
    const numbers = (panel.output.match(PRINTED) ?? []).filter((number) => number.includes("."));
    const stands = numbers.length === 0 || numbers.some((number) => texts.includes(number));
    expect.soft(stands, `${where}: one of ${numbers} stands in the figure`).toBe(true);
  }
  expect(panels.length).toBeGreaterThanOrEqual(4 * figures.length);
});
