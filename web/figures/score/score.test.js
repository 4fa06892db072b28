// @ts-check
import assert from "node:assert/strict";
import {test} from "node:test";
import {placeLabels} from "./labels.js";
import {INITIAL, TOKENS, checkState, readRows} from "./state.js";
import {scale} from "./bars.js";

test("rows are read as they are written in attributes", () => {
  assert.deepEqual(readRows("3, -1; 2, \u22121.5"), [
    [3, -1],
    [2, -1.5],
  ]);
  assert.deepEqual(readRows("1 2\n3 4;"), [
    [1, 2],
    [3, 4],
  ]);
  assert.deepEqual(readRows(" "), []);
});

test("a state is made whole: lookup rows for every token, equal ones where the tables are tied", () => {
  const outputs = TOKENS.slice(0, 3).map(({output}) => output);
  assert.deepEqual(checkState({...INITIAL, outputs}).inputs, [...INITIAL.inputs, TOKENS[2]?.input]);
  assert.deepEqual(checkState({...INITIAL, outputs: [[1, 1]]}).inputs, [INITIAL.inputs[0]]);
  assert.deepEqual(checkState({...INITIAL, outputs, tied: true}).inputs, outputs);
});

test("a state that cannot be used is refused by the name of what is wrong", () => {
  for (const [patch, says] of /** @type {[object, RegExp][]} */ ([
    [{h: [1]}, /h needs 2 numbers/],
    [{h: [1, NaN]}, /h holds NaN/],
    [{outputs: []}, /outputs needs 1 to 6 rows/],
    [{outputs: [[1, 10]]}, /row 0 of outputs holds 10/],
    [{inputs: [[1, 2, 3]]}, /row 0 of inputs needs 2/],
    [{tied: "yes"}, /tied is yes/],
    [{temperature: 0}, /temperature is 0/],
    [{outputs: [[1, 1]], fromDog: true}, /second token/],
  ]))
    assert.throws(() => checkState({...INITIAL, ...patch}), says);
});

test("bars reach from the lowest to the highest, and zero is always among them", () => {
  assert.deepEqual(scale([5, 2.5]), {low: 0, wide: 5});
  assert.deepEqual(scale([-2, 6]), {low: -2, wide: 8});
  assert.deepEqual(scale([0]), {low: 0, wide: 1});
});

test("labels stand beyond their tips, apart, and inside", () => {
  const label = (/** @type {[number, number]} */ tip) => ({
    text: "cat",
    width: 40,
    height: 20,
    tip,
    toward: /** @type {[number, number]} */ ([1, 0]),
    gap: 8,
  });
  const room = {width: 280, height: 280};
  assert.deepEqual(placeLabels([label([100, 100])], [], room), [{x: 128, y: 100}]);
  const [a, b] = placeLabels([label([100, 100]), label([100, 100])], [], room);
  assert.ok(a && b && (Math.abs(a.x - b.x) >= 40 || Math.abs(a.y - b.y) >= 20), "two at one tip");
  const [c] = placeLabels([label([275, 140])], [], room);
  assert.ok(c && c.x + 20 <= 280, "at the edge it steps aside");
});
