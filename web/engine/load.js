// @ts-check
/** Gets the engine's WebAssembly for a page, and says in a sentence why it could not. */
import wasm from "./build/ttv-core.wasm";
import {EngineError} from "./errors.js";
import {loadEngine} from "./facade.js";

// A reader is told within ten seconds of opening the page, and this script has to arrive first.
const PATIENCE = 8_000; // milliseconds
const MAGIC = [0x00, 0x61, 0x73, 0x6d]; // "\0asm", how every WebAssembly file starts

/** @param {string} message @param {string} address @returns {EngineError} */
const missing = (message, address) => new EngineError({code: "engine_missing", message, details: {address}});

/**
 * The bundler gives a file's name beside this script, or, in single files, the bytes themselves.
 * @param {string | Uint8Array} source
 */
const addressOf = (source) =>
  typeof source === "string" ? new URL(source, import.meta.url).href : "inside this page (ttv-core.wasm)";

/**
 * A file of the engine.
 * @param {string} address
 * @returns {Promise<Uint8Array>}
 * @throws {EngineError} engine_missing  after `PATIENCE` at the latest
 */
export async function download(address) {
  /** @type {Response} */
  let response;
  /** @type {Uint8Array} */
  let bytes;
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    // Not compileStreaming, which wants the type application/wasm: many hosts do not send it.
    response = await fetch(address, {signal});
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch {
    throw missing(
      signal.aborted
        ? `The engine at ${address} has not arrived within ${PATIENCE / 1000} seconds. Check the connection, then try again.`
        : `The engine at ${address} cannot be reached: the connection failed, or this site's policy blocks it. ` +
            "Check the connection, then try again.",
      address,
    );
  }
  if (!response.ok) {
    throw missing(
      `The engine is not at ${address}: the server answered ${response.status}. ` +
        "Whoever runs this site has to put the file there; then try again.",
      address,
    );
  }
  return bytes;
}

/** @param {Uint8Array} bytes @param {string} address */
function expectWasm(bytes, address) {
  if (MAGIC.every((byte, i) => bytes[i] === byte)) return;
  throw missing(
    `The server answered ${address} with a page, not WebAssembly. ` +
      "Whoever runs this site has to put the file there; then try again.",
    address,
  );
}

/**
 * The bytes of ttv-core.wasm, also for the worker.
 * @returns {Promise<{bytes: Uint8Array, address: string}>}
 * @throws {EngineError} engine_missing
 */
export async function fetchBytes() {
  const address = addressOf(wasm);
  if (typeof wasm !== "string") return {bytes: wasm, address};
  const bytes = await download(address);
  expectWasm(bytes, address);
  return {bytes, address};
}

/** @param {unknown} error what compiling threw @param {string} address */
export function explained(error, address) {
  if (error instanceof EngineError) return error;
  return missing(
    `The engine at ${address} does not start: the file is cut off, or this site's policy or this browser ` +
      `forbids WebAssembly (${error instanceof Error ? error.message : String(error)}). ` +
      "Reload the page; if that does not help, open the lesson in another browser.",
    address,
  );
}

/**
 * @returns {Promise<import("./facade.js").Engine>}
 * @throws {EngineError} engine_missing
 */
export async function fetchEngine() {
  const {bytes, address} = await fetchBytes();
  try {
    return await loadEngine({wasmBinary: /** @type {BufferSource} */ (bytes)});
  } catch (error) {
    throw explained(error, address);
  }
}
