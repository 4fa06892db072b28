// @ts-check
/**
 * What a figure alone on its page tells the page that frames it: its height, in the four dialects that hosts
 * understand, and its state in the page's own address.
 */

export {};

/** @typedef {HTMLElement & {ready: Promise<void>, state: object}} Figure */

/** Safari allows a page about three changes of its address a second. */
const PAUSE_BEFORE_WRITING = 400;

const host = window.parent === window ? undefined : window.parent;
/** WordPress appends `#?secret=…` to the address of a frame, behind whatever hash there is. */
const secret = /[?&]secret=([a-zA-Z0-9]+)/.exec(location.hash)?.[1];
const figure = /** @type {Figure | null} */ (document.querySelector("[data-figure]"));

let lastHeight = 0;

/** Says how high the page would like to be, when that has changed. */
function tellHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height === lastHeight || height === 0) return;
  lastHeight = height;
  const messages = [
    {type: "ttv-resize", height}, // our own host snippet
    {subject: "lti.frameResize", height}, // Canvas
    ...(secret ? [{secret, message: "height", value: height}] : []), // WordPress
    {context: "h5p", action: "resize", height, scrollHeight: height}, // H5P's resizer, in Moodle and others
  ];
  for (const message of messages) host?.postMessage(message, "*");
}

if (host) {
  // The body's height does not depend on the frame's, so answering with another height ends here.
  new ResizeObserver(tellHeight).observe(document.body);
  host.postMessage({context: "h5p", action: "hello"}, "*");
}

/** The hash that this page wrote last, to tell it from one that the reader or the host has put there. */
let written = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Takes over `#state={…}`, percent-encoded or not, if the address holds one. */
function readState() {
  const text = /[#&]state=([^#&]*)/.exec(location.hash)?.[1];
  if (!figure || text === undefined || location.hash === written) return;
  try {
    figure.state = JSON.parse(decodeURIComponent(text));
  } catch {
    console.warn(`The state in this page's address cannot be read: ${text}. The figure stays as it is.`);
  }
}

function writeState() {
  const state = encodeURIComponent(JSON.stringify(figure?.state));
  written = `#state=${state}${secret ? `#?secret=${secret}` : ""}`;
  try {
    history.replaceState(null, "", written);
  } catch {
    // a host may forbid it; the figure works without
  }
}

figure?.ready.then(() => {
  readState();
  addEventListener("hashchange", readState);
  figure.addEventListener("ttv-change", () => {
    clearTimeout(waiting);
    waiting = setTimeout(writeState, PAUSE_BEFORE_WRITING);
  });
});
