// @ts-check
/** What each npm command does, from set-up to the end. */
import {existsSync, readFileSync, watch, writeFileSync} from "node:fs";
import {buildWasm, isWasmCurrent} from "./wasm-build.js";
import {digest, distFolder, inRoot, walk, wasmFile} from "./files.js";
import {installPackages, prepare} from "./setup.js";
import {Stop, run, say, seconds} from "./shell.js";

const pageSources = () => [
  ...["figures", "lesson", "embed", "engine", "tools"].flatMap((folder) => walk(inRoot("web", folder))),
  ...["package-lock.json", "LICENSE", "NOTICE"].map((name) => inRoot(name)),
  wasmFile,
];

/** @param {boolean} mayInstall @param {"build" | "test"} need */
async function setUp(mayInstall, need) {
  await installPackages(mayInstall);
  // Once the engine is built, serving it needs no compiler.
  if (need === "test" || !isWasmCurrent()) await prepare(need, mayInstall);
}

/** The engine, then dist/, each only when something it is made from has changed. */
async function build() {
  await buildWasm();
  // taken first: what changes while dist/ is made is made the next time
  const now = digest(pageSources());
  const stamp = inRoot("build", "dist.digest");
  if (existsSync(`${distFolder}/index.html`) && existsSync(stamp) && readFileSync(stamp, "utf8") === now)
    return;
  const start = performance.now();
  const {bundle} = await import("./bundle.js");
  await bundle();
  writeFileSync(stamp, now);
  say(`Made dist/ in ${seconds(start)}.`);
}

/** The port that PORT asks for. @returns {number | undefined} */
function chosenPort() {
  const text = process.env.PORT;
  if (!text) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Stop(`PORT is "${text}": a port is a whole number from 0 to 65535.`);
  }
  return port;
}

/** @param {boolean} watching */
async function start(watching) {
  const port = chosenPort();
  const {serve} = await import("./serve.js");
  const {url, close} = await serve(port === undefined ? {nextPort: true} : {port}).catch((error) => {
    throw error.code === "EADDRINUSE"
      ? new Stop(`Port ${port} is taken. Choose another, or leave PORT out and the next free one is taken.`)
      : error;
  });
  say(`The lesson is at ${url} (Ctrl-C ends).`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => close().then(() => process.exit(0)));
  if (watching) rebuildOnChange();
  await new Promise(() => {});
}

/** In a process of its own, since a module that was loaded once stays as it was. */
function rebuildOnChange() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  let last = Promise.resolve();
  const rebuild = async () => {
    await run(process.execPath, [inRoot("web", "tools", "run.js"), "build"], {cwd: inRoot(), show: true});
  };
  const later = (/** @type {unknown} */ _, /** @type {string | null} */ name) => {
    if (name?.startsWith("engine/build")) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => (last = last.then(rebuild)), 200);
  };
  for (const folder of ["src", "web"]) watch(inRoot(folder), {recursive: true}, later);
}

const COMMANDS = ["start", "build", "quick", "test", "test:all"];

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function main(args) {
  const [command = "start"] = args;
  const mayInstall = !args.includes("--no-install");
  const isTest = ["quick", "test", "test:all"].includes(command);
  try {
    if (!COMMANDS.includes(command)) throw new Stop(`"${command}" is none of: ${COMMANDS.join(", ")}.`);
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
