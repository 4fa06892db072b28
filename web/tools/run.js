// @ts-check
/**
 * `npm start`, `npm run build`, `npm run quick`, `npm test`, `npm run test:all`: all of them come through here.
 * Nothing but Node's own modules may be needed until the packages are installed.
 */
export {};

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This needs Node 20.19 or newer, and ${process.execPath} is ${process.version}. ` +
      "Install a current Node (https://nodejs.org) and put it first on your PATH.",
  );
  process.exitCode = 1;
} else {
  const {main} = await import("./commands.js");
  process.exitCode = await main(process.argv.slice(2));
}
