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
 * Playwright's own account in a file. A test that passes only the second time has failed, and so has one that
 * was never reached; one that its author skips is mentioned.
 * @param {string} file
 * @returns {Count}
 */
export function playwrightCount(file) {
  /** @type {{stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>, errors: unknown[]}} */
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {passed: 0, failed: 1, note: "no report was written"};
  }
  rmSync(file);
  const {expected, unexpected, flaky, skipped} = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    ...(skipped > 0 && {note: `${skipped} skipped`}),
  };
}
