// @ts-check
/** The facade on the built WebAssembly, against reference values made by NumPy, PyTorch and mpmath. */
import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {test} from "node:test";
import {EngineError, loadEngine} from "../../web/engine/engine.js";

const here = (/** @type {string} */ path) => new URL(path, import.meta.url);
const json = async (/** @type {string} */ path) => JSON.parse(await readFile(here(path), "utf8"));
const engine = await loadEngine({wasmBinary: await readFile(here("../../web/engine/build/ttv-core.wasm"))});
const reference = await json("../reference/core.json");

/** @param {ArrayLike<number>} got @param {ArrayLike<number>} want @param {number} tolerance */
function near(got, want, tolerance) {
  assert.equal(got.length, want.length);
  for (let i = 0; i < want.length; ++i)
    assert.ok(
      Math.abs((got[i] ?? NaN) - (want[i] ?? NaN)) <= tolerance,
      `entry ${i}: ${got[i]} is not ${want[i]}`,
    );
}

/** @param {number[][]} rows @param {number} [scale] */
const matrix = (rows, scale = 1) => ({
  rows: rows.length,
  cols: rows[0]?.length ?? 0,
  data: Float32Array.from(rows.flat(), (x) => x * scale),
});

/** @param {string} code @param {RegExp} [words] */
const refusal =
  (code, words = /./) =>
  (/** @type {any} */ error) =>
    error instanceof EngineError && error.code === code && words.test(error.message);

test("cat and dog agree with the reference to the last digit but one", () => {
  const {a, b, dot, norm_a: normA, norm_b: normB, cosine, angle_deg: angle} = reference.cat_dog;
  near(
    [engine.dot(a, b), engine.norm(a), engine.norm(b), engine.cosine(a, b)],
    [dot, normA, normB, cosine],
    4e-16,
  );
  near([engine.angle(a, b), engine.squaredNorm(a), engine.squaredNorm(b)], [angle, 1.3, 1.06], 1e-14);
  near(engine.products(a, b).terms, [0.72, 0.12, 0.02, 0.3], 2e-16);
});

test("length changes the dot product, not the cosine", () => {
  const {a, b} = reference.cat_dog;
  const {dot_with_dog: dots, cosine_with_dog: cosines, norm} = reference.scaling_facts;
  const long = engine.scale(a, 10);
  near(
    [engine.dot(long, b), engine.cosine(long, b), engine.norm(long)],
    [dots[1], cosines[1], norm[1]],
    4e-15,
  );
});

test("a score of exactly 5", () => {
  const {h, w} = reference.score_h_w;
  assert.equal(engine.dot(h, w), 5);
});

test("softmax agrees with the reference, at every temperature and under a mask", () => {
  for (const {scores, weights, logsumexp} of reference.softmax) {
    near(engine.softmax(scores), weights, 1e-15);
    near([engine.logSumExp(scores)], [logsumexp], 1e-12);
  }
  for (const {scores, temperature, weights} of reference.softmax_temperature)
    near(engine.softmax(scores, {temperature}), weights, 1e-15);
  const {scores, allowed, weights} = reference.softmax_with_mask;
  near(engine.softmax(scores, {allowed: allowed.map(Boolean)}), weights, 1e-15);
  near(engine.softmax(scores, {allowed: [false, false, false, false]}), [0, 0, 0, 0], 0);
});

const a = reference.attention_8x16;
const [x, wq, wk, wv, learned] = ["X", "Wq", "Wk", "Wv", "learned_positions"].map((name) =>
  matrix(a[`${name}_times_256`], 1 / 256),
);
const weights = /** @type {any} */ ({wq, wk, wv});
const sinusoidal = engine.sinusoidalPositions(a.n, a.d);

test("sinusoidal positions agree with the reference", () => {
  near(sinusoidal.data, a.sinusoidal_positions.flat(), 1e-7);
});

/** @type {[string, string, object][]} */
const runs = [
  ["plain", "permuted_input", {}],
  ["sinusoidal", "sinusoidal_permuted_tokens", {positions: sinusoidal}],
  ["learned", "learned_permuted_tokens", {positions: learned}],
  ["causal", "causal_permuted_input", {causal: true}],
];
const gaps = Object.values(a.max_abs_difference_from_permuted_rows);
for (const [i, [before, after, options]] of runs.entries()) {
  test(`attention agrees with the reference before and after permuting: ${before}`, () => {
    const e = engine.equivariance({x: /** @type {any} */ (x), ...weights, order: a.permutation, ...options});
    near(e.before.weights.data, a.runs[before].weights.flat(), a.tolerance);
    near(e.before.output.data, a.runs[before].out.flat(), a.tolerance);
    near(e.after.weights.data, a.runs[after].weights.flat(), a.tolerance);
    near(e.after.output.data, a.runs[after].out.flat(), a.tolerance);
    near([e.residual], [gaps[i]], a.tolerance);
    near([Math.max(...e.rowResiduals)], [e.residual], 0);
  });
}

