// @ts-check
/** `npm start` as a developer has it: a process that says where it serves, rebuilds, and ends by Ctrl-C. */
import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync} from "node:fs";
import {createServer} from "node:net";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {fileURLToPath} from "node:url";

const here = fileURLToPath(new URL("../..", import.meta.url));

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const {port} = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
function start(args, env) {
  const child = spawn(process.execPath, [join(copy, "web", "tools", "run.js"), "start", ...args], {
    // Where it is started from is of no importance.
    cwd: tmpdir(),
    env: {...process.env, ...env},
  });
  running.add(child);
  let output = "";
  child.stdout.on("data", (part) => (output += part));
  child.stderr.on("data", (part) => (output += part));
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) =>
    child.once("close", (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  /** Waits until it has said something. @param {RegExp} pattern @param {number} milliseconds */
  const says = async (pattern, milliseconds) => {
    for (const begin = performance.now(); performance.now() - begin < milliseconds;) {
      const found = pattern.exec(output);
      if (found) return found;
      if (child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`It did not say ${pattern} within ${milliseconds} ms, but: ${output}`);
  };
  return {child, ended, says, output: () => output};
}

const ADDRESS = /The lesson is at (http:\S+)/;
/** What a start may take when everything is built. */
const SOON = 5_000;
/** What making the pages may take. */
const PATIENCE = 60_000;

/** The engine as it is built here; dist/ is made in the copy. */
const copy = mkdtempSync(join(tmpdir(), "ttv-start-"));
const SOURCES = ["src", "web", "package.json", "package-lock.json", "LICENSE", "NOTICE", "CMakeLists.txt"];
const MADE = ["fonts", "static"].map((name) => join("build", name));
before(() => {
  mkdirSync(join(copy, "build"));
  for (const name of [...SOURCES, "CMakePresets.json", ".emscripten-version", ...MADE]) {
    if (existsSync(join(here, name)))
      cpSync(join(here, name), join(copy, name), {recursive: true, preserveTimestamps: true});
  }
  symlinkSync(join(here, "node_modules"), join(copy, "node_modules"));
});
after(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(copy, {recursive: true, force: true});
});

test("start --watch makes the pages, and again when a file under web/ changes", async () => {
  const {child, ended, says} = start(["--watch"], {PORT: "0"});
  const [, url = ""] = await says(ADDRESS, PATIENCE);
  const sheet = async () => (await fetch(new URL("embed.css", url))).text();
  assert.doesNotMatch(await sheet(), /--changed/);
  appendFileSync(join(copy, "web", "embed", "embed.css"), "\nbody { --changed: 1; }\n");
  await says(/lesson is at[^]*Made dist/, PATIENCE);
  assert.match(await sheet(), /--changed/);
  child.kill("SIGINT");
  assert.equal(await ended, 0);
});

test("a second start serves within 5 seconds, at the PORT it is given, and Ctrl-C ends it", async () => {
  const port = await freePort();
  const {child, ended, says, output} = start([], {PORT: String(port)});
  const [, url = ""] = await says(ADDRESS, SOON);
  assert.equal(url, `http://127.0.0.1:${port}/`);
  assert.doesNotMatch(output(), /Building|Made dist/, "nothing is built a second time");
  const page = await fetch(url);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<ttv-compare/);

  const other = start([], {PORT: String(port)});
  assert.equal(await other.ended, 1);
  assert.match(other.output(), /is taken/);

  child.kill("SIGINT");
  assert.equal(await ended, 0);
  await assert.rejects(fetch(url), "nobody answers any more");
});

test("a PORT that is none is named", async () => {
  const {ended, output} = start([], {PORT: "80a"});
  assert.equal(await ended, 1);
  assert.match(output(), /PORT is "80a"/);
});
