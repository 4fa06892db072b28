// @ts-check
/** What the build and the tests need besides npm's packages, where each is found, what each is called where. */
import {existsSync, readdirSync} from "node:fs";
import {join} from "node:path";
import {findEmscripten, isAtLeast, minimumEmscripten} from "./toolchain.js";
import {ask, which} from "./shell.js";

/**
 * @typedef {object} Requirement
 * @property {string} name
 * @property {"build" | "test"} need   the tests need everything
 * @property {() => string | undefined} find  a path, or undefined when it is not here
 * @property {string[]} apt   packages of Debian and Ubuntu
 * @property {string} [brew]  formula or cask of Homebrew; absent: there is none
 */

const includeFolders = () =>
  [
    ...(process.env.CPATH?.split(":") ?? []),
    ...(process.env.CMAKE_PREFIX_PATH?.split(/[;:]/).map((prefix) => join(prefix, "include")) ?? []),
    "/usr/include",
    "/usr/local/include",
    "/opt/homebrew/include",
  ].filter(Boolean);

/** @param {string[]} files  any of them will do */
const header = (...files) =>
  includeFolders()
    .flatMap((folder) => files.map((file) => join(folder, file)))
    .find((path) => existsSync(path));

/** @param {string} key @param {string[]} names */
const program = (key, ...names) => {
  const chosen = process.env[key];
  if (chosen && existsSync(chosen)) return chosen;
  return names.map((name) => which(name)).find(Boolean);
};

const chromium = () => program("CHROMIUM", "chromium", "chromium-browser", "google-chrome");
/** Older ones do not know all of the protocol by which the tests drive them. */
const OLDEST_FIREFOX = "153";
/** Not `firefox`: it may be a wrapper script, which Playwright cannot drive. */
function firefox() {
  const path = program("FIREFOX", "firefox-esr");
  const version = path && /[\d.]+/.exec(ask(path, ["--version"]) ?? "")?.[0];
  return version && isAtLeast(version, OLDEST_FIREFOX) ? path : undefined;
}
const webkitDriver = () => program("WEBKIT_DRIVER", "WebKitWebDriver");
const xvfb = () => program("XVFB", "Xvfb");

/** WebKitGTK's small browser lies in a library folder whose name holds the machine and the version. */
function miniBrowser() {
  const chosen = program("MINIBROWSER", "MiniBrowser");
  if (chosen) return chosen;
  const lib = "/usr/lib";
  if (!existsSync(lib)) return undefined;
  return readdirSync(lib)
    .flatMap((machine) =>
      ["4.1", "4.0", "6.0"].map((v) => join(lib, machine, `webkit2gtk-${v}`, "MiniBrowser")),
    )
    .find((path) => existsSync(path));
}

/** @param {string} language  as fontconfig knows it */
const fontFor = (language) => ask("fc-list", [`:lang=${language}`, "file"])?.split(":")[0] || undefined;

const emojiFont = () => ask("fc-list", [":color=true:charset=1f600", "file"])?.split(":")[0] || undefined;

/** The Python that has torch: there may be several, and only one of them has it. */
export function torchPython() {
  const test = "import importlib.util, sys; sys.exit(importlib.util.find_spec('torch') is None)";
  return [process.env.TTV_PYTHON, which("python3"), "/usr/bin/python3"]
    .filter((path) => path !== undefined && existsSync(path))
    .find((path) => ask(/** @type {string} */ (path), ["-c", test]) !== undefined);
}

/** The two that judge C++. Other versions format a few things otherwise, and know other checks. */
export const clangFormat = () => which("clang-format-14");
/** It runs the other one, once for each file. */
export const clangTidy = () => which("clang-tidy-14") && which("run-clang-tidy-14");

function emscripten() {
  const found = findEmscripten();
  return found && isAtLeast(found.version, minimumEmscripten()) ? found.emcc : undefined;
}

/** @type {Requirement[]} */
export const requirements = [
  {name: "CMake", need: "build", find: () => which("cmake"), apt: ["cmake"], brew: "cmake"},
  {name: "Ninja", need: "build", find: () => which("ninja"), apt: ["ninja-build"], brew: "ninja"},
  {
    name: `Emscripten ${minimumEmscripten()} or newer`,
    need: "build",
    find: emscripten,
    apt: ["emscripten"],
    brew: "emscripten",
  },
  {
    name: "a C++ compiler",
    need: "build",
    find: () => program("CXX", "c++", "g++", "clang++"),
    apt: ["g++"],
    brew: "llvm",
  },
  {
    name: "Eigen",
    need: "build",
    find: () => header("eigen3/Eigen/Core", "Eigen/Core"),
    apt: ["libeigen3-dev"],
    brew: "eigen",
  },
  {
    name: "tl::expected",
    need: "build",
    find: () => header("tl/expected.hpp"),
    apt: ["libexpected-dev"],
    brew: "tl-expected",
  },
  {
    name: "doctest",
    need: "build",
    find: () => header("doctest/doctest.h"),
    apt: ["doctest-dev"],
    brew: "doctest",
  },
  {name: "clang-format 14", need: "test", find: clangFormat, apt: ["clang-format-14"]},
  {name: "clang-tidy 14", need: "test", find: clangTidy, apt: ["clang-tidy-14"]},
  {
    name: "Chromium",
    need: "test",
    find: chromium,
    apt: ["chromium"],
    brew: "--cask chromium",
  },
  {
    name: `Firefox ESR ${OLDEST_FIREFOX} or newer (Debian's security updates bring it)`,
    need: "test",
    find: firefox,
    apt: ["firefox-esr"],
    brew: "--cask firefox@esr",
  },
  {
    name: "WebKitGTK's WebDriver",
    need: "test",
    find: webkitDriver,
    apt: ["webkit2gtk-driver"],
  },
  {name: "WebKitGTK's MiniBrowser", need: "test", find: miniBrowser, apt: ["webkit2gtk-driver"]},
  {name: "Xvfb", need: "test", find: xvfb, apt: ["xvfb"]},
  {
    name: "fontconfig",
    need: "test",
    find: () => which("fc-list"),
    apt: ["fontconfig", "fonts-dejavu-core"],
    brew: "fontconfig",
  },
  {name: "a font for Chinese", need: "test", find: () => fontFor("zh-cn"), apt: ["fonts-noto-cjk"]},
  {name: "a font for Arabic", need: "test", find: () => fontFor("ar"), apt: ["fonts-noto-core"]},
  {name: "a font for emoji", need: "test", find: emojiFont, apt: ["fonts-noto-color-emoji"]},
  {name: "Python with PyTorch", need: "test", find: torchPython, apt: ["python3-torch"], brew: "pytorch"},
];

/** Where the browsers are, for the tests that drive them. */
export const findBrowsers = () => ({
  chromium: chromium(),
  firefox: firefox(),
  webkitDriver: webkitDriver(),
  miniBrowser: miniBrowser(),
  xvfb: xvfb(),
});
