// @ts-check
/**
 * `<ttv-arrows>`: two lists of two numbers as arrows, with the lines of equal dot product or the rays of equal
 * cosine behind them, and figure 4's vectors two numbers at a time.
 *
 * @element ttv-arrows
 * @attr {string} a    two numbers, "2, 1"
 * @attr {string} b    two numbers
 * @attr {string} cat  four numbers, of which two are shown
 * @attr {string} dog  four numbers, of which two are shown
 * @attr {string} dims  which two of the four, counted from 0: "0, 2"; empty for a and b
 * @attr {string} background  "dot" or "cosine"
 */
import {html} from "lit";
import {Figure, define} from "../figure.js";
import {sheet} from "../kit/styles.js";
import {fold} from "../kit/frame.js";
import {readNumbers} from "../kit/attributes.js";
import {fixed} from "../kit/format.js";
import css from "./arrows.css";
import {panel} from "./panel.js";
import {sentence} from "./sentence.js";
import {stage} from "./stage.js";
import {checkState, decimals, millionths} from "./values.js";

/** @typedef {"a" | "b"} Name */
/**
 * @typedef {object} ArrowsState
 * @property {number[]} a    before turning
 * @property {number[]} b
 * @property {number[]} cat
 * @property {number[]} dog
 * @property {number[]} dims  empty, or two places of cat and dog
 * @property {number} turn
 * @property {"dot" | "cosine"} background
 */

/** Which four numbers stand for a and b when two of four are shown. @type {Record<Name, "cat" | "dog">} */
const WORD = {a: "cat", b: "dog"};
const EIGHTH = 45;

/** @param {ArrayLike<number>} v */
const points = (v) => Array.from(v).some((x) => x !== 0);

/** How two vectors compare. @param {import("../figure.js").Engine} engine @param {number[]} a @param {number[]} b */
function compare(engine, a, b) {
  const both = points(a) && points(b);
  return {
    dot: engine.dot(a, b),
    cosine: both ? engine.cosine(a, b) : undefined,
    angle: both ? engine.angle(a, b) : undefined,
  };
}

export class Arrows extends Figure {
  static about = {
    figureName: "arrows",
    number: 5,
    challenges: ["larger", "right", "along"],
    initial: {
      a: [2, 1],
      b: [0.9, 2.3],
      cat: [0.9, 0.3, -0.2, 0.6],
      dog: [0.8, 0.4, -0.1, 0.5],
      dims: [],
      turn: 0,
      background: "dot",
    },
    attributes: {
      a: {key: "a", read: readNumbers},
      b: {key: "b", read: readNumbers},
      cat: {key: "cat", read: readNumbers},
      dog: {key: "dog", read: readNumbers},
      dims: {key: "dims", read: readNumbers},
      background: {key: "background", read: (/** @type {string} */ text) => text},
    },
  };
  static styles = [...Figure.styles, sheet(css)];

  /** The half-width of the plane while a handle is held: it does not grow under the hand. @type {number | undefined} */
  held;

  letGo() {
    this.held = undefined;
    this.requestUpdate();
  }

  /** @override @param {any} state */
  check(state) {
    return checkState(state);
  }

  /** @override @param {import("../figure.js").Engine} engine @param {any} state */
  compute(engine, state) {
    const {dims, turn} = state;
    const shown = (/** @type {Name} */ name) => {
      const v = this.#base(state, name);
      return turn === 0 ? v : millionths(engine.rotate(v, turn));
    };
    const whole = (/** @type {Name} */ name, /** @type {number[]} */ two) =>
      state[WORD[name]].map((/** @type {number} */ x, /** @type {number} */ i) =>
        dims.includes(i) ? two[dims.indexOf(i)] : x,
      );
    const [a, b] = [shown("a"), shown("b")];
    const four = dims.length ? {cat: whole("a", a), dog: whole("b", b)} : undefined;
    return {
      a,
      b,
      dims,
      turn,
      background: state.background,
      ...compare(engine, a, b),
      norms: {a: engine.norm(a), b: engine.norm(b)},
      directions: {
        a: points(a) ? engine.direction(a) : undefined,
        b: points(b) ? engine.direction(b) : undefined,
      },
      shadow: points(a) ? shadow(engine, b, a) : undefined,
      four: four && {...four, ...compare(engine, four.cat, four.dog)},
      first: first(engine),
    };
  }

