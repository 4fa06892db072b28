// @ts-check
/** What a figure writes itself, each with what it is until then; the base in figure.js calls it. */
import {LitElement, nothing} from "lit";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("./figure.js").State} State */

export class Hooks extends LitElement {
  /** The state, made whole. @param {State} state @returns {State} @throws {Error} naming the bad value */
  check(state) {
    return state;
  }

  /**
   * Every number of the figure, from the engine.
   * @param {Engine} _engine
   * @param {State} _state
   * @returns {any}
   */
  compute(_engine, _state) {
    throw new Error("compute() is the figure's own.");
  }

  /** @returns {import("./kit/marks.js").Origin} where the numbers come from */
  get origin() {
    return "invented";
  }

  /** @param {any} _result @param {State} _state @returns {unknown} */
  stage(_result, _state) {
    return nothing;
  }

  /** The present state in words. @param {any} _result @param {State} _state @returns {unknown} */
  sentence(_result, _state) {
    return nothing;
  }

  /** @param {any} _result @param {State} _state @returns {import("./kit/code-panel.js").Panel} */
  panel(_result, _state) {
    return {lines: []};
  }

  /** Go deeper, one fold per question. @param {any} _result @param {State} _state @returns {unknown} */
  deeper(_result, _state) {
    return nothing;
  }

  /**
   * How a challenge is solved now, in the reader's own numbers; undefined while it is not.
   * @param {string} _id
   * @param {any} _result
   * @param {State} _state
   * @returns {string | undefined}
   */
  solve(_id, _result, _state) {
    return undefined;
  }

  /** @param {any} _result @param {State} _state @returns {Parameters<typeof import("./kit/frame.js").predict>[1] | undefined} */
  question(_result, _state) {
    return undefined;
  }

  /** A button that mends the engine's refusal. @returns {unknown} */
  repair() {
    return nothing;
  }
}
