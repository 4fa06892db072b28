// @ts-check
/** Which Emscripten is taken: one that only says its version, in folders of its own. */
import assert from "node:assert/strict";
import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, test} from "node:test";
import {findEmscripten} from "../../web/tools/toolchain.js";

const root = realpathSync(mkdtempSync(join(tmpdir(), "ttv-emsdk-")));
after(() => rmSync(root, {recursive: true}));

/** @param {string} folder @param {string} version @returns {string} its emcc */
function pretend(folder, version) {
  const emcc = join(folder, "emcc");
  const platform = join(folder, "cmake", "Modules", "Platform");
  mkdirSync(platform, {recursive: true});
  writeFileSync(join(platform, "Emscripten.cmake"), "");
  writeFileSync(emcc, `#!/bin/sh\necho "emcc (Emscripten gcc/clang-like replacement) ${version}"\n`, {
    mode: 0o755,
  });
  return emcc;
}

const EMSDK = join(root, "emsdk");
const PATH = join(root, "programs");
const inSdk = pretend(join(EMSDK, "upstream", "emscripten"), "9.8.7");
const onPath = pretend(PATH, "4.5.6");

test("EMSDK goes before the PATH, with its own settings", () => {
  const config = join(EMSDK, ".emscripten");
  writeFileSync(config, "");
  const found = findEmscripten({EMSDK, PATH});
  assert.equal(found?.emcc, inSdk);
  assert.equal(found?.version, "9.8.7");
  assert.equal(
    found?.toolchainFile,
    join(EMSDK, "upstream", "emscripten", "cmake", "Modules", "Platform", "Emscripten.cmake"),
  );
  assert.equal(found?.env.EM_CONFIG, config);
  assert.notEqual(findEmscripten({EMSDK, PATH, EM_CONFIG: "own"})?.env.EM_CONFIG, config);
});

test("without EMSDK, or with one that holds no compiler, the PATH's is taken", () => {
  for (const env of [{PATH}, {PATH, EMSDK: join(root, "nothing")}]) {
    const found = findEmscripten(env);
    assert.deepEqual([found?.emcc, found?.version], [onPath, "4.5.6"]);
  }
  assert.equal(findEmscripten({PATH: ""}), undefined);
});
