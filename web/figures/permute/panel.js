// @ts-check
/** The figure's PyTorch panel: the same literals in float32, two runs, and how far they part. */
import {fixed, pythonFixed} from "../kit/format.js";
import {follow, followRow} from "../kit/code-panel.js";
import {EPSILON, row} from "./numbers.js";
import {footOf} from "./sorts.js";

/** @typedef {import("../kit/code-panel.js").Line} Line */
/** @typedef {import("../kit/code-panel.js").Piece} Piece */

/** One decimal, which is all there is; the point keeps a row of whole numbers a row of floats. @param {number} x */
const short = (x) => fixed(x, 1);

/** @param {import("../../engine/types.js").Matrix} m @param {number} i @param {number} [name] */
const numbersOf = (m, i, name) => followRow(row(m, i).map(short), name);

/** A weight matrix, which no control changes. @param {string} name @param {any} m @returns {Line} */
const weight = (name, m) => {
  const rows = [0, 1, 2, 3].map((i) => `[${row(m, i).map(short).join(", ")}]`);
  return {code: [`${name} = torch.tensor([${rows.join(", ")}])`], part: "weights"};
};

/** @param {any} result @param {any} state @returns {Line[]} */
function givens(result, {words, order, positions}) {
  const lines = words.map((/** @type {string} */ word, /** @type {number} */ t) => ({
    code: ["    ", ...numbersOf(result.x, t, footOf(words, t)), `,  # ${word}`],
    part: "input",
  }));
  const places = order.map((/** @type {number} */ t) => footOf(words, t));
  /** @type {Piece[]} */
  const list = order.flatMap((/** @type {number} */ t, /** @type {number} */ i) => [
    ...(i ? [", "] : []),
    follow(String(t), places[i]),
  ]);
  return [
    {code: ["X = torch.tensor(["], part: "input"},
    ...lines,
    {code: ["])"], part: "input"},
    weight("Wq", result.wq),
    weight("Wk", result.wk),
    weight("Wv", result.wv),
    {code: ["order = [", ...list, "]"], part: "input"},
    ...(positions
      ? [
          {code: ["t = torch.arange(", follow(String(words.length)), ")"]},
          {
            code: ["P = torch.stack([t.sin(), t.cos(), (t / 100).sin(), (t / 100).cos()], dim=1)"],
            part: "input",
          },
        ]
      : []),
  ];
}

/** @param {boolean} causal @returns {Line[]} */
const attention = (causal) => [
  {code: ["def attention(X):"], part: "layer"},
  {code: ["    S = (X @ Wq) @ (X @ Wk).T / 4 ** 0.5"], part: "layer"},
  ...(causal
    ? [{code: ['    S = S.masked_fill(torch.ones_like(S).triu(1).bool(), float("-inf"))'], part: "layer"}]
    : []),
  {code: ["    return torch.softmax(S, dim=-1) @ (X @ Wv)"], part: "layer"},
];

/** @param {import("./permute.js").Permute} host @param {any} result @param {any} state @returns {{lines: Line[]}} */
export function panel(host, result, state) {
  const {order, positions, causal, pool} = state;
  const token = host.chosen;
  const place = order.indexOf(token);
  const name = footOf(state.words, token);
  const plus = positions ? " + P" : "";
  /** @param {Piece} what @param {number[]} v @param {string} part @returns {Line} */
  const printed = (what, v, part) => ({
    code: ['print(*[f"{v:.2f}" for v in ', ...(Array.isArray(what) ? what : [what]), "])"],
    out: v.map((x) => pythonFixed(x, 2)).join(" "),
    part,
  });
  const index = (/** @type {string} */ of, /** @type {number} */ i) =>
    /** @type {any} */ ([`${of}[`, follow(String(i), name), "]"]);
  const same = result.gap <= EPSILON ? "True" : "False";
  const [a, b] = pool ? ["after.mean(0)", "before.mean(0)"] : ["after", "before[order]"];
  const gap = result.gap >= 0.01;
  /** @type {Line[]} */
  const lines = [
    {code: ["import torch"]},
    ...givens(result, state),
    ...attention(causal),
    {code: [`before = attention(X${plus})`], part: "before"},
    pool
      ? printed("before.mean(0)", row(result.meanBefore, 0), "row")
      : printed(index("before", token), row(result.before, token), "row"),
  ];
  if (host.covered) return {lines};
  lines.push(
    {code: [`after = attention(X[order]${plus})`], part: "after"},
    pool
      ? printed("after.mean(0)", row(result.meanAfter, 0), "row")
      : printed(index("after", place), row(result.after, place), "row"),
    {code: [`print(torch.allclose(${a}, ${b}, atol=1e-5))`], out: same, part: "gap"},
  );
  if (gap) {
    lines.push(
      {code: [`gap = (${a} - ${b}).abs().max()`], part: "gap"},
      {code: ['print(f"{gap:.2f}")'], out: fixed(result.gap, 2), part: "gap"},
    );
  }
  return {lines};
}
