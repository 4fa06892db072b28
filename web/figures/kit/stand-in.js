// @ts-check
/** What stands where a figure would be when the engine cannot be had. */
import {render} from "lit";
import {notice} from "./frame.js";

/**
 * The still stays where there is one; the notice stands above it.
 * @param {import("../figure.js").Figure} host
 * @param {string} message
 */
export function standIn(host, message) {
  const root = host.shadowRoot ?? host.attachShadow({mode: "open"});
  let place = root.querySelector("[data-notice]");
  if (!place) {
    place = document.createElement("div");
    place.setAttribute("data-notice", "");
    root.prepend(place);
    if (!root.querySelector(".ttv-root")) root.append(document.createElement("slot"));
  }
  place.className = "ttv-root";
  render(notice(host, message), /** @type {HTMLElement} */ (place));
}
