// @ts-check
/** The prediction, one answer for each row, and a reply to every wrong idea in it. */
import {html, nothing} from "lit";
import {sort} from "./sorts.js";

/** @typedef {import("./permute.js").Permute} Permute */

const CHOICES = ["same", "moved", "new"];

/** @param {Permute} host @param {any} result @param {any} state */
export function predictRows(host, result, state) {
  const {words, answer, guesses} = host;
  const open = answer === undefined;
  const right = answer === result.truth.join(",");
  return html`<form
    class="ttv-predict"
    part="predict"
    tabindex="-1"
    data-state=${open ? "open" : right ? "right" : "wrong"}
    @submit=${(/** @type {Event} */ e) => e.preventDefault()}
  >
    <fieldset>
      <legend>
        <span class="ttv-predict-label">${words.text("kit.predict.label")}</span>
        ${words.rich("permute.predict.question")}
      </legend>
      ${open ? table(host, state) : nothing}
      ${open || answer === "skipped" ? nothing : tally(host, result, answer)}
      ${
        open
          ? html`<div class="ttv-buttons per-commit">
              <button
                type="button"
                class="ttv-button"
                id="commit"
                ?disabled=${host.still || guesses.includes(undefined)}
                @click=${() => host.predict(guesses.join(","))}
              >
                ${words.text("permute.predict.commit")}</button
              ><button
                type="button"
                class="ttv-quiet"
                ?disabled=${host.still}
                @click=${() => host.predict("skipped")}
              >
                ${words.text("kit.predict.skip")}
              </button>
            </div>`
          : nothing
      }
    </fieldset>
    <div class="ttv-reply" aria-live="polite">
      ${open || answer === "skipped" ? nothing : replies(answer, result.truth).map((id) => html`<p>${words.rich(`permute.predict.replies.${id}`)}</p>`)}
    </div>
  </form>`;
}

/** The question is about the first sentence, whatever stands in the figure now. @param {Permute} host @param {any} _state */
function table(host, _state) {
  const {words, guesses, still} = host;
  const asked = host.about.initial["words"];
  const label = (/** @type {string} */ id) => words.text(`permute.verdicts.${id}`);
  return html`<div class="per-guesses">
    <div class="per-guess" aria-hidden="true">
      <span></span>${CHOICES.map((id) => html`<span>${label(id)}</span>`)}
    </div>
    ${asked.map(
      (/** @type {string} */ word, /** @type {number} */ t) =>
        html`<div class="per-guess" role="radiogroup" aria-label=${word}>
          ${sort(asked, t)}
          ${CHOICES.map(
            (id) =>
              html`<label class="ttv-choice"
                ><input
                  type="radio"
                  name="guess-${t}"
                  data-guess="${t}-${id}"
                  value=${id}
                  .checked=${guesses[t] === id}
                  ?disabled=${still}
                  @change=${() => host.guess(t, id)}
                /><span class="ttv-hidden">${label(id)}</span></label
              >`,
          )}
        </div>`,
    )}
  </div>`;
}

/** @param {Permute} host @param {any} result @param {string} answer */
function tally({words}, {truth}, answer) {
  const said = answer.split(",");
  const hits = said.filter((id, t) => id === truth[t]).length;
  const key = hits === truth.length ? "all" : hits === 0 ? "none" : "some";
  const count = (/** @type {number} */ n) => words.text(`permute.counts.${n}`);
  return html`<p class="ttv-hint">
    ${words.text(`permute.predict.tally.${key}`, {right: count(hits), wrong: count(truth.length - hits)})}
  </p>`;
}

/** One reply for each wrong idea: what the reader said of the rows that moved, and of those that did not. @param {string} answer @param {string[]} truth */
function replies(answer, truth) {
  const ideas = new Set(answer.split(",").map((said, t) => (said === truth[t] ? "" : `${truth[t]}-${said}`)));
  ideas.delete("");
  const known = ["moved-same", "moved-new", "same-moved", "same-new"].filter((id) => ideas.has(id));
  return ideas.size === 0 ? ["right"] : known;
}
