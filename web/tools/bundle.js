// @ts-check
/** Makes dist/ from the pages and figures: hosted modules that share chunks, and files that hold everything. */
import {readFileSync, rmSync, mkdirSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import * as esbuild from "esbuild";
import {distFolder, figureNames, inRoot, wasmFolder} from "./files.js";
import {makeFonts} from "./fonts.js";
import {fillPage, loadRenderer} from "./static.js";

const TARGET = ["chrome123", "firefox120", "safari17.5"];
/** A script without an address of its own: Emscripten's glue still forms one, which nobody asks for. */
const NO_ADDRESS = {"import.meta.url": '"file:///"'};
/** As web/figures/kit/styles.js has them. */
const KIT = ["frame", "controls", "code", "drawing", "states", "responsive"];
const COMMON = /** @type {const} */ ({
  bundle: true,
  minify: true,
  legalComments: "none",
  target: TARGET,
  logLevel: "warning",
});

/** @param {...string} parts */
const source = (...parts) => readFileSync(inRoot("web", ...parts), "utf8");
/** @param {string} name @param {string} text */
function write(name, text) {
  const path = join(distFolder, name);
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
}

/** The worker is a classic script: what starts on every host. */
async function bundleWorker() {
  const outfile = join(wasmFolder, "ttv.worker.js");
  await esbuild.build({
    ...COMMON,
    entryPoints: [inRoot("web/engine/worker.js")],
    outfile,
    format: "iife",
    loader: {".wasm": "empty"},
    define: NO_ADDRESS,
  });
  writeFileSync(
    outfile.replace(".js", ".d.ts"),
    "declare const script: string | Uint8Array;\nexport default script;\n",
  );
}

/** ES modules: all figures, each figure, the lesson; what they share is in chunks with hashed names. */
const bundleModules = () =>
  esbuild.build({
    ...COMMON,
    entryPoints: {
      ttv: inRoot("web/figures/all.js"),
      lesson: inRoot("web/lesson/lesson.js"),
      frame: inRoot("web/embed/frame.js"),
      ...Object.fromEntries(
        figureNames().map((name) => [`figures/${name}`, inRoot("web/figures", name, `${name}.js`)]),
      ),
    },
    outdir: distFolder,
    format: "esm",
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    assetNames: "chunks/[name]-[hash]",
    loader: {".css": "text", ".wasm": "file", ".worker.js": "file"},
  });

/** The worker's script as text that packs well; base64 would not. @type {esbuild.Plugin} */
const workerInside = {
  name: "worker-inside",
  setup: ({onLoad}) =>
    onLoad({filter: /\.worker\.js$/}, ({path}) => ({
      contents: `export default new TextEncoder().encode(${JSON.stringify(readFileSync(path, "utf8"))});`,
    })),
};

/** One figure's whole program, engine and worker inside. @param {string} name */
async function bundleSingle(name) {
  const {outputFiles} = await esbuild.build({
    ...COMMON,
    stdin: {
      contents: `import "./web/figures/${name}/${name}.js"; import "./web/embed/frame.js";`,
      resolveDir: inRoot(),
    },
    write: false,
    format: "iife",
    loader: {".css": "text", ".wasm": "binary"},
    plugins: [workerInside],
    define: NO_ADDRESS,
  });
  return (outputFiles[0]?.text ?? "").replaceAll("</script", "<\\/script");
}

/** @param {string} css */
const minifyCss = async (css) =>
  (await esbuild.transform(css, {loader: "css", minify: true, target: TARGET})).code;

/** Everything of dist/ but the engine itself, which is built by then. */
export async function bundle() {
  rmSync(distFolder, {recursive: true, force: true});
  mkdirSync(distFolder, {recursive: true});
  await bundleWorker();
  await bundleModules();
  const fonts = await makeFonts();
  const figures = figureNames();
  const tokens = source("figures/kit/tokens.css");
  const figureCss = await minifyCss(
    [
      tokens,
      ...KIT.map((name) => source("figures/kit", `${name}.css`)),
      ...figures.map((name) => source("figures", name, `${name}.css`)),
    ].join("\n"),
  );
  write("ttv-figure.css", figureCss);
  write(
    "lesson.css",
    await minifyCss(`${fonts.css}\n${tokens}\n${source("lesson/head.css")}\n${source("lesson/lesson.css")}`),
  );
  const embedCss = await minifyCss(`${tokens}\n${source("embed/embed.css")}`);
  write("embed.css", `${fonts.css}\n${embedCss}`);
  write("icon.svg", source("lesson/icon.svg"));

  const renderer = await loadRenderer();
  write(
    "index.html",
    await fillPage(source("lesson/index.html").replace("<!-- preload -->", fonts.preload("")), renderer, {
      css: "ttv-figure.css",
    }),
  );
  const hosted = source("embed/figure.html");
  const single = source("embed/single.html");
  for (const name of figures) {
    const title = renderer.title(name);
    const fill = (/** @type {string} */ page) => page.replaceAll("{name}", name).replaceAll("{title}", title);
    write(`figures/${name}.html`, await fillPage(fill(hosted), renderer, {css: "../ttv-figure.css"}));
    const page = await fillPage(fill(single), renderer, {inline: figureCss});
    const script = await bundleSingle(name);
    write(
      `single/${name}.html`,
      page.replace("{style}", () => embedCss).replace("{script}", () => script),
    );
  }
}
