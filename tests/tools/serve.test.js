// @ts-check
/** The development server, on a folder of its own. */
import assert from "node:assert/strict";
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {request} from "node:http";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {brotliDecompressSync} from "node:zlib";
import {POLICY, framePolicy, serve, singlePolicy} from "../../web/tools/serve.js";

const root = mkdtempSync(join(tmpdir(), "ttv-serve-"));
/** @type {Awaited<ReturnType<typeof serve>>} */
let site;

before(async () => {
  for (const folder of ["figures", "single", "chunks"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "index.html"), `<!doctype html><title>${"lesson ".repeat(50)}</title>`);
  writeFileSync(join(root, "figures", "compare.html"), "<!doctype html><title>frame</title>");
  writeFileSync(join(root, "single", "compare.html"), "<style>a{}</style><script>1</script>");
  writeFileSync(join(root, "chunks", "ttv-core-ABCD1234.wasm"), Buffer.from([0, 0x61, 0x73, 0x6d]));
  site = await serve({root, port: 0});
});
after(async () => {
  await site.close();
  rmSync(root, {recursive: true});
});

const get = (/** @type {string} */ path, options = {}) => fetch(new URL(path, site.url), options);

test("a folder is answered with its index, under the strict policy", async () => {
  const answer = await get("/");
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(answer.headers.get("content-security-policy"), POLICY);
  assert.match(await answer.text(), /lesson/);
});

test("WebAssembly has its own type, and a name with a hash may be kept for good", async () => {
  const {headers} = await get("/chunks/ttv-core-ABCD1234.wasm");
  assert.equal(headers.get("content-type"), "application/wasm");
  assert.match(headers.get("cache-control") ?? "", /immutable/);
});

test("pages of other origins may load everything", async () => {
  const {headers} = await get("/chunks/ttv-core-ABCD1234.wasm");
  assert.equal(headers.get("access-control-allow-origin"), "*");
  assert.equal(headers.get("cross-origin-resource-policy"), "cross-origin");
});

test("brotli goes to those who accept it, and to nobody else", async () => {
  const plain = await get("/", {headers: {"Accept-Encoding": "identity"}});
  assert.equal(plain.headers.get("content-encoding"), null);
  const text = await plain.text();
  const packed = await new Promise((/** @type {(parts: Buffer) => void} */ resolve, reject) => {
    request(site.url, {headers: {"Accept-Encoding": "gzip, br"}}, (answer) => {
      assert.equal(answer.headers["content-encoding"], "br");
      /** @type {Buffer[]} */
      const parts = [];
      answer.on("data", (part) => parts.push(part)).on("end", () => resolve(Buffer.concat(parts)));
    })
      .on("error", reject)
      .end();
  });
  assert.ok(packed.length < text.length / 2);
  assert.equal(brotliDecompressSync(packed).toString(), text);
});

test("what has not changed is not sent again", async () => {
  const first = await get("/");
  await first.text();
  const tag = first.headers.get("etag") ?? "";
  assert.equal((await get("/", {headers: {"If-None-Match": tag}})).status, 304);
});

test("a page for frames may start its worker from a blob, the lesson may not", async () => {
  assert.match(
    (await get("/figures/compare.html")).headers.get("content-security-policy") ?? "",
    new RegExp(`worker-src 'self' http://127\\.0\\.0\\.1:${site.port} blob:`),
  );
  assert.doesNotMatch(POLICY, /blob:/);
});

test("a page for frames names its server, where 'self' may be nobody; no other host and nothing made up", () => {
  const policy = framePolicy("host.example:8080");
  for (const part of ["script", "style", "font", "connect"])
    assert.match(policy, new RegExp(`${part}-src 'self' http://host\\.example:8080( |;)`));
  assert.match(policy, /script-src [^;]+ 'wasm-unsafe-eval';/);
  assert.doesNotMatch(framePolicy("evil; script-src *"), /\*|evil/);
  assert.equal(framePolicy(), POLICY.replace("worker-src 'self'", "worker-src 'self' blob:"));
});

test("a single file's policy names its own script and style by hash, and no address", () => {
  const policy = singlePolicy("<style>a{}</style><script>1</script>");
  // printf 1 | openssl dgst -sha256 -binary | base64
  assert.match(
    policy,
    /script-src 'sha256-a4ayc\/80\/OGda4BO\/1o\/V0etpOqiLx1JwB5S3beHW0s=' 'wasm-unsafe-eval'/,
  );
  assert.doesNotMatch(policy, /'self'|https?:|unsafe-inline/);
});

test("two slashes begin a path, not a host", async () => {
  const statusOf = (/** @type {string} */ path) =>
    new Promise((resolve) => {
      request({host: "127.0.0.1", port: site.port, path}, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
  assert.equal(await statusOf("//"), 200);
  assert.equal(await statusOf("//figures/compare.html"), 200);
  assert.equal(await statusOf("//other.example/"), 404);
});

test("nothing outside the folder is served", async () => {
  for (const path of ["/../secret", "/%2e%2e/%2e%2e/etc/passwd", "/figures/../../x", "/%00", "/%E0%A4%A"]) {
    const status = await new Promise((resolve, reject) => {
      request({host: "127.0.0.1", port: site.port, path}, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end();
    });
    assert.equal(status, 404, path);
  }
});

test("a test can put its own answers, types and headers in place of ours", async () => {
  const other = await serve({
    root,
    port: 0,
    mime: {".wasm": "text/plain"},
    headers: {"Content-Security-Policy": null, "X-Test": "1"},
    answer: (path) => (path === "/gone" ? {status: 500, body: "broken"} : undefined),
  });
  try {
    const wasm = await fetch(new URL("/chunks/ttv-core-ABCD1234.wasm", other.url));
    assert.equal(wasm.headers.get("content-type"), "text/plain");
    const page = await fetch(other.url);
    assert.equal(page.headers.get("content-security-policy"), null);
    assert.equal(page.headers.get("x-test"), "1");
    const gone = await fetch(new URL("/gone", other.url));
    assert.deepEqual([gone.status, await gone.text()], [500, "broken"]);
  } finally {
    await other.close();
  }
});

test("a taken port is passed over when the next one will do, and named when it will not", async () => {
  const next = await serve({root, port: site.port, nextPort: true});
  assert.ok(next.port > site.port);
  await next.close();
  await assert.rejects(serve({root, port: site.port}), {code: "EADDRINUSE"});
});
