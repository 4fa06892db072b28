// @ts-check
/** The three test lanes. Each step's tests are counted; the last line sums them up. */
import {existsSync} from "node:fs";
import {join} from "node:path";
import {inRoot, walk} from "./files.js";
import {testEnv} from "./requirements.js";
import {childEnv, run, say, seconds} from "./shell.js";
import {buildPreset, presetEnv, presetFolder} from "./wasm-build.js";

/** @typedef {"quick" | "test" | "test:all"} Lane */
/** @typedef {{passed: number, failed: number}} Count */
/** @typedef {{name: string, run: () => Promise<{code: number, output: string}>, count: (output: string, code: number) => Count}} Step */

const number = (/** @type {RegExp} */ pattern, /** @type {string} */ text) =>
  Number(pattern.exec(text)?.[1] ?? 0);
const bin = (/** @type {string} */ name) => inRoot("node_modules", ".bin", name);

/** A check that says yes or no. @param {string} _ @param {number} code */
const once = (_, code) => ({passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1});
/** @param {string} text */
const doctest = (text) => ({passed: number(/\|\s*(\d+) passed/, text), failed: number(/(\d+) failed/, text)});
/** @param {string} text */
const nodeTests = (text) => ({
  passed: number(/^# pass (\d+)/m, text),
  failed: number(/^# fail (\d+)/m, text),
});
/** @param {string} text */
const playwright = (text) => ({
  passed: number(/(\d+) passed/, text),
  failed: number(/(\d+) failed/, text) + number(/(\d+) did not run/, text),
});

/** @param {string} name @param {string} command @param {string[]} args @param {Step["count"]} count @param {NodeJS.ProcessEnv} [env] @returns {Step} */
const step = (name, command, args, count, env = childEnv()) => ({
  name,
  run: () => run(command, args, {cwd: inRoot(), env}),
  count,
});

/** @param {import("./wasm-build.js").Preset} preset @returns {Step} */
const engine = (preset) => ({
  name: `engine, ${preset}`,
  count: doctest,
  run: async () => {
    await buildPreset(preset);
    const program = walk(presetFolder(preset)).find((path) => /engine[-_]tests(\.js|\.cjs)?$/.test(path));
    if (!program) return {code: 1, output: "The engine's test program was not built."};
    const [command, args] =
      program.endsWith("s") && !/js$/.test(program)
        ? [program, []]
        : [process.execPath, ["--no-experimental-fetch", program]];
    return run(command, [...args, "--no-colors"], {cwd: inRoot(), env: presetEnv(preset)});
  },
});

const nodeFiles = () =>
  ["tests", "web"].flatMap((folder) => walk(inRoot(folder))).filter((path) => path.endsWith(".test.js"));

/** @param {Lane} lane @returns {Step[]} */
function steps(lane) {
  const quick = [
    step(
      "format",
      bin("prettier"),
      ["--check", "web/figures", "web/lesson/*.js", "web/engine/*.js", "tests/**/*.js"],
      once,
    ),
    step("types", bin("tsc"), ["-p", "web/tools/config/tsconfig.json"], once),
    engine("native"),
    step(
      "facade and kit, in Node",
      process.execPath,
      ["--test", "--test-reporter=tap", ...nodeFiles()],
      nodeTests,
    ),
  ];
  if (lane === "quick") return quick;
  const pages = step(
    "pages of compare, Chromium",
    bin("playwright"),
    [
      "test",
      "-c",
      "web/tools/config/playwright.config.js",
      "--project",
      "chromium",
      "-g",
      "compare",
      "host-page",
      "keyboard",
      "layout",
      "numbers",
    ],
    playwright,
    {...childEnv(), ...testEnv()},
  );
  return [
    ...quick,
    engine("asan"),
    engine("wasm-tests"),
    step("sizes", process.execPath, [inRoot("web/tools/sizes.js")], once),
    ...(existsSync(join(inRoot("tests", "pages"))) ? [pages] : []),
  ];
}

/** @param {Lane} lane @returns {Promise<number>} */
export async function runLane(lane) {
  const total = {passed: 0, failed: 0};
  for (const {name, run: act, count} of steps(lane)) {
    const start = performance.now();
    const {code, output} = await act();
    const {passed, failed} = count(output, code);
    // A runner that ran nothing, or that failed without counting a failure, has failed.
    const bad = failed || (code !== 0 || passed === 0 ? 1 : 0);
    say(`${bad ? "✗" : "✓"} ${name}: ${passed} passed, ${bad} failed (${seconds(start)})`);
    if (bad) say(output.slice(-12_000));
    total.passed += passed;
    total.failed += bad;
  }
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
