// @ts-check
/** The figure's PyTorch panel. Nothing it prints depends on the random numbers in the table. */
import {follow} from "../kit/code-panel.js";
import {MOST_DRAWN, nameIds} from "./layout.js";

/** Beyond these PyTorch is asked for shapes alone, so that the panel needs no gigabytes to run. */
const MOST_NUMBERS = 50_000_000;

/** @param {number[]} sizes */
const size = (sizes) => `torch.Size([${sizes.join(", ")}])`;

/** What PyTorch prints for a count with separators, whatever the page's language. @param {number} n */
const grouped = (n) => n.toLocaleString("en-US");

/** @param {import("./lookup.js").Lookup} host @param {any} result @param {any} state */
export function panel({words}, result, state) {
  const {ids, vocabSize, dModel, how} = state;
  const n = ids.length;
  const meta = vocabSize * dModel > MOST_NUMBERS;
  const where = meta ? ', device="meta"' : "";
  const names = nameIds(ids.slice(0, MOST_DRAWN));
  const list = ids.flatMap((/** @type {number} */ id, /** @type {number} */ i) => [
    ...(i ? [", "] : []),
    follow(String(id), names.get(id) ?? 0),
  ]);
  const type = n ? "" : ", dtype=torch.long";
  const place = n > 1 ? 1 : 0;
  const id = ids[place];

  /** @type {import("../kit/code-panel.js").Line[]} */
  const lines = [
    {code: ["import torch"]},
    {
      code: ["E = torch.nn.Embedding(", follow(String(vocabSize)), ", ", follow(String(dModel)), `${where})`],
      part: "table",
    },
    {code: ["ids = torch.tensor([", ...list, `]${type}${where})`], part: "ids"},
    {code: ["X = E(ids)"], part: "x"},
    {code: ["print(ids.shape)"], out: size([n]), part: "ids"},
    {code: ["print(X.shape)"], out: size([n, dModel]), part: "x"},
  ];
  if (n && !meta) {
    const equal = [
      "print(torch.equal(X[",
      follow(String(place)),
      "], E.weight[",
      follow(String(id), names.get(id) ?? 0),
      "]))",
    ];
    lines.push({code: equal, out: "True", part: "x"});
  }
  if (how === "one-hot" && !meta && n * vocabSize <= MOST_NUMBERS) {
    lines.push(
      {
        code: ["one_hot = torch.nn.functional.one_hot(ids, ", follow(String(vocabSize)), ").float()"],
        part: "oneHot",
      },
      {code: ["print(one_hot.shape)"], out: size([n, vocabSize]), part: "oneHot"},
      {code: ["print(torch.equal(one_hot @ E.weight, X))"], out: "True", part: "x"},
    );
  }
  lines.push({
    code: ['print(f"{E.weight.numel():,}")'],
    out: grouped(result.costs.parameters),
    part: "size",
  });
  return {lines, note: meta ? words.rich("lookup.meta") : undefined};
}
