// @ts-check
/** What every subject of the engine builds on: the module, and errors thrown that it gives as values. */
import {EngineError} from "./errors.js";

export class Calls {
  /** The embind module. @protected @type {any} */
  wasm;

  /** @param {any} wasm the embind module; nothing outside web/engine touches it */
  constructor(wasm) {
    this.wasm = wasm;
  }
}

/** @param {any} result */
export function unwrap(result) {
  if (result.error) throw new EngineError(result.error);
  return result.value;
}
