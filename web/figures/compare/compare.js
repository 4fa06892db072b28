// @ts-check
/**
 * `<ttv-compare>`: cat and dog as four numbers each, their products climbing to the dot product, and the
 * cosine that does not care how long they are.
 *
 * @element ttv-compare
 * @attr {string} cat   four numbers, "0.9, 0.3, -0.2, 0.6"
 * @attr {string} dog   four numbers
 * @attr {string} length  how many times as long cat is, 0 to 3
 */
import {html} from "lit";
import {Figure, define} from "../figure.js";
import {sheet} from "../kit/styles.js";
import {fold} from "../kit/frame.js";
import {checkNumbers, readNumber, readNumbers} from "../kit/attributes.js";
import {literal} from "../kit/format.js";
import css from "./compare.css";
import {LIMIT, SIZE} from "./limits.js";
import {panel} from "./panel.js";
import {sentence} from "./sentence.js";
import {stage} from "./stage.js";

/** @typedef {{cat: number[], dog: number[], length: number}} CompareState */

/** @param {unknown} value @param {string} name */
function checkVector(value, name) {
  const numbers = /** @type {number[]} */ (value);
  if (!Array.isArray(numbers) || numbers.length !== SIZE) throw new Error(`${name} needs ${SIZE} numbers.`);
  checkNumbers(numbers, name, LIMIT);
  return numbers;
}

export class Compare extends Figure {
  static about = {
    figureName: "compare",
    number: 4,
    challenges: ["larger", "right"],
    initial: {cat: [0.9, 0.3, -0.2, 0.6], dog: [0.8, 0.4, -0.1, 0.5], length: 1},
    attributes: {
      cat: {key: "cat", read: readNumbers},
      dog: {key: "dog", read: readNumbers},
      length: {key: "length", read: readNumber},
    },
  };
  static styles = [...Figure.styles, sheet(css)];

  /** @override @param {any} state */
  check(state) {
    const {length} = state;
    if (typeof length !== "number" || !(length >= 0 && length <= 3))
      throw new Error(`length is ${length}, not 0 to 3.`);
    return {cat: checkVector(state.cat, "cat"), dog: checkVector(state.dog, "dog"), length};
  }

  /** @override @param {import("../figure.js").Engine} engine @param {any} state */
  compute(engine, {cat, dog, length}) {
    const first = Compare.about.initial;
    const stretched = engine.scale(cat, length);
    const {terms, sums} = engine.products(stretched, dog);
    const norms = {cat: engine.norm(stretched), dog: engine.norm(dog)};
    const turned = norms.cat > 0 && norms.dog > 0;
    return {
      cat: [...stretched].map((x) => Number(literal(x))),
      dog,
      terms: [...terms],
      sums: [...sums],
      dot: engine.dot(stretched, dog),
      self: engine.dot(dog, dog),
      squares: {cat: engine.squaredNorm(stretched), dog: engine.squaredNorm(dog)},
      norms,
      cosine: turned ? engine.cosine(stretched, dog) : undefined,
      angle: turned ? engine.angle(stretched, dog) : undefined,
      first: {
        dot: engine.dot(first.cat, first.dog),
        self: engine.dot(first.dog, first.dog),
        cosine: engine.cosine(first.cat, first.dog),
        cat: engine.norm(first.cat),
        dog: engine.norm(first.dog),
      },
    };
  }

  /** Sets one vector as it is shown: a factor that makes cat longer stays, any other is folded into its numbers. @param {"cat" | "dog"} name @param {number[]} vector @param {string} [merge] */
  setVector(name, vector, merge) {
    const {length} = this.state;
    if (name === "dog") this.change({dog: vector}, merge);
    else if (length > 1) this.change({cat: [...(this.engine?.scale(vector, 1 / length) ?? [])]}, merge);
    else this.change({cat: vector, length: 1}, merge);
  }

  /** @override @param {any} result */
  question({first}) {
    const {words, numbers} = this;
    const said = {
      cat: numbers.decimal(first.cat),
      dog: numbers.decimal(first.dog),
      catdog: numbers.decimal(first.dot),
      dogdog: numbers.decimal(first.self),
    };
    return {
      choices: ["dog", "cat", "tie"].map((id) => ({id, label: words.rich(`compare.predict.${id}`)})),
      right: "cat",
      reply: (/** @type {string} */ id) => words.rich(`compare.predict.replies.${id}`, said),
    };
  }

  /** @override @param {any} result @param {any} state */
  stage(result, state) {
    return stage(this, result, state);
  }

  /** @override @param {any} result */
  sentence(result) {
    return sentence(this, result);
  }

  /** @override @param {any} result */
  panel(result) {
    return panel(this, result);
  }

  /** @override @param {string} id @param {any} result @param {any} state */
  solve(id, result, state) {
    const {numbers} = this;
    const {first} = result;
    const shown = (/** @type {number} */ x) => numbers.decimal(x);
    if (result.cosine === undefined) return undefined;
    if (id === "larger") {
      const same = numbers.cosine(result.cosine) === numbers.cosine(first.cosine);
      return same && result.dot > first.dot && shown(result.dot) !== shown(first.dot)
        ? `cat · dog = ${shown(result.dot)}`
        : undefined;
    }
    const start = Compare.about.initial;
    const changed = result.cat.filter(
      (/** @type {number} */ x, /** @type {number} */ i) => x !== start.cat[i],
    ).length;
    const untouched = JSON.stringify(state.dog) === JSON.stringify(start.dog);
    if (changed !== 1 || !untouched || shown(result.dot) !== shown(0)) return undefined;
    return `cat = [${result.cat.map((/** @type {number} */ x) => numbers.full(x)).join(", ")}]`;
  }

  /** @override */
  deeper() {
    const {words} = this;
    const body = (/** @type {string} */ id) => html`<p>${words.rich(`compare.deeper.${id}.body`)}</p>`;
    return html`${fold(
      this,
      "column",
      words.text("compare.deeper.column.title"),
      html`${body("column")}
        <p>${words.rich("compare.deeper.column.ask")}</p>`,
    )}
    ${fold(this, "length", words.text("compare.deeper.length.title"), body("length"))}`;
  }
}

define(Compare);
