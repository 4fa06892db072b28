// @ts-check
/** Starts Xvfb, WebKitWebDriver and MiniBrowser; gives back a selenium driver. */
import {spawn} from "node:child_process";
import {mkdtempSync, rmSync} from "node:fs";
import net from "node:net";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {Builder, Capabilities} from "selenium-webdriver";
import {findBrowsers} from "../../web/tools/requirements.js";

/** @typedef {import("selenium-webdriver").WebDriver} WebDriver */

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const {port} = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** A display of its own, number picked by Xvfb. @param {string} program */
async function startDisplay(program) {
  const xvfb = spawn(program, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  /** @type {string} */
  const number = await new Promise((resolve, reject) => {
    let text = "";
    xvfb.once("error", reject);
    xvfb.once("exit", () => reject(new Error("Xvfb ended before it had a display.")));
    xvfb.stdio[3]?.on("data", (/** @type {Buffer} */ data) => {
      text += data;
      if (text.endsWith("\n")) resolve(text.trim());
    });
  });
  return {display: `:${number}`, stop: () => xvfb.kill()};
}

/** @param {string} url */
async function answers(url) {
  for (let tries = 0; ; tries++) {
    try {
      return await fetch(`${url}/status`);
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

/** @returns {Promise<{driver: WebDriver, stop: () => Promise<void>}>} */
export async function startWebKit() {
  const {webkitDriver, miniBrowser, xvfb} = findBrowsers();
  if (!webkitDriver || !miniBrowser || !xvfb) {
    throw new Error("WebKitWebDriver, MiniBrowser and Xvfb are needed for the WebKitGTK tests.");
  }
  const screen = await startDisplay(xvfb);
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), "ttv-webkit-"));
  // WEBKIT_* and LIBGL_* variables, the usual advice, make screenshots hang for ever.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(WEBKIT_|LIBGL_|GDK_)/.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    DISPLAY: screen.display,
    GDK_BACKEND: "x11",
    XDG_CONFIG_HOME: home,
  };
  const program = spawn(webkitDriver, [`--port=${port}`, "--host=127.0.0.1"], {
    detached: true,
    stdio: "ignore",
    env,
  });
  /** @param {WebDriver} [driver] */
  const stop = async (driver) => {
    await driver?.quit().catch(() => {});
    try {
      process.kill(-(/** @type {number} */ (program.pid)), "SIGTERM");
    } catch {
      // It has ended by itself.
    }
    screen.stop();
    rmSync(home, {recursive: true, force: true});
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await answers(url);
    const capabilities = new Capabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": {binary: miniBrowser, args: ["--automation"]},
    });
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    await driver.manage().setTimeouts({script: 20_000, pageLoad: 20_000});
    return {driver, stop: () => stop(driver)};
  } catch (error) {
    await stop();
    throw error;
  }
}