test("attention with positions and a causal mask agrees with the reference", () => {
  const input = engine.addRows(/** @type {any} */ (x), sinusoidal);
  const {weights: w, output, scores} = engine.attention({x: input, ...weights, causal: true});
  near(w.data, a.runs.causal_sinusoidal.weights.flat(), a.tolerance);
  near(output.data, a.runs.causal_sinusoidal.out.flat(), a.tolerance);
  assert.equal(scores.rows, a.n);
  near(
    engine.attention({x: /** @type {any} */ (x), ...weights}).scores.data,
    a.scores_plain.flat(),
    a.tolerance,
  );
});

test("case 17: a zero vector has a dot product but neither cosine nor angle", async () => {
  const [check] = (await json("../reference/cases/17-zero-vectors/expected.json")).checks;
  const text = await readFile(here("../reference/cases/17-zero-vectors/zero_rows.txt"), "utf8");
  const rows = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(" "))
      .map(([name, ...n]) => [name, n.map(Number)]),
  );
  const row = (/** @type {string} */ name) => /** @type {number[]} */ (rows.get(name));
  for (const [method, list] of /** @type {const} */ ([
    ["cosine", check.cosine],
    ["dot", check.dot],
    ["angle", check.angle_deg],
  ]))
    for (const {of, value} of list) {
      if (value === null)
        assert.throws(() => engine[method](row(of[0]), row(of[1])), refusal("no_direction"));
      else near([engine[method](row(of[0]), row(of[1]))], [value], 1e-12);
    }
});

test("case 19: a vector's cosine with itself is never above 1, and small angles are not lost", async () => {
  const {self_pairs: pairs, near_parallel: parallel} = await json(
    "../reference/cases/19-cosine-above-one/vectors.json",
  );
  for (const v of pairs.map((/** @type {number[]} */ p) => Float64Array.from(Float32Array.from(p)))) {
    for (const factor of [1, 2, 1 / 3]) {
      const other = v.map((/** @type {number} */ n) => n * factor);
      const cosine = engine.cosine(v, other);
      assert.ok(cosine <= 1 && cosine >= 0.999999);
      assert.ok(engine.angle(v, other) <= 0.05);
      assert.ok(engine.cosine(v, engine.scale(other, -1)) >= -1);
      assert.ok(engine.angle(v, engine.scale(other, -1)) >= 179.95);
    }
  }
  assert.ok(parallel.length > 0);
  for (const p of parallel) near([engine.angle(p.a, p.b)], [p.angle_deg], 0.02);
});

test("case 33: rows follow their tokens without a mask and do not with a causal one", async () => {
  const input = await json("../reference/cases/33-causal-vs-permutation/inputs.json");
  const {checks} = await json("../reference/cases/33-causal-vs-permutation/expected.json");
  const w = {wq: matrix(input.Wq), wk: matrix(input.Wk), wv: matrix(input.Wv)};
  const order = input.perm;
  let seen = 0;
  for (const check of checks.filter(
    (/** @type {any} */ c) => ["none", "causal"].includes(c.mask) && c.out_permuted,
  )) {
    const e = engine.equivariance({x: matrix(input.X), ...w, order, causal: check.mask === "causal"});
    near(e.before.weights.data, check.weights.flat(), check.tolerance ?? 1e-6);
    near(e.before.output.data, check.out.flat(), check.tolerance ?? 1e-6);
    near(e.after.output.data, check.out_permuted.flat(), check.tolerance ?? 1e-6);
    near([e.residual], [check.max_abs_out_permuted_minus_permuted_out], 1e-6);
    ++seen;
  }
  assert.equal(seen, 2);
});

test("case 35: softmax of extreme scores neither overflows nor loses the sum", async () => {
  const scores = await json("../reference/cases/35-softmax-extremes/scores.json");
  const [{softmax, tolerance}] = (await json("../reference/cases/35-softmax-extremes/expected.json")).checks;
  for (const [i, list] of scores.entries()) near(engine.softmax(list), softmax[i], tolerance);
  assert.throws(() => engine.softmax([]), refusal("empty"));
  assert.throws(() => engine.softmax([Infinity, 0]), refusal("not_finite"));
  assert.throws(() => engine.softmax([NaN]), refusal("not_finite"));
});

