// @ts-check
/**
 * The base of every figure: one contract, one frame.
 *
 * A figure says what it is (`static about`), turns its state into numbers (`compute`, by the engine alone)
 * and draws them (`stage`, `sentence`, `panel`). The rest is here: state, undo, prediction, challenges,
 * folds, events, and what is shown before, without and after the engine.
 */
import {html, nothing} from "lit";
import {engine, EngineError} from "../engine/engine.js";
import {remote} from "../engine/remote.js";
import {Hooks} from "./hooks.js";
import {challenges, head, predict, refusal} from "./kit/frame.js";
import {copyText} from "./kit/clipboard.js";
import {codePanel, panelText} from "./kit/code-panel.js";
import {Numbers} from "./kit/format.js";
import {History} from "./kit/history.js";
import {Speaker} from "./kit/speaker.js";
import {standIn} from "./kit/stand-in.js";
import {Words} from "./kit/words.js";

export {sheet} from "./kit/styles.js";
import {frameStyles} from "./kit/styles.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {Record<string, any>} State  plain JSON */
/**
 * @typedef {object} About
 * @property {string} figureName  folder, attribute and message name
 * @property {number} number      its place in the lesson
 * @property {string[]} challenges
 * @property {State} initial
 * @property {Record<string, {key: string, read: (text: string) => unknown}>} attributes  attribute → state
 */

const STATIC_ENGINE = Symbol.for("ttv.static-engine");

export class Figure extends Hooks {
  /** @type {About} */
  static about;
  /** @type {import("lit").CSSResultGroup[]} */
  static styles = frameStyles;

  static get observedAttributes() {
    return [...super.observedAttributes, ...Object.keys(this.about?.attributes ?? {}), "lang"];
  }

  /** True in the page that is made at build time: controls are there but cannot be used yet. */
  still = STATIC_ENGINE in globalThis;
  /** @type {Engine | undefined} */
  engine = /** @type {any} */ (globalThis)[STATIC_ENGINE];
  /** @type {any} what `compute` made of the present state, or of the last one that it accepted */
  result;
  /** @type {any} what the numbers were before the reader's last act */
  before;
  /** @type {string | undefined} the engine's refusal of the present state */
  problem;
  /** What is being typed, by field. @type {Map<string, {text: string, problem?: string}>} */
  drafts = new Map();
  folds = new Set(["code"]);
  /** The chosen prediction, "skipped", or undefined while it is open. @type {string | undefined} */
  answer;
  /** Solved challenges and how. @type {Record<string, string>} */
  solved = {};
  /** The part that a line of code lights. @type {string | undefined} */
  lit;
  /** What became of copying the panel, until the panel changes. @type {"copied" | "failed" | undefined} */
  copied;

