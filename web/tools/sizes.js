// @ts-check
/** Sizes after brotli against one budget file. */
import {readFileSync} from "node:fs";
import {transform} from "esbuild";
import {compress} from "./compress.js";
import {distFolder, figureNames, glueFile, inRoot, wasmFile} from "./files.js";

const budget = JSON.parse(readFileSync(inRoot("web/tools/config/budget.json"), "utf8"));
const packed = async (/** @type {string | Buffer} */ data) => (await compress(Buffer.from(data))).length;
const packedAll = async (/** @type {Buffer[]} */ files) => sum(await Promise.all(files.map(packed)));
const dist = (/** @type {string} */ name) => readFileSync(`${distFolder}/${name}`);
const sum = (/** @type {number[]} */ sizes) => sizes.reduce((a, b) => a + b, 0);

const glue = (await transform(readFileSync(glueFile, "utf8"), {minify: true})).code;
/** What the lesson asks for at once, from one folder. @param {string} folder */
const preloaded = (folder) =>
  [
    ...dist("index.html")
      .toString()
      .matchAll(new RegExp(`href="(${folder}/[^"]+)"`, "g")),
  ].map(([, name]) => dist(name ?? ""));
const sizes = {
  "core wasm and glue": await packedAll([readFileSync(wasmFile), Buffer.from(glue)]),
  "first figure usable": await packedAll([
    dist("index.html"),
    dist("lesson.css"),
    dist("ttv-figure.css"),
    dist("lesson.js"),
    ...preloaded("chunks"),
  ]),
  "first screen's fonts": sum(preloaded("fonts").map((font) => font.length)),
  "largest single file": Math.max(
    ...(await Promise.all(figureNames().map((name) => packed(dist(`single/${name}.html`))))),
  ),
};

let over = 0;
for (const [name, size] of Object.entries(sizes)) {
  const most = budget[name];
  if (!(size <= most)) ++over;
  console.log(`${size <= most ? "  " : "! "}${name.padEnd(24)}${String(size).padStart(9)} of ${most} bytes`);
}
process.exitCode = over ? 1 : 0;
