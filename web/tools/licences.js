// @ts-check
/** What must go with dist/: whose work is in it, and the licences' own texts. */
import {readFileSync} from "node:fs";
import {inRoot} from "./files.js";

/** Packages whose text or files are in dist/, each with the file that holds its licence. */
const PACKAGES = [
  "lit",
  "comlink",
  "@fontsource/libertinus-serif",
  "@fontsource/libertinus-serif-display",
  "@fontsource/libertinus-sans",
  "@fontsource/libertinus-math",
  "@fontsource-variable/inconsolata",
];

/** Equal texts stand once, under the names of all that they belong to. */
export function licences() {
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const name of PACKAGES) {
    const text = readFileSync(inRoot("node_modules", name, "LICENSE"), "utf8").trim();
    byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  const own = ["LICENSE", "NOTICE"].map((name) => readFileSync(inRoot(name), "utf8").trim());
  const others = [...byText].map(([text, names]) => `${names.join(", ")}\n\n${text}`);
  return `${[...own, ...others].join(`\n\n${"-".repeat(78)}\n\n`)}\n`;
}

/** The same in short, for a page that holds everything itself. */
export const shortNotice = () =>
  `<!--\nTokens to Vectors. Code: MIT. Words: CC BY 4.0.\n${readFileSync(inRoot("NOTICE"), "utf8").trim()}\n-->`;
