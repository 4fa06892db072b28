// @ts-check
/** The reader's sentence, the three switches, and the buttons. */
import {html, nothing} from "lit";
import {live} from "lit/directives/live.js";
import {isIdentity} from "./numbers.js";
import {isLong, LONGEST_TOKEN, MOST_TOKENS, readWords, SWITCHES} from "./limits.js";

/** @typedef {import("./permute.js").Permute} Permute */
/** @typedef {import("./permute.js").PermuteState} State */

const FIELD = "words";

/** @param {Permute} host @param {State} state */
export function controls(host, state) {
  const {words, still} = host;
  return html`<div class="per-switches">
      ${SWITCHES.map(
        (name) =>
          html`<label class="ttv-switch"
            ><input
              type="checkbox"
              role="switch"
              id=${name}
              .checked=${state[name]}
              ?checked=${state[name]}
              ?disabled=${still}
              @change=${() => host.change({[name]: !host.state[name]})}
            /><span>${words.text(`permute.${name}`)}</span></label
          >`,
      )}
      ${swap(host, state)}
      <button
        type="button"
        class="ttv-quiet"
        id="undo"
        ?disabled=${still || !host.canUndo}
        @click=${() => host.undo()}
      >
        ${words.text("kit.undo")}
      </button>
      <button
        type="button"
        class="ttv-quiet"
        id="reset"
        ?disabled=${still || !host.canUndo}
        @click=${() => host.reset()}
      >
        ${words.text("kit.reset")}
      </button>
    </div>
    ${field(host, state)}`;
}

/** The second token and the last change places, or all go back. @param {Permute} host @param {State} state */
function swap(host, {words: tokens, order}) {
  const last = tokens.length - 1;
  const second = Math.min(1, last - 1);
  if (last < 1) return nothing;
  const back = !isIdentity(order);
  const swapped = tokens.map((_, i) => (i === second ? last : i === last ? second : i));
  const undone = JSON.stringify(order) === JSON.stringify(swapped);
  const label = host.words.text(`permute.${!back ? "swap" : undone ? "swapBack" : "allBack"}`, {
    a: tokens[second],
    b: tokens[last],
  });
  return html`<button
    type="button"
    class="ttv-button"
    id="swap"
    data-number="input"
    ?disabled=${host.still}
    @click=${() => host.change({order: back ? tokens.map((_, i) => i) : swapped})}
  >
    ${label}
  </button>`;
}

/** @param {Permute} host @param {State} state */
function field(host, state) {
  const {words, still, drafts} = host;
  const draft = drafts.get(FIELD);
  const shown = draft?.text ?? state.words.join(" ");
  /** @param {Event} event */
  const typed = (event) => read(host, /** @type {HTMLInputElement} */ (event.target).value);
  const leave = () => {
    if (!drafts.get(FIELD)?.problem) drafts.delete(FIELD);
    host.requestUpdate();
  };
  return html`<label class="ttv-field per-field"
      ><span>${words.text("permute.field")}</span
      ><input
        class="ttv-text"
        type="text"
        id=${FIELD}
        data-number="input"
        autocomplete="off"
        spellcheck="false"
        aria-invalid=${draft?.problem ? "true" : nothing}
        aria-describedby=${draft?.problem ? "words-problem" : nothing}
        .value=${still ? shown : live(shown)}
        value=${shown}
        ?disabled=${still}
        @input=${typed}
        @blur=${leave}
        @keydown=${(/** @type {KeyboardEvent} */ e) => e.key === "Enter" && leave()}
    /></label>
    ${draft?.problem ? html`<p class="ttv-problem" id="words-problem" role="alert" data-number="words">${draft.problem}</p>` : nothing}`;
}

/** What cannot be drawn stays in the box, with a sentence; the last good sentence goes on being used. @param {Permute} host @param {string} text */
function read(host, text) {
  const tokens = readWords(text);
  const long = tokens.find(isLong);
  const values = {n: tokens.length, most: MOST_TOKENS, longest: LONGEST_TOKEN, word: long ?? ""};
  const key = tokens.length === 0 ? "empty" : tokens.length > MOST_TOKENS ? "many" : long ? "long" : "";
  if (key) {
    host.drafts.set(FIELD, {text, problem: host.words.text(`permute.problems.${key}`, values)});
    return host.requestUpdate();
  }
  host.drafts.set(FIELD, {text});
  const kept = tokens.length === host.state["words"].length ? {} : {order: tokens.map((_, i) => i)};
  host.requestUpdate();
  host.change({words: tokens, ...kept}, FIELD);
}
