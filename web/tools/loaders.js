// @ts-check
/** How esbuild is to read the files that are no scripts. */
import {readFileSync} from "node:fs";
import * as esbuild from "esbuild";

/** The oldest browsers that the pages work in: what `light-dark()` needs. */
export const TARGET = ["chrome123", "firefox120", "safari17.5"];

/** @param {string} css */
export const minifyCss = async (css) =>
  (await esbuild.transform(css, {loader: "css", minify: true, target: TARGET})).code.trim();

/** `import css from "./x.css"` is the text of the sheet. @type {esbuild.Plugin} */
export const minifiedCss = {
  name: "minified-css",
  setup: ({onLoad}) =>
    onLoad({filter: /\.css$/}, async ({path}) => ({
      contents: await minifyCss(readFileSync(path, "utf8")),
      loader: "text",
    })),
};

/**
 * For a page with one figure: the messages of all figures without those of the others.
 * @param {string} name
 * @returns {esbuild.Plugin}
 */
export const messagesOf = (name) => ({
  name: "messages-of-one-figure",
  setup: ({onLoad}) =>
    onLoad({filter: /messages\/[\w-]+\.json$/}, ({path}) => {
      const {kit, [name]: own} = JSON.parse(readFileSync(path, "utf8"));
      return {contents: JSON.stringify({kit, [name]: own}), loader: "json"};
    }),
});

/**
 * Bytes as a string that packs nearly as well as the bytes themselves, which base64 does not: what is harmless
 * between quotes in a page stands as it is, and each other byte as the character 256 places further.
 * @param {Buffer} bytes
 */
function quoted(bytes) {
  const isHarmless = (/** @type {number} */ byte) =>
    byte >= 0x20 && byte < 0x7f && !'"\\<'.includes(String.fromCharCode(byte));
  return `"${[...bytes].map((byte) => String.fromCharCode(isHarmless(byte) ? byte : byte + 256)).join("")}"`;
}

/** For pages that hold everything: the engine and the worker's script as bytes. @type {esbuild.Plugin} */
export const bytesInside = {
  name: "bytes-inside",
  setup: ({onLoad}) => {
    onLoad({filter: /\.wasm$/}, ({path}) => ({
      contents: `export default Uint8Array.from(${quoted(readFileSync(path))}, (c) => c.charCodeAt(0) & 255);`,
    }));
    onLoad({filter: /\.worker\.js$/}, ({path}) => ({
      contents: `export default new TextEncoder().encode(${JSON.stringify(readFileSync(path, "utf8"))});`,
    }));
  },
};
