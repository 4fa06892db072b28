// @ts-check
/** Two runs side by side: tokens, their rows, attention, and threads from the first run's rows to the second's. */
import {html, nothing, svg} from "lit";
import {draggable} from "../kit/drag.js";
import {verdictMark} from "../kit/marks.js";
import {controls} from "./controls.js";
import {EPSILON, WIDTH, row} from "./numbers.js";
import {amount} from "./limits.js";
import {predictRows} from "./predict.js";
import {ruler} from "./ruler.js";
import {footOf, numberCell, sort, strip, widest} from "./sorts.js";

/** @typedef {import("./permute.js").Permute} Permute */
/** @typedef {import("./permute.js").PermuteState} State */

const PITCH = 40;

/** The next of 1, 1.5, 2, 3, 5, 10 …, so that strips keep their scale while tokens move. @param {number[]} values */
function reach(values) {
  const largest = Math.max(...values.map(Math.abs), 0.01);
  const power = 10 ** Math.floor(Math.log10(largest));
  return ([1, 1.5, 2, 3, 5, 10].find((k) => k * power >= largest * 0.999) ?? 10) * power;
}

/** @param {Permute} host @param {any} result @param {State} state */
export function stage(host, result, state) {
  const {inputs, before, after} = result;
  const scales = {
    input: reach([...inputs.before.data, ...inputs.after.data]),
    output: reach([...before.data, ...after.data]),
  };
  const n = state.words.length;
  return html`${predictRows(host, result, state)}
    <div
      class="per-board per-n-${n} per-wide-${widest(state.words)}"
      role="group"
      aria-label=${host.words.text("permute.board")}
      ?data-pool=${state.pool}
      ?data-long=${widest(state.words) > 7}
    >
      ${firstRun(host, result, state, scales)} ${threads(host, result, state)}
      ${secondRun(host, result, state, scales)}
    </div>
    ${readout(host, result, state, scales.output)} ${controls(host, state)} ${ruler(host, result, state)}`;
}

/** @typedef {{input: number, output: number}} Scales */

/** @param {Permute} host @param {State} state @param {"X" | "PX"} name @param {string} title */
function heads(host, state, name, title) {
  const {words} = host;
  const asked = host.asked && host.answer !== undefined && host.answer !== "skipped";
  const sum = state.positions ? " + pos" : "";
  return html`<div class="per-heads" aria-hidden="true">
    <span>${title}</span><span>${name}${sum}</span><span></span
    ><span
      ><span class="per-long">${words.text("permute.attention")}(${name})</span
      ><span class="per-short">${words.text("permute.out")}</span></span
    ><span class="per-verdict-head"
      >${name === "PX" && !host.covered ? (asked ? html`<em>${words.text("permute.said")}</em>` : words.text("permute.row")) : nothing}</span
    >
  </div>`;
}

/** @param {Permute} host @param {State} state */
const layer = ({words, lit}, {causal}) =>
  html`<div class="per-layer" ?data-lit=${lit === "layer" || lit === "weights"} aria-hidden="true">
    <span>${words.text(causal ? "permute.causalAttention" : "permute.attention")}</span>
  </div>`;

/** @param {Permute} host @param {any} result @param {State} state @param {Scales} scales */
function firstRun(host, result, state, scales) {
  const {words, lit} = host;
  const {words: tokens, pool} = state;
  return html`<div class="per-run per-first">
    ${heads(host, state, "X", words.text("permute.before"))}
    <div class="per-rows">
      ${layer(host, state)}
      ${tokens.map(
        (word, t) =>
          html`<div class="per-row per-at-${t}">
            ${sort(tokens, t)}
            <span ?data-lit=${lit === "input"}
              >${strip(host, row(result.inputs.before, t), scales.input, words.text("permute.rowOf", {word, table: "X"}))}</span
            >
            <span class="per-guide"></span>
            <span class="per-out" ?data-lit=${lit === "before"} ?data-chosen=${!pool && t === host.chosen}
              >${strip(host, row(result.before, t), scales.output, words.text("permute.rowOf", {word, table: "attention(X)"}))}</span
            >
          </div>`,
      )}
      ${pool ? meanRow(host, row(result.meanBefore, 0), scales.output, tokens.length) : nothing}
    </div>
  </div>`;
}

