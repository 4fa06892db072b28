// @ts-check
/** Makes a bare machine ready: npm's packages, then whatever else is missing, by apt when we are root. */
import {existsSync} from "node:fs";
import {dirname, join} from "node:path";
import {inRoot, isCurrent} from "./files.js";
import {requirements} from "./requirements.js";
import {Stop, childEnv, say, step, which} from "./shell.js";
import {minimumEmscripten} from "./toolchain.js";

/** @typedef {import("./requirements.js").Requirement} Requirement */

/** npm beside the Node that runs us, else the first on the PATH. */
function npm() {
  const beside = join(dirname(process.execPath), "npm");
  return existsSync(beside) ? beside : (which("npm") ?? "npm");
}

/** `npm ci`, when the lock is newer than what is installed. @param {boolean} mayInstall */
export async function installPackages(mayInstall) {
  const lock = inRoot("package-lock.json");
  if (isCurrent(inRoot("node_modules", ".package-lock.json"), [lock])) return;
  if (!mayInstall) throw new Stop("npm's packages are missing or older than package-lock.json. Type: npm ci");
  say("Installing npm's packages, as package-lock.json lists them …");
  await step("npm ci", npm(), ["ci", "--include=dev", "--no-audit", "--no-fund"], {cwd: inRoot()});
}

/** @param {"build" | "test"} need */
const missing = (need) =>
  requirements.filter((one) => (need === "test" || one.need === "build") && one.find() === undefined);

/** How requirements.js marks Homebrew's programs with windows. */
const CASK = "--cask ";

/** @param {Requirement[]} lacks */
function instructions(lacks) {
  const apt = [...new Set(lacks.flatMap((one) => one.apt))];
  const brewed = [...new Set(lacks.flatMap((one) => one.brew ?? []))].sort();
  const casks = brewed.filter((name) => name.startsWith(CASK)).map((name) => name.slice(CASK.length));
  const formulas = brewed.filter((name) => !name.startsWith(CASK));
  const brew = [
    ...(formulas.length ? [`brew install ${formulas.join(" ")}`] : []),
    ...(casks.length ? [`brew install --cask ${casks.join(" ")}`] : []),
  ];
  const withoutBrew = lacks.filter((one) => !one.brew).map((one) => one.name);
  const lines = [
    `Missing: ${lacks.map((one) => one.name).join(", ")}. Type the line for your machine, then the same command again:`,
    `  Debian, Ubuntu:  sudo apt-get install --no-install-recommends ${apt.join(" ")}`,
    `  Homebrew:        ${brew.join(" && ") || "has none of these"}` +
      (brew.length && withoutBrew.length ? `   (it has no ${withoutBrew.join(", ")})` : ""),
  ];
  if (lacks.some((one) => one.apt.includes("emscripten"))) {
    const version = minimumEmscripten();
    lines.push(
      `  emsdk:           ./emsdk install ${version} && ./emsdk activate ${version} && export EMSDK="$PWD"` +
        "   (in a clone of github.com/emscripten-core/emsdk)",
    );
  }
  return lines.join("\n");
}

/**
 * Finds what the build or the tests need, installs what is missing when that is allowed and possible,
 * and stops with the lines to type when it is not. Never asks for more rights than it has.
 * @param {"build" | "test"} need
 * @param {boolean} mayInstall
 */
export async function prepare(need, mayInstall) {
  let lacks = missing(need);
  if (lacks.length === 0) return;
  const canInstall = mayInstall && process.getuid?.() === 0 && which("apt-get") !== undefined;
  if (!canInstall) throw new Stop(instructions(lacks));

  const packages = [...new Set(lacks.flatMap((one) => one.apt))];
  say(`Missing: ${lacks.map((one) => one.name).join(", ")}. Installing ${packages.join(" ")} …`);
  const env = childEnv({DEBIAN_FRONTEND: "noninteractive"});
  await step("apt-get update", "apt-get", ["update", "-q"], {env});
  await step("apt-get install", "apt-get", ["install", "-qy", "--no-install-recommends", ...packages], {env});
  lacks = missing(need);
  if (lacks.length > 0) throw new Stop(`Still missing after the installation.\n${instructions(lacks)}`);
}
