// @ts-check
/** What the worker runs. It imports no wasm: the page sends it the bytes that it already has. */
import {serve} from "./wire.js";

serve(/** @type {any} */ (globalThis));
