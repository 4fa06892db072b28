// @ts-check
/** The first state of every figure, made at build time by the same figures and the same engine. */
import {mkdirSync, readFileSync} from "node:fs";
import {pathToFileURL} from "node:url";
import * as esbuild from "esbuild";
import {figureNames, inRoot, wasmFile} from "./files.js";
import {Stop} from "./shell.js";

/**
 * @typedef {object} Renderer
 * @property {(tag: string) => Promise<string>} render  a tag with its declarative shadow root, without styles
 * @property {(name: string) => string} title
 * @property {(name: string) => number} challenges  how many the figure has
 * @property {(key: string, values: object) => string} text  a message of the pages' language
 * @property {(names: string[]) => string[]} styles  sheets of figures, each once, in the order in which these adopt them
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
    `export const challengesOf = (name) => customElements.get("ttv-" + name).about.challenges.length;`,
    `export const stylesOf = (name) => customElements.get("ttv-" + name).elementStyles.map((s) => s.cssText);`,
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
  // A second import of the same address would be the first module again.
  const made = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  const page = /** @type {any} */ (globalThis);
  page[Symbol.for("ttv.static-engine")] = await made.loadEngine({wasmBinary: readFileSync(wasmFile)});
  const words = new made.Words("en");
  return {
    render: async (tag) => checked(tag, asMarkup(withoutStyles(withoutMarkers(await made.renderTag(tag))))),
    title: (name) => words.text(`${name}.title`),
    challenges: made.challengesOf,
    text: (key, values) => words.text(key, values),
    styles: (names) => [...new Set(names.flatMap((name) => made.stylesOf(name)))],
  };
}

const BOOLEAN = new Set(["checked", "disabled", "selected", "open", "hidden", "indeterminate"]);

/** What only hydration would need. @param {string} html */
const withoutMarkers = (html) =>
  html.replace(/<!--\/?lit-[^>]*-->|<\?>|<!--\?-->/g, "").replace(/ shadowroot="open"/g, "");

/** The strict policy allows none in a page; the sheet of all figures is linked instead. @param {string} html */
const withoutStyles = (html) => html.replace(/<style>[\s\S]*?<\/style>/g, "");

/**
 * Lit writes properties as attributes: `checked="false"` would mean checked, and a value may stand there already.
 * @param {string} html
 */
const asMarkup = (html) =>
  html
    .replace(/<[a-z][\w-]*(?:\s+[^\s=>"/]+(?:="[^"]*")?)+\s*\/?>/g, (tag) => {
      const seen = new Set();
      return tag.replace(/\s+([^\s=>"/]+)(?:="([^"]*)")?/g, (attribute, name, value) => {
        const isAgain = seen.has(name);
        seen.add(name);
        if (isAgain || (BOOLEAN.has(name) && value === "false")) return "";
        return BOOLEAN.has(name) ? ` ${name}` : attribute;
      });
    })
    .replace(/[ \t]+$/gm, "");

/** @param {string} tag @param {string} html */
function checked(tag, html) {
  const inline = / style="[^"]*"/.exec(html);
  if (inline) throw new Stop(`The still of ${tag} holds${inline[0]}: the pages' policy forbids it.`);
  if (!html.includes("<template")) throw new Stop(`${tag} drew nothing: is its element defined?`);
  return html;
}
