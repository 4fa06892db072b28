// @ts-check
/** A to the left, B lifted above, C where they meet; arcs join each column of A to its row of B. */
import {html, nothing, svg} from "lit";
import {ground} from "../kit/cells.js";
import {draggable} from "../kit/drag.js";
import {numberField} from "../kit/number-field.js";
import {LIMIT, MOST_COLUMNS, MOST_INNER, MOST_ROWS, onlyChange} from "./tables.js";

/** @typedef {import("./matmul.js").Matmul} Matmul */
/** @typedef {import("./tables.js").Pair} Pair */

/** Height of a row with the gap under it. */
export const PITCH = 38;

/** @param {number} x @param {number} most */
const within = (x, most) => Math.min(most, Math.max(1, x));

/** @param {Matmul} host @param {any} result */
export function board(host, result) {
  const {left, right, refused} = result;
  return html`<div
    class="mm-board mm-d-${left[1]} mm-k-${right[1]} mm-m-${right[0]} mm-wide-${left[1] + right[1]}"
    role="group"
    aria-label=${host.words.text("matmul.board")}
  >
    ${corner(host, result)}
    <div class="mm-top">
      <i class="mm-name">B</i>
      ${handle(host, "k", ([dx], pitch, from) => ({right: [from.right[0], within(from.right[1] + Math.round(dx / pitch[0]), MOST_COLUMNS)]}))}
    </div>
    ${table(host, result, "b")} ${table(host, result, "a")}
    ${refused ? html`<div class="mm-empty" aria-hidden="true"></div>` : product(host, result)}
    <div class="mm-bottom mm-under-a"><i class="mm-name">A</i></div>
    <div class="mm-bottom mm-under-c">
      ${handle(host, "n", ([, dy], pitch, from) => ({left: [within(from.left[0] + Math.round(dy / pitch[1]), MOST_ROWS), from.left[1]]}))}
      ${refused ? nothing : html`<i class="mm-name">C</i>`}
    </div>
  </div>`;
}

/**
 * A handle for one size, with its letter. The fields of the equation are its twins for the keyboard.
 * @param {Matmul} host
 * @param {"n" | "d" | "k"} name
 * @param {(by: [number, number], pitch: [number, number], from: {left: Pair, right: Pair}) => object} resized
 */
function handle(host, name, resized) {
  const drag = draggable({
    start: (event) => {
      const root = /** @type {Element} */ (event.currentTarget).closest(".mm-board");
      const width = root?.querySelector(".mm-cell")?.getBoundingClientRect().width || PITCH;
      const {left, right} = host.state;
      return {pitch: [width, PITCH], from: {left, right}};
    },
    move: (dx, dy, {pitch, from}) => host.change(resized([dx, dy], pitch, from), `drag-${name}`),
  });
  return html`<span
    class="mm-handle mm-handle-${name}"
    data-handle=${name}
    aria-hidden="true"
    @pointerdown=${host.still ? nothing : drag}
    ><svg width="18" height="18" viewBox="0 0 18 18">
      <circle cx="9" cy="9" r="6" class="handle-ring" />
      <circle cx="9" cy="9" r="2.4" class="handle-dot" /></svg
    ><i>${name}</i></span
  >`;
}

/**
 * Column t of A is as far from the corner as row t of B when the inner sizes agree: an arc joins them. When they
 * do not, the lines start and meet nothing.
 * @param {Matmul} host @param {any} result
 */
function corner(host, {left, right, refused}) {
  const [d, m] = [left[1], right[0]];
  const stub = 0.3;
  const over = 0.2; // as far as the gap between the tables
  const arc = (/** @type {number} */ t) =>
    `M${t + 0.5} ${m + over}V${m}A${d - t - 0.5} ${m - t - 0.5} 0 0 1 ${d} ${t + 0.5}H${d + over}`;
  const lines = refused
    ? [
        ...Array.from({length: d}, (_, t) => `M${t + 0.5} ${m + over}V${m - stub}`),
        ...Array.from({length: m}, (_, t) => `M${d + over} ${t + 0.5}H${d - stub}`),
      ]
    : Array.from({length: d}, (_, t) => arc(t));
  /** @type {Parameters<typeof handle>[2]} */
  const resized = ([dx, dy], pitch, {left: a, right: b}) => {
    const [across, down] = [dx / pitch[0], dy / pitch[1]];
    const inner = within(a[1] - Math.round(Math.abs(across) > Math.abs(down) ? across : down), MOST_INNER);
    return {left: [a[0], inner], right: [inner, b[1]]};
  };
  return html`<div class="mm-corner">
    <svg
      class="mm-arcs"
      width="100%"
      height="100%"
      viewBox="0 0 ${d} ${m}"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      ${lines.map((path, t) => svg`<path class=${refused ? "mm-arc mm-torn" : "mm-arc"} vector-effect="non-scaling-stroke" d=${path} ?data-term=${!refused && host.term === t} />`)}
    </svg>
    ${handle(host, "d", resized)}
  </div>`;
}

