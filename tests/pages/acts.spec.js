// @ts-check
/** What counts as one act: for undo, for the live sentence, for a prediction, and what an author's attributes decide. */
import {figures} from "./figures.js";
import {expect, openFigure, settled, stateOf, test} from "./fixtures.js";

/** @typedef {import("./fixtures.js").View} View */

/** @param {View} view @param {string} tag */
const undo = async (view, tag) => {
  await view.evaluate((/** @type {string} */ t) => void ttvProbe.find(t).undo(), tag);
  await settled(view, tag);
};

for (const {name, tag, path, checks} of figures) {
  const [drag] = checks.drag;
  if (drag)
    test(`in ${name} two drags are two acts, and undo takes back one`, async ({view, lesson}) => {
      await openFigure(view, lesson + path, tag);
      const [dx, dy] = drag.by;
      await view.drag(drag.on, [dx, dy]);
      await settled(view, tag);
      const once = await stateOf(view, tag);
      await view.drag(drag.on, [-dx / 2, -dy / 2]);
      await settled(view, tag);
      expect(await stateOf(view, tag), "the second drag").not.toEqual(once);
      await undo(view, tag);
      expect(await stateOf(view, tag), "after one undo").toEqual(once);
    });

  test(`in ${name} the arrow keys walk the choices of a prediction, and Space commits to one`, async ({
    view,
    lesson,
  }) => {
    await openFigure(view, lesson + path, tag);
    const look = () =>
      view.evaluate((/** @type {string} */ t) => {
        const figure = ttvProbe.find(t);
        const radios = ttvProbe.all("[part=predict] input[name=answer]", figure);
        const at = ttvProbe.focused();
        return {
          answer: figure.answer ?? null,
          count: radios.length,
          at: radios.indexOf(at),
          part: at.part?.value,
        };
      }, tag);
    const {count} = await look();
    // permute's prediction is a table of rows, committed to by a button.
    if (count === 0) {
      expect(await view.evaluate(() => ttvProbe.all("[part=predict] #commit").length)).toBe(1);
      return;
    }
    await view.evaluate(() => ttvProbe.all("[part=predict] input[name=answer]")[0].focus());
    await view.press("", "ArrowDown");
    expect(await look()).toEqual(expect.objectContaining({answer: null, at: 1}));
    await view.press("", "ArrowUp");
    await view.press("", "ArrowUp");
    expect(await look()).toEqual(expect.objectContaining({answer: null, at: count - 1}));
    await view.press("", "Space");
    await settled(view, tag);
    await expect.poll(look).toEqual(expect.objectContaining({answer: expect.any(String), part: "predict"}));
  });
}

test("after doubling cat and undoing it, the sentence tells what the undo did", async ({view, lesson}) => {
  const tag = "ttv-compare";
  await openFigure(view, `${lesson}/figures/compare.html`, tag);
  await view.click("#double");
  await settled(view, tag);
  await undo(view, tag);
  const said = await view.evaluate(
    (/** @type {string} */ t) => ttvProbe.all("[part=say]", ttvProbe.find(t))[0].textContent,
    tag,
  );
  expect(said).toContain("from 2.32 to 1.16");
});

