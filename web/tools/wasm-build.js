// @ts-check
/** Builds the engine by CMake: one folder of build/ for each preset. */
import {existsSync, readFileSync, rmSync, utimesSync} from "node:fs";
import {glueFile, inRoot, isCurrent, walk, wasmFile} from "./files.js";
import {Stop, childEnv, step} from "./shell.js";
import {findEmscripten, minimumEmscripten} from "./toolchain.js";

/** @typedef {"native" | "asan" | "wasm" | "wasm-tests"} Preset */

const engineSources = () => [
  ...walk(inRoot("src")),
  ...["CMakeLists.txt", "CMakePresets.json", ".emscripten-version", "web/tools/unicode-kinds.js"].map(
    (name) => inRoot(name),
  ),
];

/** A build folder that was made for another place or another compiler is of no use. */
function isFor(/** @type {string} */ cache, /** @type {string} */ toolchainFile) {
  const text = readFileSync(cache, "utf8");
  return (
    text.includes(`CMAKE_HOME_DIRECTORY:INTERNAL=${inRoot()}\n`) &&
    (toolchainFile === "" || text.includes(`=${toolchainFile}\n`))
  );
}

/** @param {Preset} preset */
export const presetFolder = (preset) => inRoot("build", preset);

/** What programs of a preset, its compiler or its tests, are to be run with. @param {Preset} preset */
export function presetEnv(preset) {
  if (!preset.startsWith("wasm")) return childEnv();
  const emscripten = findEmscripten();
  if (!emscripten) throw new Stop(`Emscripten ${minimumEmscripten()} or newer is not here.`);
  return emscripten.env;
}

/** Configures when that was not done yet, then builds what has changed. @param {Preset} preset */
export async function buildPreset(preset) {
  const folder = presetFolder(preset);
  const toolchainFile = preset.startsWith("wasm") ? (findEmscripten()?.toolchainFile ?? "") : "";
  const env = presetEnv(preset);
  const cache = `${folder}/CMakeCache.txt`;
  if (existsSync(cache) && !isFor(cache, toolchainFile)) rmSync(folder, {recursive: true});
  if (!existsSync(`${folder}/build.ninja`)) {
    const toolchain = toolchainFile ? [`-DCMAKE_TOOLCHAIN_FILE=${toolchainFile}`] : [];
    // This very Node, so that all builds have one version of Unicode.
    const args = ["--preset", preset, `-DNODE=${process.execPath}`, ...toolchain];
    await step(`Configuring ${preset}`, "cmake", args, {cwd: inRoot(), env});
  }
  await step(`Building the engine: ${preset}`, "cmake", ["--build", folder], {cwd: inRoot(), env});
}

/** Whether there is a wasm module no older than the engine's sources. */
export const isWasmCurrent = () => existsSync(glueFile) && isCurrent(wasmFile, engineSources());

/** The module that the pages load. Once it is built, no toolchain is needed to go on. */
export async function buildWasm() {
  if (isWasmCurrent()) return;
  await buildPreset("wasm");
  // Ninja leaves the module alone when a change does not reach it; its time says that this was looked at.
  const now = new Date();
  utimesSync(wasmFile, now, now);
}
