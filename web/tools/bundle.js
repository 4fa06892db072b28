// @ts-check
/** Makes dist/ from the pages and figures: hosted modules that share chunks, and files that hold everything. */
import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {dirname, join, relative, sep} from "node:path";
import * as esbuild from "esbuild";
import {distFolder, figureNames, inRoot, walk, wasmFolder} from "./files.js";
import {makeFonts} from "./fonts.js";
import {licences, noticeInPage} from "./licences.js";
import {TARGET, bytesInside, messagesOf, minifiedCss, minifyCss} from "./loaders.js";
import {characters, withCounts, withEarly, withFormulas, withStills} from "./pages.js";
import {loadRenderer} from "./static.js";

/** A script without an address of its own: Emscripten's glue still forms one, which nobody asks for. */
const NO_ADDRESS = {"import.meta.url": '"file:///"'};
const COMMON = /** @type {const} */ ({
  bundle: true,
  minify: true,
  legalComments: "none",
  target: TARGET,
  logLevel: "warning",
});
/** Made here and then put in the place of dist/, so that a server never sees half of it. */
const draftFolder = inRoot("build", "dist");

/** @param {string[]} parts */
const source = (...parts) => readFileSync(inRoot("web", ...parts), "utf8");

/** @param {string} name @param {string} text */
function write(name, text) {
  const path = join(draftFolder, name);
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
}

/** The worker is a classic script: what starts on every host. It gets the wasm's bytes from the page. */
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

/**
 * ES modules: all figures, each figure, the lesson; what they share is in chunks with hashed names.
 * @returns {Promise<esbuild.Metafile>}
 */
async function bundleModules() {
  const {metafile} = await esbuild.build({
    ...COMMON,
    entryPoints: {
      ttv: inRoot("web/figures/all.js"),
      lesson: inRoot("web/lesson/lesson.js"),
      frame: inRoot("web/embed/frame.js"),
      ...Object.fromEntries(
        figureNames().map((name) => [`figures/${name}`, inRoot("web/figures", name, `${name}.js`)]),
      ),
    },
    outdir: draftFolder,
    format: "esm",
    splitting: true,
    metafile: true,
    chunkNames: "chunks/[name]-[hash]",
    assetNames: "chunks/[name]-[hash]",
    loader: {".wasm": "file", ".worker.js": "file"},
    plugins: [minifiedCss],
    absWorkingDir: inRoot(),
  });
  return metafile;
}

/**
 * What a page that starts with this module will ask for, so that it can ask at once.
 * @param {esbuild.Metafile} metafile @param {string} entry  its address from the top of dist/
 */
function early(metafile, entry) {
  const top = relative(inRoot(), draftFolder).split(sep).join("/");
  const address = (/** @type {string} */ path) => path.slice(top.length + 1);
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const used of metafile.outputs[path]?.imports ?? []) {
      const starts = used.kind === "import-statement" || used.kind === "dynamic-import";
      // The lesson's other figures come after its first.
      const later = used.path === `${top}/ttv.js`;
      if (starts && !used.external && !later) visit(used.path);
    }
  };
  visit(`${top}/${entry}`);
  const engine = Object.keys(metafile.outputs).find((path) => /ttv-core-\w+\.wasm$/.test(path)) ?? "";
  const modules = [...seen].map(address).filter((path) => path !== entry);
  return {modules, engine: address(engine)};
}

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
    charset: "utf8",
    plugins: [minifiedCss, bytesInside, messagesOf(name)],
    define: NO_ADDRESS,
  });
  return (outputFiles[0]?.text ?? "").replaceAll("</script", "<\\/script");
}

/** Everything that a figure or the lesson may write, for the cut of the faces. */
const words = () =>
  walk(inRoot("web", "figures"))
    .filter((path) => /\.(js|json)$/.test(path) && !/\.test\.js$/.test(path))
    .map((path) => readFileSync(path, "utf8"));

/** Everything of dist/ but the engine itself, which is built by then. */
export async function bundle() {
  rmSync(draftFolder, {recursive: true, force: true});
  mkdirSync(draftFolder, {recursive: true});
  await bundleWorker();
  const [metafile, renderer] = [await bundleModules(), await loadRenderer()];

  const tokens = source("figures/kit/tokens.css");
  const cssOf = (/** @type {string[]} */ names) => minifyCss(renderer.styles(names).join("\n"));
  const lesson = withFormulas(
    withCounts(await withStills(source("lesson/index.html"), renderer, {sheet: "ttv-figure.css"}), renderer),
  );
  const {text, math} = characters([lesson, ...words()]);
  const fonts = await makeFonts(draftFolder, text, math);
  const embedCss = await minifyCss(`${tokens}\n${source("embed/embed.css")}`);

  write("ttv-figure.css", await cssOf(figureNames()));
  write(
    "lesson.css",
    await minifyCss(`${fonts.css}\n${tokens}\n${source("lesson/head.css")}\n${source("lesson/lesson.css")}`),
  );
  write("embed.css", `${fonts.css}\n${embedCss}`);
  write("LICENSES.txt", licences());
  write("icon.svg", source("lesson/icon.svg"));
  write("index.html", withEarly(lesson, "", {...early(metafile, "lesson.js"), fonts: fonts.first}));

  for (const name of figureNames()) {
    const named = (/** @type {string[]} */ ...path) =>
      source(...path)
        .replaceAll("{name}", name)
        .replaceAll("{title}", renderer.title(name));
    const hosted = await withStills(named("embed/figure.html"), renderer, {sheet: "../ttv-figure.css"});
    const needs = {...early(metafile, `figures/${name}.js`), fonts: fonts.first};
    write(`figures/${name}.html`, withEarly(hosted, "../", needs));

    const single = await withStills(named("embed/single.html"), renderer, {
      inline: await cssOf([name]),
    });
    const script = await bundleSingle(name);
    write(
      `single/${name}.html`,
      single
        .replace("<!-- style -->", () => `<style>${fonts.inside}\n${embedCss}</style>`)
        .replace("<!-- script -->", () => `${noticeInPage()}\n    <script>${script}</script>`),
    );
  }
  replaceDist();
}

function replaceDist() {
  const old = inRoot("build", "dist.old");
  rmSync(old, {recursive: true, force: true});
  try {
    renameSync(distFolder, old);
  } catch {
    // there was none yet
  }
  renameSync(draftFolder, distFolder);
  rmSync(old, {recursive: true, force: true});
}
