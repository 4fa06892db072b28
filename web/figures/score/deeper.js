// @ts-check
/** What stands in the folds: temperature, and which models tie. */
import {html} from "lit";
import {fold} from "../kit/frame.js";
import {temperatures} from "./state.js";

/** @param {import("./score.js").Score} host @param {any} state */
export function deeper(host, state) {
  const {words} = host;
  const part = (/** @type {string} */ id, /** @type {unknown} */ control) =>
    fold(
      host,
      id,
      words.text(`score.deeper.${id}.title`),
      html`<p>${words.rich(`score.deeper.${id}.body`)}</p>
        ${control}
        <p>${words.rich(`score.deeper.${id}.ask`)}</p>`,
    );
  return html`${part("temperature", slider(host, state))} ${part("tying", "")}`;
}

/** @param {import("./score.js").Score} host @param {any} state */
function slider(host, {temperature}) {
  const {words, numbers, still} = host;
  const {min, max, step} = temperatures;
  const shown = numbers.decimal(temperature, 1);
  const slide = (/** @type {Event} */ e) =>
    host.change({temperature: Number(/** @type {HTMLInputElement} */ (e.target).value)}, "temperature");
  return html`<div class="ttv-controls">
    <label class="ttv-range" ?data-lit=${host.lit === "heat"}
      ><span>${words.text("score.temperature")}</span
      ><input
        type="range"
        id="temperature"
        data-number="input"
        min=${min}
        max=${max}
        step=${step}
        .value=${String(temperature)}
        value=${temperature}
        aria-label=${words.text("score.temperature")}
        aria-valuetext=${shown}
        ?disabled=${still}
        @input=${slide}
      /><span class="ttv-range-value" data-number="input">${shown}</span></label
    >
  </div>`;
}
