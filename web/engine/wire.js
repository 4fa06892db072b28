// @ts-check
/** The engine at the other end of a message port: the same methods, as promises. */
import {expose, proxy, transferHandlers, wrap} from "comlink";
import {EngineError} from "./errors.js";
import {loadEngine} from "./facade.js";

/** @typedef {import("./facade.js").Engine} Engine */
/** @typedef {import("comlink").Remote<Engine>} RemoteEngine  every method of Engine, as a promise */

/** An error's class and code would be lost on the way. */
const thrown = /** @type {import("comlink").TransferHandler<any, any>} */ (transferHandlers.get("throw"));
/** @type {import("comlink").TransferHandler<any, any>} */
const refusals = {
  ...thrown,
  serialize(error) {
    if (!(error.value instanceof EngineError)) return thrown.serialize(error);
    const {code, message, details} = error.value;
    return [{refusal: {code, message, details}}, []];
  },
  deserialize(wire) {
    if (wire.refusal) throw new EngineError(wire.refusal);
    return thrown.deserialize(wire);
  },
};
transferHandlers.set("throw", refusals);

const host = {
  /** @param {BufferSource} wasmBinary */
  start: async (wasmBinary) => proxy(await loadEngine({wasmBinary})),
};

/** For the far end: makes an engine when it is sent the bytes. @param {import("comlink").Endpoint} endpoint */
export const serve = (endpoint) => expose(host, endpoint);

/**
 * For the near end.
 * @param {import("comlink").Endpoint} endpoint
 * @param {Uint8Array} bytes  of ttv-core.wasm, copied
 * @returns {Promise<RemoteEngine>}
 */
export async function connect(endpoint, bytes) {
  const far = /** @type {any} */ (wrap(endpoint));
  return await far.start(bytes);
}
