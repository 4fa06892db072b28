// @ts-check
/**
 * `<ttv-score>`: how well a guess fits what a model has made of the text so far. The score is a dot product;
 * only softmax, which looks at every rival, makes probabilities of scores. The rows that score can be the rows
 * that the lookup reads, or a table of their own.
 *
 * @element ttv-score
 * @attr {string} h            two numbers, "2, 1"
 * @attr {string} outputs      one to six output rows, "3, -1; 2, -1.5"
 * @attr {string} inputs       the lookup rows of the same tokens (write `outputs` before it)
 * @attr {boolean} tied        both tables are one
 * @attr {boolean} from-dog    h is the second token's lookup row
 * @attr {boolean} softmax     the probabilities are shown
 * @attr {string} temperature  0.1 to 5
 */
import {Figure, define, sheet} from "../figure.js";
import {readNumber, readSwitch} from "../kit/attributes.js";
import css from "./score.css";
import {deeper} from "./deeper.js";
import {compute, firstNumbers} from "./numbers.js";
import {panel} from "./panel.js";
import {sentence} from "./sentence.js";
import {stage} from "./stage.js";
import {CAT, DOG, INITIAL, TOKENS, checkState, readRows} from "./state.js";

/** @typedef {import("./state.js").ScoreState} ScoreState */

export class Score extends Figure {
  static about = {
    figureName: "score",
    number: 6,
    challenges: ["half", "self"],
    initial: INITIAL,
    attributes: {
      h: {key: "h", read: (/** @type {string} */ text) => readRows(text).flat()},
      outputs: {key: "outputs", read: readRows},
      inputs: {key: "inputs", read: readRows},
      tied: {key: "tied", read: readSwitch},
      "from-dog": {key: "fromDog", read: readSwitch},
      softmax: {key: "softmax", read: readSwitch},
      temperature: {key: "temperature", read: readNumber},
    },
  };
  static styles = [...Figure.styles, sheet(css)];

  /** The token whose score is taken apart. */
  chosen = CAT;
  /** How far the axes went when a drag began. @type {number | undefined} */
  held;

  /** @override @param {any} state */
  check(state) {
    return checkState(state);
  }

  /** @override @param {import("../figure.js").Engine} engine @param {any} state */
  compute(engine, state) {
    this.chosen = Math.min(this.chosen, state.outputs.length - 1);
    return compute(engine, state);
  }

  /** @param {number} token */
  name(token) {
    return this.words.text(`score.tokens.${TOKENS[token]?.word}`);
  }

  /** @param {number} token */
  choose(token) {
    this.chosen = token;
    this.requestUpdate();
  }

  /** While an arrow is dragged, the axes stay as they are. @param {number | undefined} reach */
  hold(reach) {
    this.held = reach;
    this.requestUpdate();
  }

  /** Numbers of its own: h is no token's row any more. @param {number[]} h @param {string} [merge] */
  setGuess(h, merge) {
    this.change({h, fromDog: false}, merge);
  }

  /**
   * One token's row in one table; in both, where they are one.
   * @param {"outputs" | "inputs"} table
   * @param {number} token
   * @param {number[]} row
   * @param {string} [merge]
   */
  setRow(table, token, row, merge) {
    const rows = this.state[table].map((/** @type {number[]} */ old, /** @type {number} */ i) =>
      i === token ? row : old,
    );
    this.chosen = token;
    this.change(this.state["tied"] ? {outputs: rows, inputs: rows} : {[table]: rows}, merge);
  }

  /** The next rival joins, with the rows it had at first. */
  addRival() {
    const {outputs, inputs, tied} = this.state;
    const rival = TOKENS[outputs.length];
    if (!rival) return;
    const [output, input] = [[...rival.output], [...(tied ? rival.output : rival.input)]];
    this.chosen = outputs.length;
    this.change({outputs: [...outputs, output], inputs: [...inputs, input]});
  }

  /** The last rival leaves; where h was its row, h keeps those numbers. */
  removeRival() {
    const {outputs, inputs, fromDog} = this.state;
    if (outputs.length < 2) return;
    const orphan = fromDog && outputs.length - 1 === DOG;
    this.change({
      outputs: outputs.slice(0, -1),
      inputs: inputs.slice(0, -1),
      ...(orphan ? {fromDog: false, h: inputs[DOG]} : {}),
    });
  }

  /** Tied, both tables hold the rows that score. */
  toggleTied() {
    const {tied, outputs} = this.state;
    this.change(tied ? {tied: false} : {tied: true, inputs: outputs});
  }

  /** @override */
  question() {
    const {words, engine} = this;
    if (!engine) return undefined;
    const values = firstNumbers(engine, this.numbers);
    return {
      choices: ["percent", "own", "cosine", "rivals"].map((id) => ({
        id,
        label: words.rich(`score.predict.${id}`),
      })),
      right: "rivals",
      reply: (/** @type {string} */ id) => words.rich(`score.predict.replies.${id}`, values),
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

  /** @override @param {any} result @param {any} state */
  panel(result, state) {
    return panel(this, result, state);
  }

  /** @override @param {any} _result @param {any} state */
  deeper(_result, state) {
    return deeper(this, state);
  }

  /** @override @param {string} id @param {any} result @param {any} state */
  solve(id, {scores, shares, first}, state) {
    const {numbers} = this;
    const shown = (/** @type {number} */ x) => numbers.decimal(x);
    if (id === "half") {
      const kept = shown(scores[CAT]) === shown(first.score) && state.temperature === INITIAL.temperature;
      const below = Number(shares[CAT].toFixed(3)) < 0.5;
      return state.softmax && kept && below ? numbers.probability(shares[CAT]) : undefined;
    }
    if (!state.tied || !state.fromDog || shown(scores[DOG]) === shown(scores[CAT])) return undefined;
    return scores[DOG] > scores[CAT] ? `${shown(scores[DOG])} > ${shown(scores[CAT])}` : undefined;
  }
}

define(Score);
