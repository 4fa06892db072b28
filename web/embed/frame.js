// @ts-check
/**
 * What a figure alone on its page tells the page that frames it: its height, in the four dialects that hosts
 * understand, and its state in the hash.
 */

export {};

const host = window.parent === window ? undefined : window.parent;
const secret = /[?&]secret=([a-zA-Z0-9]+)/.exec(location.hash)?.[1];
let last = 0;

/** Our own host snippet, Canvas, WordPress, H5P. @param {number} height */
function post(height) {
  const tell = (/** @type {object} */ message) => host?.postMessage(message, "*");
  tell({type: "ttv-resize", height});
  tell({subject: "lti.frameResize", height});
  if (secret) tell({secret, message: "height", value: height});
  tell({context: "h5p", action: "resize", height, scrollHeight: height});
}

function measure() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height !== last) post((last = height));
}

/** `#state={…}`, perhaps with `#?secret=…` behind it. */
function stateInHash() {
  const text = /^#state=([^#]*)/.exec(location.hash)?.[1];
  if (!text) return undefined;
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    console.warn(`The state in this page's address cannot be read: ${text}. The figure starts as usual.`);
    return undefined;
  }
}

const figure = /** @type {any} */ (document.querySelector("[data-figure]"));
if (host) {
  new ResizeObserver(measure).observe(document.body);
  host.postMessage({context: "h5p", action: "hello"}, "*");
}
figure?.ready?.then(() => {
  const state = stateInHash();
  if (state) figure.state = state;
});
document.addEventListener("ttv-change", (event) => {
  const {state} = /** @type {CustomEvent} */ (event).detail;
  const rest = secret ? `#?secret=${secret}` : "";
  history.replaceState(null, "", `#state=${encodeURIComponent(JSON.stringify(state))}${rest}`);
});
