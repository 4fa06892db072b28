// @ts-check
/** The lesson page: brings the figures in, the first one first, and counts what is solved. */
import "../figures/lookup/lookup.js";
import {Words} from "../figures/kit/words.js";

/** @typedef {{figure: string, solved: Record<string, string>, total: number}} Progress */

const words = new Words(document.documentElement.lang);
/** @type {import("../figures/figure.js").Figure[]} */
let figures = [];

/** Rings in the contents, one for each challenge; a word for the sum. */
function count() {
  // The page's own count stands until all figures are there.
  if (figures.length === 0) return;
  let solved = 0;
  let all = 0;
  for (const figure of figures) {
    const progress = /** @type {Progress} */ (figure.progress);
    const done = Object.keys(progress.solved).length;
    solved += done;
    all += progress.total;
    const pips = document.querySelector(`[data-pips="${progress.figure}"]`);
    if (pips) pips.textContent = words.text("lesson.pips", {done, all: progress.total});
    const link = document.querySelector(`.ttv-index [href="#${progress.figure}"]`)?.parentElement;
    link?.toggleAttribute("data-done", done > 0);
  }
  const line = document.querySelector("[data-progress]");
  if (line) line.textContent = words.text("lesson.progress", {n: solved, all});
}

/** Figure 5 shows two numbers at a time of what cat and dog are in figure 4. @param {Event} event */
async function passOn(event) {
  const from = /** @type {import("../figures/figure.js").Figure} */ (event.target);
  if (from.localName !== "ttv-compare") return;
  await from.updateComplete;
  for (const name of ["cat", "dog"])
    document.querySelector("ttv-arrows")?.setAttribute(name, from.result[name].join(", "));
}

document.addEventListener("ttv-progress", count);
document.addEventListener("ttv-change", passOn);

// The first figure does not wait for the others' programs.
await import("../figures/all.js");
figures = [...document.querySelectorAll("[hung]:defined")].map(
  (one) => /** @type {import("../figures/figure.js").Figure} */ (one),
);
count();
