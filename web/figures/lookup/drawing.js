// @ts-check
/**
 * The drawing: IDs on the left, rows of cells in the middle, threads on the right, all three of one height.
 * Heights come from the layout, widths from the page, so that nothing has to be measured.
 */
import {html, nothing, svg} from "lit";
import {keyed} from "lit/directives/keyed.js";
import {FITS, MOST_COLUMNS, inkRow} from "./layout.js";

/** @typedef {import("./lookup.js").Lookup} Lookup */
/** @typedef {import("./layout.js").ResultRow} ResultRow */

const WITH_NUMBERS = 4;
const CAP = 0.55;
const CELL = 4;

/** What a set of rows looks like, kept for as long as its numbers are. @type {WeakMap<Float32Array, Map<number, ReturnType<typeof inkRow>>>} */
const inked = new WeakMap();

/** @param {any} matrix @param {number} row @returns {ReturnType<typeof inkRow>} */
function inksOf({data, cols}, row) {
  const rows = inked.get(data) ?? new Map();
  inked.set(data, rows);
  const inks = rows.get(row) ?? inkRow(data, row * cols, Math.min(cols, MOST_COLUMNS));
  rows.set(row, inks);
  return inks;
}

/** @param {any} matrix @param {number} row @param {number} y @param {number} height */
function strip(matrix, row, y, height) {
  const columns = Math.min(matrix.cols, MOST_COLUMNS);
  const cap = matrix.cols <= WITH_NUMBERS ? CAP : 1;
  const {inks, slits} = inksOf(matrix, row);
  const thin = 2 / height;
  // A number in its cell has its own minus sign.
  const cut = (matrix.cols <= WITH_NUMBERS ? [] : slits)
    .map((k) => `M${k} ${(1 - thin) / 2}h1v${thin}h-1z`)
    .join("");
  return svg`<svg x="0" y=${y} width="100%" height=${height} viewBox="0 0 ${columns} 1" preserveAspectRatio="none" class="lk-strip">
    ${inks.map(({negative, level, d}) => svg`<path class=${negative ? "neg" : "pos"} fill-opacity=${(level * cap).toFixed(3)} d=${d} />`)}
    ${cut ? svg`<path class="slit" d=${cut} />` : nothing}
  </svg>`;
}

/** Few numbers are written into their cells. @param {Lookup} host @param {any} matrix @param {number} row @param {number} y @param {number} height */
function cellNumbers({numbers}, {data, cols}, row, y, height) {
  if (cols > WITH_NUMBERS) return nothing;
  return Array.from(
    {length: cols},
    (_, k) =>
      svg`<text x="${((k + 0.5) / cols) * 100}%" y=${y + height / 2 + 5} text-anchor="middle">${numbers.decimal(data[row * cols + k])}</text>`,
  );
}

/** The frame round the number that is written out. @param {number} column @param {number} columns @param {number} y @param {number} height */
const frame = (column, columns, y, height) =>
  svg`<rect class="hand-line" x="${(100 * column) / columns}%" width="${100 / columns}%" y=${y - 1.5} height=${height + 3} />`;

/** @param {Lookup} host @param {any} result @param {ReturnType<typeof import("./stage.js").pickOf>} picked */
export function drawing(host, result, picked) {
  const {plan, of} = result;
  return html`<div class="lk-drawing">
    ${labels(plan)}
    <div class="lk-middle">
      ${cells(host, result, picked)} ${overlay(host, result)} ${under(host, result, picked)}
    </div>
    ${keyed(`${of.ids}|${plan.height}`, threads(plan, host.travels))}
  </div>`;
}

/** A lifted-out token: its ID in an outline with a heavy foot. @param {ResultRow} row @param {number} width */
const sort = ({id, name, y, height}, width) => {
  const top = y + height / 2 - 13;
  return svg`<rect class="sort" x="0.75" y=${top} width=${width - 1.5} height="25" />
    <path class="lk-foot name-${name}" d="M0 ${top + 26.5}H${width}" />
    <text x=${width / 2} y=${top + 18} text-anchor="middle">${id}</text>`;
};

/** @param {import("./layout.js").Layout} plan */
function labels({height, oneHot, table, result}) {
  const ids = [
    ...table.items.flatMap((item) => (item.kind === "row" ? [item.id] : [])),
    ...result.rows.map(({id}) => id),
  ];
  const width = Math.max(3, ...ids.map((id) => String(id).length)) * 8 + 14;
  return html`<svg
    class="draw lk-labels"
    width=${width + 10}
    height=${height}
    data-number="name"
    aria-hidden="true"
  >
    ${oneHot?.rows.map(({id, y}) => svg`<text x=${width - 6} y=${y + 12} text-anchor="end">${id}</text>`) ?? nothing}
    ${table.items.map((item) => {
      if (item.kind === "gap") return svg`<path class="lk-dots" d="M${width - 12} ${item.y + 4}v13" />`;
      if (item.name) return sort({...item, place: 0}, width);
      return svg`<text class="dim" x=${width / 2} y=${item.y + 15} text-anchor="middle">${item.id}</text>`;
    })}
    ${result.rows.map((row) => sort(row, width))}
  </svg>`;
}

