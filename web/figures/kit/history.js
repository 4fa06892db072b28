// @ts-check
/** What `undo` takes back: one state for each act of the reader. */

const MOST = 200;

/** @typedef {Record<string, any>} State */

export class History {
  /** @type {State[]} */
  #states = [];
  #act = "";

  get isEmpty() {
    return this.#states.length === 0;
  }

  /**
   * Keeps the state from before an act, unless the act goes on.
   * @param {State} state
   * @param {string} act  acts of the same name in a row are one
   * @returns {boolean} whether an act began
   */
  keep(state, act) {
    const begins = !act || act !== this.#act;
    this.#act = act;
    if (!begins) return false;
    this.#states.push(state);
    if (this.#states.length > MOST) this.#states.shift();
    return true;
  }

  /** The next change is another act, whatever its name. */
  endAct() {
    this.#act = "";
  }

  /** The state from before the last act. @returns {State | undefined} */
  takeBack() {
    this.endAct();
    return this.#states.pop();
  }
}
