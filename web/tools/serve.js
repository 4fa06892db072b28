// @ts-check
/**
 * A small server for dist/: the right types, brotli, the strict policy that the pages are built for.
 * `serve()` is also what the tests use, with answers of their own.
 */
import {createHash} from "node:crypto";
import {createServer} from "node:http";
import {readFile, stat} from "node:fs/promises";
import {extname, join, normalize, sep} from "node:path";
import {pathToFileURL} from "node:url";
import {compress} from "./compress.js";
import {distFolder} from "./files.js";

const TYPES = /** @type {Record<string, string>} */ ({
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".png": "image/png",
});
const COMPRESSIBLE = new Set([".html", ".js", ".css", ".json", ".svg", ".txt", ".wasm"]);
const DEFAULT_PORT = 8080;
/** Files whose names change with their content may be kept for good. */
const HASHED = /[-.][0-9A-Za-z]{8}\.(?:js|wasm|woff2)$/;

/** What the pages are allowed to do: load their own files and compile WebAssembly, nothing else. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
].join("; ");

/**
 * For a page made to be framed. Where a host's sandbox takes its origin away, a worker can only be a blob, and to
 * WebKit 'self' is then nobody: the page's own scripts would not load. So the server's address stands there too.
 * @param {string} [host]  that the page was asked for from; a browser takes http: for https: as well
 */
export function framePolicy(host = "") {
  const own = /^[\w.:[\]-]+$/.test(host) ? `'self' http://${host}` : "'self'";
  return POLICY.replaceAll("'self'", own).replace(/worker-src [^;]+/, "$& blob:");
}

/** @param {string} text */
const sha256 = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The policy of a page that holds everything itself: no address at all, and of inline code only what is there.
 * @param {string} html
 */
export function singlePolicy(html) {
  const hashes = (/** @type {string} */ tag) => {
    const found = html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, "g"));
    return [...new Set([...found].map(([, text = ""]) => sha256(text)))].join(" ");
  };
  return (
    `default-src 'none'; script-src ${hashes("script")} 'wasm-unsafe-eval'; style-src ${hashes("style")}; ` +
    "img-src data:; font-src data:; worker-src blob:"
  );
}

/**
 * @typedef {object} Answer
 * @property {number} [status]
 * @property {Record<string, string>} [headers]
 * @property {string | Buffer} [body]
 * @property {number} [delay]  milliseconds; Infinity: never
 */
/**
 * @typedef {object} ServeOptions
 * @property {string} [root]  the folder to serve
 * @property {number} [port]  0: any free one
 * @property {boolean} [nextPort]  take the next free port when this one is taken
 * @property {string} [host]
 * @property {Record<string, string | null>} [headers]  added to or replacing ours; null leaves one out
 * @property {Record<string, string>} [mime]  type by extension, replacing ours
 * @property {(path: string, request: import("node:http").IncomingMessage) => Answer | undefined} [answer]
 *   replaces the answer for some paths
 */

/** @param {string} root @param {string} url @returns {Promise<string | undefined>} a file inside root */
async function fileFor(root, url) {
  let path;
  try {
    path = normalize(join(root, decodeURIComponent(pathOf(url))));
  } catch {
    return undefined;
  }
  if (path !== root && !path.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) path = join(path, "index.html");
  const isFile = found?.isFile() || (await stat(path).catch(() => undefined))?.isFile();
  return isFile ? path : undefined;
}

/** The path a request asks for; one that begins with two slashes names no host here. @param {string} target */
const pathOf = (target) => new URL(target.startsWith("/") ? `http://host${target}` : target).pathname;

/** @param {string} path @param {string} shownPath @param {Buffer} body @param {string} [host] @returns {Record<string, string>} */
function headersFor(path, shownPath, body, host) {
  const isPage = extname(path) === ".html";
  const folder = /([^/]*)\/[^/]*$/.exec(shownPath)?.[1];
  const policy =
    folder === "single" ? singlePolicy(body.toString()) : folder === "figures" ? framePolicy(host) : POLICY;
  return {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ...(isPage && {"Content-Security-Policy": policy}),
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
  };
}

/**
 * @param {ServeOptions} [options]
 * @returns {Promise<{url: string, port: number, close: () => Promise<void>}>}
 */
export async function serve(options = {}) {
  const {root = distFolder, host = "127.0.0.1", headers = {}, mime = {}, answer} = options;

  const server = createServer(async (request, response) => {
    try {
      const path = pathOf(request.url ?? "/");
      const own = answer?.(path, request);
      if (own?.delay === Infinity) return;
      if (own?.delay) await new Promise((resolve) => setTimeout(resolve, own.delay));

      const file = await fileFor(root, request.url ?? "/");
      const extension = extname(file ?? path);
      const given = own?.body ?? (file === undefined ? undefined : await readFile(file));
      const status = own?.status ?? (given === undefined ? 404 : 200);
      /** @type {Buffer} */
      let body = Buffer.from(given ?? `There is no ${path} here.\n`);

      const type = status === 404 && !own ? TYPES[".txt"] : (mime[extension] ?? TYPES[extension]);
      /** @type {Record<string, string | null>} */
      const all = {
        "Content-Type": type ?? "application/octet-stream",
        ...headersFor(file ?? path, path, body, request.headers.host),
        ...headers,
        ...own?.headers,
      };
      const tag = `"${createHash("sha1").update(body).digest("base64url")}"`;
      if (status === 200) all.ETag = tag;
      if (COMPRESSIBLE.has(extension) && status === 200 && !all["Content-Encoding"]) {
        all.Vary = "Accept-Encoding";
        if (/\bbr\b/.test(String(request.headers["accept-encoding"]))) {
          body = await compress(body);
          all["Content-Encoding"] = "br";
        }
      }
      for (const [name, value] of Object.entries(all)) if (value !== null) response.setHeader(name, value);
      if (status === 200 && request.headers["if-none-match"] === tag) {
        response.writeHead(304).end();
        return;
      }
      response.setHeader("Content-Length", body.length);
      response.writeHead(status).end(request.method === "HEAD" ? undefined : body);
    } catch (error) {
      response.writeHead(500, {"Content-Type": "text/plain"}).end(`${error}\n`);
    }
  });

  const port = await listen(server, host, options.port ?? DEFAULT_PORT, options.nextPort ?? false);
  const close = () =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {url: `http://${host}:${port}/`, port, close};
}

/**
 * @param {import("node:http").Server} server
 * @param {string} host @param {number} port @param {boolean} tryNext
 * @returns {Promise<number>} the port it got
 */
function listen(server, host, port, tryNext) {
  return new Promise((resolve, reject) => {
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== "EADDRINUSE" || !tryNext || port === 0) reject(error);
      else listen(server, host, port + 1, tryNext).then(resolve, reject);
    });
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      resolve(/** @type {import("node:net").AddressInfo} */ (server.address()).port);
    });
  });
}

/** `node web/tools/serve.js --port 4173 --dir dist`: serves what is there, builds nothing. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const {parseArgs} = await import("node:util");
  const {values} = parseArgs({options: {port: {type: "string"}, dir: {type: "string"}}});
  const {url} = await serve({
    root: values.dir ? normalize(join(process.cwd(), values.dir)) : distFolder,
    port: Number(values.port ?? process.env.PORT ?? DEFAULT_PORT),
  });
  console.log(url);
}