test("looking a row up and multiplying by a one-hot row give the same numbers", () => {
  const query = {vocabSize: 1000, dModel: 64, seed: 3, ids: [42, 7, 999, 42]};
  const rows = engine.lookup(query);
  assert.deepEqual([rows.rows, rows.cols], [4, 64]);
  assert.deepEqual(engine.oneHotProduct(query).data, rows.data);
  assert.deepEqual(
    engine.lookupRows(rows, [3, 0]).data,
    Float32Array.from([...rows.data.slice(192), ...rows.data.slice(0, 64)]),
  );
});

test("IDs that are no row are refused with the bad value in the sentence", () => {
  const table = {vocabSize: 50257, dModel: 8, seed: 1};
  assert.throws(
    () => engine.lookup({...table, ids: [50257]}),
    refusal("out_of_range", /no row 50257.*last of the 50,257 is 50256/),
  );
  assert.throws(() => engine.lookup({...table, ids: [-1]}), refusal("out_of_range", /no row [-−]1/));
  assert.throws(() => engine.lookup({...table, ids: [1.5]}), refusal("invalid_argument", /1\.5/));
  assert.throws(() => engine.lookup({...table, ids: [NaN]}), refusal("invalid_argument", /NaN/));
  assert.throws(() => engine.lookup({...table, vocabSize: 0, ids: []}), refusal("empty"));
});

test("GPT-2's table: 38,597,376 numbers, 154 MB", () => {
  assert.deepEqual(engine.lookupCosts({vocabSize: 50257, dModel: 768, count: 3}), {
    parameters: 38597376,
    bytes: 154389504,
    rowsCopied: 3,
    numbersCopied: 2304,
    multiplyAdds: 115792128,
    productFits: false,
  });
  assert.equal(engine.lookupCosts({vocabSize: 1000, dModel: 1000, count: 3}).productFits, true);
});

test("many dot products at once", () => {
  const product = engine.matmul(
    matrix([
      [1, 2, 3],
      [4, 5, 6],
    ]),
    matrix([
      [1, 0],
      [0, 1],
      [2, -1],
    ]),
  );
  assert.deepEqual([...product.data], [7, -1, 16, -1]);
  assert.throws(
    () => engine.matmul(matrix([[1, 2, 3]]), matrix([[1]])),
    refusal("shape_mismatch", /\(1, 3\) and \(1, 1\)/),
  );
});

test("orders, means and differences", () => {
  const rows = matrix([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  assert.deepEqual([...engine.permuteRows(rows, [2, 0, 1]).data], [5, 6, 1, 2, 3, 4]);
  assert.deepEqual(engine.invertOrder([2, 0, 1]), [1, 2, 0]);
  assert.deepEqual([...engine.meanRows(rows)], [3, 4]);
  assert.deepEqual(
    [
      ...engine.rowDifferences(
        rows,
        matrix([
          [1, 2],
          [3, 5],
          [2, 6],
        ]),
      ),
    ],
    [0, 1, 3],
  );
  assert.equal(engine.maxDifference(rows, rows), 0);
  assert.throws(() => engine.permuteRows(rows, [0, 0, 1]), refusal("invalid_argument"));
  assert.throws(() => engine.permuteRows(rows, [0, 0.5, 1]), refusal("invalid_argument", /0.5/));
});

test("what is no matrix is refused before it reaches the engine", () => {
  assert.throws(
    () => engine.meanRows({rows: 2, cols: 2, data: new Float32Array(3)}),
    refusal("shape_mismatch", /4 numbers, but it has 3/),
  );
  assert.throws(() => engine.dot([1], [/** @type {any} */ ("2")]), refusal("invalid_argument", /2/));
  assert.throws(
    () => engine.dot([1, 2], [1, 2, 3]),
    refusal("shape_mismatch", /2 numbers and the other has 3/),
  );
});

test("results are copies: they outlive the growth of the engine's memory", () => {
  const kept = engine.lookup({vocabSize: 10, dModel: 4, seed: 1, ids: [3]});
  const before = [...kept.data];
  engine.lookup({vocabSize: 10, dModel: 3000000, seed: 1, ids: [1]});
  assert.deepEqual([...kept.data], before);
});

test("the same seed draws the same numbers, and every row its own", () => {
  const {data} = engine.randomMatrix({rows: 2, cols: 3, seed: 1});
  assert.equal(data.length, 6);
  assert.notDeepEqual([...data.slice(0, 3)], [...data.slice(3)]);
  assert.deepEqual(engine.randomMatrix({rows: 2, cols: 3, seed: 1}).data, data);
});
