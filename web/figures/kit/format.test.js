// @ts-check
import assert from "node:assert/strict";
import {test} from "node:test";
import {Numbers, fixed, literal, pythonFixed, pythonFloat, shape} from "./format.js";

const english = new Numbers("en");
const german = new Numbers("de");

test("ties go to the even digit, everything else by its exact value, as in Python", () => {
  // Written by Python 3.11's f"{x:.2f}".
  for (const [x, text] of /** @type {[number, string][]} */ ([
    [0.125, "0.12"],
    [0.375, "0.38"],
    [-0.125, "-0.12"],
    [2.675, "2.67"],
    [1.005, "1.00"],
    [0.1 + 0.2, "0.30"],
    [999999.995, "999999.99"],
    [-1.115, "-1.11"],
  ]))
    assert.equal(fixed(x, 2), text);
  assert.deepEqual(
    [0.5, 1.5, 2.5].map((x) => fixed(x, 0)),
    ["0", "2", "2"],
  );
});

test("a figure never shows minus zero; a panel shows what Python prints", () => {
  assert.equal(fixed(-0.004, 2), "0.00");
  assert.equal(english.decimal(-0.004), "0.00");
  assert.equal(pythonFixed(-0.004, 2), "-0.00");
  assert.equal(pythonFixed(-0, 2), "-0.00");
  assert.equal(pythonFixed(0.004, 2), "0.00");
});

test("literals keep steps of 0.1 as decimals, and whole numbers keep their point where Python needs it", () => {
  assert.equal(literal(0.1 + 0.2), "0.3");
  assert.equal(literal(-0), "0");
  assert.deepEqual([0, -2, 0.3, 1e-7].map(pythonFloat), ["0.0", "-2.0", "0.3", "1e-7"]);
});

test("shapes are written as PyTorch prints them", () => {
  assert.equal(shape(3), "(3,)");
  assert.equal(shape(3, 64), "(3, 64)");
});

test("numbers have the locale's signs and a true minus", () => {
  assert.equal(english.decimal(-1234.5), "\u22121,234.50");
  assert.equal(german.decimal(-1234.5), "\u22121.234,50");
  assert.equal(english.angle(8.849), "8.8°");
  assert.equal(english.power(1.23e-7), "1.2 × 10⁻⁷");
  assert.equal(english.decimal(2e7), "2.0 × 10⁷");
  assert.equal(english.bytes(154389504), "154 MB");
  assert.equal(english.bytes(999999), "1.00 MB");
  assert.equal(english.bytes(999), "999 B");
  assert.equal(english.full(0.12345), "0.12345");
});

test("a number may be typed with a point or the locale's sign; two readings are both told", () => {
  assert.deepEqual(english.parse("\u22120.25"), {value: -0.25});
  assert.deepEqual(german.parse("0,25"), {value: 0.25});
  assert.deepEqual(german.parse("0.25"), {value: 0.25});
  assert.deepEqual(english.parse("1,000"), {problem: "ambiguous", readings: ["1000", "1.000"]});
  assert.deepEqual(german.parse("1.000"), {problem: "ambiguous", readings: ["1000", "1.000"]});
  for (const text of ["abc", "1e999", "0x10", "--1", "1 2", "Infinity", "NaN"])
    assert.deepEqual(english.parse(text), {problem: "notNumber"});
  assert.deepEqual(english.parse("  "), {problem: "empty"});
});

test("a shown row, copied and pasted, is the same row", () => {
  assert.deepEqual(english.parseRow("[0.9, 0.3, \u22120.2, 0.6]"), [0.9, 0.3, -0.2, 0.6]);
  assert.deepEqual(english.parseRow("tensor([0.9, 0.3])"), [0.9, 0.3]);
  assert.deepEqual(english.parseRow("0.9\t0.3\n1"), [0.9, 0.3, 1]);
  assert.deepEqual(english.parseRow("0.9 ,0.3"), [0.9, 0.3]);
  assert.deepEqual(german.parseRow("[0.9, 0.3]"), [0.9, 0.3]);
  assert.deepEqual(german.parseRow("0,9 0,3"), [0.9, 0.3]);
  assert.deepEqual(german.parseRow("0,9; 0,3"), [0.9, 0.3]);
  assert.deepEqual(german.parseRow("0,9, 0,3"), [0.9, 0.3]);
  assert.equal(english.parseRow("0.9"), undefined);
  assert.equal(english.parseRow("0.9, cat"), undefined);
  for (const text of ["0,9 0,3", "0x10, 50, 1, 1", "1,000 2,000", "1e999, 2"])
    assert.equal(english.parseRow(text), undefined, text);
  assert.equal(german.parseRow("0,9,0,3"), undefined);
});
