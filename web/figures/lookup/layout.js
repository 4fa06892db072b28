// @ts-check
/** What of a table too long to draw is drawn, and where. Heights are in CSS pixels; widths are the page's. */

/** @typedef {{kind: "row", id: number, name: number, y: number, height: number}} Row  name 0: a neighbour */
/** @typedef {{kind: "gap", from: number, to: number, y: number}} Gap */
/** @typedef {{id: number, name: number, place: number, y: number, height: number}} ResultRow */
/**
 * @typedef {object} Layout
 * @property {number} height
 * @property {{title: number, rows: ResultRow[]} | undefined} oneHot
 * @property {{title: number, items: (Row | Gap)[]}} table
 * @property {{title: number, top: number, bottom: number, rows: ResultRow[], rest: number}} result
 */

/** As many rows of the result as there are names to tell them apart. */
export const MOST_DRAWN = 6;
const WITH_NEIGHBOURS = 4;
const ROW = 20;
const RESULT_ROW = 28;
const GAP = 4;
const AIR = 7;
const COUNTED = 24;

/**
 * The rows of the table to draw, in its order: those chosen, their neighbours while they are few, and the
 * stretches between as counts.
 * @param {number[]} ids
 * @param {number} vocabSize
 * @returns {({id: number} | {from: number, to: number})[]}
 */
export function tableRows(ids, vocabSize) {
  const reach = new Set(ids).size <= WITH_NEIGHBOURS ? 1 : 0;
  const near = ids.flatMap((id) => (reach ? [id - 1, id, id + 1] : [id]));
  const drawn = [...new Set(near.length ? near : [0, 1, 2])]
    .filter((id) => id >= 0 && id < vocabSize)
    .sort((a, b) => a - b);
  /** @type {({id: number} | {from: number, to: number})[]} */
  const rows = [];
  let next = 0;
  for (const id of [...drawn, vocabSize]) {
    // A gap of one row takes as much room as the row.
    if (id - next === 1) rows.push({id: next});
    else if (id > next) rows.push({from: next, to: id - 1});
    if (id < vocabSize) rows.push({id});
    next = id + 1;
  }
  return rows;
}

/** One name for each ID, in the order they are first asked for. @param {number[]} ids */
export const nameIds = (ids) => new Map([...new Set(ids)].map((id, i) => [id, (i % MOST_DRAWN) + 1]));

/**
 * @param {number[]} ids
 * @param {number} vocabSize
 * @param {boolean} oneHot  with the one-hot rows above the table
 * @returns {Layout}
 */
export function layOut(ids, vocabSize, oneHot) {
  const drawn = ids.slice(0, MOST_DRAWN);
  const names = nameIds(drawn);
  const place = (/** @type {number} */ top, /** @type {number} */ height, /** @type {number} */ gap) =>
    drawn.map((id, i) => ({id, name: names.get(id) ?? 0, place: i, y: top + i * (height + gap), height}));
  let y = 0;
  const vectors = oneHot ? {title: 14, rows: place(28, 14, 8)} : undefined;
  if (vectors) y = 28 + drawn.length * 22 + 26;

  const table = {title: y + 14, items: /** @type {(Row | Gap)[]} */ ([])};
  y += 28;
  for (const row of tableRows(drawn, vocabSize)) {
    if ("from" in row) {
      table.items.push({kind: "gap", ...row, y});
      y += COUNTED;
    } else {
      const name = names.get(row.id) ?? 0;
      if (name) y += AIR;
      table.items.push({kind: "row", id: row.id, name, y, height: ROW});
      y += ROW + GAP + (name ? AIR : 0);
    }
  }

  const title = y + 40;
  const top = title + 14;
  const rows = place(top, RESULT_ROW, 6);
  const last = rows.at(-1);
  const rest = ids.length - drawn.length;
  const bottom = (last ? last.y + last.height : top + 12) + (rest ? COUNTED : 0);
  return {height: bottom + 8, oneHot: vectors, table, result: {title, top, bottom, rows, rest}};
}

/** Wide tables scroll, very wide ones are drawn in part. */
export const MOST_COLUMNS = 1024;
export const FITS = 96;

/** @typedef {{negative: boolean, level: number, d: string}} Ink */

const LEVELS = 24;
const STRONGEST = 2.3;

/**
 * A row of cells as few paths, one for each step of the ramp, and the slits that mark what is negative.
 * @param {ArrayLike<number>} values
 * @param {number} start   the row's first number
 * @param {number} columns
 * @returns {{inks: Ink[], slits: number[]}}
 */
export function inkRow(values, start, columns) {
  /** @type {Map<number, string>} */
  const paths = new Map();
  const slits = [];
  for (let k = 0; k < columns; ++k) {
    const value = values[start + k] ?? 0;
    const level = Math.round(Math.min(Math.abs(value) / STRONGEST, 1) * LEVELS);
    if (value < 0) slits.push(k);
    if (level) {
      const key = value < 0 ? -level : level;
      paths.set(key, `${paths.get(key) ?? ""}M${k} 0h1v1h-1z`);
    }
  }
  const inks = [...paths].map(([key, d]) => ({negative: key < 0, level: Math.abs(key) / LEVELS, d}));
  return {inks, slits};
}
