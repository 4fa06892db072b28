// @ts-check
/** What the facade refuses by itself, because WebAssembly would take it for something else. */
import assert from "node:assert/strict";
import {test} from "node:test";
import {EngineError} from "../../web/engine/engine.js";
import {engine} from "./built-engine.js";

/** Values that no type allows. @type {any} */
const wrong = engine;

/** @param {() => unknown} act @param {string} code @param {string} message */
function refused(act, code, message) {
  assert.throws(act, (error) => {
    assert.ok(error instanceof EngineError, String(error));
    assert.equal(error.message, message);
    assert.equal(error.code, code);
    return true;
  });
}

const table = {vocabSize: 10, dModel: 2, seed: 1, ids: [3]};
const ones = (/** @type {number} */ rows, /** @type {number} */ cols) => ({
  rows,
  cols,
  data: new Float32Array(rows * cols).fill(1),
});

test("a fraction is no row number, and is not cut down to one", () => {
  refused(
    () => engine.lookup({...table, ids: [1.7]}),
    "invalid_argument",
    "1.7 is not a row number: rows are numbered 0, 1, 2 and so on.",
  );
});

test("NaN, text and nothing are no row numbers, and are not taken for row 0", () => {
  for (const [bad, written] of /** @type {[any, string][]} */ ([
    [NaN, "NaN"],
    ["3", '"3"'],
    [undefined, "undefined"],
    [null, "null"],
  ])) {
    refused(
      () => engine.lookup({...table, ids: [bad]}),
      "invalid_argument",
      `${written} is not a row number: rows are numbered 0, 1, 2 and so on.`,
    );
  }
});

test("a row number beyond all whole numbers is not wrapped around", () => {
  refused(
    () => engine.lookup({...table, ids: [1e300]}),
    "out_of_range",
    "There is no row 1e+300: no table here has so many.",
  );
  refused(
    () => engine.lookup({...table, ids: [2 ** 32 + 3]}),
    "out_of_range",
    "There is no row 4294967299: rows are numbered from 0, so the last of the 10 is 9.",
  );
  refused(
    () => engine.lookup({...table, ids: [-(2 ** 32) + 3]}),
    "out_of_range",
    "There is no row −4294967293: rows are numbered from 0 to 9.",
  );
});

test("sizes and seeds are whole numbers from 0 up", () => {
  refused(
    () => engine.lookup({...table, dModel: 2.5}),
    "invalid_argument",
    "dModel is 2.5, and must be a whole number from 0 up.",
  );
  refused(
    () => engine.randomMatrix({rows: 2, cols: 2, seed: -3}),
    "invalid_argument",
    "The seed is −3, and must be a whole number from 0 up.",
  );
  refused(
    () => engine.randomMatrix({rows: 2, cols: 2, seed: 2 ** 53}),
    "invalid_argument",
    "The seed is 9007199254740992, beyond 9,007,199,254,740,991, up to which numbers are whole.",
  );
  refused(
    () => engine.sinusoidalPositions(NaN, 4),
    "invalid_argument",
    "The number of positions is NaN, and must be a whole number from 0 up.",
  );
  assert.equal(engine.randomMatrix({rows: 1, cols: 1, seed: Number.MAX_SAFE_INTEGER}).data.length, 1);
});

test("sizes that wrap around 32 or 64 bits are too large, not small", () => {
  assert.throws(
    () => engine.randomMatrix({rows: 2 ** 32, cols: 2 ** 32, seed: 1}),
    (/** @type {any} */ error) => error.code === "too_large",
  );
  assert.throws(
    () => engine.sinusoidalPositions(2 ** 32 + 1, 1),
    (/** @type {any} */ error) => error.code === "too_large",
  );
  assert.throws(
    () => engine.meanRows({rows: 2 ** 32, cols: 0, data: new Float32Array(0)}),
    (/** @type {any} */ error) => error.code === "too_large",
  );
});

test("a side beyond the limit is refused, also where the other side is 0", () => {
  refused(
    () => engine.lookup({...table, dModel: 2 ** 31, ids: []}),
    "too_large",
    "0 rows of 2,147,483,648 numbers are more than can be held here: at most 67,108,864 rows and as many columns.",
  );
  for (const act of [
    () => engine.lookup({...table, dModel: 2 ** 32 + 5, ids: []}),
    () => engine.randomMatrix({rows: 2 ** 32 + 4, cols: 0, seed: 1}),
    () => engine.randomMatrix({rows: 0, cols: 2 ** 26 + 1, seed: 1}),
    () => engine.sinusoidalPositions(0, 2 ** 32 + 5),
  ]) {
    assert.throws(act, (/** @type {any} */ error) => error.code === "too_large");
  }
  refused(
    () => engine.rowDifferences({...ones(0, 0), rows: 2 ** 26 + 1}, ones(0, 0)),
    "too_large",
    "a is (67108865, 0), larger than can be held here: at most 67,108,864 numbers, rows and columns.",
  );
  assert.equal(engine.randomMatrix({rows: 2 ** 26, cols: 0, seed: 1}).rows, 2 ** 26);
});

test("a matrix of rows without numbers is made at once", () => {
  const start = performance.now();
  engine.randomMatrix({rows: 6e7, cols: 0, seed: 1});
  engine.sinusoidalPositions(0, 6e7);
  assert.ok(performance.now() - start < 500);
});

