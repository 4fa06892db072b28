// @ts-check
/**
 * `<ttv-matmul>`: two tables of numbers, the second lifted so that the edges they share meet, and every number
 * of their product as one dot product of a row and a column.
 *
 * @element ttv-matmul
 * @attr {string} left   the shape of A, "2, 3", up to 5 rows of 4
 * @attr {string} right  the shape of B, "3, 4", up to 4 rows of 5
 * @attr {string} pick   the number of C that is taken apart, "0, 0"
 * @attr {string} a      numbers of A, rows between semicolons, "0.9, 0.3; -0.4, 0.8"
 * @attr {string} b      numbers of B
 */
import {html} from "lit";
import {EngineError} from "../../engine/engine.js";
import {Figure, define, sheet} from "../figure.js";
import {readNumbers} from "../kit/attributes.js";
import {shape} from "../kit/format.js";
import {fold} from "../kit/frame.js";
import board from "./board.css";
import css from "./matmul.css";
import narrow from "./narrow.css";
import {panel} from "./panel.js";
import {sentence} from "./sentence.js";
import {stage} from "./stage.js";
import {INITIAL, asMatrix, checked, columnOf, cut, inside, readTable, withNumber} from "./tables.js";

/** @typedef {import("./tables.js").MatmulState} MatmulState */
/** @typedef {import("./tables.js").Pair} Pair */

/** GPT-2's last step: as many numbers in a row of A, and as many columns of B, as it has tokens. */
const GPT2 = {vocabSize: 768, dModel: 50_257};
const WANTED = {numbers: 6, multiplications: 12};

export class Matmul extends Figure {
  static about = {
    figureName: "matmul",
    number: 7,
    challenges: ["sizes", "zero"],
    initial: INITIAL,
    attributes: {
      left: {key: "left", read: readNumbers},
      right: {key: "right", read: readNumbers},
      pick: {key: "pick", read: readNumbers},
      a: {key: "a", read: (/** @type {string} */ text) => readTable(text, INITIAL.a, readNumbers)},
      b: {key: "b", read: (/** @type {string} */ text) => readTable(text, INITIAL.b, readNumbers)},
    },
  };
  static styles = [...Figure.styles, sheet(css), sheet(board), sheet(narrow)];

  /** The term of the sum that the reader points at. @type {number | undefined} */
  term;

  /** @override @param {any} state */
  check(state) {
    return checked(state);
  }

  /** @override @param {import("../figure.js").Engine} engine @param {any} state */
  compute(engine, state) {
    const {left, right} = state;
    const [a, b] = [cut(state.a, left), cut(state.b, right)];
    const pick = inside(state.pick, [left[0], right[1]]);
    const refused = refusalOf(() => engine.matmul(asMatrix(a), asMatrix(b)));
    const columns = b[0]?.map((_, j) => columnOf(b, j)) ?? [];
    const entries = refused ? [] : a.map((row) => columns.map((column) => engine.products(row, column)));
    const c = refused ? [] : a.map((row) => columns.map((column) => engine.dot(row, column)));
    // A product with one-hot rows is counted as any product of these sizes is.
    const cost = ([n, d] = left, k = right[1]) =>
      engine.lookupCosts({count: n, vocabSize: d, dModel: k}).multiplyAdds;
    return {
      left,
      right,
      pick,
      a,
      b,
      c,
      entries,
      refused,
      multiplications: refused ? undefined : cost(),
      gpt2: engine.lookupCosts({...GPT2, count: left[0]}),
    };
  }

  /** @param {Pair} pick */
  choose(pick) {
    this.change({pick});
  }

  /** @param {number | undefined} term */
  point(term) {
    if (this.term === term) return;
    this.term = term;
    this.requestUpdate();
  }

  /** @param {"a" | "b"} name @param {number} i @param {number} j @param {number} x @param {string} merge */
  setNumber(name, i, j, x, merge) {
    this.change({[name]: withNumber(this.state[name], i, j, x)}, merge);
  }

  /** @override @param {any} result */
  question(result) {
    const {words} = this;
    const ids = ["one", "row", "all"];
    return {
      choices: ids.map((id) => ({id, label: words.rich(`matmul.predict.${id}`)})),
      right: "row",
      reply: (/** @type {string} */ id) => words.rich(`matmul.predict.replies.${id}`, result),
    };
  }

  /** @override @param {any} result */
  stage(result) {
    return stage(this, result);
  }

  /** @override @param {any} result */
  sentence(result) {
    return sentence(this, result);
  }

  /** @override @param {any} result */
  panel(result) {
    return panel(result);
  }

  /** @override @param {string} id @param {any} result */
  solve(id, result) {
    const {left, right, refused, pick, a, b, c} = result;
    if (refused) return undefined;
    if (id === "sizes") {
      const wanted = c.flat().length === WANTED.numbers && result.multiplications === WANTED.multiplications;
      return wanted ? `${shape(...left)} @ ${shape(...right)}` : undefined;
    }
    const shown = (/** @type {number} */ x) => this.numbers.decimal(x);
    const zero = shown(0);
    const [row, column] = [a[pick[0]].map(shown), columnOf(b, pick[1]).map(shown)];
    if (shown(c[pick[0]][pick[1]]) !== zero || [...row, ...column].includes(zero)) return undefined;
    return `[${row.join(", ")}] · [${column.join(", ")}]`;
  }

  /** @override */
  deeper() {
    const {words} = this;
    return ["order", "speed"].map((id) =>
      fold(
        this,
        id,
        words.text(`matmul.deeper.${id}.title`),
        html`<p>${words.rich(`matmul.deeper.${id}.body`)}</p>
          <p>${words.rich(`matmul.deeper.${id}.ask`)}</p>`,
      ),
    );
  }
}

/** Why the engine does not multiply, in its words. @param {() => unknown} multiply @returns {string | undefined} */
function refusalOf(multiply) {
  try {
    multiply();
    return undefined;
  } catch (error) {
    if (error instanceof EngineError && error.code === "shape_mismatch") return error.message;
    throw error;
  }
}

define(Matmul);
