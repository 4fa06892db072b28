// @ts-check
/**
 * `<ttv-lookup>`: token IDs pick rows of a table, and the rows travel out into the result. Beside it what the
 * same result costs as a product with one-hot rows.
 *
 * @element ttv-lookup
 * @attr {string} ids         token IDs, "42, 7, 1001"
 * @attr {string} vocab-size  rows of the table, 2 to 256000
 * @attr {string} d-model     numbers in a row, 1 to 4096
 * @attr {string} how         "gather" or "one-hot"
 */
import {html} from "lit";
import {EngineError} from "../../engine/engine.js";
import {Figure, define, sheet} from "../figure.js";
import {readNumber} from "../kit/attributes.js";
import {fold} from "../kit/frame.js";
import {said} from "../kit/said.js";
import css from "./lookup.css";
import {MOST_IDS, isRow, mendIds, readIds} from "./ids.js";
import {layOut} from "./layout.js";
import {panel} from "./panel.js";
import {sentence} from "./sentence.js";
import {scales} from "./sizes.js";
import {stage} from "./stage.js";

/** @typedef {{ids: number[], vocabSize: number, dModel: number, how: "gather" | "one-hot"}} LookupState */
/** @typedef {{row: number, column: number} | {id: number, column: number}} Pick  a number of X, or of E */

const SEED = 3;
const ALL_TOKENS = 50_257;
const ONE_MEGABYTE = 1_000_000;

/** @param {string} text */
function idsAttribute(text) {
  const read = readIds(text);
  if ("ids" in read) return read.ids;
  if ("text" in read) throw new Error(`"${read.text}" can be read as ${read.a} or as ${read.b}.`);
  throw new Error(
    "word" in read ? `"${read.word}" is no number.` : `${read.count} are more than ${MOST_IDS}.`,
  );
}

/** @param {unknown} value @param {string} name @param {{min: number, max: number}} range */
function checkSize(value, name, {min, max}) {
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return;
  throw new Error(`${name} is ${value}, not a whole number from ${min} to ${max}.`);
}

export class Lookup extends Figure {
  static about = {
    figureName: "lookup",
    number: 3,
    challenges: ["twice", "small"],
    initial: {ids: [42, 7, 1001], vocabSize: 128_000, dModel: 64, how: "gather"},
    attributes: {
      ids: {key: "ids", read: idsAttribute},
      "vocab-size": {key: "vocabSize", read: readNumber},
      "d-model": {key: "dModel", read: readNumber},
      how: {key: "how", read: (/** @type {string} */ text) => text.trim()},
    },
  };
  static styles = [...Figure.styles, sheet(css)];

  /** The number whose value is written out. @type {Pick} */
  pick = {row: 1, column: 39};
  /** The product that the worker was last asked for. */
  #asked = "";
  /** What is typed between two steps back is one act. */
  #sitting = 0;
  /** The IDs from before the reader began to type: what is kept when the text cannot be used. @type {number[] | undefined} */
  #kept;

  /** @override @param {any} state */
  check(state) {
    const {ids, vocabSize, dModel, how} = state;
    checkSize(vocabSize, "vocab-size", scales.vocabSize);
    checkSize(dModel, "d-model", scales.dModel);
    if (how !== "gather" && how !== "one-hot") throw new Error(`how is "${how}", not "gather" or "one-hot".`);
    if (!Array.isArray(ids) || ids.length > MOST_IDS) throw new Error(`ids needs 0 to ${MOST_IDS} IDs.`);
    const bad = ids.findIndex((id) => !isRow(id, Infinity));
    if (bad >= 0) throw new Error(`ids holds ${ids[bad]}, which is no whole number from 0 up.`);
    return {ids: [...ids], vocabSize, dModel, how};
  }

  /** @override */
  get state() {
    return super.state;
  }

  /** Attributes come one by one, a state at once: only here do IDs and table have to fit. */
  set state(next) {
    const {ids, vocabSize} = /** @type {any} */ ({...this.first, ...next});
    const bad = Array.isArray(ids) ? ids.findIndex((id) => !isRow(id, vocabSize)) : -1;
    if (bad < 0) super.state = next;
    else
      console.warn(
        `<ttv-lookup>: the table of ${vocabSize} rows has no row ${ids[bad]}. The last good state stays.`,
      );
  }

  /** @override */
  reset() {
    this.#stopTyping();
    super.reset();
  }

  /** @override */
  undo() {
    this.#stopTyping();
    return super.undo();
  }

  /** What was typed and could not be used stays, and is tried again in the new table. @override @param {any} patch @param {string} [merge] */
  change(patch, merge = "") {
    const draft = this.drafts.get("ids");
    super.change(patch, merge);
    if (!draft?.problem || "ids" in patch) return;
    this.drafts.set("ids", draft);
    this.typeIds(draft.text);
  }

