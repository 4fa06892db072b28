// @ts-check
/** The figure's PyTorch panel: the same tables in double, one number of C written out term by term. */
import {follow, followRow} from "../kit/code-panel.js";
import {pythonFixed, pythonFloat} from "../kit/format.js";

/** @typedef {import("../kit/code-panel.js").Line} Line */
/** @typedef {import("../kit/code-panel.js").Piece} Piece */

/** @param {string} name @param {number[][]} rows @param {number} mark @returns {Line[]} */
const table = (name, rows, mark) => {
  const part = name.toLowerCase();
  return [
    {code: [`${name} = torch.tensor([`], part},
    ...rows.map((row) => ({code: ["    ", ...followRow(row.map(pythonFloat), mark), ","], part})),
    {code: ["])"], part},
  ];
};

/** A[0, 0] * B[0, 0] + … @param {[number, number]} pick @param {number} d @returns {Piece[]} */
function terms([i, j], d) {
  const at = (/** @type {string} */ name, /** @type {number} */ r, /** @type {number} */ c) => [
    `${name}[`,
    follow(String(r)),
    ", ",
    follow(String(c)),
    "]",
  ];
  return Array.from({length: d}, (_, t) => [
    t ? " + " : "",
    ...at("A", i, t),
    " * ",
    ...at("B", t, j),
  ]).flat();
}

/** @param {any} result */
export function panel({left, right, pick, a, b, c, refused}) {
  const [i, j] = pick;
  /** @type {Line[]} */
  const lines = [
    {code: ["import torch"]},
    // Where nothing is printed in digits, the longer line would only crowd PyTorch's long message.
    ...(refused ? [] : [{code: ["torch.set_default_dtype(torch.float64)"]}]),
    ...table("A", a, 1),
    ...table("B", b, 2),
    ...(refused ? failing(left, right) : multiplied()),
  ];
  return {lines};

  /** @returns {Line[]} */
  function multiplied() {
    const entry = ["C[", follow(String(i)), ", ", follow(String(j)), "]"];
    return [
      {code: ["C = A @ B"], part: "c"},
      {code: ["print(C.shape)"], out: `torch.Size([${left[0]}, ${right[1]}])`, part: "c"},
      {code: ["c = ", ...terms(pick, left[1])], part: "entry"},
      {code: ["print(torch.allclose(c, ", ...entry, "))"], out: "True", part: "entry"},
      {code: ['print(f"{c:.2f}")'], out: pythonFixed(c[i][j], 2), part: "entry"},
    ];
  }
}

/** @param {[number, number]} left @param {[number, number]} right @returns {Line[]} */
const failing = (left, right) => [
  {code: ["try:"], part: "c"},
  {code: ["    C = A @ B"], part: "c"},
  {code: ["except RuntimeError as error:"], part: "c"},
  {
    code: ["    print(error)"],
    out: `mat1 and mat2 shapes cannot be multiplied (${left.join("x")} and ${right.join("x")})`,
    kind: "count",
    part: "c",
  },
];
