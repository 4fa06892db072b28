// @ts-check
/** The largest difference on a ruler of powers of ten, from 32-bit rounding to plain to see. */
import {html, nothing, svg} from "lit";
import {EPSILON} from "./numbers.js";
import {amount, SWITCHES} from "./limits.js";

/** @typedef {import("./permute.js").Permute} Permute */
/** @typedef {{key: string, value: number, x: number, tried: boolean}} Mark */

const [LOW, HIGH] = [-8, 2];
const [START, WIDTH] = [9, 89];
const LINE = 24;

/** Where a power of ten stands, in percent. @param {number} power */
const at = (power) => START + ((Math.min(Math.max(power, LOW), HIGH) - LOW) / (HIGH - LOW)) * WIDTH;

/** Zero has no place on such a ruler: it stands before it. @param {number} value */
const place = (value) => (value === 0 ? 1.5 : at(Math.log10(value)));

/** @param {Permute} host @param {any} result @param {any} state */
export function ruler(host, result, state) {
  const {words, numbers, tried, covered} = host;
  const alone = SWITCHES.filter((name) => state[name]);
  /** @type {Mark[]} */
  const marks = SWITCHES.filter(
    (name) => tried[name] !== undefined && !(alone.length === 1 && alone[0] === name),
  ).map((name) => ({key: name, value: Number(tried[name]), x: place(Number(tried[name])), tried: true}));
  if (!covered) marks.push({key: "now", value: result.gap, x: place(result.gap), tried: false});
  const lines = stacked(marks);
  const y = Math.max(lines.length, 1) * LINE + 28;
  const said = lines
    .map((mark) => `${words.text(`permute.marks.${mark.key}`)} ${amount(numbers, mark.value)}`)
    .join("; ");
  return html`<svg
    class="draw per-ruler"
    data-axis
    width="100%"
    height=${y + 54}
    role="img"
    aria-label=${words.text("permute.ruler", {said: said || words.text("permute.covered")})}
    ?data-lit=${host.lit === "gap"}
  >
    <svg x=${`${START}%`} y=${y - 10} width=${`${at(Math.log10(EPSILON)) - START}%`} height="10">
      <path class="hatch" d=${Array.from({length: 40}, (_, i) => `M${i * 6 - 8} 10l8 -10`).join("")} />
    </svg>
    <line x1="1.5%" x2=${`${START}%`} y1=${y} y2=${y} class="axis dash" />
    <line x1=${`${START}%`} x2=${`${START + WIDTH}%`} y1=${y} y2=${y} class="axis" />
    <line x1="1.5%" x2="1.5%" y1=${y} y2=${y + 6} class="axis" />
    <text x="1.5%" y=${y + 24} text-anchor="middle" class="dim" data-number="words">0</text>
    ${Array.from({length: HIGH - LOW + 1}, (_, i) => tick(LOW + i, y))}
    <text x=${`${START}%`} y=${y + 46} class="dim" data-number="words">
      ${words.text("permute.rounding")}
    </text>
    ${lines.map((mark, level) => stem(host, mark, y, y - 28 - level * LINE))}
  </svg>`;
}

/** @param {number} power @param {number} y */
function tick(power, y) {
  const x = `${at(power)}%`;
  const digits = [...String(power)].map((c) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(c)]).join("");
  const label = power === 0 ? "1" : power === 2 ? "100" : `10${digits}`;
  return svg`<line x1=${x} x2=${x} y1=${y} y2=${y + 6} class="axis" />
    ${power % 2 ? nothing : svg`<text x=${x} y=${y + 24} text-anchor=${power === HIGH ? "end" : "middle"} class="dim" data-number="tick">${label}</text>`}`;
}

/** One line of text for each mark, in an order that keeps every stem clear of the others' texts. @param {Mark[]} marks */
function stacked(marks) {
  const left = marks.filter(({x}) => x < 50).sort((a, b) => b.x - a.x);
  const right = marks.filter(({x}) => x >= 50).sort((a, b) => a.x - b.x);
  return [...left, ...right];
}

/** @param {Permute} host @param {Mark} mark @param {number} y @param {number} top */
function stem({words, numbers}, {key, value, x, tried}, y, top) {
  const [at, toRight] = [`${x}%`, x < 50];
  const text = `${words.text(`permute.marks.${key}`)} ${value === 0 ? words.text("permute.exactly", {zero: amount(numbers, 0)}) : amount(numbers, value)}`;
  return svg`<line x1=${at} x2=${at} y1=${top + 2} y2=${y} class=${tried ? "hand-thin" : "line"} />
    ${tried ? svg`<circle cx=${at} cy=${y} r="5" class="handle-ring" />` : svg`<circle cx=${at} cy=${y} r="6.5" class="foot" />`}
    <text x=${at} dx=${toRight ? 6 : -6} y=${top + 12} text-anchor=${toRight ? "start" : "end"} class="label halo"
      >${tried ? svg`<tspan class="per-tried">${words.text("permute.tried")} </tspan>` : nothing}${text}</text>`;
}
