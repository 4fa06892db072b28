// @ts-check
const PAUSE = 700; // milliseconds without a change

/** Says a figure's sentence to screen readers: after a pause, and only when it changed. */
export class Speaker {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
  #spoken = "";

  /** @param {ParentNode} root  the figure's shadow root */
  soon(root) {
    this.stop();
    this.#waiting = setTimeout(() => this.#speak(root), PAUSE);
  }

  stop() {
    clearTimeout(this.#waiting);
  }

  /** The first sentence is read with the figure; only later ones are news. @param {ParentNode} root */
  #speak(root) {
    const say = root.querySelector(".ttv-say")?.textContent?.trim() ?? "";
    const live = root.querySelector("[data-live]");
    if (live && this.#spoken && say !== this.#spoken) live.textContent = say;
    this.#spoken = say;
  }
}