  /** The two numbers in the state that an arrow stands for, not turned. @param {any} state @param {Name} name @returns {number[]} */
  #base(state, name) {
    const {dims} = state;
    return dims.length ? dims.map((/** @type {number} */ i) => state[WORD[name]][i]) : state[name];
  }

  /** An arrow as it is to be seen: where both are turned, it is turned back for the state. @param {Name} name @param {number[]} seen @param {string} [merge] */
  setArrow(name, seen, merge) {
    const {state} = this;
    const {turn, dims} = state;
    const v = turn === 0 || !this.engine ? seen : decimals(this.engine.rotate(seen, -turn));
    if (dims.length === 0) return this.change({[name]: v}, merge);
    const key = WORD[name];
    const all = state[key].map((/** @type {number} */ x, /** @type {number} */ i) =>
      dims.includes(i) ? v[dims.indexOf(i)] : x,
    );
    this.change({[key]: all}, merge);
  }

  /** b with a length and a direction of its own. @param {number} length @param {number} degrees @param {string} merge */
  setPolar(length, degrees, merge) {
    if (this.engine) this.setArrow("b", millionths(this.engine.rotate([length, 0], degrees)), merge);
  }

  /** The arrows' names: a and b, or cat and dog. @param {any} state */
  names({dims}) {
    const key = dims.length ? "words" : "letters";
    return {a: this.words.text(`arrows.names.${key}.a`), b: this.words.text(`arrows.names.${key}.b`)};
  }

  /** The same as they stand in a sentence. @param {any} state */
  italics(state) {
    const {a, b} = this.names(state);
    return {a: html`<i>${a}</i>`, b: html`<i>${b}</i>`};
  }

  /** @override @param {any} result */
  question({first: {dot, cosine, angle, turned}}) {
    const {words, numbers} = this;
    const said = {
      dot: numbers.decimal(dot),
      cosine: numbers.cosine(cosine),
      angle: numbers.angle(angle),
      one: numbers.decimal(turned[0]),
      two: numbers.decimal(turned[1]),
    };
    return {
      choices: ["dot", "cosine", "both", "neither"].map((id) => ({
        id,
        label: words.rich(`arrows.predict.${id}`),
      })),
      right: "neither",
      reply: (/** @type {string} */ id) => words.rich(`arrows.predict.replies.${id}`, said),
    };
  }

  /** @override @param {any} result @param {any} state */
  stage(result, state) {
    return stage(this, result, state);
  }

  /** @override @param {any} result @param {any} state */
  sentence(result, state) {
    return sentence(this, result, state);
  }

  /** @override @param {any} result */
  panel(result) {
    return panel(this, result);
  }

  /** @override @param {string} id @param {any} result @param {any} state */
  solve(id, {a, b, dot, cosine, norms, first: start}, state) {
    if (cosine === undefined) return undefined;
    const two = (/** @type {number} */ x) => Number(fixed(x, 2));
    const three = (/** @type {number} */ x) => Number(fixed(x, 3));
    const solved = {
      larger: two(dot) > two(start.dot) && three(cosine) < three(start.cosine),
      right: two(dot) === 0 && two(norms.a) > 1 && two(norms.b) > 1,
      along: three(cosine) === 1 && two(norms.a) !== two(norms.b),
    }[id];
    if (!solved) return undefined;
    const row = (/** @type {number[]} */ v) => `(${v.map((x) => this.numbers.decimal(x)).join(", ")})`;
    const names = this.names(state);
    return `${names.a} = ${row(a)}, ${names.b} = ${row(b)}`;
  }

  /** @override */
  deeper() {
    const {words} = this;
    const body = (/** @type {string} */ id) =>
      html`<p>${words.rich(`arrows.deeper.${id}.body`)}</p>
        <p>${words.rich(`arrows.deeper.${id}.ask`)}</p>`;
    return ["shadow", "meaning"].map((id) =>
      fold(this, id, words.rich(`arrows.deeper.${id}.title`), body(id)),
    );
  }
}

/** @param {import("../figure.js").Engine} engine @param {number[]} b @param {number[]} a */
function shadow(engine, b, a) {
  const {length, foot} = engine.shadow(b, a);
  return {length, foot: [...foot]};
}

/** What the prediction and the challenges speak of: the figure's first arrows. @param {import("../figure.js").Engine} engine */
function first(engine) {
  const {a, b} = Arrows.about.initial;
  const turned = engine.products(engine.rotate(a, EIGHTH), engine.rotate(b, EIGHTH)).terms;
  return {dot: engine.dot(a, b), cosine: engine.cosine(a, b), angle: engine.angle(a, b), turned: [...turned]};
}

define(Arrows);
