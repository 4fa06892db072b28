// @ts-check
/** The test lanes, each a part of the next. Every runner's tests are counted; the last line sums them up. */
import {existsSync, mkdirSync} from "node:fs";
import {join} from "node:path";
import {doctestCount, nodeCount, oneCheck, playwrightCount} from "./counts.js";
import {inRoot, shown, walk} from "./files.js";
import {clangFormat, clangTidy} from "./requirements.js";
import {childEnv, run, say, seconds} from "./shell.js";
import {buildPreset, presetEnv, presetFolder} from "./wasm-build.js";

/** @typedef {"quick" | "test" | "test:all"} Lane */
/** @typedef {import("./counts.js").Count} Count */
/** @typedef {import("./counts.js").Ended} Ended */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Ended>} run
 * @property {(ended: Ended) => Count} count
 * @property {boolean} [live]  what it prints is shown while it runs
 */
/** A step that this machine cannot take, or not in time: said, never passed over in silence. @typedef {{name: string, leftOut: string}} LeftOut */

const CONFIG = "web/tools/config";
const bin = (/** @type {string} */ name) => inRoot("node_modules", ".bin", name);

/** @param {string} name @param {string} command @param {string[]} args @returns {Step} */
const check = (name, command, ...args) => ({
  name,
  run: () => run(command, args, {cwd: inRoot()}),
  count: oneCheck,
});

/** Files of ours that a name fits. @param {string[]} folders @param {RegExp} pattern */
const ours = (folders, pattern) =>
  folders
    .flatMap((folder) => walk(inRoot(folder)))
    .filter((path) => pattern.test(path))
    .map(shown);

/** @param {import("./wasm-build.js").Preset} preset @returns {Step} */
const engine = (preset) => ({
  name: `engine, ${preset}`,
  count: doctestCount,
  run: async () => {
    try {
      await buildPreset(preset);
    } catch (error) {
      return {code: 1, output: /** @type {Error} */ (error).message};
    }
    const program = walk(presetFolder(preset)).find((path) => /engine[-_]tests(\.c?js)?$/.test(path));
    if (!program) return {code: 1, output: "The engine's test program was not built."};
    const inNode = /js$/.test(program);
    return run(
      inNode ? process.execPath : program,
      [...(inNode ? ["--no-experimental-fetch", program] : []), "--no-colors"],
      {cwd: inRoot(), env: presetEnv(preset)},
    );
  },
});

/** @returns {Step} */
const inNode = () => ({
  name: "architecture, facade, kit and tools, in Node",
  count: nodeCount,
  run: () =>
    run(process.execPath, ["--test", "--test-reporter=tap", ...ours(["tests", "web"], /\.test\.js$/)], {
      cwd: inRoot(),
    }),
});

/** @param {string} name @param {string[]} args  for Playwright @returns {Step} */
function pages(name, ...args) {
  const report = inRoot("build", "page-tests.json");
  mkdirSync(inRoot("build"), {recursive: true});
  return {
    name,
    live: true,
    count: () => playwrightCount(report),
    run: () =>
      run(
        bin("playwright"),
        ["test", "-c", `${CONFIG}/playwright.config.js`, "--reporter=list,json", ...args],
        {
          cwd: inRoot(),
          env: childEnv({PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: "0"}),
          show: true,
        },
      ),
  };
}

const CHROMIUM = "--project=chromium";
const OTHERS = ["--project=firefox", "--project=webkitgtk"];
/** What runs in all browsers in every lane with pages; the longest lane adds all other specs. */
const MAIN = ["embedding", "figures", "page"];
/** What goes through every state of every figure at every width, and waits for the longest lane. */
const LOOKS = ["accessibility", "bad-input", "layout", "preferences"];

/** Page specs, by name. @param {string[]} names @param {boolean} [others]  those of other names */
const specs = (names, others = false) =>
  ours(["tests/pages"], /\.spec\.js$/).filter(
    (path) => names.some((name) => path.endsWith(`/${name}.spec.js`)) !== others,
  );

/** @returns {Step | LeftOut} */
function formatOfCpp() {
  const name = "format of C++";
  const found = clangFormat();
  return found
    ? check(name, found, "--dry-run", "-Werror", ...ours(["src", "tests"], /\.[ch]pp$/))
    : {name, leftOut: "clang-format-14 is not here; npm test installs it or says how"};
}

