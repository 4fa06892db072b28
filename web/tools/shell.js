// @ts-check
/** Running other programs, and telling the user about it. */
import {spawn, spawnSync} from "node:child_process";
import {accessSync, constants, statSync} from "node:fs";
import {delimiter, dirname, join} from "node:path";

/** An end that the user can do something about: its message is shown without a stack. */
export class Stop extends Error {}

/** @param {string} text */
export const say = (text) => console.log(text);

/** @param {number} start  from performance.now() */
export const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * Where a program is on the PATH.
 * @param {string} name
 * @param {string} [path]
 * @returns {string | undefined}
 */
export function which(name, path = process.env.PATH ?? "") {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return file;
    } catch {
      // not in this folder
    }
  }
  return undefined;
}

/**
 * What a short program prints, or undefined when it cannot be run or fails.
 * @param {string} command
 * @param {string[]} args
 * @returns {string | undefined}
 */
export function ask(command, args, env = process.env) {
  const {status, stdout} = spawnSync(command, args, {encoding: "utf8", env, timeout: 60_000});
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The environment of every child: the Node that runs us comes first, so that a distribution's older one,
 * which may be installed along with Emscripten, is not taken by mistake.
 * @param {NodeJS.ProcessEnv} [more]
 */
export function childEnv(more = {}) {
  const path = [dirname(process.execPath), process.env.PATH].filter(Boolean).join(delimiter);
  return {...process.env, PATH: path, ...more};
}

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** Ctrl-C, or a kill from elsewhere: what is under way ends first, then we do. @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running) {
    child.once("close", () => process.exit(130));
    child.kill(signal);
  }
}

/** @param {boolean} on */
function listenForSignals(on) {
  for (const signal of ["SIGINT", "SIGTERM"]) process[on ? "on" : "off"](signal, endAll);
}

/** @typedef {{cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean}} RunOptions */

/**
 * Runs a program to its end. What it prints is collected, and shown too with `show`.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(command, args, {cwd, env = childEnv(), show = false} = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {cwd, env, stdio: ["ignore", "pipe", "pipe"]});
    if (running.size === 0) listenForSignals(true);
    running.add(child);
    let output = "";
    const collect = (/** @type {NodeJS.WriteStream} */ to) => (/** @type {Buffer} */ part) => {
      output += part;
      if (show) to.write(part);
    };
    child.stdout.on("data", collect(process.stdout));
    child.stderr.on("data", collect(process.stderr));
    const end = (/** @type {number} */ code, /** @type {string} */ more) => {
      running.delete(child);
      if (running.size === 0) listenForSignals(false);
      resolve({code, output: output + more});
    };
    child.on("error", (error) => end(127, `${error.message}\n`));
    child.on("close", (code) => end(code ?? 1, ""));
  });
}

/**
 * A step of the set-up or the build: quiet when it works, everything it printed when it does not.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function step(title, command, args, options) {
  const start = performance.now();
  const {code, output} = await run(command, args, options);
  if (code !== 0)
    throw new Stop(`${output}\n${title}: this failed (exit ${code}): ${[command, ...args].join(" ")}`);
  say(`${title} (${seconds(start)})`);
}
