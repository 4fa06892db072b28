// @ts-check
/** The figure's live sentence: what the reader's last act did, in words. */
import {html} from "lit";
import {said} from "../kit/said.js";
import {CAT, DOG} from "./state.js";

/** @typedef {import("./score.js").Score} Score */

const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b);

/** The one row in which two tables differ; -1 for none or several. @param {number[][]} a @param {number[][]} b */
function changedRow(a, b) {
  const rows = a.flatMap((row, i) => (same(row, b[i]) ? [] : [i]));
  return rows.length === 1 ? Number(rows[0]) : -1;
}

/** Which message tells the act, and of which token. @param {any} was @param {any} is @returns {[string, number]} */
function act(was, is) {
  const grew = is.outputs.length - was.outputs.length;
  if (grew === 1) return ["joined", is.outputs.length - 1];
  if (grew === -1) return [is.outputs.length === 1 ? "alone" : "left", was.outputs.length - 1];
  const changed = Object.keys(is).filter((key) => !same(was[key], is[key]));
  const [only] = changed;
  if (changed.length > 2 || grew !== 0) return ["now", CAT];
  if (is.tied !== was.tied) return [is.tied ? "tied" : "untied", DOG];
  if (is.fromDog !== was.fromDog && is.fromDog) return ["dog", DOG];
  const row = changedRow(was.outputs, is.outputs);
  if (changed.includes("outputs")) return row < 0 ? ["now", CAT] : [is.tied ? "both" : "scored", row];
  if (only === "inputs") {
    const read = changedRow(was.inputs, is.inputs);
    return [is.fromDog && read === DOG ? "readDog" : "read", Math.max(read, 0)];
  }
  if (only === "softmax") return [is.softmax ? "revealed" : "hidden", CAT];
  if (only === "temperature") return ["heat", CAT];
  return ["guess", CAT];
}

/** @param {Score} host @param {any} now */
export function sentence(host, now) {
  const {words, before, chosen} = host;
  const [kind, token] = before ? act(before.of, now.of) : ["first", CAT];
  const who = kind === "guess" || kind === "now" ? chosen : token;
  const key = kind === "dog" ? dogKey(now) : kind === "both" && now.of.fromDog && who === DOG ? "all" : kind;
  return html`${words.rich(`score.say.${key}`, values(host, now, before, who))}
  ${share(host, now, before, key)}`;
}

/** Whether dog's own row is the one it scores highest with. @param {any} now */
function dogKey({scores, of}) {
  if (!of.tied) return "dogApart";
  return scores[CAT] > scores[DOG] ? "dogLess" : "dogMore";
}

/** @param {Score} host @param {any} now @param {any} before @param {number} who */
function values(host, now, before, who) {
  const {numbers} = host;
  const score = (/** @type {any} */ result, /** @type {number} */ i) =>
    result?.scores[i] === undefined ? "" : numbers.decimal(result.scores[i]);
  const {angle} = now.directions[CAT];
  return {
    name: host.name(who),
    first: host.name(CAT),
    dog: host.name(DOG),
    score: score(now, who),
    was: score(before, who),
    cat: score(now, CAT),
    dogs: score(now, DOG),
    angle: angle === undefined ? host.words.text("score.undefined") : numbers.angle(angle),
    share: numbers.probability(now.shares[CAT]),
    here: numbers.integer(now.here),
    gpt2: numbers.millions(now.gpt2),
    gpt2Was: before ? numbers.millions(before.gpt2) : "",
    temperature: said(numbers.decimal(now.of.temperature, 1), "input"),
  };
}

/** What became of the first token's probability, once it is shown. @param {Score} host @param {any} now @param {any} before @param {string} key */
function share(host, now, before, key) {
  const {words, numbers} = host;
  if (!now.of.softmax || ["revealed", "alone", "tied", "untied"].includes(key)) return "";
  const [was, is] = [before?.shares[CAT], now.shares[CAT]].map((p) =>
    p === undefined ? "" : numbers.probability(p),
  );
  const shown = before?.of.softmax;
  const how = !shown ? "is" : was === is ? "stays" : now.shares[CAT] < before.shares[CAT] ? "fell" : "rose";
  return words.rich(`score.say.share.${how}`, {was, is, first: host.name(CAT)});
}