/** @returns {Step | LeftOut} */
function tidyOfCpp() {
  const name = "C++ by clang-tidy";
  const found = clangTidy();
  return found
    ? check(name, found, "-quiet", "-p", presetFolder("native"), `${inRoot("src")}/.*`)
    : {name, leftOut: "clang-tidy-14 is not here"};
}

/** @returns {(Step | LeftOut)[]} */
function quick() {
  const native = engine("native");
  const isBuilt = existsSync(join(presetFolder("native"), "build.ninja"));
  return [
    check("format", bin("prettier"), "--check", "--log-level=warn", "**/*.{js,css,html,json}"),
    check("scripts", bin("eslint"), "-c", `${CONFIG}/eslint.config.js`, "."),
    check("styles", bin("stylelint"), "--config", `${CONFIG}/stylelint.config.js`, "{web,tests}/**/*.css"),
    check("types", bin("tsc"), "-p", `${CONFIG}/tsconfig.json`),
    formatOfCpp(),
    isBuilt
      ? native
      : {name: native.name, leftOut: "building it for the first time takes longer than this lane may"},
    inNode(),
  ];
}

/** @returns {(Step | LeftOut)[]} */
const test = () => [
  ...quick().filter(({name}) => name !== engine("native").name),
  check("pages as HTML", bin("html-validate"), "-c", `${CONFIG}/html-validate.config.js`, "dist/**/*.html"),
  check("sizes", process.execPath, inRoot("web", "tools", "sizes.js")),
  engine("native"),
  engine("asan"),
  engine("wasm-tests"),
  pages("pages in Chromium", CHROMIUM, ...specs(LOOKS, true)),
  pages("what readers and hosts do, in Firefox and WebKitGTK", ...OTHERS, ...specs(MAIN)),
];

/** @returns {(Step | LeftOut)[]} */
const testAll = () => [
  ...test(),
  pages("layout, looks and bad input, in Chromium", CHROMIUM, ...specs(LOOKS)),
  pages("all that is left, in Firefox and WebKitGTK", ...OTHERS, ...specs(MAIN, true)),
  tidyOfCpp(),
];

/** What a lane does on this machine, in this order. @param {Lane} lane */
export const stepsOf = (lane) => ({quick, test, "test:all": testAll})[lane]();

/** How long each may take on two cores, in seconds: the time that a developer is asked to wait. @type {Record<Lane, number>} */
const LIMITS = {quick: 60, test: 600, "test:all": 3000};

/** What there is to say about a lane's time. @param {Lane} lane @param {number} took  seconds @returns {string | undefined} */
export const overLimit = (lane, took) =>
  took > LIMITS[lane] ? `${lane} is over its limit of ${LIMITS[lane]} s.` : undefined;

/** @param {Step | LeftOut} step @returns {Promise<Count>} */
async function take(step) {
  if ("leftOut" in step) {
    say(`left out: ${step.name}, because ${step.leftOut}`);
    return {passed: 0, failed: 0};
  }
  const {name, run: act, count, live} = step;
  const start = performance.now();
  const ended = await act();
  const {passed, failed, note} = count(ended);
  // A runner that ran nothing, or that failed without counting a failure, has failed.
  const bad = failed || (ended.code !== 0 || passed === 0 ? 1 : 0);
  if (bad && !live) say(ended.output.trim().slice(-20_000));
  const more = note ? `, ${note}` : "";
  say(`${bad ? "✗" : "✓"} ${name}: ${passed} passed, ${bad} failed${more} (${seconds(start)})`);
  return {passed, failed: bad};
}

/** @param {Lane} lane @returns {Promise<number>} the exit code */
export async function runLane(lane) {
  const start = performance.now();
  const total = {passed: 0, failed: 0};
  for (const step of stepsOf(lane)) {
    const {passed, failed} = await take(step);
    total.passed += passed;
    total.failed += failed;
  }
  say(`${lane} took ${seconds(start)}.`);
  const late = overLimit(lane, (performance.now() - start) / 1000);
  if (late) say(late);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