/** @param {Permute} host @param {any} result @param {State} state @param {Scales} scales */
function secondRun(host, result, state, scales) {
  const {words, lit} = host;
  const {words: tokens, order, pool} = state;
  // In the order of the first run, so that a row that moves is the same element: it glides, and keeps the focus.
  return html`<div class="per-run per-second">
    ${heads(host, state, "PX", words.text("permute.after"))}
    <div class="per-rows">
      ${layer(host, state)}
      ${tokens.map((word, t) => {
        const place = order.indexOf(t);
        const name = words.text("permute.rowOf", {word, table: "attention(PX)"});
        return html`<div class="per-row per-at-${place}">
          ${handle(host, state, t, place)}
          <span ?data-lit=${lit === "input"}
            >${strip(host, row(result.inputs.after, place), scales.input, words.text("permute.rowOf", {word, table: "PX"}))}</span
          >
          <span class="per-guide"></span>
          ${host.covered ? html`<span class="per-covered"><span class="ttv-hidden">${words.text("permute.covered")}</span></span>` : html`<span class="per-out" ?data-lit=${lit === "after"} ?data-chosen=${!pool && t === host.chosen}>${strip(host, row(result.after, place), scales.output, name)}</span>`}
          ${host.covered || pool ? html`<span></span>` : verdict(host, result, t, place)}
        </div>`;
      })}
      ${pool ? meanRow(host, row(result.meanAfter, 0), scales.output, tokens.length, result.gap) : nothing}
    </div>
  </div>`;
}

/** @param {Permute} host @param {State} state @param {number} token @param {number} place */
function handle(host, state, token, place) {
  const {words: tokens, order} = state;
  const word = tokens[token];
  const drag = draggable({
    start: (event) => {
      const rows = /** @type {Element} */ (event.currentTarget).closest(".per-row");
      return {place: order.indexOf(token), pitch: rows?.getBoundingClientRect().height || PITCH};
    },
    move: (_dx, dy, origin) =>
      host.move(token, origin.place + Math.round(dy / origin.pitch), `drag-${token}`),
  });
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    /** @type {Record<string, number>} */
    const goals = {
      ArrowUp: place - 1,
      ArrowDown: place + 1,
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 0,
      End: order.length,
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    host.move(token, goal);
  };
  return html`<button
    type="button"
    class="per-handle"
    data-number="name"
    data-handle="token-${token}"
    aria-label=${host.words.text("permute.handle", {word, place: place + 1, n: order.length})}
    ?disabled=${host.still}
    @pointerdown=${drag}
    @keydown=${press}
    @focus=${() => host.choose(token)}
    @click=${() => host.choose(token)}
  >
    <svg class="per-grip" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="6" class="handle-ring" />
      <circle cx="9" cy="9" r="2.4" class="handle-dot" />
    </svg>
    ${sort(tokens, token)}
  </button>`;
}

/** What became of a row; in the state that was asked about, what the reader said too. @param {Permute} host @param {any} result @param {number} token @param {number} place */
function verdict(host, result, token, place) {
  const {words, numbers, answer} = host;
  const is = result.verdicts[token];
  const truth = words.text(`permute.verdicts.${is}`);
  if (host.asked && answer !== undefined && answer !== "skipped") {
    const said = answer.split(",")[token] ?? "";
    const right = said === is;
    return html`<span class="per-verdict"
      >${verdictMark(right)}<span
        ><em
          ><span class="ttv-hidden">${words.text("permute.youSaid")} </span
          >${words.text(`permute.verdicts.${said}`)}</em
        >
        ${right ? nothing : html`<span>${truth}</span>`}</span
      ></span
    >`;
  }
  return html`<span class="per-verdict"
    ><span
      ><span>${truth}</span>
      ${is === "new" || is === "stayed" ? html`<span class="per-off">${words.text("permute.off", {gap: amount(numbers, result.residuals[place])})}</span>` : nothing}</span
    ></span
  >`;
}

