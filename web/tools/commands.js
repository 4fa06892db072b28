// @ts-check
/** What each npm command does, from set-up to the end. */
import {watch} from "node:fs";
import {buildWasm} from "./wasm-build.js";
import {distFolder, figureNames, inRoot, isCurrent, walk, wasmFile} from "./files.js";
import {installPackages, prepare} from "./setup.js";
import {Stop, say, seconds} from "./shell.js";

const pageSources = () => [
  ...["figures", "lesson", "embed", "engine", "tools"].flatMap((folder) => walk(inRoot("web", folder))),
  inRoot("package-lock.json"),
  wasmFile,
];

/** @param {boolean} mayInstall @param {"build" | "test"} need */
async function setUp(mayInstall, need) {
  await installPackages(mayInstall);
  await prepare(need, mayInstall);
}

/** The engine, then dist/, each only when something it is made from has changed. */
async function build() {
  await buildWasm();
  if (isCurrent(`${distFolder}/single/${figureNames().at(-1)}.html`, pageSources())) return;
  const start = performance.now();
  const {bundle} = await import("./bundle.js");
  await bundle();
  say(`Made dist/ in ${seconds(start)}.`);
}

async function start(/** @type {boolean} */ watching) {
  const {serve} = await import("./serve.js");
  const port = process.env.PORT ? Number(process.env.PORT) : undefined;
  const {url, close} = await serve({...(port === undefined ? {nextPort: true} : {port})});
  say(`The lesson is at ${url} (Ctrl-C ends).`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => close().then(() => process.exit(0)));
  if (watching) rebuildOnChange();
  await new Promise(() => {});
}

function rebuildOnChange() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const later = (/** @type {unknown} */ _, /** @type {string | null} */ name) => {
    if (name?.startsWith("engine/build")) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => build().catch((error) => console.error(error.message ?? error)), 200);
  };
  for (const folder of ["src", "web"]) watch(inRoot(folder), {recursive: true}, later);
}

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function main(args) {
  const [command = "start"] = args;
  const mayInstall = !args.includes("--no-install");
  const isTest = ["quick", "test", "test:all"].includes(command);
  try {
    await setUp(mayInstall, isTest && command !== "quick" ? "test" : "build");
    await build();
    if (command === "start") await start(args.includes("--watch"));
    if (!isTest) return 0;
    const {runLane} = await import("./lanes.js");
    return await runLane(/** @type {"quick" | "test" | "test:all"} */ (command));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return 1;
  }
}
