// @ts-check
/** The page tests: one runner, three real engines, no downloaded browser. */
import {fileURLToPath} from "node:url";
import {defineConfig} from "@playwright/test";
import {findBrowsers} from "../requirements.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const {chromium, firefox} = findBrowsers();

export default defineConfig({
  testDir: `${root}tests/pages`,
  testMatch: "*.spec.js",
  outputDir: `${root}build/page-tests`,
  // The browsers are shared by all tests of a worker; two workers on two cores would only starve each other.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: {timeout: 5_000},
  reporter: "list",
  use: {viewport: {width: 1000, height: 700}},
  projects: [
    {
      name: "chromium",
      grepInvert: /@webkitgtk-only/,
      use: {
        engine: "chromium",
        launchOptions: {
          executablePath: chromium,
          args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
          ],
        },
      },
    },
    {
      // Stock Firefox speaks WebDriver BiDi to Playwright; what only Chromium can emulate is tagged @chromium.
      name: "firefox",
      grepInvert: /@chromium/,
      use: {
        engine: "firefox",
        channel: "moz-firefox",
        // Playwright loosens this one, and file:// pages would pass that fail for readers.
        launchOptions: {
          executablePath: firefox,
          firefoxUserPrefs: {"security.fileuri.strict_origin_policy": true},
        },
      },
    },
    {
      // Debian's WebKitGTK by WebDriver: no emulation, no network log. Tagged @playwright: what needs those.
      name: "webkitgtk",
      grepInvert: /@chromium|@playwright/,
      use: {engine: "webkitgtk"},
    },
  ],
});
