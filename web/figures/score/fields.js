// @ts-check
/** One vector as a row of two boxes to type in. */
import {html} from "lit";
import {fieldProblems, numberField} from "../kit/number-field.js";
import {LIMIT, SIZE} from "./state.js";

/** @typedef {import("./score.js").Score} Score */

const ids = (/** @type {string} */ id) => Array.from({length: SIZE}, (_, i) => `${id}-${i}`);

/**
 * @param {Score} host
 * @param {string} id
 * @param {number[]} row
 * @param {string} name  how the vector is spoken of
 * @param {(row: number[], merge?: string) => void} set
 */
export function rowFields(host, id, row, name, set) {
  const {words} = host;
  return html`<div class="sc-cells ttv-brackets" role="group" aria-label=${name} ?data-lit=${host.lit === id}>
    ${ids(id).map((field, i) =>
      numberField(host, {
        id: field,
        value: Number(row[i]),
        label: words.text("score.number", {name, n: i + 1}),
        min: -LIMIT,
        max: LIMIT,
        set: (x, merge) =>
          set(
            row.map((old, k) => (k === i ? x : old)),
            merge,
          ),
        row: {size: SIZE, set},
      }),
    )}
  </div>`;
}

/** The sentences about boxes of one vector that could not be read. @param {Score} host @param {string} id */
export const rowProblems = (host, id) => fieldProblems(host, ids(id));
