// @ts-check
/** The shape of the repository, read from its own files: who may use whom, and what may lie where. */
import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {existsSync, readFileSync} from "node:fs";
import {dirname, join, normalize} from "node:path";
import {test} from "node:test";
import {fileURLToPath} from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** README's table: a folder may use those above it, never the other way. The lesson and embed share a line. */
const LAYERS = [
  ["src/engine/"],
  ["src/bindings/"],
  ["web/engine/"],
  ["web/figures/"],
  ["web/lesson/", "web/embed/"],
  ["web/tools/"],
  ["tests/"],
];
/** A test that lies beside what it tests is a test. */
const rank = (/** @type {string} */ path) =>
  /\.test\.js$/.test(path)
    ? LAYERS.length - 1
    : LAYERS.findIndex((layer) => layer.some((folder) => path.startsWith(folder)));
/** A folder of web/figures that is one figure; files beside the folders belong to all. */
const figure = (/** @type {string} */ path) => path.match(/^web\/figures\/([^/]+)\//)?.[1];
const SHARED = new Set(["kit", "messages"]);

const TOP_LEVEL = new Set([
  "src",
  "web",
  "tests",
  "CMakeLists.txt",
  "CMakePresets.json",
  "package.json",
  "package-lock.json",
  "README.md",
  "LICENSE",
  "NOTICE",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
]);

const LONGEST = 400;
/** Files that may be longer, each with its reason. @type {Record<string, string>} */
const LONGER = {
  "package-lock.json": "npm writes it",
  LICENSE: "the licences' own text",
  "web/figures/messages/en.json": "all words of one language, which a translator wants in one file",
};

/** Files of the repository, and those that are about to be. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 << 20,
})
  .split("\0")
  .filter((file) => file && existsSync(join(root, file)));
const read = (/** @type {string} */ file) => readFileSync(join(root, file), "utf8");
const isText = (/** @type {string} */ file) => !/\.(png|jpe?g|webp|woff2|wasm|npy|bin|gz)$/.test(file);
const below = (/** @type {string[]} */ folders, /** @type {RegExp} */ name) =>
  files.filter((file) => folders.some((folder) => file.startsWith(folder)) && name.test(file));

