// @ts-check
/** The figure's state: what it may hold, and what it is at first. */
import {checkNumbers, readNumbers} from "../kit/attributes.js";

/**
 * @typedef {object} ScoreState
 * @property {number[]} h  what the model made of the text so far, two numbers; not used while fromDog
 * @property {number[][]} outputs  one row for each token, from the table that scores
 * @property {number[][]} inputs   the same tokens' rows in the table that the lookup reads
 * @property {boolean} tied     both are one table
 * @property {boolean} fromDog  h is dog's lookup row
 * @property {boolean} softmax
 * @property {number} temperature
 */

export const SIZE = 2;
export const LIMIT = 9.99;
export const CAT = 0;
export const DOG = 1;
export const temperatures = {min: 0.1, max: 5, step: 0.1};

/** The tokens there can be, in the order in which they join. */
export const TOKENS = [
  {word: "cat", output: [3, -1], input: [2.5, 0.5]},
  {word: "dog", output: [2, -1.5], input: [0.5, -2]},
  {word: "bird", output: [1, 2], input: [0.5, 2.5]},
  {word: "car", output: [-1.5, -2], input: [-2, -2.5]},
  {word: "run", output: [-1, 2.5], input: [-1.5, 2]},
  {word: "the", output: [-2, 0.5], input: [-3, 0]},
];

const AT_FIRST = 2;

/** @type {ScoreState} */
export const INITIAL = {
  h: [2, 1],
  outputs: TOKENS.slice(0, AT_FIRST).map(({output}) => output),
  inputs: TOKENS.slice(0, AT_FIRST).map(({input}) => input),
  tied: false,
  fromDog: false,
  softmax: false,
  temperature: 1,
};

/** "3, -1; 2, -1.5" as rows. @param {string} text */
export const readRows = (text) =>
  text
    .split(/[;\n]/)
    .filter((row) => row.trim())
    .map(readNumbers);

/** @param {any} row @param {string} name */
function checkRow(row, name) {
  if (!Array.isArray(row) || row.length !== SIZE) throw new Error(`${name} needs ${SIZE} numbers.`);
  checkNumbers(row, name, LIMIT);
}

/** @param {any} rows @param {string} name */
function checkRows(rows, name) {
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > TOKENS.length)
    throw new Error(`${name} needs 1 to ${TOKENS.length} rows.`);
  rows.forEach((row, i) => checkRow(row, `row ${i} of ${name}`));
}

/**
 * The state made whole: lookup rows for every token, and the same ones where the tables are tied.
 * @param {any} state
 * @returns {ScoreState}
 * @throws {Error} naming the bad value
 */
export function checkState(state) {
  const {h, outputs, inputs, tied, fromDog, softmax, temperature} = state;
  checkRow(h, "h");
  checkRows(outputs, "outputs");
  checkRows(inputs, "inputs");
  for (const [name, value] of Object.entries({tied, "from-dog": fromDog, softmax}))
    if (typeof value !== "boolean") throw new Error(`${name} is ${value}, neither true nor false.`);
  const {min, max} = temperatures;
  if (typeof temperature !== "number" || !(temperature >= min && temperature <= max))
    throw new Error(`temperature is ${temperature}, not ${min} to ${max}.`);
  if (fromDog && outputs.length <= DOG) throw new Error("from-dog needs a second token.");
  const filled = outputs.map((/** @type {number[]} */ output, /** @type {number} */ i) =>
    tied ? output : (inputs[i] ?? TOKENS[i]?.input),
  );
  return {h, outputs, inputs: structuredClone(filled), tied, fromDog, softmax, temperature};
}