  /** @type {State} */
  #state;
  #history = new History();
  /** What the author's attributes say. @type {State} */
  #given = {};
  #placed = false;
  /** Attributes that did not fit when they came. @type {Map<string, string | null>} */
  #early = new Map();
  #stale = true;
  #speaker = new Speaker();
  /** @type {() => void} */
  #becomeReady = () => {};
  /** Settles when the figure can be used. @type {Promise<void>} */
  ready = new Promise((resolve) => (this.#becomeReady = resolve));

  constructor() {
    super();
    this.#state = structuredClone(this.about.initial);
    this.words = new Words("en");
    this.numbers = new Numbers("en");
  }

  /** @returns {About} */
  get about() {
    return /** @type {typeof Figure} */ (this.constructor).about;
  }

  /** The state as plain JSON: a copy. Setting one that cannot be used warns and changes nothing. */
  get state() {
    return structuredClone(this.#state);
  }

  set state(next) {
    try {
      this.change(this.check(this.amend(this.first, next)));
    } catch (error) {
      console.warn(`<${this.localName}>: ${/** @type {Error} */ (error).message} The last good state stays.`);
    }
  }

  /** The figure's first state: its own, and what the author's attributes say. @returns {State} */
  get first() {
    return this.amend(structuredClone(this.about.initial), this.#given);
  }

  /** A state with some of its parts given anew; a figure mends what no longer fits them. @param {State} state @param {State} given */
  amend(state, given) {
    return {...state, ...structuredClone(given)};
  }

  /** Back to the figure's first state; what was predicted and solved stays. */
  reset() {
    this.change(this.first);
  }

  /** Takes the reader's last act back. @returns {boolean} false when there is nothing to take back */
  undo() {
    const last = this.#history.takeBack();
    if (!last) return false;
    this.before = this.result;
    this.#adopt(last);
    return true;
  }

  get canUndo() {
    return !this.#history.isEmpty;
  }

  /**
   * One act of the reader. Acts with the same `merge` in a row are one step for `undo`.
   * @param {State} patch
   * @param {string} [merge]
   */
  change(patch, merge = "") {
    const next = {...this.#state, ...structuredClone(patch)};
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return;
    if (this.#history.keep(this.#state, merge)) this.before = this.result;
    this.#adopt(next, merge);
  }

  /** @param {State} next @param {string} [keepDraft]  the field being typed in keeps its text */
  #adopt(next, keepDraft) {
    this.#state = next;
    this.#stale = true;
    this.copied = undefined;
    for (const id of this.drafts.keys()) if (!keepDraft?.startsWith(id)) this.drafts.delete(id);
    this.requestUpdate();
    this.#tell("ttv-change", {figure: this.about.figureName, state: this.state});
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail, bubbles: true, composed: true}));
  }

  /** @param {string} id  a choice, or "skipped" */
  predict(id) {
    this.answer = id;
    this.requestUpdate();
    this.#tell("ttv-progress", this.progress);
    const form = /** @type {HTMLElement | null} */ (this.renderRoot?.querySelector("[part=predict]"));
    // The controls that had the focus are gone or disabled; the reply stands where they stood.
    if (form?.contains(/** @type {ShadowRoot} */ (this.renderRoot).activeElement))
      this.updateComplete.then(() => form.focus({preventScroll: true}));
  }

  /** What the reader has predicted and solved. */
  get progress() {
    const {figureName, challenges: all} = this.about;
    return {figure: figureName, answer: this.answer, solved: {...this.solved}, total: all.length};
  }

  /** @param {string | undefined} part */
  light(part) {
    if (this.lit === part) return;
    this.lit = part;
    this.requestUpdate();
  }

  folded = (/** @type {Event} */ event) => {
    const details = /** @type {HTMLDetailsElement} */ (event.currentTarget);
    const id = details.dataset["fold"] ?? "";
    if (details.open) this.folds.add(id);
    else this.folds.delete(id);
  };

  /** @param {string} text */
  async copy(text) {
    this.copied = await copyText(text);
    this.requestUpdate();
  }

  retry = () => this.#start(); // after the engine could not be had

  /** The same engine in the worker, every method a promise. */
  remote() {
    return remote();
  }

  /** The PyTorch panel as text, for tests and for copying. */
  panelText() {
    return panelText(this.panel(this.result, this.#state).lines);
  }

  // ---- life ----

  connectedCallback() {
    super.connectedCallback();
    this.#placed = true;
    for (const [name, value] of this.#early) this.#refuse(name, value, this.#take(name, value));
    this.#early.clear();
    this.#speakLanguage();
    if (!this.engine) this.#start();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#speaker.stop();
  }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    super.attributeChangedCallback(name, old, value);
    if (name === "lang") this.#speakLanguage();
    if (!this.about.attributes[name] || value === old) return;
    const why = this.#take(name, value);
    // What does not fit yet may fit the attributes that follow it in the markup.
    if (why === undefined)
      for (const [other, its] of this.#early) if (!this.#take(other, its)) this.#early.delete(other);
    if (why !== undefined && !this.#placed) this.#early.set(name, value);
    else this.#refuse(name, value, why);
  }

  /** @param {string} name @param {string | null} value @returns {string | undefined} why it cannot be used */
  #take(name, value) {
    const {key, read} = /** @type {About["attributes"][string]} */ (this.about.attributes[name]);
    const {[key]: _was, ...others} = this.#given;
    try {
      const given = value === null ? others : {...others, [key]: read(value)};
      const now = {...this.about.initial, ...given}[key];
      const next = this.check(this.amend(this.#state, {[key]: now}));
      this.#given = given;
      if (this.hasUpdated) this.change(next);
      else this.#begin(next);
      return undefined;
    } catch (error) {
      return /** @type {Error} */ (error).message;
    }
  }

  /** @param {string} name @param {string | null} value @param {string | undefined} why */
  #refuse(name, value, why) {
    if (why === undefined) return;
    console.warn(`<${this.localName} ${name}="${value}">: ${why} The last good value stays.`);
  }

  #speakLanguage() {
    const language = this.closest?.("[lang]")?.getAttribute("lang") || "en";
    this.words = new Words(language);
    this.numbers = new Numbers(this.words.language);
    this.requestUpdate();
  }

  /** @param {State} state */
  #begin(state) {
    this.#state = state;
    this.#stale = true;
    this.requestUpdate();
  }

  async #start() {
    try {
      this.engine = await engine();
      if (!this.hasUpdated) this.#clearStill();
      this.requestUpdate();
      await this.updateComplete;
      this.#becomeReady();
    } catch (error) {
      standIn(this, this.explain(error));
    }
  }

  /** The sentence for the reader; what nobody foresaw is reported to the page as well. @param {unknown} error */
  explain(error) {
    if (error instanceof EngineError) return error.message;
    globalThis.reportError?.(error);
    return this.words.text("kit.unforeseen", {why: error instanceof Error ? error.message : String(error)});
  }

  /** The page's still has been laid out as the figure will be, so nothing moves when they change places. */
  #clearStill() {
    this.renderRoot?.replaceChildren();
    // Lit would insert before the still's first node.
    this.renderOptions.renderBefore = null;
  }

  /** Until the engine is there, what the page brought stays as it is. */
  shouldUpdate() {
    return this.engine !== undefined;
  }

  willUpdate() {
    if (!this.#stale || !this.engine) return;
    this.#stale = false;
    try {
      this.result = this.compute(this.engine, this.#state);
      this.problem = undefined;
    } catch (error) {
      this.problem = this.explain(error);
    }
  }

  firstUpdated() {
    // What a finger, a visit to a box or one use of a slider changed is one act; the next begins anew.
    for (const type of ["pointerup", "pointercancel", "focusout", "change"])
      this.renderRoot.addEventListener(type, () => this.#history.endAct());
  }

  updated() {
    if (this.still || this.result === undefined) return;
    for (const id of this.about.challenges) this.#judge(id);
    this.#speaker.soon(this.renderRoot);
  }

  /** @param {string} id */
  #judge(id) {
    if (this.solved[id] !== undefined || this.problem) return;
    const how = this.solve(id, this.result, this.#state);
    if (how === undefined) return;
    this.solved = {...this.solved, [id]: how};
    this.requestUpdate();
    this.#tell("ttv-progress", this.progress);
  }

  render() {
    const {result} = this;
    if (result === undefined) return html`<div class="ttv-root">${refusal(this, this.problem ?? "")}</div>`;
    const state = this.#state;
    const question = this.question(result, state);
    const {lines, note} = this.panel(result, state);
    return html`<div class="ttv-root" ?data-still=${this.still}>
      <section class="ttv-figure" part="figure" aria-labelledby="title">
        ${head(this, this.origin)} ${question ? predict(this, question) : nothing}
        <div
          class="ttv-stage ${this.about.figureName}"
          part="stage"
          ?data-stale=${this.problem !== undefined}
        >
          ${this.stage(result, state)}
        </div>
        ${this.problem === undefined ? nothing : refusal(this, this.problem, this.repair())}
        <p class="ttv-say" part="say">${this.sentence(result, state)}</p>
        <p class="ttv-hidden" role="status" aria-live="polite" data-live></p>
        ${challenges(this)} ${codePanel(this, lines, note)} ${this.deeper(result, state)}
        <slot></slot>
      </section>
    </div>`;
  }
}

/**
 * Defines `<ttv-name>` once, however often the script is loaded.
 * @param {typeof Figure} figure
 */
export function define(figure) {
  const name = `ttv-${figure.about.figureName}`;
  if (!customElements.get(name)) customElements.define(name, /** @type {any} */ (figure));
}
