// @ts-check
/** The stage: the arrows, one score taken apart, all scores with their probabilities, and the two tables. */
import {html} from "lit";
import {nameMark} from "../kit/marks.js";
import {said} from "../kit/said.js";
import {bar, scale} from "./bars.js";
import {rowFields, rowProblems} from "./fields.js";
import {plane} from "./plane.js";
import {rivals} from "./rivals.js";
import {tables} from "./tables.js";

/** @typedef {import("./score.js").Score} Score */

/** @param {Score} host @param {any} result @param {any} state */
export function stage(host, result, state) {
  const part = result.parts[host.chosen];
  const levels = scale([...result.scores, ...part.sums]);
  return html`<div class="sc-top">${plane(host, result)} ${sum(host, result, levels)}</div>
    ${rivals(host, result, state, levels)} ${tables(host, result, state)}`;
}

/** The chosen score, product by product; each block starts where the last ended. @param {Score} host @param {any} result @param {ReturnType<typeof scale>} levels */
function sum(host, result, levels) {
  const {words, numbers, chosen} = host;
  const {h, of, parts, scores, directions} = result;
  const {terms, sums} = parts[chosen];
  const shown = (/** @type {number} */ x) => numbers.decimal(x);
  const {angle, cosine} = directions[chosen];
  const none = words.text("score.undefined");
  return html`<div class="sc-sum">
    <div class="sc-h">
      <span class="sc-name"><i>${words.text("score.h")}</i></span>
      ${rowFields(host, "h", h, words.text("score.h"), (row, merge) => host.setGuess(row, merge))}
      <span class="sc-hint"
        >${words.rich(of.fromDog ? "score.hIsDog" : "score.hIs", {dog: host.name(1)})}</span
      >
    </div>
    ${rowProblems(host, "h")}
    <div class="sc-terms" ?data-lit=${host.lit === "scores"}>
      <span class="sc-head"
        ><i>${words.text("score.h")}</i> · ${nameMark(chosen + 1)}<i>${host.name(chosen)}</i></span
      >
      ${terms.map(
        (/** @type {number} */ term, /** @type {number} */ i) =>
          html`<span class="sc-factors"
              >${said(html`<span>${shown(h[i])}</span> × <span>${shown(of.outputs[chosen][i])}</span>`, "input")}
              =</span
            ><b class="sc-value">${shown(term)}</b> ${bar(levels, i ? sums[i - 1] : 0, sums[i])}`,
      )}
      <span class="sc-total"
        ><span>${words.text("score.score")}</span
        ><span class="sc-result">${shown(scores[chosen])}</span></span
      >
      ${bar(levels, 0, scores[chosen])}
    </div>
    <dl class="ttv-facts">
      <div>
        <dt>${words.text("score.angle")}</dt>
        <dd>${angle === undefined ? none : numbers.angle(angle)}</dd>
      </div>
      <div>
        <dt>${words.text("score.cosine")}</dt>
        <dd>${cosine === undefined ? none : numbers.cosine(cosine)}</dd>
      </div>
    </dl>
  </div>`;
}
