// @ts-check
/** A gate is worth what it stops: numbers of a figure's own making, under every name it might give them. */
import assert from "node:assert/strict";
import {test} from "node:test";
import {claimFault, outputFaults} from "./number-claims.js";

/** @typedef {import("./number-claims.js").Said} Said */

const state = {cat: [0.9, 0.3, -0.2, 0.6], dog: [0.8, 0.4, -0.1, 0.5], ids: [42, 3797], rows: 50_257};
const code = "cat = torch.tensor([0.9, 0.3])\nprint(f'{cat @ dog:.2f}')\nx = 1.16";
const claims = {state: {state}, code, words: ["768"], sizes: ["rows"], messages: []};

/** @param {string} text @param {number} value @param {string} kind @param {Partial<Said>} [rest] @returns {Said} */
const said = (text, value, kind, rest = {}) => {
  const written = String(value);
  const decimals = written.split(".")[1]?.length ?? 0;
  const at = text.indexOf(written);
  return {text, numbers: [{written, value, decimals, at}], where: "<p>", kind, offers: [], axis: -1, ...rest};
};

/** @param {Said} one */
const fault = (one) => claimFault(one, [one], claims);

test("A dot product is no input, wherever it stands", () => {
  assert.match(fault(said("1.16", 1.16, "input")) ?? "", /1\.16 .* is no input/);
  assert.match(
    fault(said("cat · dog = 1.16", 1.16, "input", {offers: [0.9, -9.99, 9.99]})) ?? "",
    /no input/,
  );
  assert.equal(fault(said("0.9", 0.9, "input")), undefined);
  assert.equal(fault(said("9.99", 9.99, "input", {offers: [-9.99, 9.99]})), undefined);
});

test("A sum or product of what is counted is no count", () => {
  assert.match(fault(said("16", 16, "count")) ?? "", /is no count/);
  assert.match(fault(said("201,028", 201_028, "count")) ?? "", /is no count/);
  assert.equal(fault(said("4", 4, "count")), undefined);
  assert.equal(fault(said("50257", 50_257, "count")), undefined);
});

test("A number somewhere below the largest is no name", () => {
  assert.match(fault(said("row 20000", 20_000, "name")) ?? "", /is no name/);
  assert.match(fault(said("row 2.5", 2.5, "name")) ?? "", /is no name/);
  assert.equal(fault(said("row 3798", 3798, "name")), undefined);
  assert.equal(fault(said("row 50256", 50_256, "name")), undefined);
});

test("A line of code holds the reader's numbers, not results", () => {
  assert.match(fault(said("x = 1.16", 1.16, "code")) ?? "", /is no code/);
  assert.match(fault(said("x = 2.5", 2.5, "code")) ?? "", /is no code/);
  assert.equal(fault(said("cat = torch.tensor([0.9, 0.3])", 0.9, "code")), undefined);
});

test("Fixed words are those that were listed", () => {
  assert.equal(fault(said("768", 768, "words")), undefined);
  assert.match(fault(said("769", 769, "words")) ?? "", /is no words/);
});

test("Ticks are spaced evenly", () => {
  const ticks = [0, 1, 2.5].map((value) => said(String(value), value, "tick", {axis: 0}));
  assert.match(claimFault(/** @type {Said} */ (ticks[0]), ticks, claims) ?? "", /is no tick/);
});

test("A number without a name is the engine's", () => {
  assert.match(fault(said("the cosine stayed 0.988", 0.988, "")) ?? "", /was not computed by the engine/);
  assert.equal(fault(said("the cosine stayed 7", 7, "")), undefined);
});

test("A panel prints what was computed or what the reader gave", () => {
  assert.deepEqual(outputFaults("7.00", {state}), []);
  assert.deepEqual(outputFaults("0.90", {state}), []);
  assert.match(outputFaults("1.16", {state})[0] ?? "", /the panel prints 1\.16/);
});
