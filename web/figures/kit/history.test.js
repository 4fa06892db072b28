// @ts-check
import assert from "node:assert/strict";
import {test} from "node:test";
import {History} from "./history.js";

test("acts of one name in a row are one step back; another name, or none, begins a new one", () => {
  const history = new History();
  assert.equal(history.keep({x: 0}, "drag"), true);
  assert.equal(history.keep({x: 1}, "drag"), false);
  assert.equal(history.keep({x: 2}, "keys"), true);
  assert.equal(history.keep({x: 3}, ""), true);
  assert.equal(history.keep({x: 4}, ""), true);
  assert.deepEqual(
    [1, 2, 3, 4].map(() => history.takeBack()?.["x"]),
    [4, 3, 2, 0],
  );
  assert.equal(history.isEmpty, true);
  assert.equal(history.takeBack(), undefined);
});

test("an act that has ended does not go on under its old name", () => {
  const history = new History();
  history.keep({x: 0}, "drag");
  history.endAct();
  assert.equal(history.keep({x: 1}, "drag"), true);
  assert.deepEqual(history.takeBack(), {x: 1});
});

test("two hundred steps are kept", () => {
  const history = new History();
  for (let x = 0; x < 250; x++) history.keep({x}, "");
  let last;
  for (let state = history.takeBack(); state; state = history.takeBack()) last = state;
  assert.deepEqual(last, {x: 50});
});
