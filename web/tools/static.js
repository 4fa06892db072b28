// @ts-check
/** The first state of every figure, made at build time by the same figures and the same engine. */
import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {pathToFileURL} from "node:url";
import * as esbuild from "esbuild";
import temml from "temml";
import {figureNames, inRoot, wasmFile} from "./files.js";

/**
 * @typedef {object} Renderer
 * @property {(tag: string) => Promise<string>} render  a tag with its declarative shadow root
 * @property {(name: string) => string} title
 */

/** @returns {Promise<Renderer>} */
export async function loadRenderer() {
  const folder = inRoot("build", "static");
  mkdirSync(folder, {recursive: true});
  const outfile = `${folder}/render.mjs`;
  const contents = [
    ...figureNames().map((name) => `import "./web/figures/${name}/${name}.js";`),
    `import {render} from "@lit-labs/ssr";`,
    `import {collectResult} from "@lit-labs/ssr/lib/render-result.js";`,
    `import {html, unsafeStatic} from "lit/static-html.js";`,
    `export {loadEngine} from "./web/engine/engine.js";`,
    `export {Words} from "./web/figures/kit/words.js";`,
    `export const renderTag = (tag) => collectResult(render(html\`\${unsafeStatic(tag)}\`));`,
  ].join("\n");
  await esbuild.build({
    stdin: {contents, resolveDir: inRoot()},
    bundle: true,
    outfile,
    format: "esm",
    platform: "node",
    packages: "external",
    loader: {".css": "text", ".wasm": "text", ".worker.js": "text"},
    logLevel: "warning",
  });
  const made = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  const page = /** @type {any} */ (globalThis);
  page[Symbol.for("ttv.static-engine")] = await made.loadEngine({wasmBinary: readFileSync(wasmFile)});
  const words = new made.Words("en");
  return {render: made.renderTag, title: (name) => words.text(`${name}.title`)};
}

/** What only hydration would need. @param {string} html */
const withoutMarkers = (html) =>
  html.replace(/<!--\/?lit-[^>]*-->|<\?>|<!--\?-->/g, "").replace(/ shadowroot="open"/g, "");

/** @param {string} tex @param {boolean} display */
const mathml = (tex, display) =>
  temml
    .renderToString(tex, {displayMode: display, throwOnError: true})
    .replace(/ (style|class)="[^"]*"/g, "");

const unescape = (/** @type {string} */ text) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/**
 * A page with its formulas and the first state of its figures written in.
 * @param {string} page
 * @param {Renderer} renderer
 * @param {{css?: string, inline?: string}} style  an address, or the text itself for single files
 */
export async function fillPage(page, renderer, {css, inline}) {
  const sheet = inline === undefined ? `<link rel="stylesheet" href="${css}">` : `<style>${inline}</style>`;
  let out = page
    .replace(
      /(<span[^>]*) data-tex="([^"]*)"><\/span>/g,
      (_, open, tex) => `${open}>${mathml(unescape(tex), false)}</span>`,
    )
    .replace(
      /(<div[^>]*?)\s+data-tex-display="([^"]*)"\s*><\/div>/g,
      (_, open, tex) => `${open}>${mathml(unescape(tex), true)}</div>`,
    );
  for (const [tag] of page.matchAll(/<ttv-([a-z]+)[^>]*><\/ttv-\1>/g)) {
    const drawn = withoutMarkers(await renderer.render(tag)).replace(/<style>[\s\S]*?<\/style>/g, "");
    out = out.replace(tag, () => drawn.replace(/(<template[^>]*>)/, (open) => open + sheet));
  }
  return out;
}
