// @ts-check
/**
 * The lesson's faces, cut to what the lesson writes, from their packages (SIL Open Font Licence 1.1).
 *
 * Each face comes in two files: the characters that the pages use, small enough that all faces are preloaded,
 * and the rest of Latin, which browsers fetch only for a text that needs it.
 */
import {createHash} from "node:crypto";
import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import subsetFont from "subset-font";
import {inRoot} from "./files.js";

/**
 * @typedef {object} Face
 * @property {string} family
 * @property {string} file     inside node_modules
 * @property {string} [rest]   more descriptors
 * @property {boolean} [inSingle]  whether files that hold everything hold this face too
 */

const SERIF = "@fontsource/libertinus-serif/files/libertinus-serif-latin";
const SANS = "@fontsource/libertinus-sans/files/libertinus-sans-latin";
/** @type {Face[]} */
const FACES = [
  {family: "TtV Text", file: `${SERIF}-400-normal.woff2`, inSingle: true},
  {family: "TtV Text", file: `${SERIF}-400-italic.woff2`, rest: "font-style:italic;"},
  {family: "TtV Text", file: `${SERIF}-700-normal.woff2`, rest: "font-weight:700;"},
  {
    family: "TtV Display",
    file: "@fontsource/libertinus-serif-display/files/libertinus-serif-display-latin-400-normal.woff2",
  },
  {family: "TtV Label", file: `${SANS}-400-normal.woff2`, inSingle: true},
  {family: "TtV Label", file: `${SANS}-700-normal.woff2`, rest: "font-weight:700;"},
  {
    family: "TtV Code",
    file: "@fontsource-variable/inconsolata/files/inconsolata-latin-wght-normal.woff2",
    rest: "font-weight:400 700;",
  },
];
/** @type {Face} */
const MATH = {
  family: "TtV Math",
  file: "@fontsource/libertinus-math/files/libertinus-math-latin-400-normal.woff2",
};

/** The same file for formulas on lines of their own: without it a root has no sign, so they wait for it. */
const FORMULA = "TtV Formula";

/** Small capitals, old-style figures and swashes would double the files, and nothing asks for them. */
const FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum"];

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({length: to - from + 1}, (_, i) => from + i);
const ASCII = range(0x20, 0x7e);
const LATIN = [...ASCII, ...range(0xa0, 0xff), ...[..."–—‘’“”„†•…‹›€−ŒœŸ™"].map(codeOf)];

/** @param {string} character */
function codeOf(character) {
  return /** @type {number} */ (character.codePointAt(0));
}

/** How browsers write a lone letter of a formula: slanted, from the block for mathematics. @param {number} code */
function slanted(code) {
  if (code === 0x68) return 0x210e; // h, which stands elsewhere
  if (code >= 0x41 && code <= 0x5a) return 0x1d434 + code - 0x41;
  if (code >= 0x61 && code <= 0x7a) return 0x1d44e + code - 0x61;
  if (code >= 0x391 && code <= 0x3a9) return 0x1d6e2 + code - 0x391;
  if (code >= 0x3b1 && code <= 0x3c9) return 0x1d6fc + code - 0x3b1;
  return code;
}

/** A face is the one that formulas are laid out by only if it has a space; a root's sign is in no text. */
const IN_ALL_MATH = [..." √"].map(codeOf);

/** What a package says its Latin files hold. @param {string} file @returns {(code: number) => boolean} */
function declared(file) {
  const list = inRoot("node_modules", dirname(dirname(file)), "unicode.json");
  const text = /** @type {{latin: string}} */ (JSON.parse(readFileSync(list, "utf8"))).latin;
  const parts = text.split(",").map((part) => part.replace("U+", "").split("-"));
  const ranges = parts.map(([from = "", to = from]) => [parseInt(from, 16), parseInt(to, 16)]);
  return (code) => ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
}

/** As CSS writes it, neighbours joined. @param {number[]} codes  in order */
function unicodeRange(codes) {
  /** @type {[number, number][]} */
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === code) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (/** @type {number} */ code) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(",");
}