/** @param {Lookup} host @param {any} result @param {any} picked */
function cells(host, result, picked) {
  const {plan, rows, x, rowOf} = result;
  const columns = Math.min(x.cols, MOST_COLUMNS);
  const width = columns > FITS ? String(columns * CELL) : "100%";
  const middle = picked ? `${(100 * (picked.column + 0.5)) / columns}%` : "";
  const [from, to] = picked ? [picked.tableY, picked.resultY] : [];
  return html`<div
    class="lk-scroll"
    id="cells"
    role="group"
    tabindex=${host.still ? nothing : "0"}
    aria-label=${host.words.text("lookup.cells")}
    @pointermove=${(/** @type {PointerEvent} */ e) => e.pointerType === "mouse" && point(host, e)}
    @click=${(/** @type {PointerEvent} */ e) => point(host, e)}
    @keydown=${(/** @type {KeyboardEvent} */ e) => step(host, e)}
  >
    <svg class="draw" width=${width} height=${plan.height} aria-hidden="true">
      ${plan.table.items.map((/** @type {any} */ item) => {
        if (item.kind === "gap") return nothing;
        const row = rowOf.get(item.id);
        return svg`<g class=${item.name ? "" : "lk-quiet"}>${strip(rows, row, item.y, item.height)}${item.name ? cellNumbers(host, rows, row, item.y, item.height) : nothing}</g>`;
      })}
      ${plan.result.rows.map((/** @type {ResultRow} */ {place, y, height}) => svg`<g>${strip(x, place, y, height)}${cellNumbers(host, x, place, y, height)}</g>`)}
      ${
        picked
          ? svg`${from === undefined ? nothing : frame(picked.column, columns, from, 20)}
        ${to === undefined ? nothing : frame(picked.column, columns, to, 28)}
        ${from === undefined || to === undefined || columns <= WITH_NUMBERS ? nothing : svg`<line class="hand-thin" x1=${middle} x2=${middle} y1=${from + 22} y2=${to - 2} /><line class="hand-thin" x1=${middle} x2=${middle} y1=${to + 30} y2=${plan.height + 4} />`}`
          : nothing
      }
    </svg>
  </div>`;
}

/**
 * What the picked number is, as text of a page or of a drawing.
 * @param {Lookup} host
 * @param {ReturnType<typeof import("./stage.js").pickOf>} picked
 * @param {typeof html | typeof svg} [tag]
 */
export function readOut({words, numbers}, picked, tag = html) {
  if (!picked) return words.text("lookup.noRows");
  const {row, id, column, value} = picked;
  const table = `E[${id}, ${column}]`;
  const place = row === undefined ? table : `X[${row}, ${column}] = ${table}`;
  const shown = numbers.decimal(value, 4);
  return tag === html
    ? html`<span data-number="name">${place}</span> = ${shown}`
    : svg`<tspan data-number="name">${place}</tspan> = ${shown}`;
}

/** What stays where it is while the cells scroll. @param {Lookup} host @param {any} result */
function overlay({words, numbers, lit}, {plan, of}) {
  const {table, result, oneHot} = plan;
  const n = of.ids.length;
  const title = (/** @type {string} */ name, /** @type {number} */ y, /** @type {number[]} */ shape) =>
    svg`<text class="label" y=${y}><tspan>${name}</tspan><tspan class="dim" dx="8" data-number="count">(${shape.join(", ")})</tspan></text>`;
  const range = (/** @type {number} */ from, /** @type {number} */ to) =>
    words.text("lookup.gap", {n: to - from + 1, from: numbers.integer(from), to: numbers.integer(to)});
  const bracket = (
    /** @type {number} */ top,
    /** @type {number} */ bottom,
  ) => svg`<path class="line" d="M0 ${top}H-5V${bottom}H0" />
    <svg x="100%" overflow="visible"><path class="line" d="M0 ${top}H5V${bottom}H0" /></svg>`;
  return html`<svg class="draw lk-over" width="100%" height=${plan.height} aria-hidden="true">
    ${
      oneHot
        ? svg`${title(words.text("lookup.oneHotName"), oneHot.title, [n, of.vocabSize])}
      ${oneHot.rows.map((/** @type {any} */ {id, y, height}) => svg`<rect class="lk-zeros" x="0" width="100%" y=${y} height=${height} /><svg x="${(100 * (id + 0.5)) / of.vocabSize}%" overflow="visible"><rect class="block" x="-1.5" width="3" y=${y} height=${height} /></svg>`)}`
        : nothing
    }
    ${title(oneHot ? words.text("lookup.timesTable") : "E", table.title, [of.vocabSize, of.dModel])}
    ${table.items.map((/** @type {any} */ item) => {
      if (item.kind === "gap")
        return svg`<text class="dim" y=${item.y + 15} data-number="name">${range(item.from, item.to)}</text>`;
      return item.name
        ? svg`<rect class="line" data-lit=${lit === "table" ? "" : nothing} x="-0.75" y=${item.y - 0.75} width="100%" height=${item.height + 1.5} />`
        : nothing;
    })}
    ${title(oneHot ? words.text("lookup.isX") : "X", result.title, [n, of.dModel])}
    ${bracket(result.top - 3, result.bottom + 3)}
    ${lit === "x" ? svg`<rect class="hand-line" x="-1" width="100%" y=${result.top - 3} height=${result.bottom - result.top + 6} />` : nothing}
    ${result.rest ? svg`<text class="dim" x="8" y=${result.bottom - 4} data-number="name">${range(result.rows.length, n - 1)}</text>` : nothing}
  </svg>`;
}

