// @ts-check
/** Where the browsers are: on the PATH, never at a fixed place. */
import {accessSync, constants, readdirSync} from "node:fs";
import {delimiter, join} from "node:path";

/** @param {string} file */
function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs that the PATH knows. @param {string[]} names */
function onPath(...names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

/** @param {string} folder */
const children = (folder) => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

/** MiniBrowser is no command: distributions keep it beside WebKit's own programs. */
function findMiniBrowser() {
  const libraries = ["/usr/lib", "/usr/libexec", "/usr/lib64"];
  const folders = libraries.flatMap((place) => [...children(place), ...children(place).flatMap(children)]);
  return folders
    .filter((folder) => /webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, "MiniBrowser"))
    .find(runs);
}

/** @returns {Record<"chromium" | "firefox" | "webkitDriver" | "miniBrowser" | "xvfb", string | undefined>} */
export function findBrowsers() {
  return {
    chromium: onPath("chromium", "chromium-browser", "google-chrome"),
    // Debian's `firefox` is a shell script that loses signals.
    firefox: onPath("firefox-esr", "firefox"),
    webkitDriver: onPath("WebKitWebDriver"),
    miniBrowser: findMiniBrowser(),
    xvfb: onPath("Xvfb"),
  };
}