  #stopTyping() {
    ++this.#sitting;
    this.#kept = undefined;
  }

  /** The reader comes to the box. */
  beginTyping() {
    ++this.#sitting;
    this.#kept = this.drafts.get("ids")?.problem ? this.#kept : this.state["ids"];
  }

  /** @param {string} text  what stands in the box now */
  typeIds(text) {
    this.#kept ??= this.state["ids"];
    const read = readIds(text);
    const problem = "ids" in read ? this.#refusal(read.ids) : this.#unread(read);
    this.drafts.set("ids", problem ? {text, problem} : {text});
    const ids = !problem && "ids" in read ? read.ids : this.#kept;
    if (ids) this.change({ids}, `ids-${this.#sitting}`);
    this.requestUpdate();
  }

  /** @param {{word: string} | {count: number} | {text: string, a: string, b: string}} read */
  #unread(read) {
    if ("text" in read) return this.words.text("kit.number.ambiguous", read);
    if ("word" in read) return this.words.text("lookup.notNumber", {word: read.word});
    const [count, most] = [this.numbers.integer(read.count), this.numbers.integer(MOST_IDS)];
    return this.words.text("lookup.tooMany", {count, most});
  }

  /** Why the engine has no such rows. @param {number[]} ids @returns {string | undefined} */
  #refusal(ids) {
    try {
      this.engine?.lookup({vocabSize: this.state["vocabSize"], dModel: 1, seed: SEED, ids});
      return undefined;
    } catch (error) {
      if (error instanceof EngineError) return error.message;
      throw error;
    }
  }

  /** IDs that were asked for and are not in the table. @returns {number[] | undefined} */
  get refused() {
    const draft = this.drafts.get("ids");
    if (draft?.problem) {
      const read = readIds(draft.text);
      return "ids" in read ? read.ids : undefined;
    }
    return this.problem ? this.state["ids"] : undefined;
  }

  /** Takes the nearest rows that the table has. */
  mend() {
    const ids = mendIds(this.refused ?? [], this.state["vocabSize"]);
    this.drafts.delete("ids");
    this.#stopTyping();
    this.change({ids});
    this.requestUpdate();
  }

  /** @override @param {import("../figure.js").Engine} engine @param {any} state */
  compute(engine, state) {
    try {
      return this.#compute(engine, state);
    } catch (error) {
      // Attributes may ask for rows that are not there: the first picture stands in for the last good one.
      this.result ??= this.#compute(engine, /** @type {any} */ (this.about.initial));
      throw error;
    }
  }

  /** @param {import("../figure.js").Engine} engine @param {LookupState} state */
  #compute(engine, state) {
    const {ids, vocabSize, dModel, how} = state;
    const table = {vocabSize, dModel, seed: SEED};
    const plan = layOut(ids, vocabSize, how === "one-hot");
    const drawn = plan.table.items.flatMap((item) => (item.kind === "row" ? [item.id] : []));
    const first = Lookup.about.initial;
    const costs = engine.lookupCosts({vocabSize, dModel, count: ids.length});
    const result = {
      of: structuredClone(state),
      plan,
      x: engine.lookup({...table, ids}),
      rows: engine.lookup({...table, ids: drawn}),
      rowOf: new Map(drawn.map((id, i) => [id, i])),
      costs,
      firstCosts: engine.lookupCosts({...first, count: first.ids.length}),
      tooLarge: !costs.productFits,
      product: undefined,
      difference: undefined,
      failed: undefined,
    };
    if (how === "one-hot" && !result.tooLarge && !this.still) this.#multiply({...table, ids}, result);
    return result;
  }

  /** The product in the worker, so that the page stays at hand. @param {any} table @param {any} result */
  async #multiply(table, result) {
    const asked = JSON.stringify(table);
    this.#asked = asked;
    try {
      const product = await (await this.remote()).oneHotProduct(table);
      if (this.#asked !== asked) return;
      result.product = product;
      result.difference = this.engine?.maxDifference(product, result.x);
    } catch (error) {
      result.failed = this.explain(error);
    }
    this.requestUpdate();
  }

  /** Rows travel when the reader asked for other rows, and for nothing else. */
  get travels() {
    return Boolean(this.before && String(this.before.of.ids) !== String(this.result.of.ids));
  }

  /** @param {Pick} pick */
  choose(pick) {
    this.pick = pick;
    this.requestUpdate();
  }

  /** @override @returns {"random"} */
  get origin() {
    return "random";
  }

  /** @override @param {any} result */
  question({firstCosts}) {
    const {words, numbers} = this;
    const total = numbers.integer(firstCosts.numbersCopied);
    const fixed = (/** @type {string} */ text) => said(text, "words");
    const values = {total, before: fixed("(3,)"), after: fixed("(3, 64)"), width: fixed("64"), n: fixed("3")};
    return {
      choices: ["3", "64", "192"].map((id) => ({id, label: id})),
      right: "192",
      reply: (/** @type {string} */ id) => words.rich(`lookup.predict.replies.${id}`, values),
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
    return panel(this, result, result.of);
  }

  /** @override */
  repair() {
    const label = this.words.rich("lookup.mend");
    return html`<button type="button" class="ttv-button" id="mend-table" @click=${() => this.mend()}>
      ${label}
    </button>`;
  }

  /** @override @param {string} id @param {any} result @param {any} state */
  solve(id, result, state) {
    const {numbers} = this;
    if (id === "small") {
      const fits = state.vocabSize >= ALL_TOKENS && result.costs.bytes <= ONE_MEGABYTE;
      return fits ? numbers.bytes(result.costs.bytes) : undefined;
    }
    const {ids, dModel: cols} = state;
    const second = ids.findIndex(
      (/** @type {number} */ one, /** @type {number} */ i) => ids.indexOf(one) < i,
    );
    if (second < 0) return undefined;
    const row = (/** @type {number} */ i) => ({
      rows: 1,
      cols,
      data: result.x.data.slice(i * cols, (i + 1) * cols),
    });
    const apart = this.engine?.maxDifference(row(ids.indexOf(ids[second])), row(second)) ?? NaN;
    return numbers.decimal(apart, 0);
  }

  /** @override @param {any} result */
  deeper(result) {
    const {words, numbers} = this;
    const values = {rows: numbers.integer(result.of.vocabSize)};
    return ["oneHot", "layer"].map((id) =>
      fold(
        this,
        id,
        words.rich(`lookup.deeper.${id}.title`),
        html`<p>${words.rich(`lookup.deeper.${id}.body`, values)}</p>
          <p>${words.rich(`lookup.deeper.${id}.ask`)}</p>`,
      ),
    );
  }
}

define(Lookup);
