// @ts-check
/** How many tests a runner says have passed and failed, from what it printed. */
import {readFileSync, rmSync} from "node:fs";

/** @typedef {{passed: number, failed: number, note?: string}} Count */
/** @typedef {{code: number, output: string}} Ended */

/** The last number that a pattern finds. @param {RegExp} pattern  with the flag g @param {string} text */
const last = (pattern, text) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);

/** A check that only says yes or no is one test. @param {Ended} ended @returns {Count} */
export const oneCheck = ({code}) => ({passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1});

/** `[doctest] test cases:  12 |  12 passed | 0 failed | 0 skipped` @param {Ended} ended @returns {Count} */
export const doctestCount = ({output}) => ({
  passed: last(/^\[doctest\] test cases:.*\|\s*(\d+) passed/gm, output),
  failed: last(/^\[doctest\] test cases:.*\|\s*(\d+) failed/gm, output),
});

/** The summary of Node's runner in TAP. @param {Ended} ended @returns {Count} */
export function nodeCount({output}) {
  const skipped = last(/^# skipped (\d+)/gm, output) + last(/^# todo (\d+)/gm, output);
  return {
    passed: last(/^# pass (\d+)/gm, output),
    failed: last(/^# fail (\d+)/gm, output) + last(/^# cancelled (\d+)/gm, output),
    ...(skipped > 0 && {note: `${skipped} skipped`}),
  };
}

/**
 * @typedef {object} Suite  of Playwright's report
 * @property {Suite[]} [suites]
 * @property {{tests: {status: string, expectedStatus: string}[]}[]} specs
 */

/** @param {Suite} suite @returns {{status: string, expectedStatus: string}[]} */
const testsOf = (suite) => [
  ...suite.specs.flatMap(({tests}) => tests),
  ...(suite.suites ?? []).flatMap((inner) => testsOf(inner)),
];

/**
 * Playwright's own account in a file. A test that passes only the second time has failed, and so has one that
 * was never reached; one that its author skips is mentioned.
 * @param {string} file
 * @returns {Count}
 */
export function playwrightCount(file) {
  /** @type {{suites: Suite[], errors: unknown[]}} */
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {passed: 0, failed: 1, note: "no report was written"};
  }
  rmSync(file);
  const tests = report.suites.flatMap(testsOf);
  const passed = tests.filter(({status}) => status === "expected").length;
  const skipped = tests.filter(
    ({status, expectedStatus}) => status === "skipped" && expectedStatus === "skipped",
  ).length;
  return {
    passed,
    failed: tests.length - passed - skipped + report.errors.length,
    ...(skipped > 0 && {note: `${skipped} skipped`}),
  };
}
