// @ts-check
/**
 * The engine, for figures and for anyone else: everything in JavaScript starts here.
 *
 *     (await engine()).cosine([1, 0], [1, 1]);   // 0.7071067811865475
 */
import {shared} from "./shared.js";

export {EngineError} from "./errors.js";
export {Engine, loadEngine} from "./facade.js";

/**
 * The page's one engine. Every figure shares it, also when this script is on the page twice.
 * When it could not be loaded, the next call tries again.
 * @returns {Promise<import("./facade.js").Engine>}
 * @throws {import("./errors.js").EngineError} engine_missing
 */
export function engine() {
  // Only here, so that Node can import this file: it has no loader for "x.wasm".
  return shared("ttv.engine", async () => (await import("./load.js")).fetchEngine());
}
