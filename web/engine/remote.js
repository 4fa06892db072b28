// @ts-check
/** The engine in a worker, for work that would hold up the page. */
import script from "./build/ttv.worker.js";
import {EngineError} from "./errors.js";
import {download, explained, fetchBytes} from "./load.js";
import {forget, shared} from "./shared.js";
import {connect} from "./wire.js";

/** @typedef {import("./wire.js").RemoteEngine} RemoteEngine */

const PATIENCE = 10_000; // milliseconds
const RELOAD = "Reload the page to try again.";

/** Pages may demand a named policy (Trusted Types) where a string becomes a script's address, and allow it once. */
const POLICY = Symbol.for("ttv.worker-policy");

/** @param {string} address */
function trusted(address) {
  const page = /** @type {any} */ (globalThis);
  try {
    page[POLICY] ??= page.trustedTypes?.createPolicy("ttv-worker", {
      createScriptURL: (/** @type {string} */ url) => url,
    });
  } catch {
    return address; // the page allows no policy of this name
  }
  return page[POLICY]?.createScriptURL(address) ?? address;
}

/** @param {BlobPart} text */
function workerFromText(text) {
  const address = URL.createObjectURL(new Blob([text], {type: "text/javascript"}));
  const worker = new Worker(trusted(address));
  // The worker has its script once it answers, and then nobody needs the address.
  worker.addEventListener("message", () => URL.revokeObjectURL(address), {once: true});
  return worker;
}

/**
 * A worker cannot be made from another origin's address, and a page in a sandbox has none of its own; but its
 * text may be fetched, as the engine's bytes are.
 * @returns {Promise<{worker: Worker, address: string}>}
 */
async function startWorker() {
  const source = /** @type {string | Uint8Array} */ (script);
  if (typeof source !== "string") {
    const address = "inside this page (ttv.worker.js)";
    return {worker: workerFromText(/** @type {BlobPart} */ (source)), address};
  }
  const {href: address, origin} = new URL(source, import.meta.url);
  const worker =
    origin === self.origin
      ? new Worker(trusted(address))
      : workerFromText(/** @type {BlobPart} */ (await download(address)));
  return {worker, address};
}

/** @param {string} address @param {string} why */
const missing = (address, why) =>
  new EngineError({
    code: "engine_missing",
    message: `The engine's worker at ${address} ${why}`,
    details: {address},
  });

/**
 * Rejects when the worker breaks: a message that it will never answer waits for ever.
 * @param {Worker} worker
 * @param {() => Error} error
 * @returns {Promise<never>}
 */
function broken(worker, error) {
  const never = new Promise((_, reject) => {
    for (const type of ["error", "messageerror"]) worker.addEventListener(type, () => reject(error()));
  });
  never.catch(() => {}); // nobody may be waiting
  return /** @type {Promise<never>} */ (never);
}

/** @param {string} address @returns {Promise<never>} */
const late = (address) =>
  new Promise((_, reject) => {
    setTimeout(
      () => reject(missing(address, `has not answered within ${PATIENCE / 1000} seconds. ${RELOAD}`)),
      PATIENCE,
    );
  });

/**
 * The same engine, whose promises reject when the worker breaks.
 * @param {RemoteEngine} engine
 * @param {Promise<never>} end
 * @returns {RemoteEngine}
 */
function watched(engine, end) {
  return new Proxy(engine, {
    get(target, name) {
      // A Comlink proxy answers to every name, and an engine is no promise.
      if (typeof name !== "string" || name === "then") return undefined;
      return (/** @type {unknown[]} */ ...values) =>
        Promise.race([/** @type {any} */ (target)[name](...values), end]);
    },
  });
}

/** @returns {Promise<RemoteEngine>} */
async function start() {
  const {bytes, address: wasmAddress} = await fetchBytes();
  /** @type {{worker: Worker, address: string} | undefined} */
  let started;
  try {
    started = await startWorker();
    const {worker, address} = started;
    let working = false;
    const end = broken(worker, () => {
      if (working) forget("ttv.remote");
      worker.terminate();
      const why = working
        ? "stopped in the middle of its work. The next change starts it anew."
        : `cannot be started: it is missing, or this site's policy blocks it. ${RELOAD}`;
      return missing(address, why);
    });
    const engine = await Promise.race([connect(worker, bytes), end, late(address)]);
    working = true;
    return watched(engine, end);
  } catch (error) {
    started?.worker.terminate();
    throw explained(error, started ? wasmAddress : "the worker");
  }
}

/**
 * The page's one engine in a worker: every method of Engine, as a promise.
 * When it could not be started, the next call tries again.
 * @returns {Promise<RemoteEngine>}
 * @throws {EngineError} engine_missing
 */
export function remote() {
  return shared("ttv.remote", start);
}
