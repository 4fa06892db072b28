// @ts-check
/** The two tables of the figure: how large they may be, what is in them, and their parts. */
import {checkNumbers} from "../kit/attributes.js";

/** @typedef {[number, number]} Pair  rows and columns, or a row and a column */
/**
 * @typedef {object} MatmulState
 * @property {Pair} left   the shape of A
 * @property {Pair} right  the shape of B
 * @property {Pair} pick   the number of C that is taken apart
 * @property {number[][]} a  all numbers that A may show, `left` of them at a time
 * @property {number[][]} b  the same for B
 */

export const MOST_ROWS = 5;
export const MOST_INNER = 4;
export const MOST_COLUMNS = 5;
/** With at most four terms no number of C needs more than one digit before the point. */
export const LIMIT = 1.5;

export const mostLeft = /** @type {Pair} */ ([MOST_ROWS, MOST_INNER]);
export const mostRight = /** @type {Pair} */ ([MOST_INNER, MOST_COLUMNS]);

/** @type {MatmulState} */
export const INITIAL = {
  left: [2, 3],
  right: [3, 4],
  pick: [0, 0],
  a: [
    [0.9, 0.3, -0.2, 0.6],
    [-0.4, 0.8, 0.5, 0.2],
    [0.2, -0.7, 0.6, -0.3],
    [0.5, 0.1, -0.9, 0.4],
    [-0.6, 0.4, 0.3, 0.9],
  ],
  b: [
    [0.8, -0.5, 0.1, 0.7, -0.3],
    [0.4, 0.9, -0.6, 0.2, 0.5],
    [-0.1, 0.3, 1, -0.8, 0.6],
    [0.5, -0.2, 0.4, 0.3, -0.7],
  ],
};

/** The first rows and columns. @param {number[][]} table @param {Pair} shape */
export const cut = (table, [rows, columns]) => table.slice(0, rows).map((row) => row.slice(0, columns));

/** @param {number[][]} table @param {number} j */
export const columnOf = (table, j) => table.map((row) => Number(row[j]));

/** One number changed. @param {number[][]} table @param {number} i @param {number} j @param {number} x */
export const withNumber = (table, i, j, x) =>
  table.map((row, r) => (r === i ? row.map((old, c) => (c === j ? x : old)) : row));

/** The number that is taken apart is one that C has. @param {Pair} pick @param {Pair} shape @returns {Pair} */
export const inside = ([i, j], [rows, columns]) => [Math.min(i, rows - 1), Math.min(j, columns - 1)];

/** Rows as the engine takes them. @param {number[][]} table */
export const asMatrix = (table) => ({
  rows: table.length,
  cols: table[0]?.length ?? 0,
  data: Float32Array.from(table.flat()),
});

/** Where two versions of a table differ, if it is in one number. @param {number[][]} was @param {number[][]} is @returns {Pair | undefined} */
export function onlyChange(was, is) {
  /** @type {Pair[]} */
  const places = is.flatMap((row, i) =>
    row.flatMap((x, j) => (x === was[i]?.[j] ? [] : [/** @type {Pair} */ ([i, j])])),
  );
  return places.length === 1 ? places[0] : undefined;
}

/**
 * A table as an attribute holds it: rows between semicolons or lines, brackets or not. What it leaves out is
 * as in the first state.
 * @param {string} text
 * @param {number[][]} all
 * @param {(text: string) => number[]} readRow
 * @throws {Error} when it has more rows or columns than there is room for
 */
export function readTable(text, all, readRow) {
  const rows = text
    .replace(/\]\s*,/g, ";")
    .split(/[;\n]/)
    .map((row) => readRow(row.replace(/[[\]]/g, " ")));
  const most = [all.length, all[0]?.length ?? 0];
  if (rows.length > Number(most[0]) || rows.some((row) => row.length > Number(most[1])))
    throw new Error(`It has more than ${most[0]} rows of ${most[1]} numbers.`);
  return all.map((row, i) => row.map((x, j) => rows[i]?.[j] ?? x));
}

/** @param {unknown} value @param {string} name @param {Pair} most @param {number} least */
function checkPair(value, name, most, least) {
  const pair = /** @type {number[]} */ (value);
  if (!Array.isArray(pair) || pair.length !== 2) throw new Error(`${name} needs two whole numbers.`);
  pair.forEach((x, k) => {
    if (!Number.isInteger(x) || x < least || x > Number(most[k]))
      throw new Error(`${name} holds ${x}, not a whole number from ${least} to ${most[k]}.`);
  });
  return /** @type {Pair} */ ([...pair]);
}

/** @param {unknown} value @param {string} name @param {Pair} shape */
function checkTable(value, name, [rows, columns]) {
  const table = /** @type {number[][]} */ (value);
  const fits = Array.isArray(table) && table.length === rows;
  if (!fits || table.some((row) => !Array.isArray(row) || row.length !== columns))
    throw new Error(`${name} needs ${rows} rows of ${columns} numbers.`);
  table.forEach((row) => checkNumbers(row, name, LIMIT));
  return table.map((row) => [...row]);
}

/** @param {any} state @returns {MatmulState} @throws {Error} naming the bad value */
export const checked = (state) => ({
  left: checkPair(state.left, "left", mostLeft, 1),
  right: checkPair(state.right, "right", mostRight, 1),
  pick: checkPair(state.pick, "pick", [MOST_ROWS - 1, MOST_COLUMNS - 1], 0),
  a: checkTable(state.a, "a", mostLeft),
  b: checkTable(state.b, "b", mostRight),
});
