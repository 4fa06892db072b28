// @ts-check
/**
 * `<ttv-permute>`: tokens are put into another order, and the rows that attention puts out go along with them,
 * until position vectors, a causal mask or an average break the pattern.
 *
 * @element ttv-permute
 * @attr {string} words      1 to 12 tokens, "the dog bit the man"
 * @attr {string} order      which token stands first, second …, "0, 4, 2, 3, 1"
 * @attr {boolean} positions  position vectors are added
 * @attr {boolean} causal     each token sees itself and what stands before it
 * @attr {boolean} pool       the output rows are averaged
 */
import {html} from "lit";
import {Figure, define, sheet} from "../figure.js";
import {readNumbers, readSwitch} from "../kit/attributes.js";
import {fold} from "../kit/frame.js";
import css from "./permute.css";
import narrow from "./narrow.css";
import {compute, EPSILON, isIdentity} from "./numbers.js";
import {amount, isLong, LONGEST_TOKEN, MOST_TOKENS, readWords, SWITCHES} from "./limits.js";
import {panel} from "./panel.js";
import {sentence} from "./sentence.js";
import {stage} from "./stage.js";

/** @typedef {{words: string[], order: number[], positions: boolean, causal: boolean, pool: boolean}} PermuteState */

const INITIAL = {
  words: ["the", "dog", "bit", "the", "man"],
  order: [0, 4, 2, 3, 1],
  positions: false,
  causal: false,
  pool: false,
};

/** @param {unknown} value */
function checkWords(value) {
  const words = /** @type {string[]} */ (value);
  if (!Array.isArray(words) || words.length < 1 || words.length > MOST_TOKENS)
    throw new Error(`words needs 1 to ${MOST_TOKENS} tokens.`);
  const bad = words.findIndex((w) => typeof w !== "string" || !/^\S+$/u.test(w) || isLong(w));
  if (bad >= 0)
    throw new Error(`words holds "${words[bad]}", which is no token of 1 to ${LONGEST_TOKEN} usual letters.`);
  return words;
}

/** @param {unknown} value @param {number} n */
function checkOrder(value, n) {
  const order = /** @type {number[]} */ (value);
  if (!Array.isArray(order) || order.length !== n) throw new Error(`order needs ${n} row numbers.`);
  const missing = Array.from({length: n}, (_, i) => i).find((i) => !order.includes(i));
  if (missing !== undefined)
    throw new Error(`order has to hold every row from 0 to ${n - 1} once; ${missing} is missing.`);
  return order;
}

export class Permute extends Figure {
  static about = {
    figureName: "permute",
    number: 13,
    challenges: ["break", "twins"],
    initial: INITIAL,
    attributes: {
      words: {key: "words", read: readWords},
      order: {key: "order", read: readNumbers},
      positions: {key: "positions", read: readSwitch},
      causal: {key: "causal", read: readSwitch},
      pool: {key: "pool", read: readSwitch},
    },
  };
  static styles = [...Figure.styles, sheet(css), sheet(narrow)];

  /** The token whose numbers are written out. */
  chosen = 1;
  /** What is being predicted, by token. @type {(string | undefined)[]} */
  guesses = INITIAL.words.map(() => undefined);
  /** The difference that each switch made, alone, when it was last tried. @type {Record<string, number>} */
  tried = {};
  #triedWith = "";

  /** @override @param {any} state */
  check(state) {
    const words = checkWords(state.words);
    for (const name of SWITCHES)
      if (typeof state[name] !== "boolean")
        throw new Error(`${name} is ${state[name]}, neither true nor false.`);
    const {positions, causal, pool} = state;
    return {words, order: checkOrder(state.order, words.length), positions, causal, pool};
  }

  /** @override @param {any} state @param {any} given */
  amend(state, given) {
    const next = super.amend(state, given);
    const {words, order} = next;
    // New words alone: the old order has no meaning for another number of tokens.
    const stale = given?.order === undefined && Array.isArray(words) && words.length !== order.length;
    return stale ? {...next, order: words.map((_, i) => i)} : next;
  }

  /** @override @param {import("../figure.js").Engine} engine @param {any} state */
  compute(engine, state) {
    const result = {...compute(engine, state), truth: compute(engine, INITIAL).verdicts};
    const on = SWITCHES.filter((name) => state[name]);
    const words = state.words.join(" ");
    if (words !== this.#triedWith) this.tried = {};
    this.#triedWith = words;
    if (on.length === 1 && !isIdentity(state.order))
      this.tried = {...this.tried, [String(on[0])]: result.gap};
    this.chosen = Math.min(this.chosen, state.words.length - 1);
    return result;
  }

  /** @override */
  get origin() {
    return /** @type {const} */ ("random");
  }

  /** What the second run puts out stays covered until the reader has predicted it, or moved something. */
  get covered() {
    return (
      this.answer === undefined && JSON.stringify(this.state) === JSON.stringify(INITIAL) && !this.canUndo
    );
  }

  /** The state that the prediction is about. */
  get asked() {
    return JSON.stringify(this.state) === JSON.stringify(INITIAL);
  }

  /** @param {number} token @param {string} verdict */
  guess(token, verdict) {
    this.guesses = this.guesses.map((old, t) => (t === token ? verdict : old));
    this.requestUpdate();
  }

  /** @param {number} token */
  choose(token) {
    this.chosen = token;
    this.requestUpdate();
  }

  /** @param {number} token @param {number} place @param {string} [merge] */
  move(token, place, merge) {
    const {words, order} = this.state;
    const to = Math.min(Math.max(place, 0), words.length - 1);
    const next = order.filter((/** @type {number} */ t) => t !== token);
    next.splice(to, 0, token);
    this.chosen = token;
    this.change({order: next}, merge);
  }

  /** @override @param {any} result @param {any} state */
  stage(result, state) {
    return stage(this, result, state);
  }

  /** @override @param {any} result @param {any} state */
  sentence(result, state) {
    return sentence(this, result, state);
  }

  /** @override @param {any} result @param {any} state */
  panel(result, state) {
    return panel(this, result, state);
  }

  /** @override @param {string} id @param {any} result @param {any} state */
  solve(id, result, state) {
    const {numbers, words, tried} = this;
    if (id === "break") {
      const torn = SWITCHES.filter((name) => (tried[name] ?? 0) > EPSILON);
      if (torn.length < 2) return undefined;
      return torn
        .map((name) => `${words.text(`permute.marks.${name}`)} ${amount(numbers, Number(tried[name]))}`)
        .join(", ");
    }
    const stays = state.causal && !state.pool && !isIdentity(state.order) && result.moved <= EPSILON;
    return stays ? state.order.map((/** @type {number} */ t) => state.words[t]).join(" ") : undefined;
  }

  /** @override */
  deeper() {
    const {words} = this;
    return ["order", "words"].map((id) =>
      fold(
        this,
        id,
        words.text(`permute.deeper.${id}.title`),
        html`<p>${words.rich(`permute.deeper.${id}.body`)}</p>
          <p>${words.rich(`permute.deeper.${id}.more`)}</p>`,
      ),
    );
  }
}

define(Permute);
