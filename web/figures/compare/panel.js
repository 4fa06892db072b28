// @ts-check
/** The figure's PyTorch panel: the same vectors in double, as the engine computes. */
import {pythonFixed, pythonFloat} from "../kit/format.js";
import {followRow} from "../kit/code-panel.js";

/** @param {import("./compare.js").Compare} host @param {any} result */
export function panel({words, answer}, result) {
  const told = answer !== undefined;
  const row = (/** @type {number[]} */ v, /** @type {number} */ name) => followRow(v.map(pythonFloat), name);
  const two = (/** @type {number} */ x) => pythonFixed(x, 2);
  const undefinedHere = result.cosine === undefined;
  const lines = [
    {code: ["import torch"]},
    {code: ["torch.set_default_dtype(torch.float64)"]},
    {code: ["cat = torch.tensor(", ...row(result.cat, 1), ")"], part: "cat"},
    {code: ["dog = torch.tensor(", ...row(result.dog, 2), ")"], part: "dog"},
    {
      code: ['print(*[f"{t:.2f}" for t in cat * dog])'],
      out: result.terms.map(two).join(" "),
      part: "products",
    },
    {
      code: [told ? 'print(f"{cat @ dog:.2f}, {dog @ dog:.2f}")' : 'print(f"{cat @ dog:.2f}")'],
      out: told ? `${two(result.dot)}, ${two(result.self)}` : two(result.dot),
      part: "sum",
    },
    {
      code: ['print(f"{cat.norm():.2f}, {dog.norm():.2f}")'],
      out: `${two(result.norms.cat)}, ${two(result.norms.dog)}`,
      part: "norms",
    },
    {code: ["cos = torch.cosine_similarity(cat, dog, dim=0)"], part: "cosine"},
    {
      code: ['print(f"{cos:.3f}")'],
      out: undefinedHere ? "0.000" : pythonFixed(result.cosine, 3),
      part: "cosine",
    },
  ];
  return {lines, note: undefinedHere ? words.rich("compare.zeroNote") : undefined};
}