test("an author's attributes are the figure's first state, until they are taken away", async ({
  view,
  site,
  lesson,
}) => {
  site.host.pages.set("/given.html", {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A course</title></head><body>
      <ttv-compare cat="1, 0, 0, 0" length="2"></ttv-compare><ttv-permute words="to be"></ttv-permute>
      <script type="module" src="${lesson}/figures/compare.js"></script>
      <script type="module" src="${lesson}/figures/permute.js"></script></body></html>`,
  });
  await view.open(`${site.host.url}/given.html`);
  for (const tag of ["ttv-compare", "ttv-permute"])
    await view.evaluate((/** @type {string} */ t) => ttvProbe.whenReady(t), tag);
  const seen = await view.evaluate(async () => {
    const [compare, permute] = ["ttv-compare", "ttv-permute"].map((t) => ttvProbe.find(t));
    const states = [];
    compare.change({cat: [0, 0, 0, 1]});
    compare.reset();
    states.push(compare.state);
    compare.state = {dog: [1, 1, 1, 1]};
    states.push(compare.state);
    compare.removeAttribute("cat");
    await ttvProbe.settled(compare);
    states.push(compare.state);
    permute.reset();
    permute.state = {words: ["or", "not", "to"]};
    await ttvProbe.settled(permute);
    states.push({words: permute.state.words, order: permute.state.order});
    return states;
  });
  const dog = [0.8, 0.4, -0.1, 0.5];
  const ones = [1, 1, 1, 1];
  expect(seen).toEqual([
    {cat: [1, 0, 0, 0], dog, length: 2},
    {cat: [1, 0, 0, 0], dog: ones, length: 2},
    {cat: [0.9, 0.3, -0.2, 0.6], dog: ones, length: 2},
    {words: ["or", "not", "to"], order: [0, 1, 2]},
  ]);
});

test("attributes that belong together may stand in any order", async ({view, site, lesson}) => {
  site.host.pages.set("/any-order.html", {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A course</title></head><body>
      <ttv-permute order="2, 0, 1" words="to be or"></ttv-permute>
      <script type="module" src="${lesson}/figures/permute.js"></script></body></html>`,
  });
  await view.open(`${site.host.url}/any-order.html`);
  await view.evaluate(() => ttvProbe.whenReady("ttv-permute"));
  const {words, order} = await view.evaluate(() => ttvProbe.find("ttv-permute").state);
  expect({words, order}).toEqual({words: ["to", "be", "or"], order: [2, 0, 1]});
});

test("a number of cat that is three times as long can be edited, and its state can be set again", async ({
  view,
  lesson,
}) => {
  const tag = "ttv-compare";
  await openFigure(view, `${lesson}/figures/compare.html`, tag);
  const seen = await view.evaluate(async (/** @type {string} */ t) => {
    const figure = ttvProbe.find(t);
    figure.state = {cat: [5, 0.3, 0, 0], length: 3};
    await ttvProbe.settled(figure);
    figure.setVector("cat", [15, 6, 0, 0]);
    await ttvProbe.settled(figure);
    const {state} = figure;
    figure.reset();
    figure.state = state;
    await ttvProbe.settled(figure);
    return [state, figure.state, figure.result.cat];
  }, tag);
  expect(seen[0]).toEqual({cat: [5, 2, 0, 0], dog: [0.8, 0.4, -0.1, 0.5], length: 3});
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual([15, 6, 0, 0]);
});

/** Where each figure with vectors to type in takes a row. @type {[string, string, number[]][]} */
const ROWS = [
  ["compare", "dog", [0.1, -0.2, 0.3, 9.99]],
  ["arrows", "a", [0.1, -9.99]],
  ["score", "h", [0.1, -9.99]],
];

for (const [name, key, good] of ROWS)
  test(`in ${name} a pasted row fills the vector; one too long or too large is refused beside the box`, async ({
    view,
    lesson,
  }) => {
    const tag = `ttv-${name}`;
    await openFigure(view, `${lesson}/figures/${name}.html`, tag);
    const paste = (/** @type {string} */ text) =>
      view.evaluate(
        async (/** @type {string} */ t, /** @type {string} */ vector, /** @type {string} */ row) => {
          const box = ttvProbe.find(`#${vector}-0`);
          box.focus();
          const data = new DataTransfer();
          data.setData("text/plain", row);
          const event = new ClipboardEvent("paste", {bubbles: true, composed: true, cancelable: true});
          // Firefox keeps the clipboard of an event that a script made empty.
          Object.defineProperty(event, "clipboardData", {value: data});
          box.dispatchEvent(event);
          await ttvProbe.settled(ttvProbe.find(t));
          const [problem] = ttvProbe.all(`#${vector}-0-problem`);
          return {row: ttvProbe.find(t).state[vector], problem: problem?.textContent ?? ""};
        },
        tag,
        key,
        text,
      );
    const filled = await paste(`[${good.join(", ").replaceAll("-", "\u2212")}]`);
    expect(filled).toEqual({row: good, problem: ""});
    const long = await paste("1, 2, 3, 4, 5");
    expect(long.row).toEqual(good);
    expect(long.problem).toContain("5 numbers");
    const large = await paste(["50", ...good.slice(1)].join(", "));
    expect(large.row).toEqual(good);
    expect(large.problem).toContain("50");
  });
