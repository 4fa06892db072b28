// @ts-check
/** The lesson's faces, cut to what the lesson writes, from their packages (SIL Open Font Licence 1.1). */
import {createHash} from "node:crypto";
import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import subsetFont from "subset-font";
import {distFolder, inRoot} from "./files.js";

const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({length: to - from + 1}, (_, i) => String.fromCodePoint(from + i)).join("");
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + "–—‘’“”…•‹›€−×·";
const MATH =
  "→←⇒√≈≠≤≥‖⟂∞∑∏·×−±⋅⋯′ᵀ⊤⁰¹²³⁴⁵⁶⁷⁸⁹⁻₀₁₂₃₄₅₆₇₈₉𝜃θ()[]=+,./|<>" +
  range(0x30, 0x39) +
  range(0x61, 0x7a) +
  range(0x41, 0x5a) +
  range(0x1d434, 0x1d467) +
  range(0x1d400, 0x1d433) +
  range(0x1d468, 0x1d49b);

/** @type {{family: string, file: string, first: boolean, text: string, rest: string}[]} */
const faces = [
  {
    family: "TtV Text",
    file: "@fontsource/libertinus-serif/files/libertinus-serif-latin-400-normal.woff2",
    first: true,
    text: LATIN,
    rest: "",
  },
  {
    family: "TtV Text",
    file: "@fontsource/libertinus-serif/files/libertinus-serif-latin-400-italic.woff2",
    first: false,
    text: LATIN,
    rest: "font-style:italic;",
  },
  {
    family: "TtV Text",
    file: "@fontsource/libertinus-serif/files/libertinus-serif-latin-700-normal.woff2",
    first: false,
    text: LATIN,
    rest: "font-weight:700;",
  },
  {
    family: "TtV Display",
    file: "@fontsource/libertinus-serif-display/files/libertinus-serif-display-latin-400-normal.woff2",
    first: true,
    text: LATIN,
    rest: "",
  },
  {
    family: "TtV Label",
    file: "@fontsource/libertinus-sans/files/libertinus-sans-latin-400-normal.woff2",
    first: true,
    text: LATIN,
    rest: "",
  },
  {
    family: "TtV Label",
    file: "@fontsource/libertinus-sans/files/libertinus-sans-latin-700-normal.woff2",
    first: true,
    text: LATIN,
    rest: "font-weight:700;",
  },
  {
    family: "TtV Code",
    file: "@fontsource-variable/inconsolata/files/inconsolata-latin-wght-normal.woff2",
    first: false,
    text: LATIN,
    rest: "font-weight:200 900;",
  },
  {
    family: "TtV Math",
    file: "@fontsource/libertinus-math/files/libertinus-math-latin-400-normal.woff2",
    first: false,
    text: MATH,
    rest: "",
  },
];

/**
 * Writes dist/fonts. A face that comes late is used from the next page on (`optional`), so that nothing that is
 * being read moves.
 */
export async function makeFonts() {
  mkdirSync(join(distFolder, "fonts"), {recursive: true});
  const rules = [];
  const firsts = [];
  for (const {family, file, first, text, rest} of faces) {
    const cut = await subsetFont(readFileSync(inRoot("node_modules", file)), text, {targetFormat: "woff2"});
    const hash = createHash("sha256").update(cut).digest("hex").slice(0, 8);
    const name = `${file.split("/").at(-1)?.replace(".woff2", "")}-${hash}.woff2`;
    writeFileSync(join(distFolder, "fonts", name), cut);
    if (first) firsts.push(name);
    rules.push(
      `@font-face{font-family:"${family}";src:url("fonts/${name}") format("woff2");${rest}font-display:optional}`,
    );
  }
  const preload = (/** @type {string} */ base) =>
    firsts
      .map(
        (name) => `<link rel="preload" as="font" type="font/woff2" href="${base}fonts/${name}" crossorigin>`,
      )
      .join("\n    ");
  return {css: rules.join("\n"), preload};
}
