// @ts-check
/** The engine as it was built, for tests in Node. */
import {readFile} from "node:fs/promises";
import {loadEngine} from "../../web/engine/engine.js";

const file = new URL("../../web/engine/build/ttv-core.wasm", import.meta.url);

export const engine = await loadEngine({wasmBinary: await readFile(file)});
