// @ts-check
/**
 * Words from the message file of a language. Messages are plain text with `*emphasis*`, `**numbers**`,
 * `` `code` `` and `{placeholders}`; values are put in as text, never as markup.
 */
import {html} from "lit";
import en from "../messages/en.json" with {type: "json"};

/** @typedef {Record<string, unknown>} Values */
/** @type {Record<string, unknown>} */
const languages = {en};

/** Looks messages up in one language. */
export class Words {
  #messages;
  #plural;

  /** @param {string} language  a BCP 47 tag; English where there is no file for it */
  constructor(language) {
    this.language = language in languages ? language : (language.split("-")[0] ?? "en");
    if (!(this.language in languages)) this.language = "en";
    this.#messages = languages[this.language];
    this.#plural = new Intl.PluralRules(this.language);
  }

  /**
   * The message as a template: emphasis in `<i>`, numbers in `<b>`, code in `<code>`.
   * @param {string} key  such as "compare.title"
   * @param {Values} [values]  templates and text for the placeholders; `n` picks the plural form
   * @returns {unknown[]}
   */
  rich(key, values = {}) {
    return pieces(this.#find(key, values), values);
  }

  /**
   * The message as text, for labels and accessible names.
   * @param {string} key
   * @param {Values} [values]
   */
  text(key, values = {}) {
    return this.#find(key, values)
      .replace(/\*\*?|`/g, "")
      .replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
  }

  /**
   * @param {string} key
   * @param {Values} values
   * @returns {string}
   */
  #find(key, values) {
    /** @type {any} */
    let found = this.#messages;
    for (const step of key.split(".")) found = found?.[step];
    if (found && typeof found === "object")
      found = found[this.#plural.select(Number(values["n"]))] ?? found.other;
    if (typeof found !== "string") throw new Error(`There is no message "${key}" in "${this.language}".`);
    return found;
  }
}

/**
 * @param {string} message
 * @param {Values} values
 * @returns {unknown[]}
 */
function pieces(message, values) {
  const marks = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\{(\w+)\}/g;
  const out = [];
  let end = 0;
  for (const match of message.matchAll(marks)) {
    out.push(message.slice(end, match.index));
    const [, strong, slanted, code, name] = match;
    if (strong !== undefined) out.push(html`<b>${pieces(strong, values)}</b>`);
    else if (slanted !== undefined) out.push(html`<i>${pieces(slanted, values)}</i>`);
    else if (code !== undefined) out.push(html`<code>${pieces(code, values)}</code>`);
    else out.push(values[String(name)] ?? "");
    end = match.index + match[0].length;
  }
  out.push(message.slice(end));
  return out.filter((piece) => piece !== "");
}
