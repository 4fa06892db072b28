// @ts-check
/** The folders of the repository, and what has changed in them. */
import {createHash} from "node:crypto";
import {existsSync, readdirSync, statSync} from "node:fs";
import {dirname, join, relative, sep} from "node:path";
import {fileURLToPath} from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

export const distFolder = inRoot("dist");
export const wasmFolder = inRoot("web", "engine", "build");
export const wasmFile = join(wasmFolder, "ttv-core.wasm");
export const glueFile = join(wasmFolder, "ttv-core.mjs");

/**
 * Every file under a folder, sorted; generated and installed folders are left out.
 * @param {string} folder
 * @returns {string[]} absolute paths
 */
export function walk(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {withFileTypes: true})
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "node_modules" || path === wasmFolder ? [] : walk(path);
      return entry.isFile() ? [path] : [];
    });
}

/** Path inside the repository with forward slashes. @param {string} path */
export const shown = (path) => relative(root, path).split(sep).join("/");

/** @param {string} path @returns {number} 0 when there is no such file */
export const modified = (path) => statSync(path, {throwIfNoEntry: false})?.mtimeMs ?? 0;

/**
 * Whether a made file is newer than all it is made from.
 * @param {string} made
 * @param {string[]} sources
 */
export const isCurrent = (made, sources) =>
  existsSync(made) && Math.max(...sources.map(modified)) <= modified(made);

/**
 * A short name for the present state of some files, from their paths, sizes and times.
 * @param {string[]} paths
 */
export function digest(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    const stat = statSync(path, {throwIfNoEntry: false});
    hash.update(`${path} ${stat?.size} ${stat?.mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}

/** Figures are folders of web/figures that hold a module of the same name. @returns {string[]} */
export function figureNames(folder = inRoot("web", "figures")) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, `${entry.name}.js`)))
    .map((entry) => entry.name)
    .sort();
}
