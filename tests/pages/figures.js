// @ts-check
/** The figures there are, found in web/figures, so that a new one is tested without being listed. */
import {existsSync, readdirSync} from "node:fs";

/**
 * One act of a reader. `on` is a CSS selector that matches one element inside one root.
 * @typedef {{click: string} | {press: string, on: string} | {type: string, on: string} | {drag: [number, number], on: string}} Act
 */
/** What must be true of the state afterwards. @typedef {{changes?: string[], becomes?: Record<string, unknown>}} Effect */
/**
 * What each figure says about itself in `page-checks.js`; figures.spec.js tells what is done with it.
 * @typedef {object} PageChecks
 * @property {({on: string, by: [number, number]} & Effect)[]} drag
 * @property {({on: string, press: string[]} & Effect)[]} keys
 * @property {({on: string, text: string} & Effect)[]} typed
 * @property {{on: string, text: string, says: string}[]} refused
 * @property {Record<string, unknown>[]} states  three of them
 * @property {Record<string, Act[]>} scenes
 * @property {string[]} words
 * @property {string[]} [sizes]  keys of the state that say how many of something there are
 */

const folder = new URL("../../web/figures/", import.meta.url);
const names = existsSync(folder)
  ? readdirSync(folder).filter((name) => existsSync(new URL(`${name}/${name}.js`, folder)))
  : [];

/** @type {{name: string, tag: string, path: string, checks: PageChecks}[]} */
export const figures = await Promise.all(
  names.sort().map(async (name) => {
    const file = new URL(`${name}/page-checks.js`, folder);
    if (!existsSync(file)) throw new Error(`web/figures/${name} has no page-checks.js, so nothing tests it.`);
    const {default: checks} = await import(file.href);
    return {name, tag: `ttv-${name}`, path: `/figures/${name}.html`, checks};
  }),
);