/** A or B: the row or column of the pick can be written in. @param {Matmul} host @param {any} result @param {"a" | "b"} name */
function table(host, result, name) {
  const {words, term, lit} = host;
  const {pick, refused} = result;
  const inA = name === "a";
  const picked = (/** @type {number} */ i, /** @type {number} */ j) => (inA ? i === pick[0] : j === pick[1]);
  const cell = (/** @type {number} */ v, /** @type {number} */ i, /** @type {number} */ j) =>
    html`<td
      class="mm-cell ${picked(i, j) ? "mm-of-pick" : ""}"
      ?data-term=${!refused && picked(i, j) && term === (inA ? j : i)}
    >
      ${ground(v, LIMIT)}${picked(i, j) ? field(host, name, i, j, v) : html`<span class="mm-number" data-number="input">${host.numbers.decimal(v)}</span>`}
    </td>`;
  return html`<div class="mm-table mm-${name}" ?data-lit=${lit === name}>
    <table aria-label=${words.text(`matmul.tables.${name}`)}>
      <tbody>
        ${result[name].map(
          (/** @type {number[]} */ row, /** @type {number} */ i) =>
            html`<tr class="mm-row ${inA && picked(i, 0) ? "mm-picked" : ""}">
              ${row.map((v, j) => cell(v, i, j))}
            </tr>`,
        )}
      </tbody>
    </table>
    ${inA ? nothing : html`<span class="mm-column mm-at-${pick[1]}" aria-hidden="true"></span>`}
  </div>`;
}

/** @param {Matmul} host @param {"a" | "b"} name @param {number} i @param {number} j @param {number} value */
function field(host, name, i, j, value) {
  const label = host.words.text("matmul.number", {name: name.toUpperCase(), i, j});
  const set = (/** @type {number} */ x, /** @type {string} */ merge) => host.setNumber(name, i, j, x, merge);
  return html`<span
    class="mm-field"
    data-number="name"
    @focusin=${() => host.point(name === "a" ? j : i)}
    @focusout=${() => host.point(undefined)}
    >${numberField(host, {id: `${name}-${i}-${j}`, value, label, min: -LIMIT, max: LIMIT, set})}</span
  >`;
}

/** C: one stop for Tab, the arrow keys pick. @param {Matmul} host @param {any} result */
function product(host, result) {
  const {words, numbers, still, lit} = host;
  const {c, pick, left, right} = result;
  const changed = isChanged(host, result);
  const scale = Math.max(LIMIT, ...c.flat().map(Math.abs));
  const press = (/** @type {KeyboardEvent} */ event) => {
    const next = neighbour(event, pick, [left[0], right[1]]);
    if (!next) return;
    event.preventDefault();
    host.choose(next);
    const grid = /** @type {Element} */ (event.currentTarget);
    host.updateComplete.then(() =>
      /** @type {HTMLElement | null} */ (grid.querySelector('[tabindex="0"]'))?.focus(),
    );
  };
  return html`<div
    class="mm-table mm-c"
    role="grid"
    id="product"
    aria-label=${words.text("matmul.tables.c")}
    ?data-lit=${lit === "c"}
    @keydown=${press}
  >
    ${c.map(
      (/** @type {number[]} */ row, /** @type {number} */ i) =>
        html`<div class="mm-row" role="row">
          ${row.map((v, j) => {
            const here = i === pick[0] && j === pick[1];
            return html`<span
              role="gridcell"
              id="c-${i}-${j}"
              class="mm-cell mm-choice"
              tabindex=${still ? nothing : here ? "0" : "-1"}
              aria-selected=${here ? "true" : "false"}
              ?data-lit=${here && lit === "entry"}
              @click=${still ? nothing : () => host.choose([i, j])}
              >${ground(v, scale)}<span class="mm-number" ?data-changed=${changed(i, j)}
                >${numbers.decimal(v)}</span
              ></span
            >`;
          })}
        </div>`,
    )}
  </div>`;
}

/** Which numbers of C look different after one number of A or B was changed. @param {Matmul} host @param {any} now */
function isChanged({before, numbers}, now) {
  const one = before && !before.refused && (onlyChange(before.a, now.a) ?? onlyChange(before.b, now.b));
  const shown = (/** @type {any} */ {c}, /** @type {number} */ i, /** @type {number} */ j) =>
    numbers.decimal(c[i][j]);
  const same = one && String(before.left) === String(now.left) && String(before.right) === String(now.right);
  return (/** @type {number} */ i, /** @type {number} */ j) =>
    same && shown(before, i, j) !== shown(now, i, j);
}

/** @param {KeyboardEvent} event @param {Pair} pick @param {Pair} shape @returns {Pair | undefined} */
function neighbour(event, [i, j], [rows, columns]) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  /** @type {Record<string, Pair>} */
  const goals = {
    ArrowUp: [i - 1, j],
    ArrowDown: [i + 1, j],
    ArrowLeft: [i, j - 1],
    ArrowRight: [i, j + 1],
    Home: [i, 0],
    End: [i, columns - 1],
  };
  const goal = goals[event.key];
  return goal && [Math.min(rows - 1, Math.max(0, goal[0])), Math.min(columns - 1, Math.max(0, goal[1]))];
}
