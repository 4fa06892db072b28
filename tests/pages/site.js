// @ts-check
/**
 * The served lesson as the tests see it: the real server of web/tools, behind a front that adds a probe to
 * every page, can break the engine's file in the ways that networks and hosts do, serves made-up host pages,
 * and remembers what was asked for.
 */
import {readFileSync} from "node:fs";
import http from "node:http";
import {serve} from "../../web/tools/serve.js";

/** How the engine's file fails: see `broken`. @typedef {"mime" | "blocked" | "missing" | "page" | "cut" | "never"} Fault */
/** @typedef {{html: string, headers?: Record<string, string>}} HostPage */

const scripts = Object.fromEntries(
  ["probe.js", "probe-text.js", "probe-layout.js", "probe-numbers.js", "seven.js"].map((name) => [
    `/__${name}`,
    readFileSync(new URL(`in-page/${name}`, import.meta.url), "utf8"),
  ]),
);
const probes = ["/__probe.js", "/__probe-text.js", "/__probe-layout.js", "/__probe-numbers.js"];

/** Text of the probes, for pages that no server sends. */
export const probeSource = probes.map((name) => scripts[name]).join("\n");

/** On top of the lesson's own policy, so that Trusted Types are watched on every page. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'";

/** @param {string} name */
const tag = (name) => `<script src="${name}"></script>`;

/** One origin. */
class Front {
  /** @type {Fault | undefined} */
  fault;
  /** Scripts that run before the page's own, after the probes. @type {string[]} */
  extra = [];
  /** Policy that takes the place of the lesson's. @type {string | undefined} */
  policy;
  /** @type {Map<string, HostPage>} */
  pages = new Map();
  /** @type {{path: string, referer: string | undefined}[]} */
  requests = [];
  /** @type {Set<http.ServerResponse>} answers that never come */
  #kept = new Set();
  #behind;
  #server;
  url = "";

