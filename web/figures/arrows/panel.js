// @ts-check
/** The figure's PyTorch panel: the arrows as they are seen, turned or not. */
import {follow, followRow} from "../kit/code-panel.js";
import {literal, pythonFixed, pythonFloat} from "../kit/format.js";

/** @param {import("./arrows.js").Arrows} host @param {any} result */
export function panel({words}, result) {
  const {a, b, four, dims, norms, dot, cosine, shadow} = result;
  const row = (/** @type {number[]} */ v, /** @type {number} */ name) => followRow(v.map(pythonFloat), name);
  const vector = (/** @type {string} */ name, /** @type {number[]} */ v, /** @type {number} */ mark) => ({
    code: [`${name} = torch.tensor(`, ...row(v, mark), ")"],
    part: mark === 1 ? "a" : "b",
  });
  const shown = [follow(literal(dims[0] ?? 0)), ", ", follow(literal(dims[1] ?? 1))];
  const given = four
    ? [
        vector("cat", four.cat, 1),
        vector("dog", four.dog, 2),
        {code: ["a, b = cat[[", ...shown, "]], dog[[", ...shown, "]]"]},
      ]
    : [vector("a", a, 1), vector("b", b, 2)];
  // Where there is no cosine PyTorch divides the dot product, 0, by a tiny number.
  const lines = [
    {code: ["import torch"]},
    {code: ["torch.set_default_dtype(torch.float64)"]},
    ...given,
    {code: ['print(f"{a @ b:.2f}")'], out: pythonFixed(dot, 2), part: "dot"},
    {
      code: ['print(f"{a.norm():.2f}, {b.norm():.2f}")'],
      out: `${pythonFixed(norms.a, 2)}, ${pythonFixed(norms.b, 2)}`,
      part: "norms",
    },
    {code: ["cos = torch.cosine_similarity(a, b, dim=0)"], part: "cosine"},
    {code: ['print(f"{cos:.3f}")'], out: pythonFixed(cosine ?? dot, 3), part: "cosine"},
    {
      code: ['print(f"{a @ b / a.norm():.2f}")'],
      out: shadow ? pythonFixed(shadow.length, 2) : "nan",
      part: "shadow",
    },
    ...all(four),
  ];
  const note = !shadow ? "arrows.note.noLine" : cosine === undefined ? "arrows.note.zero" : undefined;
  return {lines, note: note && words.rich(note)};
}

/** The same of all four numbers. @param {any} four */
function all(four) {
  if (!four) return [];
  const cosine = pythonFixed(four.cosine ?? four.dot, 3);
  return [
    {code: ["cos = torch.cosine_similarity(cat, dog, dim=0)"], part: "four"},
    {
      code: ['print(f"{cat @ dog:.2f}, {cos:.3f}")'],
      out: `${pythonFixed(four.dot, 2)}, ${cosine}`,
      part: "four",
    },
  ];
}
