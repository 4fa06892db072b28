// @ts-check
/** What a user on an unready machine is told. Nothing is installed here. */
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {test} from "node:test";
import {fileURLToPath, pathToFileURL} from "node:url";
import {isAtLeast, minimumEmscripten} from "../../web/tools/toolchain.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("versions are compared as numbers, not as text", () => {
  assert.equal(isAtLeast("3.1.10", "3.1.6"), true);
  assert.equal(isAtLeast("3.1.6", "3.1.6"), true);
  assert.equal(isAtLeast("3.1.5", "3.1.6"), false);
  assert.equal(isAtLeast("4.0.0", "3.1.6"), true);
  assert.equal(isAtLeast("2.9.9", "3.1.6"), false);
});

/** What `prepare` says where the PATH holds nothing. @param {"build" | "test"} need */
function saidWithoutPrograms(need) {
  const empty = mkdtempSync(join(tmpdir(), "ttv-path-"));
  const code = `import {prepare} from ${JSON.stringify(pathToFileURL(join(root, "web", "tools", "setup.js")).href)};
    await prepare("${need}", false).catch((error) => { console.error(error.message); process.exitCode = 1; });`;
  const {status, stderr} = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
    env: {PATH: empty},
  });
  rmSync(empty, {recursive: true});
  assert.equal(status, 1);
  return stderr;
}

test("without a toolchain, each platform has a line to type", () => {
  const stderr = saidWithoutPrograms("build");
  assert.match(stderr, /^Missing: .*CMake.*Emscripten/m);
  assert.match(stderr, /Debian, Ubuntu: +sudo apt-get install .*cmake .*emscripten/);
  assert.match(stderr, /Homebrew: +brew install .*emscripten/);
  assert.ok(stderr.includes(`emsdk install ${minimumEmscripten()}`));
  assert.doesNotMatch(stderr, /^ +at /m, "a sentence, no stack");
});

test("the tests do not start without the tools that judge C++; the build does", () => {
  assert.match(saidWithoutPrograms("test"), /apt-get install .*\bclang-format-14\b.*\bclang-tidy-14\b/);
  assert.doesNotMatch(saidWithoutPrograms("build"), /clang-(format|tidy)/);
});

test("a wrong command is named", () => {
  const {status, stderr} = spawnSync(process.execPath, [join(root, "web", "tools", "run.js"), "dance"], {
    encoding: "utf8",
  });
  assert.equal(status, 1);
  assert.match(stderr, /"dance" is none of: start, build/);
});
