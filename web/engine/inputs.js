// @ts-check
/** What several of the engine's functions take together, checked. */
import {matrix, named, rowNumbers, whole, yesOrNo} from "./checks.js";

/** @typedef {import("./types.js").TableShape} TableShape */
/** @typedef {import("./types.js").AttentionInput} AttentionInput */

/** @param {TableShape} table */
export function tableShape(table) {
  const {vocabSize, dModel, seed, ids} = named(table);
  const shape = {
    vocabSize: whole(vocabSize, "vocabSize"),
    dModel: whole(dModel, "dModel"),
    seed: whole(seed, "The seed"),
  };
  return {shape, ids: rowNumbers(ids, "ids")};
}

/** @param {AttentionInput} input */
export function attentionInput(input) {
  const {x, wq, wk, wv, causal = false} = named(input);
  return {
    x: matrix(x, "x"),
    wq: matrix(wq, "wq"),
    wk: matrix(wk, "wk"),
    wv: matrix(wv, "wv"),
    causal: yesOrNo(causal, "causal"),
  };
}