/** @param {string | Buffer} data */
const hashOf = (data) => createHash("sha256").update(data).digest("hex");

/**
 * One cut of a face. Cutting is slow, so each cut is kept under build/.
 * @param {string} file @param {number[]} codes
 * @returns {Promise<Buffer>}
 */
async function cut(file, codes) {
  const source = readFileSync(inRoot("node_modules", file));
  // Hints serve screens of the past and are a third of each file.
  const options = {
    targetFormat: /** @type {const} */ ("woff2"),
    keepFeatures: FEATURES,
    noHinting: true,
    ...(file.includes("wght") && {variationAxes: {wght: {min: 400, max: 700}}}),
  };
  const key = hashOf(`${hashOf(source)} ${codes.join(" ")} ${JSON.stringify(options)}`).slice(0, 32);
  const kept = inRoot("build", "fonts", `${key}.woff2`);
  try {
    return readFileSync(kept);
  } catch {
    const made = await subsetFont(source, String.fromCodePoint(...codes), options);
    mkdirSync(dirname(kept), {recursive: true});
    writeFileSync(kept, made);
    return made;
  }
}

/**
 * @typedef {object} Fonts
 * @property {string} css      for a page at the top of dist/
 * @property {string[]} first  addresses, from the top, of what the first screen needs
 * @property {string} inside   the few faces that single files hold, as data
 */

/**
 * Cuts all faces and writes them to fonts/.
 *
 * `optional`: a face that comes too late for the first paint is used from the next page on, and this page keeps
 * the reader's own faces at the same x-height; nothing that is being read moves. Formulas on lines of their own
 * are the exception: they have their room, and are seen when their face is there.
 * @param {string} folder  dist/
 * @param {string} text    what the pages write
 * @param {string} mathText  what their formulas write
 * @returns {Promise<Fonts>}
 */
export async function makeFonts(folder, text, mathText) {
  mkdirSync(join(folder, "fonts"), {recursive: true});
  const isText = declared(`${SERIF}-400-normal.woff2`);
  const sorted = (/** @type {Iterable<number>} */ codes) => [...new Set(codes)].sort((a, b) => a - b);
  const all = [...new Set(text + mathText)].map(codeOf).filter((code) => code > 0x20);
  const used = sorted([...ASCII, 0xa0, ...all.filter(isText)]);
  const inMath = [...mathText].map(codeOf).filter((code) => code > 0x20);
  const usedInMath = sorted([
    ...IN_ALL_MATH,
    ...inMath,
    ...inMath.map(slanted),
    ...all.filter((code) => !isText(code)),
  ]);

  const rules = [];
  const first = [];
  const inside = [];
  for (const face of [...FACES, MATH]) {
    const {family, file, rest = "", inSingle} = face;
    const rule = (
      /** @type {string} */ url,
      /** @type {number[]} */ codes,
      name = family,
      show = "optional",
    ) =>
      `@font-face{font-family:"${name}";src:url("${url}") format("woff2");${rest}` +
      `font-display:${show};unicode-range:${unicodeRange(codes)}}`;
    const base = file.split("/").at(-1)?.replace(".woff2", "").replace("-latin", "");
    const core = face === MATH ? usedInMath : used;
    const more =
      face === MATH ? [] : LATIN.filter((code) => isText(code) && !core.includes(code)).sort((a, b) => a - b);
    for (const codes of [core, more]) {
      if (codes.length === 0) continue;
      const data = await cut(file, codes);
      const address = `fonts/${base}${codes === more ? "-more" : ""}-${hashOf(data).slice(0, 8)}.woff2`;
      writeFileSync(join(folder, address), data);
      rules.push(rule(address, codes));
      if (face === MATH) rules.push(rule(address, codes, FORMULA, "block"));
      if (codes === core) first.push(address);
      if (codes === core && inSingle) {
        inside.push(rule(`data:font/woff2;base64,${data.toString("base64")}`, codes));
      }
    }
  }
  return {css: rules.join("\n"), first, inside: inside.join("\n")};
}
