// @ts-check
/** The parts round every figure's stage: head, prediction, challenges, folds, and what stands in for it. */
import {html, nothing} from "lit";
import {challengeMark, originMark, verdictMark} from "./marks.js";

/** @typedef {import("../figure.js").Figure} Figure */
/** @typedef {import("./marks.js").Origin} Origin */

/** @param {Figure} host @param {Origin} origin */
export const badge = (host, origin) =>
  html`<p class="ttv-badge" part="badge">
    ${originMark(origin)}<span>${host.words.text(`kit.origin.${origin}`)}</span>
  </p>`;

/** @param {Figure} host @param {Origin} origin */
export function head(host, origin) {
  const {number, figureName} = host.about;
  const title = host.words.rich(`${figureName}.title`);
  return html`<div class="ttv-figure-head" part="head">
    <span class="ttv-numeral" aria-hidden="true" data-number="words">${number}</span>
    <h3 id="title">
      <span class="ttv-hidden" data-number="words">${host.words.text("kit.figure", {n: number})}</span
      >${title}
    </h3>
    ${badge(host, origin)}
  </div>`;
}

/**
 * A prediction the reader commits to before the answer shows. Every wrong choice has its own reply.
 * @param {Figure} host
 * @param {{choices: {id: string, label: unknown}[], right: string, reply: (id: string) => unknown}} question
 */
export function predict(host, {choices, right, reply}) {
  const {words, answer} = host;
  const key = host.about.figureName;
  const open = answer === undefined;
  return html`<form
    class="ttv-predict"
    part="predict"
    data-state=${open ? "open" : answer === right ? "right" : "wrong"}
    tabindex="-1"
    @keydown=${walkChoices}
    @submit=${(/** @type {Event} */ e) => e.preventDefault()}
  >
    <fieldset>
      <legend data-number="words">
        <span class="ttv-predict-label">${words.text("kit.predict.label")}</span>
        ${words.rich(`${key}.predict.question`)}
      </legend>
      <div class="ttv-choices">
        ${choices.map((choice) => predictChoice(host, choice, right))}
        ${open ? html`<button type="button" class="ttv-quiet" ?disabled=${host.still} @click=${() => host.predict("skipped")}>${words.text("kit.predict.skip")}</button>` : nothing}
      </div>
    </fieldset>
    <p class="ttv-reply" aria-live="polite">${open || answer === "skipped" ? nothing : reply(answer)}</p>
  </form>`;
}

/**
 * Arrow keys go from choice to choice without choosing, since a choice is final; Space and Enter choose.
 * @param {KeyboardEvent} event
 */
function walkChoices(event) {
  const {target, currentTarget, key} = event;
  if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
  if (key === "Enter") return target.click();
  const by = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[key];
  if (by === undefined) return;
  event.preventDefault();
  /** @type {HTMLInputElement[]} */
  const all = [.../** @type {Element} */ (currentTarget).querySelectorAll("input")];
  all[(all.indexOf(target) + by + all.length) % all.length]?.focus();
}

/** @param {Figure} host @param {{id: string, label: unknown}} choice @param {string} right */
function predictChoice(host, {id, label}, right) {
  const {answer, words} = host;
  const chosen = answer === id;
  const done = answer !== undefined;
  const mark = done && (id === right ? "yes" : chosen ? "no" : undefined);
  return html`<label class="ttv-choice" data-mark=${mark || nothing}>
    <input
      type="radio"
      name="answer"
      value=${id}
      .checked=${chosen}
      ?disabled=${host.still || done}
      @change=${() => host.predict(id)}
    />
    <span data-number="input">${label}</span>
    ${mark ? html`${verdictMark(mark === "yes")}<span class="ttv-hidden">${words.text(`kit.predict.${mark}`)}</span>` : nothing}
    ${chosen ? html`<em>${words.text("kit.predict.yours")}</em>` : nothing}
  </label>`;
}

/** The ways back: to the first state, and by one act. @param {Figure} host @returns {unknown} */
export const waysBack = (host) => {
  const nothingDone = host.still || !host.canUndo;
  return html`<button
      type="button"
      class="ttv-button"
      id="reset"
      ?disabled=${nothingDone}
      @click=${() => host.reset()}
    >
      ${host.words.text("kit.reset")}
    </button>
    <button type="button" class="ttv-quiet" id="undo" ?disabled=${nothingDone} @click=${() => host.undo()}>
      ${host.words.text("kit.undo")}
    </button>`;
};

/** @param {Figure} host */
export function challenges(host) {
  const {words, solved} = host;
  const {figureName, challenges: ids} = host.about;
  return html`<ul class="ttv-challenges" part="challenges" aria-label=${words.text("kit.challenges")}>
    ${ids.map((id) => {
      const how = solved[id];
      return html`<li data-state=${how === undefined ? "open" : "solved"}>
        ${challengeMark(how !== undefined)}
        <span
          ><span data-number="words">${words.rich(`${figureName}.challenges.${id}.task`)}</span>
          ${how === undefined ? nothing : html`<em>${words.text(`${figureName}.challenges.${id}.solved`, {how})}</em>`}</span
        >
      </li>`;
    })}
  </ul>`;
}

/**
 * A fold with one question as its title.
 * @param {Figure} host
 * @param {string} id
 * @param {unknown} title
 * @param {unknown} body
 */
export const fold = (host, id, title, body) =>
  html`<details class="ttv-fold" data-fold=${id} ?open=${host.folds.has(id)} @toggle=${host.folded}>
    <summary><span>${title}</span></summary>
    <div class="ttv-deeper" data-number="words">${body}</div>
  </details>`;

/**
 * An engine's refusal, with the last good picture kept under it.
 * @param {Figure} host
 * @param {string} message
 * @param {unknown} [repair]  a button that mends it
 */
export const refusal = (host, message, repair) =>
  html`<div class="ttv-error" role="alert" data-number="input"><p>${message}</p></div>
    <div class="ttv-buttons">
      ${repair ?? nothing}<button type="button" class="ttv-quiet" @click=${() => host.undo()}>
        ${host.words.text("kit.undo")}
      </button>
    </div>`;

/**
 * What stands above the still when the engine cannot be had.
 * @param {Figure} host
 * @param {string} message
 */
export const notice = (host, message) =>
  html`<div class="ttv-notice" role="alert">
    <p><b>${host.words.text("kit.missing.title")}</b> ${message}</p>
    <p>
      <button type="button" class="ttv-button" data-act="retry" @click=${() => host.retry()}>
        ${host.words.text("kit.missing.retry")}
      </button>
    </p>
  </div>`;