  /** @param {string} behind  the real server */
  constructor(behind) {
    this.#behind = behind;
    this.#server = http.createServer((request, response) => {
      this.#answer(request, response).catch((error) => response.destroy(error));
    });
  }

  async start() {
    await new Promise((resolve) => this.#server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = /** @type {import("node:net").AddressInfo} */ (this.#server.address());
    this.url = `http://127.0.0.1:${address.port}`;
    return this;
  }

  /** As if nothing had been asked or broken: at a new address, so that no browser remembers anything. */
  async reset() {
    await this.stop();
    await this.start();
    this.extra = [];
    this.policy = undefined;
    this.pages.clear();
    this.requests = [];
  }

  /**
   * As if scripts were off: Chromium could switch them off, the others could not, a policy does it in all.
   * The probes are let in: they define and draw nothing.
   */
  withoutScripts() {
    const allowed = probes.map((name) => this.url + name).join(" ");
    this.policy = `script-src ${allowed}; style-src 'self'; font-src 'self'; img-src 'self' data:`;
  }

  heal() {
    this.fault = undefined;
    for (const response of this.#kept) response.destroy();
    this.#kept.clear();
  }

  stop() {
    this.heal();
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async #answer(request, response) {
    const {pathname, searchParams} = new URL(request.url ?? "/", this.url);
    this.requests.push({path: pathname, referer: request.headers.referer});
    const script = scripts[pathname];
    if (script) return send(response, 200, {"content-type": "text/javascript"}, script);
    // Browsers ask for it by themselves; a host's icon is no business of ours.
    if (pathname === "/favicon.ico") return send(response, 204, {}, "");
    if (pathname === "/__narrow") return send(response, 200, HTML, narrow(searchParams));
    const page = this.pages.get(pathname);
    if (page) return send(response, 200, {...HTML, ...page.headers}, this.#probed(page.html));
    if (this.fault && pathname.endsWith(".wasm") && this.fault !== "blocked") {
      return this.#broken(this.fault, request, response);
    }
    return this.#pass(request, response);
  }

  /** @param {string} html */
  #probed(html) {
    const first = [...probes, ...this.extra].map(tag).join("");
    return html.replace(/<head>|<!doctype html>/i, (start) => start + first);
  }

  /** @param {http.IncomingMessage} request */
  #ask(request) {
    // The host stays the one that was asked: a page's policy may name it.
    const headers = {...request.headers, "accept-encoding": "identity"};
    // What this front adds to a page changes between two visits, and the server behind cannot know.
    delete headers["if-none-match"];
    delete headers["if-modified-since"];
    return new Promise((resolve, reject) => {
      http
        .request(this.#behind + request.url, {method: request.method, headers}, (answer) => {
          /** @type {Buffer[]} */
          const parts = [];
          answer.on("data", (part) => parts.push(part));
          answer.on("end", () => resolve({answer, body: Buffer.concat(parts)}));
          answer.on("error", reject);
        })
        .on("error", reject)
        .end();
    });
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async #pass(request, response) {
    const {answer, body} = await this.#ask(request);
    const headers = {...answer.headers};
    delete headers["content-length"];
    delete headers["transfer-encoding"];
    if (!String(headers["content-type"]).startsWith("text/html")) {
      return send(response, answer.statusCode, headers, body);
    }
    // A page that names its scripts by hash has to let the probes in as well.
    const policy = (this.policy ?? headers["content-security-policy"])?.replace(
      /script-src (?!'self')/,
      (/** @type {string} */ start) =>
        start + [...probes, ...this.extra].map((name) => `${this.url}${name} `).join(""),
    );
    const blocked = this.fault === "blocked" ? policy?.replace("'wasm-unsafe-eval'", "") : policy;
    headers["content-security-policy"] = [blocked, TRUSTED_TYPES].filter(Boolean);
    return send(response, answer.statusCode, headers, this.#probed(String(body)));
  }

  /** @param {Fault} fault @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async #broken(fault, request, response) {
    const {answer, body} = await this.#ask(request);
    const cors = {"access-control-allow-origin": "*"};
    const wasm = {...cors, "content-type": "application/wasm"};
    if (fault === "mime") return send(response, 200, {...cors, "content-type": "text/plain"}, body);
    if (fault === "missing") return send(response, 404, {...cors, "content-type": "text/plain"}, "Not found");
    if (fault === "page") {
      const html = "<!doctype html><html lang=en><title>Sign in</title><p>Sign in";
      return send(response, 200, {...cors, ...HTML}, html);
    }
    if (fault === "cut") {
      return send(response, answer.statusCode, wasm, body.subarray(0, Math.floor(body.length / 2)));
    }
    this.#kept.add(response);
  }
}

const HTML = {"content-type": "text/html; charset=utf-8"};

/** @param {http.ServerResponse} response @param {number} status @param {http.OutgoingHttpHeaders} headers @param {string | Buffer} body */
function send(response, status, headers, body) {
  response.writeHead(status, {"cache-control": "no-store", ...headers});
  response.end(body);
}

/** A frame as wide as a phone, for browsers whose window cannot be. @param {URLSearchParams} query */
const narrow = (query) =>
  `<!doctype html><html lang="en"><head><title>Narrow</title></head><body><iframe id="narrow" title="page" width="${query.get("width")}"` +
  ` height="${query.get("height")}" frameborder="0" src="${query.get("to")}"></iframe></body></html>`;

/** The lesson's origin and another one. */
export async function startSite() {
  const real = await serve({port: 0});
  const behind = real.url.replace(/\/$/, "");
  const lesson = await new Front(behind).start();
  const host = await new Front(behind).start();
  return {
    lesson,
    host,
    async reset() {
      await Promise.all([lesson.reset(), host.reset()]);
    },
    async stop() {
      await Promise.all([lesson.stop(), host.stop()]);
      await real.close();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */
