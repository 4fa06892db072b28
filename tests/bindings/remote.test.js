// @ts-check
import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {test} from "node:test";
import {EngineError} from "../../web/engine/engine.js";
import {connect, serve} from "../../web/engine/wire.js";

const wasm = await readFile(new URL("../../web/engine/build/ttv-core.wasm", import.meta.url));

async function remoteEngine() {
  const {port1, port2} = new MessageChannel();
  serve(port1);
  const remote = await connect(port2, wasm);
  return {remote, close: () => (port1.close(), port2.close())};
}

test("the engine behind a port answers as the engine does", async (t) => {
  const {remote, close} = await remoteEngine();
  t.after(close);
  assert.equal(await remote.dot([1, 2], [3, 4]), 11);
  const {sums} = await remote.products([1, 2], [3, 4]);
  assert.deepEqual([...sums], [3, 11]);
});

test("a refusal comes through the port with its class, code and sentence", async (t) => {
  const {remote, close} = await remoteEngine();
  t.after(close);
  await assert.rejects(
    async () => remote.cosine([0, 0], [1, 1]),
    (error) => {
      assert.ok(error instanceof EngineError);
      assert.equal(error.code, "no_direction");
      return true;
    },
  );
});

test("bytes that are no engine are refused, not waited for", async (t) => {
  const {port1, port2} = new MessageChannel();
  t.after(() => (port1.close(), port2.close()));
  serve(port1);
  await assert.rejects(connect(port2, wasm.subarray(0, 1000)), /CompileError|WebAssembly/);
});
