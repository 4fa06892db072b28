// @ts-check
/** What the lanes take up and what they say about the rest. */
import assert from "node:assert/strict";
import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {test} from "node:test";
import {overLimit, stepsOf} from "../../web/tools/lanes.js";

/** Names of the steps that a lane would leave out. @param {import("../../web/tools/lanes.js").Lane} lane */
const leftOut = (lane) => stepsOf(lane).flatMap((step) => ("leftOut" in step ? [step.name] : []));

test("a step whose program is missing is left out by name, with a reason", () => {
  const path = process.env.PATH;
  const empty = mkdtempSync(join(tmpdir(), "ttv-path-"));
  process.env.PATH = empty;
  try {
    assert.ok(leftOut("quick").includes("format of C++"));
    assert.deepEqual(leftOut("test:all"), ["format of C++", "C++ by clang-tidy"]);
    for (const step of stepsOf("test:all")) if ("leftOut" in step) assert.match(step.leftOut, /is not here/);
  } finally {
    process.env.PATH = path;
    rmSync(empty, {recursive: true});
  }
});

test("a longer lane leaves out nothing that a shorter one does", () => {
  const names = (/** @type {import("../../web/tools/lanes.js").Lane} */ lane) =>
    stepsOf(lane).map(({name}) => name);
  for (const name of names("quick")) assert.ok(names("test").includes(name), name);
  for (const name of names("test")) assert.ok(names("test:all").includes(name), name);
});

test("a lane says when it took longer than it may", () => {
  assert.equal(overLimit("quick", 60), undefined);
  assert.equal(overLimit("quick", 60.5), "quick is over its limit of 60 s.");
  assert.equal(overLimit("test", 601), "test is over its limit of 600 s.");
  assert.equal(overLimit("test:all", 2999), undefined);
  assert.equal(overLimit("test:all", 3001), "test:all is over its limit of 3000 s.");
});
