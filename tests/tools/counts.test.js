// @ts-check
/** What the lanes read from the runners. */
import assert from "node:assert/strict";
import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {test} from "node:test";
import {doctestCount, nodeCount, oneCheck, playwrightCount} from "../../web/tools/counts.js";

const ended = (/** @type {string} */ output, code = 0) => ({output, code});

test("doctest's own line is counted, not what a failed check prints", () => {
  const output = `check.cpp:3: ERROR: CHECK( "9 failed" == text ) is NOT correct!
[doctest] test cases:  12 |  11 passed | 1 failed | 0 skipped
[doctest] assertions: 345 | 344 passed | 1 failed |`;
  assert.deepEqual(doctestCount(ended(output, 1)), {passed: 11, failed: 1});
});

test("a doctest program that died before its summary has passed nothing", () => {
  assert.deepEqual(doctestCount(ended("Segmentation fault", 139)), {passed: 0, failed: 0});
});

test("Node's cancelled tests have failed, skipped ones are mentioned", () => {
  const output = "# tests 9\n# pass 5\n# fail 1\n# cancelled 1\n# skipped 2\n# todo 0\n";
  assert.deepEqual(nodeCount(ended(output, 1)), {passed: 5, failed: 2, note: "2 skipped"});
});

test("a check is one test", () => {
  assert.deepEqual(oneCheck(ended("", 0)), {passed: 1, failed: 0});
  assert.deepEqual(oneCheck(ended("", 2)), {passed: 0, failed: 1});
});

test("of Playwright's tests, one that needed a second try or was never reached has failed", () => {
  const folder = mkdtempSync(join(tmpdir(), "ttv-counts-"));
  const file = join(folder, "report.json");
  const spec = (/** @type {string} */ status, expectedStatus = "passed") => ({
    tests: [{status, expectedStatus}],
  });
  const report = {
    suites: [
      {
        specs: [spec("expected"), spec("expected"), spec("flaky")],
        suites: [{specs: [spec("unexpected"), spec("skipped"), spec("skipped", "skipped")]}],
      },
    ],
    errors: [],
  };
  writeFileSync(file, JSON.stringify(report));
  assert.deepEqual(playwrightCount(file), {passed: 2, failed: 3, note: "1 skipped"});
  assert.deepEqual(playwrightCount(file), {passed: 0, failed: 1, note: "no report was written"});
  rmSync(folder, {recursive: true});
});
