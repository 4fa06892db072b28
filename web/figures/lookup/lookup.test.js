// @ts-check
import assert from "node:assert/strict";
import {test} from "node:test";
import {firstRepeat, mendIds, readIds} from "./ids.js";
import {inkRow, layOut, nameIds, tableRows} from "./layout.js";
import {STEPS, placeOf, scales, sizeAt, stepSize} from "./sizes.js";

test("IDs are read between commas, spaces and lines, with Python's brackets or without", () => {
  assert.deepEqual(readIds("42, 7 1001"), {ids: [42, 7, 1001]});
  assert.deepEqual(readIds("tensor([464,\n3797])"), {ids: [464, 3797]});
  assert.deepEqual(readIds(" "), {ids: []});
});

test("a true minus is a minus, and minus zero is row zero", () => {
  assert.deepEqual(readIds("\u22121, -0"), {ids: [-1, 0]});
});

test("a number with a thousands sign could be two IDs, so both readings are told", () => {
  assert.deepEqual(readIds("3,330"), {text: "3,330", a: "3330", b: "3, 330"});
  assert.deepEqual(readIds("[42, 1,001]"), {text: "1,001", a: "1001", b: "1, 001"});
  assert.deepEqual(readIds("464,3797,3332"), {ids: [464, 3797, 3332]});
  assert.deepEqual(readIds("42, 137, 998"), {ids: [42, 137, 998]});
});

test("a word that is no number is named", () => {
  assert.deepEqual(readIds("42, cat, 7"), {word: "cat"});
});

test("more than a thousand IDs are counted, not read", () => {
  assert.deepEqual(readIds("1 ".repeat(1001)), {count: 1001});
});

test("the nearest rows: fractions cut, negatives to the first row, too large ones to the last", () => {
  assert.deepEqual(mendIds([1.5, -3, -0.5, 128000, 7], 1000), [1, 0, 0, 999, 7]);
});

test("the first repeated ID is found by its two places", () => {
  assert.deepEqual(firstRepeat([464, 3797, 464, 3797]), [0, 2]);
  assert.equal(firstRepeat([1, 2, 3]), undefined);
});

test("chosen rows stand between their neighbours, and what lies between is counted", () => {
  assert.deepEqual(tableRows([464, 3332], 50257), [
    {from: 0, to: 462},
    {id: 463},
    {id: 464},
    {id: 465},
    {from: 466, to: 3330},
    {id: 3331},
    {id: 3332},
    {id: 3333},
    {from: 3334, to: 50256},
  ]);
});

test("drawn and counted rows make up the whole table, once each and in order", () => {
  for (const ids of [[], [0], [1], [3, 5], [9, 0, 9], [0, 2, 4, 6, 8]]) {
    const all = tableRows(ids, 10).flatMap((row) =>
      "id" in row ? [row.id] : Array.from({length: row.to - row.from + 1}, (_, k) => row.from + k),
    );
    assert.deepEqual(all, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  }
});

test("the same ID has the same name wherever it stands", () => {
  assert.deepEqual(
    [...nameIds([464, 3797, 464])],
    [
      [464, 1],
      [3797, 2],
    ],
  );
});

test("of two hundred IDs six rows are drawn and the rest is counted", () => {
  const {result} = layOut(
    Array.from({length: 200}, (_, i) => i * 7),
    128000,
    false,
  );
  assert.equal(result.rows.length, 6);
  assert.equal(result.rest, 194);
});

test("rows of the drawing never overlap", () => {
  for (const oneHot of [false, true]) {
    const {table, result, height} = layOut([42, 7, 1001, 7], 128000, oneHot);
    const rows = [
      ...table.items.map((item) => ({y: item.y, height: "height" in item ? item.height : 24})),
      ...result.rows,
    ];
    let end = 0;
    for (const {y, height: tall} of rows) {
      assert.ok(y >= end);
      end = y + tall;
    }
    assert.ok(height > result.bottom);
  }
});

test("zero is the paper: no ink, and only negative cells are slit", () => {
  assert.deepEqual(inkRow([0, 2.3, -2.3], 0, 3), {
    inks: [
      {negative: false, level: 1, d: "M1 0h1v1h-1z"},
      {negative: true, level: 1, d: "M2 0h1v1h-1z"},
    ],
    slits: [2],
  });
});

test("real tables' sizes can be reached by dragging", () => {
  for (const scale of Object.values(scales)) {
    for (const size of [scale.min, ...scale.known, scale.max]) {
      assert.equal(sizeAt(scale, placeOf(scale, size)), size);
    }
  }
});

test("every place on a slider is a whole number within its ends", () => {
  for (const scale of Object.values(scales)) {
    for (let place = 0; place <= STEPS; ++place) {
      const size = sizeAt(scale, place);
      assert.ok(Number.isInteger(size) && size >= scale.min && size <= scale.max);
    }
  }
});

test("an arrow key always moves a slider, until its end", () => {
  assert.equal(stepSize(scales.dModel, 1, "ArrowRight"), 2);
  assert.equal(stepSize(scales.dModel, 768, "ArrowLeft"), 753);
  assert.equal(stepSize(scales.dModel, 4096, "ArrowUp"), 4096);
  assert.equal(stepSize(scales.vocabSize, 128000, "Home"), 2);
  assert.equal(stepSize(scales.vocabSize, 128000, "a"), undefined);
});
