// @ts-check
import assert from "node:assert/strict";
import {test} from "node:test";
import {
  clip,
  cosineField,
  dotField,
  lineEnds,
  nice,
  polarHandles,
  rayEnd,
  reachOf,
  roomOf,
} from "./geometry.js";
import {Room, endLabel, nameLabel} from "./labels.js";
import {checkState, millionths} from "./values.js";

const good = {
  a: [2, 1],
  b: [0.9, 2.3],
  cat: [0.9, 0.3, -0.2, 0.6],
  dog: [0.8, 0.4, -0.1, 0.5],
  dims: [],
  turn: 0,
  background: "dot",
};

test("a state that cannot be drawn is refused with the bad value", () => {
  assert.deepEqual(checkState(good), good);
  assert.deepEqual(checkState({...good, dims: [1, 3]}).dims, [1, 3]);
  for (const [bad, says] of /** @type {[object, RegExp][]} */ ([
    [{a: [1]}, /a needs 2/],
    [{b: [1, NaN]}, /b holds NaN/],
    [{cat: [1, 2]}, /cat needs 4/],
    [{dims: [1, 1]}, /\[1,1\]/],
    [{dims: [3, 4]}, /\[3,4\]/],
    [{turn: 181}, /181/],
    [{background: "none"}, /"none"/],
  ])) {
    assert.throws(() => checkState({...good, ...bad}), says);
  }
});

test("turned numbers have six places, and no minus before zero", () => {
  assert.deepEqual(millionths([0.1234567891, -1e-9]), [0.123457, 0]);
});

test("the plane grows in steps, and what may be dragged stays in it", () => {
  assert.equal(reachOf(2.47, false), 3.2);
  assert.equal(reachOf(1, true), 1.25);
  assert.equal(reachOf(3.3, false), 6.5);
  for (const reach of [0.8, 1.25, 3.2, 6.5, 11, 16]) {
    assert.ok(roomOf(reach) < reach);
    assert.equal(reachOf(roomOf(reach), true), reach);
  }
});

test("a square cut by a line keeps one side", () => {
  const square = /** @type {[number, number][]} */ ([
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ]);
  assert.deepEqual(clip(square, [1, 0], 1), [
    [1, 0],
    [2, 0],
    [2, 2],
    [1, 2],
  ]);
  assert.deepEqual(clip(square, [1, 0], 3), []);
});

test("lines and rays end where the plane does", () => {
  assert.deepEqual(lineEnds([2, 0], 2, 3), [
    [1, -3],
    [1, 3],
  ]);
  assert.equal(lineEnds([1, 0], 4, 3), undefined);
  assert.deepEqual(rayEnd([1, -0.5], 3), [3, -1.5]);
});

test("the bands fill the plane once", () => {
  const area = (/** @type {[number, number][]} */ p) =>
    Math.abs(
      p
        .map(([x, y], i) => [x, y, ...(p[(i + 1) % p.length] ?? [0, 0])])
        .map(([x = 0, y = 0, u = 0, v = 0]) => x * v - u * y)
        .reduce((sum, one) => sum + one, 0),
    ) / 2;
  for (const {bands} of [
    dotField([2, 1], 3.2),
    dotField([0, -0.3], 1.25),
    cosineField(26.6, 3.2),
    cosineField(-170, 11),
  ]) {
    const side = Math.sqrt(bands.map(({polygon}) => area(polygon)).reduce((sum, one) => sum + one, 0));
    assert.ok(
      [3.2, 1.25, 11].some((reach) => Math.abs(side - 2 * reach) < 1e-6),
      String(side),
    );
  }
});

test("steps are 1, 2 or 5 times a power of ten", () => {
  assert.deepEqual(
    [0.11, 0.86, 1, 3, 70].map(nice).map((x) => Number(x.toPrecision(3))),
    [0.2, 1, 1, 5, 100],
  );
});

test("b's handles stand inside the plane", () => {
  const {length, angle} = polarHandles([3.1, 0], 0, 1, 3.2);
  assert.ok(length[0] < 0, "the one for the length is moved behind the tip");
  assert.ok(angle[1] < 0, "the one for the direction stands above it");
});

test("names keep clear of each other, and a label without room is left out", () => {
  const room = new Room(3.2);
  room.keep([1, 1]);
  const one = nameLabel(room, [1, 1], 45, -1, "cat");
  const other = nameLabel(room, [1, 1], 45, -1, "dog");
  assert.notDeepEqual(one?.offset, other?.offset);
  assert.equal(endLabel(room, [[1, 3.2]], [[2, -3.2]], "4.10", 3.2)?.anchor, "end");
  assert.equal(endLabel(room, [[1, 3.2]], [[2, -3.2]], "4.10", 3.2)?.anchor, "start");
  assert.equal(endLabel(room, [[1, 3.2]], [[2, -3.2]], "4.10", 3.2), undefined);
});
