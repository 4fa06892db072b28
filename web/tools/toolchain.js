// @ts-check
/** Finds Emscripten: `EMSDK` first, then the PATH; its version, its CMake file, what its programs need. */
import {existsSync, readFileSync, realpathSync} from "node:fs";
import {createRequire} from "node:module";
import {delimiter, dirname, join} from "node:path";
import {inRoot} from "./files.js";
import {ask, childEnv, which} from "./shell.js";

/**
 * @typedef {object} Emscripten
 * @property {string} emcc
 * @property {string} version
 * @property {string} toolchainFile
 * @property {NodeJS.ProcessEnv} env  what to run it with
 */

const CMAKE_FILE = join("cmake", "Modules", "Platform", "Emscripten.cmake");
/** Where Debian's packages of Node modules are, among them the acorn that Debian's emcc uses. */
const DEBIAN_NODE_MODULES = "/usr/share/nodejs";

/** The oldest Emscripten that builds the engine. It stands in one file, which CMake reads too. */
export const minimumEmscripten = () => readFileSync(inRoot(".emscripten-version"), "utf8").trim();

/**
 * @param {string} a @param {string} b
 * @returns {boolean} whether version a is b or newer
 */
export function isAtLeast(a, b) {
  const parts = (/** @type {string} */ version) => version.split(".").map(Number);
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < 3; ++i) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** @param {NodeJS.ProcessEnv} env */
function emccPath({EMSDK, PATH}) {
  const inSdk = EMSDK && join(EMSDK, "upstream", "emscripten", "emcc");
  return inSdk && existsSync(inSdk) ? inSdk : which("emcc", PATH);
}

/** @param {string} emcc  the folder that holds Emscripten's own files, seen from its compiler */
function homeOf(emcc) {
  const folder = dirname(realpathSync(emcc));
  const candidates = [folder, join(folder, "..", "libexec"), join(folder, "..", "share", "emscripten")];
  const beside = candidates.find((home) => existsSync(join(home, CMAKE_FILE)));
  if (beside) return beside;
  const configured = ask(join(dirname(emcc), "em-config"), ["EMSCRIPTEN_ROOT"]);
  return configured && existsSync(join(configured, CMAKE_FILE)) ? configured : undefined;
}

/** @param {string} home  whether Emscripten's scripts would find acorn by themselves */
function findsAcorn(home) {
  try {
    createRequire(join(home, "tools", "acorn-optimizer.js")).resolve("acorn");
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Emscripten | undefined}
 */
export function findEmscripten(env = process.env) {
  const emcc = emccPath(env);
  const home = emcc && homeOf(emcc);
  if (!emcc || !home) return undefined;

  /** @type {NodeJS.ProcessEnv} */
  const more = {};
  const config = env.EMSDK && join(env.EMSDK, ".emscripten");
  if (config && !env.EM_CONFIG && existsSync(config)) more.EM_CONFIG = config;
  if (!findsAcorn(home) && existsSync(join(DEBIAN_NODE_MODULES, "acorn"))) {
    more.NODE_PATH = [env.NODE_PATH, DEBIAN_NODE_MODULES].filter(Boolean).join(delimiter);
  }
  const childs = childEnv(more);
  const version = /\b(\d+\.\d+\.\d+)/.exec(ask(emcc, ["--version"], childs)?.split("\n")[0] ?? "")?.[1];
  if (!version) return undefined;
  return {emcc, version, toolchainFile: join(home, CMAKE_FILE), env: childs};
}
