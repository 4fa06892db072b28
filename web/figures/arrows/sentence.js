// @ts-check
/** The figure's live sentence: what the reader's last act did to the two measures, in words. */
import {html} from "lit";

/** @param {import("./arrows.js").Arrows} host @param {any} now @param {any} state */
export function sentence(host, now, state) {
  const {words, numbers, before} = host;
  const none = words.text("arrows.undefined");
  const cosine = (/** @type {any} */ r) => (r.cosine === undefined ? none : numbers.cosine(r.cosine));
  const values = {
    ...host.italics(state),
    ...host.names(state),
    dot: numbers.decimal(now.dot),
    cosine: cosine(now),
    angle: now.angle === undefined ? none : numbers.angle(now.angle),
    shadow: now.shadow ? numbers.decimal(now.shadow.length) : none,
    length: numbers.decimal(now.norms.a),
    was: before && numbers.decimal(before.dot),
    wasCosine: before && cosine(before),
  };
  const names = host.italics(state);
  const say = (/** @type {string} */ key, /** @type {object} */ more = {}) =>
    words.rich(`arrows.say.${key}`, {...values, ...names, ...more});
  if (now.cosine === undefined) return say("zero");
  if (before?.cosine === undefined && before) return say("back");
  if (now.four && !sameDims(before, now)) return say("two", four(host, now));
  if (!before || !sameDims(before, now)) return say("first");
  return say(change(before, now, values));
}

/** Which of the sentences tells what was done. @param {any} before @param {any} now @param {any} shown */
function change(before, now, {dot, cosine, was, wasCosine}) {
  const still = ["a", "b"].every((name) => JSON.stringify(before[name]) === JSON.stringify(now[name]));
  if (still) return now.background === "dot" ? "lines" : "rays";
  if (dot === was && cosine === wasCosine) return before.turn === now.turn ? "unseen" : "turned";
  if (cosine === wasCosine) return "length";
  if (dot === was) return "along";
  if (now.dot > before.dot && now.cosine < before.cosine) return "apart";
  return "moved";
}

/** @param {any} before @param {any} now */
const sameDims = (before, now) => JSON.stringify(before?.dims) === JSON.stringify(now.dims);

/** The places of the numbers shown, and what all four give. @param {import("./arrows.js").Arrows} host @param {any} now */
function four({numbers, words}, {dims, four: all}) {
  const [i, j] = dims.map((/** @type {number} */ k) => html`<span data-number="name">${k + 1}</span>`);
  const cosine = all.cosine === undefined ? words.text("arrows.undefined") : numbers.cosine(all.cosine);
  return {i, j, allDot: numbers.decimal(all.dot), allCosine: cosine};
}