/** JavaScript without its comments: an import in a comment is a type, and types may point anywhere. */
const code = (/** @type {string} */ file) => read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** `[user, used]`, for every file of ours that a file uses. @returns {[string, string][]} */
function arrows() {
  /** @type {[string, string][]} */
  const found = [];
  for (const file of below(["src/", "tests/"], /\.(hpp|cpp|h)$/)) {
    for (const [, name = ""] of read(file).matchAll(/^\s*#\s*include\s+"(.+)"/gm)) {
      const beside = normalize(join(dirname(file), name));
      const places = [
        beside,
        `src/${name}`,
        ...["engine", "engine/core", "engine/full", "bindings"].map((at) => `src/${at}/${name}`),
      ];
      const used = places.find((place) => files.includes(place));
      assert.ok(used, `${file} includes "${name}", which is nowhere`);
      found.push([file, used]);
    }
  }
  for (const file of below(["web/", "tests/"], /\.js$/)) {
    const names = code(file).matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["'](\.[^"']+)["']/g);
    for (const [, name = ""] of names) found.push([file, normalize(join(dirname(file), name))]);
    for (const [, name = ""] of code(file).matchAll(/new URL\(\s*["'](\.[^"']+)["'],\s*import\.meta\.url/g)) {
      found.push([file, normalize(join(dirname(file), name))]);
    }
  }
  for (const file of below(["web/", "tests/"], /\.(css|html)$/)) {
    for (const [, name = ""] of read(file).matchAll(
      /(?:@import\s+(?:url\()?|(?:src|href)=)["'](\.{0,2}\/?[\w./-]+\.(?:css|js))["']/g,
    )) {
      found.push([file, normalize(join(dirname(file), name))]);
    }
  }
  return found;
}

test("README's table has the layers, in this order", () => {
  const rows = [...read("README.md").matchAll(/^\| (`.+) \|/gm)].map(([, row = ""]) =>
    [...(row.split("|")[0]?.matchAll(/`(.+?)`/g) ?? [])].map(([, folder]) => `${folder}/`),
  );
  assert.deepEqual(rows, LAYERS);
});

test("imports point down the layers", () => {
  const all = arrows();
  const wrong = all.filter(([user, used]) => rank(user) >= 0 && rank(used) > rank(user));
  assert.deepEqual(wrong, []);
  const layers = new Set(all.map(([user]) => rank(user)));
  for (const [i, layer] of LAYERS.entries()) {
    assert.ok(layers.has(i), `${layer} uses something: this test can see it`);
  }
});

test("only web/engine touches what is bound, and no figure sees WebAssembly", () => {
  const reaching = arrows().filter(
    ([user, used]) =>
      !user.startsWith("web/engine/") &&
      /^src\/|\.wasm$|ttv-core/.test(used) &&
      user.startsWith("web/") &&
      !user.startsWith("web/tools/"),
  );
  assert.deepEqual(reaching, []);
  const naming = below(["web/figures/", "web/lesson/", "web/embed/"], /\.js$/).filter(
    (file) =>
      !/\.test\.js$/.test(file) && /\bWebAssembly\b|new Worker\(|\bHEAP(?:F|U)?\d+\b/.test(code(file)),
  );
  assert.deepEqual(naming, []);
});

test("no figure imports another: what two share lies in the kit", () => {
  const wrong = arrows().filter(([user, used]) => {
    const [one, other] = [figure(user), figure(used)];
    return one && other && one !== other && !SHARED.has(other);
  });
  assert.deepEqual(wrong, []);
});

test("the kit does not know the figures", () => {
  const wrong = arrows().filter(([user, used]) => {
    const other = figure(used);
    return user.startsWith("web/figures/kit/") && other !== undefined && !SHARED.has(other);
  });
  assert.deepEqual(wrong, []);
});

test("the engine knows nothing of JavaScript, Emscripten or files of its hosts", () => {
  const engine = below(["src/engine/"], /\.(hpp|cpp|h)$/);
  assert.ok(engine.length > 0);
  const knowing = engine.filter((file) =>
    /emscripten|EM_JS|EM_ASM|__EMSCRIPTEN__|<iostream>|<fstream>|std::cout|printf\(/.test(read(file)),
  );
  assert.deepEqual(knowing, []);
});

test("the bindings do no arithmetic on numbers of the engine", () => {
  const bindings = below(["src/bindings/"], /\.(cpp|hpp)$/);
  assert.ok(bindings.length > 0);
  const computing = bindings.filter((file) =>
    /#include\s+<(cmath|numeric|algorithm)>|std::(sqrt|exp|log|inner_product|accumulate)\b/.test(read(file)),
  );
  assert.deepEqual(computing, []);
});

test("the figures leave arithmetic on vectors to the engine", () => {
  // A sum over products, a root of a sum, an exponential: each would be a second implementation.
  const figures = below(["web/figures/"], /\.js$/).filter(
    (file) => !/\.test\.js$|page-checks\.js$/.test(file),
  );
  const computing = figures.filter((file) =>
    /\.reduce\([^;]*\*|Math\.(sqrt|exp|acos|atan2|log)\(/.test(code(file)),
  );
  assert.deepEqual(computing, []);
});

test("the top level holds what the architecture names, and nothing else", () => {
  const top = new Set(files.map((file) => /** @type {string} */ (file.split("/")[0])));
  assert.deepEqual(
    [...top].filter((name) => !TOP_LEVEL.has(name) && !name.startsWith(".")),
    [],
  );
});

test(`no file is longer than ${LONGEST} lines without a listed reason`, () => {
  const long = files.filter(
    (file) => isText(file) && !(file in LONGER) && read(file).split("\n").length > LONGEST + 1,
  );
  assert.deepEqual(long, []);
  assert.deepEqual(
    Object.keys(LONGER).filter((file) => file !== "LICENSE" && !files.includes(file)),
    [],
    "reasons for files that are gone",
  );
});

test("no file names a place on somebody's machine", () => {
  // Built from parts, so that this file does not name one either.
  const places = ["work", "home/\\w", "root", "tmp", "Users/\\w", "farm"].map((name) => `/${name}`).join("|");
  const pattern = new RegExp(
    `(?:^|["'\`\\s=(:])(?:file://)?(?:${places})(?:/|["'\`\\s]|$)|[A-Z]:\\\\\\\\?Users`,
    "m",
  );
  const naming = files.filter(
    (file) => isText(file) && file !== "package-lock.json" && pattern.test(read(file)),
  );
  assert.deepEqual(naming, []);
});

test("no page needs inline style or script, and no DOM is made from text", () => {
  const sources = below(["web/"], /\.(js|html)$/).filter(
    (file) => !file.startsWith("web/tools/") && !/\.test\.js$/.test(file),
  );
  assert.ok(sources.length > 0);
  const unsafe =
    /\sstyle=|\bstyle\s*:\s*\{|innerHTML|outerHTML|insertAdjacentHTML|document\.write|unsafeHTML|unsafeSVG|styleMap|\beval\(|new Function\(|\son[a-z]+=["']|javascript:|setAttribute\(["']style["']/;
  const wrong = sources.filter((file) => unsafe.test(/\.js$/.test(file) ? code(file) : read(file)));
  assert.deepEqual(wrong, []);
  // The single file holds everything inline, and its policy names each part by its hash.
  const pages = below(["web/lesson/", "web/embed/"], /\.html$/).filter(
    (file) => file !== "web/embed/single.html",
  );
  const inline = pages.filter((file) => /<script(?![^>]*\bsrc=)[^>]*>|<style\b/.test(read(file)));
  assert.deepEqual(inline, []);
});

test("every figure has its folder in order: element, README, checks for the page tests", () => {
  const names = new Set(
    below(["web/figures/"], /\.js$/)
      .map(figure)
      .filter((name) => name && !SHARED.has(name)),
  );
  assert.ok(names.size > 0);
  for (const name of names) {
    const folder = `web/figures/${name}`;
    for (const file of [`${name}.js`, "README.md", "page-checks.js"]) {
      assert.ok(files.includes(`${folder}/${file}`), `${folder} has ${file}`);
    }
  }
});

test("no file of an input to a test is larger than 64 kB", () => {
  const large = below(["tests/"], /./).filter((file) => readFileSync(join(root, file)).length > 64 * 1024);
  assert.deepEqual(large, []);
});
