// @ts-check
/** The figure's live sentence: what the reader's last act did, in words. */
import {html} from "lit";
import {said} from "../kit/said.js";
import {firstRepeat} from "./ids.js";
import {MOST_DRAWN} from "./layout.js";

/** "42, 7 and 1001" as the language joins them. @param {import("./lookup.js").Lookup} host @param {number[]} ids */
export function idList({words}, ids) {
  const list = new Intl.ListFormat(words.language).formatToParts(ids.map(String));
  return said(
    list.map(({type, value}) => (type === "element" ? html`<b>${value}</b>` : value)),
    "input",
  );
}

/** @param {import("./lookup.js").Lookup} host @param {any} now @param {any} state */
export function sentence(host, now, state) {
  const {words, numbers, before} = host;
  const {ids, vocabSize, dModel, how} = now.of;
  const {costs} = now;
  const n = ids.length;
  const whole = (/** @type {number} */ x) => numbers.integer(x);
  const values = {
    n,
    count: said(whole(n), "count"),
    width: words.rich("lookup.numbers", {n: dModel, numbers: said(whole(dModel), "input")}),
    shape: said(`(0, ${dModel})`, "count"),
    rows: said(whole(vocabSize), "input"),
    parameters: whole(costs.parameters),
    bytes: numbers.bytes(costs.bytes),
    copied: whole(costs.numbersCopied),
    multiplied: whole(costs.multiplyAdds),
  };
  const say = (/** @type {string} */ key, more = {}) => words.rich(`lookup.say.${key}`, {...values, ...more});
  if (state !== undefined && host.problem) return say("stale");
  if (n === 0) return say("none");
  if (how === "one-hot") {
    if (now.tooLarge) return say("counted");
    if (now.failed) return say("failed");
    if (now.product === undefined) return say("multiplying");
    return say("same", {difference: numbers.decimal(now.difference, now.difference ? 7 : 0)});
  }
  if (before && (before.of.vocabSize !== vocabSize || before.of.dModel !== dModel)) return say("size");
  const repeat = firstRepeat(ids);
  if (repeat) {
    const [first, second] = repeat;
    const [a, b] = [said(String(first), "name"), said(String(second), "name")];
    return say("repeat", {id: said(String(ids[first]), "input"), a, b});
  }
  if (n > MOST_DRAWN) return say("many");
  return say(n === 1 ? "one" : "first", {ids: idList(host, ids)});
}