test("a list longer than can be held is refused before it is copied", () => {
  const endless = {length: 2 ** 25 + 1};
  refused(
    () => wrong.norm(endless),
    "too_large",
    "a is a list of 33,554,433, longer than can be held here: at most 33,554,432.",
  );
  assert.throws(
    () => wrong.invertOrder(endless),
    (/** @type {any} */ error) => error.code === "too_large",
  );
});

test("a temperature and a scale have their limits named with the bad value", () => {
  refused(
    () => engine.softmax([1, 2], {temperature: -0.5}),
    "invalid_argument",
    "The temperature is −0.5, and must be a finite number above 0.",
  );
  refused(
    () => engine.softmax([1, 2], {temperature: 0}),
    "invalid_argument",
    "The temperature is 0, and must be a finite number above 0.",
  );
  refused(
    () => engine.randomMatrix({rows: 1, cols: 1, seed: 1, scale: Infinity}),
    "invalid_argument",
    "The scale is Infinity, and must be a finite number from 0 up.",
  );
});

test("a vector holds numbers, and only numbers", () => {
  refused(() => wrong.dot([1, "2"], [1, 2]), "invalid_argument", 'a[1] is "2", not a number.');
  refused(() => wrong.norm([1, undefined, 3]), "invalid_argument", "a[1] is undefined, not a number.");
  refused(() => wrong.norm("abc"), "invalid_argument", 'a is "abc", not a list of numbers.');
  refused(() => wrong.norm(undefined), "invalid_argument", "a is undefined, not a list of numbers.");
  assert.equal(engine.norm({length: 2, 0: 3, 1: 4}), 5);
  assert.equal(engine.norm(new Int8Array([3, 4])), 5);
});

test("a matrix has as many numbers as its shape says", () => {
  refused(
    () => engine.matmul({rows: 2, cols: 3, data: new Float32Array(5)}, ones(3, 1)),
    "shape_mismatch",
    "The left matrix is said to be (2, 3), which is 6 numbers, but it has 5.",
  );
  refused(
    () => wrong.matmul(ones(2, 2), [1, 2]),
    "invalid_argument",
    "The right matrix has undefined rows, which is not a whole number of them.",
  );
});

test("a number beyond 32 bits is named as it was given, not as the infinity it would become", () => {
  refused(
    () => wrong.meanRows({rows: 2, cols: 2, data: [1, 2, 3, -1e39]}),
    "not_finite",
    "x holds −1e+39 in row 1, column 1, beyond 3.4e38, the largest number that 32 bits hold.",
  );
  refused(
    () => wrong.permuteRows({rows: 1, cols: 1, data: new Float64Array([3.5e38])}, [0]),
    "not_finite",
    "x holds 3.5e+38 in row 0, column 0, beyond 3.4e38, the largest number that 32 bits hold.",
  );
  refused(
    () => wrong.meanRows({rows: 1, cols: 1, data: [Infinity]}),
    "not_finite",
    "x holds infinity in row 0, column 0: every number must be finite.",
  );
});

test("rows with NaN and infinities can be moved and looked up: nothing is computed with them", () => {
  const x = {rows: 2, cols: 2, data: new Float32Array([1, NaN, -Infinity, 2])};
  assert.deepEqual([...engine.permuteRows(x, [1, 0]).data], [-Infinity, 2, 1, NaN]);
  assert.deepEqual([...engine.lookupRows(x, [0]).data], [1, NaN]);
});

test("the largest call of equivariance works, and one token more is refused with a sentence", () => {
  const one = ones(1, 1);
  const tried = (/** @type {number} */ n) =>
    engine.equivariance({
      x: ones(n, 1),
      wq: one,
      wk: one,
      wv: one,
      order: Array.from({length: n}, (_, i) => i),
    });
  assert.equal(tried(5788).residual, 0);
  refused(
    () => tried(5789),
    "too_large",
    "This takes 134,217,968 numbers held at the same time, more than can be held here: at most 134,217,728.",
  );
  assert.throws(
    () => tried(8192),
    (/** @type {any} */ error) => error.code === "too_large",
  );
  assert.equal(engine.dot([1], [2]), 2);
});

test("yes and no are true and false, not 1 and 0", () => {
  const w = {wq: ones(2, 2), wk: ones(2, 2), wv: ones(2, 2)};
  refused(
    () => wrong.attention({x: ones(1, 2), ...w, causal: 1}),
    "invalid_argument",
    "causal is 1, and must be true or false.",
  );
  refused(
    () => wrong.attention({x: ones(1, 2), ...w, padding: [0]}),
    "invalid_argument",
    "padding[0] is 0, and must be true or false.",
  );
});

test("padding for no tokens is another thing than no padding", () => {
  const w = {wq: ones(2, 2), wk: ones(2, 2), wv: ones(2, 2)};
  refused(
    () => engine.attention({x: ones(3, 2), ...w, padding: []}),
    "shape_mismatch",
    "There are 3 tokens, but the padding is marked for 0.",
  );
});

test("what stands where named values belong is refused with a sentence", () => {
  refused(
    () => wrong.lookup(3),
    "invalid_argument",
    "3 stands where named values belong, such as {rows: 2, cols: 3}.",
  );
});

test("nobody can write into the engine's memory: arguments are copied in, results out", () => {
  const x = ones(2, 2);
  const permuted = engine.permuteRows(x, [1, 0]);
  permuted.data.fill(9);
  assert.deepEqual([...x.data], [1, 1, 1, 1]);
  assert.ok(permuted.data.buffer.byteLength === 16);
});