/** @param {Permute} host @param {number[]} values @param {number} scale @param {number} n @param {number} [gap] */
function meanRow(host, values, scale, n, gap) {
  const {words, numbers} = host;
  const same = gap !== undefined && gap <= EPSILON;
  return html`<div class="per-row per-mean per-at-${n}">
    <span class="per-mean-name">${words.text("permute.mean")}</span>
    <span class="per-out" data-chosen>${strip(host, values, scale, words.text("permute.mean"))}</span>
    ${
      gap === undefined
        ? nothing
        : html`<span class="per-verdict"
            ><span
              ><span>${words.text(same ? "permute.meanSame" : "permute.meanNew")}</span
              >${same ? nothing : html`<span class="per-off">${words.text("permute.off", {gap: amount(numbers, gap)})}</span>`}</span
            ></span
          >`
    }
  </div>`;
}

/** @param {Permute} host @param {any} result @param {State} state */
function threads({covered}, result, {words, order, pool}) {
  const height = order.length * PITCH;
  const curve = (/** @type {number} */ token, /** @type {number} */ place) => {
    const [from, to] = [token, place].map((i) => i * PITCH + PITCH / 2);
    return `M0 ${from}C50 ${from} 50 ${to} 100 ${to}`;
  };
  return html`<div class="per-threads" aria-hidden="true">
    <svg width="100%" height="100%" viewBox="0 0 100 ${height}" preserveAspectRatio="none">
      ${covered || pool ? nothing : order.map((token, place) => svg`<path class="thread name-${footOf(words, token)}${result.verdicts[token] === "new" || result.verdicts[token] === "stayed" ? " per-torn" : ""}" vector-effect="non-scaling-stroke" d=${curve(token, place)} />`)}
    </svg>
  </div>`;
}

/** The chosen token's row in both runs, in numbers, and the largest difference of all. @param {Permute} host @param {any} result @param {State} state @param {number} scale */
function readout(host, result, state, scale) {
  const {words, numbers, chosen, lit, covered} = host;
  const {pool, order} = state;
  const place = order.indexOf(chosen);
  const [first, second] = pool
    ? [row(result.meanBefore, 0), row(result.meanAfter, 0)]
    : [row(result.before, chosen), row(result.after, place)];
  const names = pool ? ["before.mean(0)", "after.mean(0)"] : [`before[${chosen}]`, `after[${place}]`];
  const cells = (/** @type {number[]} */ v) => v.map((x) => numberCell(host, x, scale));
  const empty = Array.from({length: WIDTH}, () => html`<span class="per-number per-covered"></span>`);
  return html`<div class="per-read">
    <div class="per-pair" ?data-lit=${lit === "row"}>
      <span class="per-who">${pool ? words.text("permute.meanShort") : sort(state.words, chosen)}</span>
      <code data-number=${pool ? "words" : "name"}>${names[0]}</code>
      <span class="per-cells">${cells(first)}</span>
      <code data-number=${pool ? "words" : "name"}>${names[1]}</code>
      <span class="per-cells">${covered ? empty : cells(second)}</span>
    </div>
    <p class="per-result" ?data-lit=${lit === "gap"}>
      <span>${words.text(pool ? "permute.gapMean" : "permute.gap")}</span>
      ${covered ? html`<span class="per-later">${words.text("permute.covered")}</span>` : html`<b>${amount(numbers, result.gap)}</b>`}
    </p>
  </div>`;
}
