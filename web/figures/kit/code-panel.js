// @ts-check
/** The PyTorch panel: code left, what it prints right; literals that follow the figure carry its name marks. */
import {html, nothing} from "lit";

/**
 * A piece of code: plain text, or a literal that follows the figure (name 1 to 6; 0 for none).
 * @typedef {string | {text: string, name: number}} Piece
 */
/**
 * @typedef {object} Line
 * @property {Piece[]} code
 * @property {string} [out]   what the line prints
 * @property {"count"} [kind]  what the numbers in it are, where they are no results and stand in no shape
 * @property {string} [part]  the part of the figure that the line computes: lit while the line is
 */

/** @typedef {{lines: Line[], note?: unknown}} Panel  the note says why PyTorch's answer differs, where it does */

/** A literal that follows the figure. @param {string} text @param {number} [name] @returns {Piece} */
export const follow = (text, name = 0) => ({text, name});

/** `[0.9, 0.3]` as following literals. @param {string[]} items @param {number} [name] @returns {Piece[]} */
export const followRow = (items, name = 0) => [
  "[",
  ...items.flatMap((item, i) => (i ? [", ", follow(item, name)] : [follow(item, name)])),
  "]",
];

/** @param {Piece[]} code */
const plain = (code) => code.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");

/**
 * Neighbouring texts as one, as the page that is made at build time has them too.
 * @param {Piece[]} code
 * @returns {Piece[]}
 */
const joined = (code) =>
  code.reduce((pieces, piece) => {
    const last = pieces.at(-1);
    return typeof last === "string" && typeof piece === "string"
      ? [...pieces.slice(0, -1), last + piece]
      : [...pieces, piece];
  }, /** @type {Piece[]} */ ([]));

/** The whole panel as text, for copying and for the tests that run it. @param {Line[]} lines */
export const panelText = (lines) => ({
  code: lines.map((line) => plain(line.code)).join("\n") + "\n",
  output: lines.flatMap((line) => (line.out === undefined ? [] : [line.out])).join("\n") + "\n",
});

const token =
  /(?<m>#.*$)|(?<s>f?"[^"]*")|\b(?<k>import|def|return|for|in|from|as|with|if|else|lambda|not|True|False|None)\b|(?<c>\b[A-Za-z_]\w*(?=\())|(?<n>(?<![\w.])\d+(?:\.\d+)?(?:e-?\d+)?)/g;

/** Keyword, call, string, number, comment. @param {string} text */
function highlight(text) {
  const out = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0];
    out.push(text.slice(end, match.index), html`<i class=${kind ?? ""}>${match[0]}</i>`);
    end = match.index + match[0].length;
  }
  out.push(text.slice(end));
  return out;
}

/**
 * @param {import("../figure.js").Figure} host
 * @param {Line[]} lines
 * @param {unknown} [note]  why PyTorch's answer differs from the figure's, where it does
 */
export function codePanel(host, lines, note) {
  const {words} = host;
  return html`<details
    class="ttv-fold"
    part="code"
    data-fold="code"
    ?open=${host.folds.has("code")}
    @toggle=${host.folded}
  >
    <summary><span>${words.text("kit.code.title")}</span></summary>
    <div class="ttv-code" role="group" aria-label=${words.text("kit.code.label")}>
      <button
        type="button"
        class="ttv-copy"
        ?disabled=${host.still}
        @click=${() => host.copy(panelText(lines).code)}
      >
        ${words.text(host.copied === "copied" ? "kit.code.copied" : "kit.code.copy")}
      </button>
      ${host.copied === "failed" ? html`<p class="ttv-problem" role="alert">${words.text("kit.code.failed")}</p>` : nothing}
      <ol>
        ${lines.map(
          (line) =>
            html`<li
              ?data-lit=${line.part !== undefined && line.part === host.lit}
              tabindex=${line.part ? "0" : nothing}
              @pointerenter=${() => host.light(line.part)}
              @pointerleave=${() => host.light(undefined)}
              @focus=${() => host.light(line.part)}
              @blur=${() => host.light(undefined)}
            >
              <code data-number="code"
                >${joined(line.code).map((piece) => (typeof piece === "string" ? highlight(piece) : html`<i class="v v${piece.name}">${piece.text}</i>`))}</code
              >${line.out === undefined ? nothing : html`<samp data-number=${line.kind ?? nothing}>${line.out}</samp>`}
            </li>`,
        )}
      </ol>
    </div>
    ${note ? html`<p class="ttv-hint ttv-code-note" data-number="words">${note}</p>` : nothing}
  </details>`;
}
