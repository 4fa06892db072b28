/** What the bundler makes of these imports: an address beside the script, or the bytes in a single file. */
declare module "*.wasm" {
  const wasm: string | Uint8Array;
  export default wasm;
}
declare module "*.css" {
  const css: string;
  export default css;
}
