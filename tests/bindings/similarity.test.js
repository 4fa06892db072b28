// @ts-check
import assert from "node:assert/strict";
import {test} from "node:test";
import {EngineError} from "../../web/engine/engine.js";
import {engine} from "./built-engine.js";

const cat = [0.9, 0.3, -0.2, 0.6];
const dog = [0.8, 0.4, -0.1, 0.5];

/** @param {string} code @param {RegExp} says */
const refusal = (code, says) => (/** @type {unknown} */ error) => {
  assert.ok(error instanceof EngineError, String(error));
  assert.equal(error.code, code);
  assert.match(error.message, says);
  return true;
};

test("cat and dog: 1.16, and 8.8 degrees apart", () => {
  assert.ok(Math.abs(engine.dot(cat, dog) - 1.16) < 1e-15);
  assert.ok(Math.abs(engine.angle(cat, dog) - 8.820379552021057) < 1e-12);
});

test("an engine error arrives as an EngineError with its code", () => {
  assert.throws(() => engine.dot([1, 2], [1, 2, 3]), refusal("shape_mismatch", /2 numbers.*3/));
  assert.throws(() => engine.cosine([0, 0], [1, 2]), refusal("no_direction", /zeros/));
  assert.throws(() => engine.norm([1, NaN]), refusal("not_finite", /a\[1\] is NaN/));
});

test("the shadow of (0.9, 2.3) on (2, 1): its length times that of (2, 1) is the dot product", () => {
  const {length, foot} = engine.shadow([0.9, 2.3], [2, 1]);
  assert.ok(Math.abs(length - 1.8335757415498277) < 1e-15);
  assert.deepEqual(
    [...foot].map((x) => Number(x.toFixed(12))),
    [1.64, 0.82],
  );
  assert.throws(() => engine.shadow([1, 2], [0, 0]), refusal("no_direction", /shadow/));
});

test("arrows turn counter-clockwise, by exact quarters", () => {
  assert.deepEqual([...engine.rotate([2, 1], 90)], [-1, 2]);
  assert.ok(Math.abs(engine.direction([2, 1]) - 26.56505117707799) < 1e-13);
  assert.throws(() => engine.rotate([1, 2, 3], 90), refusal("shape_mismatch", /3/));
  assert.throws(() => engine.rotate([1, 2], NaN), refusal("not_finite", /angle is NaN/));
  assert.throws(() => engine.direction([0, 0]), refusal("no_direction", /nowhere/));
});
