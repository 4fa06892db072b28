/** The Emscripten module of the same name: nothing but web/engine/facade.js may import it. */
declare const createModule: (options: {
  instantiateWasm: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => object;
}) => Promise<any>;
export default createModule;
