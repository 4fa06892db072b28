// @ts-check
/** The figure's live sentence: what the reader's last act did, in words. */
import {said} from "../kit/said.js";
import {onlyChange} from "./tables.js";

/** @typedef {import("./matmul.js").Matmul} Matmul */

/** 0.72 + 0.12 − 0.02 @param {Matmul} host @param {number[]} terms */
const added = ({numbers}, terms) =>
  terms
    .map((x, t) => {
      const shown = numbers.decimal(t ? Math.abs(x) : x);
      return t ? `${x < 0 ? "\u2212" : "+"} ${shown}` : shown;
    })
    .join(" ");

/** @param {Matmul} host @param {any} now */
export function sentence(host, now) {
  const {words, numbers, before} = host;
  const {left, right, pick, c, refused} = now;
  const count = (/** @type {unknown} */ x) => said(x, "count");
  const place = (/** @type {string} */ name, /** @type {[number, number]} */ [i, j]) =>
    said(`${name}[${i}, ${j}]`, "name");
  if (refused) {
    const longer = left[1] > right[0] ? "rowLonger" : "columnLonger";
    return words.rich(`matmul.say.${longer}`, {d: count(left[1]), m: count(right[0])});
  }
  const [i, j] = pick;
  const values = {
    terms: added(host, [...now.entries[i][j].terms]),
    value: numbers.decimal(c[i][j]),
    entry: place("C", pick),
    i: said(i, "name"),
    j: said(j, "name"),
    d: count(left[1]),
    made: count(`(${left[0]}, ${right[1]})`),
    all: numbers.integer(now.multiplications),
  };
  const say = (/** @type {string} */ key, more = {}) => words.rich(`matmul.say.${key}`, {...values, ...more});
  const entry = c.flat().length > 1 ? "entry" : "single";
  if (!before || before.refused) return say(before ? "joined" : entry);
  const same = String(before.left) === String(left) && String(before.right) === String(right);
  if (!same) return say(sized(before, now));
  const inA = onlyChange(before.a, now.a);
  const inB = onlyChange(before.b, now.b);
  const was = numbers.decimal(before.c[i][j]);
  if (inA) return say("rowOnly", {number: place("A", inA), row: said(inA[0], "name"), was});
  if (inB) return say("columnOnly", {number: place("B", inB), column: said(inB[1], "name"), was});
  return say(entry);
}

/** Which size changed, to the reader's eye. @param {any} before @param {any} now */
function sized(before, {left, right}) {
  const changed = [
    ...(before.left[0] === left[0] ? [] : ["n"]),
    ...(before.left[1] === left[1] ? [] : ["d"]),
    ...(before.right[1] === right[1] ? [] : ["k"]),
  ];
  return changed.length === 1 ? String(changed[0]) : "sizes";
}
