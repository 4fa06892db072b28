// @ts-check
import assert from "node:assert/strict";
import {test} from "node:test";
import {readNumbers} from "../kit/attributes.js";
import {
  INITIAL,
  asMatrix,
  checked,
  columnOf,
  cut,
  inside,
  onlyChange,
  readTable,
  withNumber,
} from "./tables.js";

test("a table is cut to its shape, from the first row and column on", () => {
  assert.deepEqual(cut(INITIAL.a, [2, 3]), [
    [0.9, 0.3, -0.2],
    [-0.4, 0.8, 0.5],
  ]);
  assert.deepEqual(columnOf(cut(INITIAL.b, [3, 4]), 1), [-0.5, 0.9, 0.3]);
  assert.deepEqual(asMatrix([[1, 2]]), {rows: 1, cols: 2, data: Float32Array.of(1, 2)});
});

test("one number is changed, and found again", () => {
  const table = [
    [1, 2],
    [3, 4],
  ];
  const changed = withNumber(table, 1, 0, 9);
  assert.deepEqual(changed, [
    [1, 2],
    [9, 4],
  ]);
  assert.deepEqual(onlyChange(table, changed), [1, 0]);
  assert.equal(onlyChange(table, table), undefined);
  assert.equal(onlyChange(table, withNumber(changed, 0, 0, 9)), undefined, "two numbers changed");
});

test("a pick that C no longer has is the nearest that it has", () => {
  assert.deepEqual(inside([4, 1], [2, 4]), [1, 1]);
  assert.deepEqual(inside([0, 4], [2, 1]), [0, 0]);
});

test("an attribute's table fills the top left; PyTorch's brackets are read too", () => {
  const all = [
    [1, 2],
    [3, 4],
    [5, 6],
  ];
  const read = (/** @type {string} */ text) => readTable(text, all, readNumbers);
  assert.deepEqual(read("9; 8, 7"), [
    [9, 2],
    [8, 7],
    [5, 6],
  ]);
  assert.deepEqual(read("[[9, 9], [8]]"), [
    [9, 9],
    [8, 4],
    [5, 6],
  ]);
  assert.throws(() => read("1, 2, 3"), /more than 3 rows of 2/);
  assert.throws(() => read("1; 2; 3; 4"), /more than 3 rows of 2/);
});

test("a state names what it cannot use", () => {
  assert.deepEqual(checked(INITIAL), INITIAL);
  const refused = (/** @type {object} */ part) => () => checked({...INITIAL, ...part});
  assert.throws(refused({left: [0, 3]}), /left holds 0, not a whole number from 1 to 5/);
  assert.throws(refused({right: [3, 6]}), /right holds 6/);
  assert.throws(refused({left: "2, 3"}), /two whole numbers/);
  assert.throws(refused({pick: [0, 5]}), /pick holds 5/);
  assert.throws(refused({a: [[1]]}), /5 rows of 4/);
  assert.throws(refused({b: withNumber(INITIAL.b, 0, 0, NaN)}), /b holds NaN/);
  assert.throws(refused({b: withNumber(INITIAL.b, 0, 0, 1.6)}), /b holds 1.6/);
});