/** The read-out under its column, on the thin line that runs down from there. @param {Lookup} host @param {any} result @param {ReturnType<typeof import("./stage.js").pickOf>} picked */
function under(host, {x}, picked) {
  if (x.cols > FITS) return nothing;
  const place = picked ? (picked.column + 0.5) / x.cols : 0;
  const anchor = place < 0.25 ? "start" : place > 0.75 ? "end" : "middle";
  return html`<svg class="draw lk-under" width="100%" height="24" aria-hidden="true">
    <text class="label" x="${100 * place}%" y="14" text-anchor=${anchor}>${readOut(host, picked, svg)}</text>
  </svg>`;
}

/** From each row of the table to its place in the result. @param {import("./layout.js").Layout} plan @param {boolean} travels */
function threads({height, table, result}, travels) {
  const lanes = result.rows.length;
  const width = lanes ? 24 + 9 * lanes : 12;
  const at = new Map(
    table.items.flatMap((item) => (item.kind === "row" ? [[item.id, item.y + item.height / 2]] : [])),
  );
  const thread = (/** @type {ResultRow} */ {id, name, place, y: top, height: tall}) => {
    const [y0, y1] = [at.get(id) ?? 0, top + tall / 2];
    const lane = 22 + 9 * place;
    const d = `M5 ${y0}H${lane - 6}Q${lane} ${y0} ${lane} ${y0 + 6}V${y1 - 6}Q${lane} ${y1} ${lane - 6} ${y1}H17`;
    const late = `late-${Math.min(place, 4)}`;
    return svg`${travels ? svg`<mask id="way-${place}" maskUnits="userSpaceOnUse" x="0" y="0" width=${width} height=${height}><path class="lk-way ${late}" pathLength="1" d=${d} /></mask>` : nothing}
      <path class="thread name-${name}" d=${d} mask=${travels ? `url(#way-${place})` : nothing} />
      <path class="arrow-head name-${name} ${travels ? `lk-arrives ${late}` : ""}" d="M9 ${y1}l9 -4.5v9z" />`;
  };
  return html`<svg class="draw lk-threads" width=${width} height=${height} aria-hidden="true">
    ${result.rows.map(thread)}
  </svg>`;
}

/** The number under the pointer. @param {Lookup} host @param {PointerEvent} event */
function point(host, event) {
  const box = /** @type {Element} */ (event.currentTarget).firstElementChild?.getBoundingClientRect();
  if (!box) return;
  const {plan, x, of} = host.result;
  const columns = Math.min(x.cols, MOST_COLUMNS);
  const column = Math.min(
    columns - 1,
    Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * columns)),
  );
  const y = event.clientY - box.top;
  const under = (/** @type {any} */ row) =>
    row.height !== undefined && y >= row.y - 3 && y <= row.y + row.height + 3;
  const inResult = plan.result.rows.find(under);
  const inTable = plan.table.items.find(under);
  if (inResult) return host.choose({row: inResult.place, column});
  if (!inTable) return;
  const row = of.ids.indexOf(inTable.id);
  host.choose(inTable.name && row >= 0 ? {row, column} : {id: inTable.id, column});
}

/** Arrow keys walk over X. @param {Lookup} host @param {KeyboardEvent} event */
function step(host, event) {
  const {plan, x} = host.result;
  const rows = plan.result.rows.length;
  const columns = Math.min(x.cols, MOST_COLUMNS);
  const [row, column] = ["row" in host.pick ? host.pick.row : 0, host.pick.column];
  /** @type {Record<string, [number, number]>} */
  const moves = {
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    Home: [row, 0],
    End: [row, columns - 1],
  };
  const next = moves[event.key];
  if (!next || rows === 0) return;
  event.preventDefault();
  const to = Math.min(columns - 1, Math.max(0, next[1]));
  host.choose({row: Math.min(rows - 1, Math.max(0, next[0])), column: to});
  const box = /** @type {Element} */ (event.currentTarget);
  box.scrollLeft = ((to + 0.5) / columns) * box.scrollWidth - box.clientWidth / 2;
}
