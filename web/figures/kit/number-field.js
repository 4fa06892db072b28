// @ts-check
/**
 * A number that is typed, stepped with the arrow keys, or dragged sideways. What is typed and cannot be
 * read stays in the box, with a sentence beside it; the last good value goes on being used.
 */
import {html, nothing} from "lit";
import {live} from "lit/directives/live.js";
import {literal} from "./format.js";

/**
 * @typedef {object} NumberField
 * @property {string} id       unique in the figure
 * @property {number} value
 * @property {string} label    accessible name
 * @property {number} min
 * @property {number} max
 * @property {(value: number, merge: string) => void} set
 * @property {{size: number, set: (values: number[]) => void}} [row]  the vector it belongs to, which a pasted
 *   row may fill
 * @property {number} [digits]
 * @property {boolean} [whole]  whole numbers only, and the arrow keys go from one to the next
 */

/**
 * What every field needs of its figure.
 * @typedef {object} Host
 * @property {import("./format.js").Numbers} numbers
 * @property {import("./words.js").Words} words
 * @property {Map<string, {text: string, problem?: string}>} drafts  what is being typed, by field
 * @property {boolean} still  true in the page before any script runs
 * @property {() => void} requestUpdate
 */

/** Rounds to hundredths of a step, so that 0.1 + 0.2 is 0.3. @param {number} x */
const tidy = (x) => Number(literal(Math.round(x * 1e4) / 1e4));

/** How far each key goes: arrows 0.1 (0.01 with Shift), Page keys 1. @param {KeyboardEvent} event @param {NumberField} field */
function step(event, {whole}) {
  const fine = whole ? 1 : event.shiftKey ? 0.01 : 0.1;
  /** @type {Record<string, number>} */
  const steps = {ArrowUp: fine, ArrowDown: -fine, PageUp: 1, PageDown: -1};
  return steps[event.key];
}

/** The number in the box while it is edited. @param {Host} host @param {NumberField} field @param {number} [x] */
const written = ({numbers}, {whole, value}, x = value) => (whole ? numbers.decimal(x, 0) : numbers.full(x));

/** @param {number} x @param {number} min @param {number} max */
const within = (x, min, max) => Math.min(max, Math.max(min, x));

/**
 * @param {Host} host
 * @param {NumberField} field
 */
export function numberField(host, field) {
  const draft = host.drafts.get(field.id);
  const shown = draft?.text ?? host.numbers.decimal(field.value, field.whole ? 0 : (field.digits ?? 2));
  return html`<input
    class="ttv-number"
    type="text"
    inputmode="decimal"
    autocomplete="off"
    data-number="input"
    id=${field.id}
    aria-label=${field.label}
    aria-invalid=${draft?.problem ? "true" : nothing}
    aria-describedby=${draft?.problem ? `${field.id}-problem` : nothing}
    title=${written(host, field)}
    .value=${host.still ? shown : live(shown)}
    value=${shown}
    ?disabled=${host.still}
    @focus=${() => draftText(host, field.id, written(host, field))}
    @blur=${() => leave(host, field.id)}
    @input=${(/** @type {InputEvent} */ e) => typed(host, field, /** @type {HTMLInputElement} */ (e.target).value)}
    @paste=${(/** @type {ClipboardEvent} */ e) => pasted(host, field, e)}
    @keydown=${(/** @type {KeyboardEvent} */ e) => pressed(host, field, e)}
  />`;
}

/**
 * The sentences about boxes that could not be read, for under a row of fields.
 * @param {Host} host
 * @param {string[]} ids
 */
export function fieldProblems(host, ids) {
  return ids.map((id) => {
    const problem = host.drafts.get(id)?.problem;
    return problem
      ? html`<p class="ttv-problem" id="${id}-problem" role="alert" data-number="words">${problem}</p>`
      : nothing;
  });
}

/** @param {Host} host @param {string} id @param {string} text @param {string} [problem] */
function draftText(host, id, text, problem) {
  host.drafts.set(id, problem ? {text, problem} : {text});
  host.requestUpdate();
}

/** What cannot be read stays until it is mended or another value is set. @param {Host} host @param {string} id */
function leave(host, id) {
  if (!host.drafts.get(id)?.problem) host.drafts.delete(id);
  host.requestUpdate();
}

/** @param {Host} host @param {NumberField} field @param {string} text */
function typed(host, field, text) {
  const read = host.numbers.parse(text);
  const {min, max} = field;
  const limits = {min: written(host, field, min), max: written(host, field, max), text};
  if ("problem" in read) {
    const [a, b] = read.readings ?? [];
    return draftText(host, field.id, text, host.words.text(`kit.number.${read.problem}`, {...limits, a, b}));
  }
  if (read.value < min || read.value > max) {
    return draftText(host, field.id, text, host.words.text("kit.number.outside", limits));
  }
  if (field.whole && !Number.isInteger(read.value)) {
    return draftText(host, field.id, text, host.words.text("kit.number.notWhole", limits));
  }
  draftText(host, field.id, text);
  field.set(read.value, field.id);
}

/** @param {Host} host @param {NumberField} field @param {ClipboardEvent} event */
function pasted(host, field, event) {
  const text = event.clipboardData?.getData("text") ?? "";
  const values = field.row && host.numbers.parseRow(text);
  if (!values || !field.row) return;
  event.preventDefault();
  const problem = rowProblem(host, field, values, field.row.size);
  if (problem) return draftText(host, field.id, text.trim(), problem);
  field.row.set(values);
  leaveAll(host, field);
}

/** @param {Host} host @param {NumberField} field @param {number[]} values @param {number} size */
function rowProblem({numbers, words}, {min, max}, values, size) {
  if (values.length !== size) return words.text("kit.number.rowLength", {n: values.length, want: size});
  const outside = values.find((x) => x < min || x > max);
  if (outside === undefined) return undefined;
  const [text, low, high] = [outside, min, max].map((x) => numbers.full(x));
  return words.text("kit.number.outside", {text, min: low, max: high});
}

/** @param {Host} host @param {NumberField} field */
function leaveAll(host, field) {
  host.drafts.delete(field.id);
  host.requestUpdate();
}

/** @param {Host} host @param {NumberField} field @param {KeyboardEvent} event */
function pressed(host, field, event) {
  if (event.key === "Enter") return leave(host, field.id);
  if (event.key === "Escape") return leaveAll(host, field);
  const by = step(event, field);
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const value = within(tidy(field.value + by), field.min, field.max);
  draftText(host, field.id, written(host, field, value));
  field.set(value, `${field.id}-keys`);
}

export {within, tidy};
