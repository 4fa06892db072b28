// @ts-check
/** Brotli at its best setting is slow, so each content is compressed once and kept under build/. */
import {createHash} from "node:crypto";
import {mkdir, readFile, rename, writeFile} from "node:fs/promises";
import {join} from "node:path";
import {promisify} from "node:util";
import {brotliCompress, constants} from "node:zlib";
import {inRoot} from "./files.js";

const folder = inRoot("build", "brotli");
const brotli = promisify(brotliCompress);
/** @type {Map<string, Promise<Buffer>>} */
const known = new Map();

/** @param {Buffer} body @param {string} name @returns {Promise<Buffer>} */
async function find(body, name) {
  const path = join(folder, name);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return kept;
  const made = await brotli(body, {
    params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length},
  });
  // Two processes may write the same content: each writes a file of its own and renames it.
  const draft = `${path}.${process.pid}`;
  await mkdir(folder, {recursive: true})
    .then(() => writeFile(draft, made))
    .then(() => rename(draft, path))
    .catch(() => {}); // a folder that cannot be written only costs time
  return made;
}

/** @param {Buffer} body @returns {Promise<Buffer>} */
export function compress(body) {
  const name = createHash("sha256").update(body).digest("hex").slice(0, 32);
  let result = known.get(name);
  if (!result) known.set(name, (result = find(body, name)));
  return result;
}
