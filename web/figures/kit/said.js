// @ts-check
/** Numbers inside sentences that are no results: the reader's own, counts, names, fixed words. */
import {html} from "lit";

/** @param {unknown} text @param {"input" | "count" | "name" | "words"} kind  what the number is */
export const said = (text, kind) => html`<span data-number=${kind}>${text}</span>`;
