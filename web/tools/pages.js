// @ts-check
/** Fills the pages: formulas become MathML, figures get their first state, heads get what is needed early. */
import temml from "temml";

/** @typedef {import("./static.js").Renderer} Renderer */
/**
 * @typedef {object} Filling
 * @property {string} [sheet]   address of the figures' style sheet, from this page
 * @property {string} [inline]  or its text, for a page that holds everything
 */

/** @param {string} tex @param {boolean} display */
function mathml(tex, display) {
  const made = temml.renderToString(tex, {displayMode: display, throwOnError: true});
  // Temml's few styles fine-tune spaces, and the strict policy forbids them.
  return made.replace(/ (style|class)="[^"]*"/g, "");
}

/** @param {string} text  of an attribute */
const unescape = (text) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** `<span data-tex="…"></span>` and `<div data-tex-display="…"></div>`. @param {string} page */
export const withFormulas = (page) =>
  page.replace(
    /(<(span|div)\b[^>]*?)\s+data-tex(-display)?="([^"]*)"([^>]*)>\s*<\/\2>/g,
    (_, open, tag, display, tex, rest) =>
      `${open}${rest}>${mathml(unescape(tex), display !== undefined)}</${tag}>`,
  );

/**
 * Puts into every `<ttv-name …></ttv-name>` of a page what it shows first.
 * @param {string} page
 * @param {Renderer} renderer
 * @param {Filling} filling
 */
export async function withStills(page, renderer, {sheet, inline}) {
  const style = inline === undefined ? `<link rel="stylesheet" href="${sheet}">` : `<style>${inline}</style>`;
  let out = page;
  for (const [tag] of page.matchAll(/<ttv-([a-z-]+)(?:\s[^>]*)?>\s*<\/ttv-\1>/g)) {
    const drawn = await renderer.render(tag);
    out = out.replace(tag, () => drawn.replace(/<template[^>]*>/, (open) => open + style));
  }
  return out;
}

/**
 * What the contents count before anything is solved, so that nothing moves when the page counts itself.
 * @param {string} page
 * @param {Renderer} renderer
 */
export function withCounts(page, renderer) {
  let sum = 0;
  const counted = page.replace(/(data-pips="([a-z-]+)">)(?=<\/)/g, (_, open, name) => {
    const all = renderer.challenges(name);
    sum += all;
    return open + renderer.text("lesson.pips", {done: 0, all});
  });
  return counted.replace(
    /(data-progress>)(?=<\/)/,
    (open) => open + renderer.text("lesson.progress", {n: 0, all: sum}),
  );
}

/** The characters of a page's formulas, and those of all else. @param {string[]} pages */
export function characters(pages) {
  const all = pages.join("\n");
  const math = [...all.matchAll(/<math[\s\S]*?<\/math>/g)].map(([formula]) =>
    formula.replace(/<[^>]*>/g, ""),
  );
  const named = /** @type {Record<string, string>} */ ({amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\xa0"});
  const plain = (/** @type {string} */ text) =>
    [...new Set(text.replace(/&(\w+);/g, (whole, name) => named[name] ?? whole))].join("");
  return {text: plain(all), math: plain(math.join(""))};
}

/**
 * Lines for `<!-- preload -->` in a page's head.
 * @param {string} page
 * @param {string} base  how the top of dist/ is reached from the page
 * @param {{fonts: string[], modules: string[], engine: string}} early  addresses from the top
 */
export function withEarly(page, base, {fonts, modules, engine}) {
  const lines = [
    ...fonts.map((it) => `<link rel="preload" as="font" type="font/woff2" href="${base}${it}" crossorigin>`),
    ...modules.map((it) => `<link rel="modulepreload" href="${base}${it}">`),
    `<link rel="preload" as="fetch" type="application/wasm" href="${base}${engine}" crossorigin>`,
  ];
  return page.replace("<!-- preload -->", lines.join("\n    "));
}
