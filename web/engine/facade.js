// @ts-check
/**
 * The engine as JavaScript sees it: plain values in, plain values out, errors thrown.
 * One file a subject, each a class that goes on from the one before: calls, similarity, tables, layers,
 * permutations, positions.
 */
import createModule from "./build/ttv-core.mjs";
import {Positions} from "./positions.js";

/**
 * A new engine from the bytes of ttv-core.wasm.
 * @param {{wasmBinary: BufferSource}} options
 * @returns {Promise<Engine>}
 * @throws {WebAssembly.CompileError} the bytes are no whole module, or a policy forbids WebAssembly
 */
export function loadEngine({wasmBinary}) {
  return new Promise((resolve, reject) => {
    createModule({
      // Emscripten's own loading hides why a module could not be compiled.
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(wasmBinary, imports).then(({instance}) => receive(instance), reject);
        return {};
      },
    }).then((wasm) => resolve(new Engine(wasm)), reject);
  });
}

/**
 * Besides the errors named, every method throws invalid_argument for values of a wrong type, too_large for a
 * list of more than 33,554,432 or a matrix of more than 67,108,864, and not_finite for a number that is put
 * into a matrix and is beyond 3.4e38, the largest that 32 bits hold.
 */
export class Engine extends Positions {}
