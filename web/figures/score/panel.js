// @ts-check
/** The figure's PyTorch panel: the same tables in double, as the engine computes. */
import {pythonFixed, pythonFloat} from "../kit/format.js";
import {follow, followRow} from "../kit/code-panel.js";
import {DOG, INITIAL} from "./state.js";

/** @typedef {import("../kit/code-panel.js").Line} Line */

/** @param {number[]} row @param {number} [name] */
const literals = (row, name) => followRow(row.map(pythonFloat), name);

/** @param {import("./score.js").Score} host @param {string} name @param {number[][]} rows @returns {Line[]} */
const table = (host, name, rows) => [
  {code: [`${name} = torch.tensor([`]},
  ...rows.map((row, i) => ({
    code: ["    ", ...literals(row, i + 1), `,  # ${host.name(i)}`],
    part: `${name.toLowerCase()}-${i}`,
  })),
  {code: ["])"]},
];

/** @param {import("./score.js").Score} host @param {any} result @param {any} state @returns {{lines: Line[]}} */
export function panel(host, result, {tied, softmax, temperature}) {
  const {of, scores, shares, here} = result;
  const row = (/** @type {number[]} */ values, /** @type {number} */ digits) =>
    values.map((x) => pythonFixed(x, digits)).join(" ");
  const heated = temperature !== INITIAL.temperature;
  /** @type {Line[]} */
  const lines = [
    {code: ["import torch"]},
    {code: ["torch.set_default_dtype(torch.float64)"]},
    ...table(host, "W", of.outputs),
    ...(tied ? [{code: ["E = W"], part: "size"}] : table(host, "E", of.inputs)),
    of.fromDog
      ? {code: ["h = E[", follow(String(DOG), DOG + 1), "]"], part: "h"}
      : {code: ["h = torch.tensor(", ...literals(of.h), ")"], part: "h"},
    {code: ["scores = W @ h"], part: "scores"},
    {code: ['print(*[f"{s:.2f}" for s in scores])'], out: row(scores, 2), part: "scores"},
  ];
  if (softmax) {
    const scaled = heated ? ["scores / ", follow(pythonFloat(temperature))] : ["scores"];
    lines.push(
      {code: ["p = torch.softmax(", ...scaled, ", dim=0)"], part: "shares"},
      {code: ['print(*[f"{x:.3f}" for x in p])'], out: row(shares, 3), part: "shares"},
    );
  }
  lines.push({
    code: [tied ? "print(E is W, W.numel())" : "print(E is W, E.numel() + W.numel())"],
    out: `${tied ? "True" : "False"} ${here}`,
    part: "size",
  });
  return {lines};
}
