// @ts-check
/** What must go with dist/: whose work is in it, and the licences' own texts. */
import {existsSync, readFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {inRoot} from "./files.js";
import {findEmscripten} from "./toolchain.js";

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

/**
 * What goes into the wasm from the compiler, each with the file in Emscripten's folder that holds its licence.
 * Distributions leave some of them out, and a built engine needs no compiler: NOTICE then has to do, which
 * names the licence and its address, and MIT's text, which is in LICENSE.
 */
const RUN_TIME = {
  "Emscripten's run time": "LICENSE",
  musl: "system/lib/libc/musl/COPYRIGHT",
  "libc++, libc++abi": "system/lib/libcxx/LICENSE.TXT",
};

/** @returns {[string, string][]} name and text */
function runTimeTexts() {
  const cmake = findEmscripten()?.toolchainFile;
  if (!cmake) return [];
  const home = join(dirname(cmake), "..", "..", "..");
  return Object.entries(RUN_TIME)
    .map(([name, file]) => /** @type {[string, string]} */ ([name, join(home, file)]))
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => [name, readFileSync(file, "utf8").trim()]);
}

/** @param {[string, string][]} more */
function textsOf(more) {
  const packages = PACKAGES.map((name) => /** @type {[string, string]} */ ([name, readText(name)]));
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const [name, text] of [...packages, ...more]) byText.set(text, [...(byText.get(text) ?? []), name]);
  const own = ["LICENSE", "NOTICE"].map((name) => readFileSync(inRoot(name), "utf8").trim());
  const others = [...byText].map(([text, names]) => `${names.join(", ")}\n\n${text}`);
  return [...own, ...others];
}

const readText = (/** @type {string} */ name) =>
  readFileSync(inRoot("node_modules", name, "LICENSE"), "utf8").trim();

/** For a file beside the others. Equal texts stand once, under the names of all that they belong to. */
export const licences = () => `${textsOf(runTimeTexts()).join(`\n\n${"-".repeat(78)}\n\n`)}\n`;

/** For a page that holds everything itself and may be passed on alone: the same on every machine. */
export function noticeInPage() {
  const text = textsOf([]).join("\n\n* * *\n\n");
  if (/--!?>/.test(text)) throw new Error("A licence's text would end the comment that it stands in.");
  return `<!--\n${text}\n-->`;
}
