// @ts-check
/**
 * Runs in the page: replaces what is in a box at one blow, as a paste or an input method does.
 * @param {string} selector
 * @param {string} text
 */
export async function insertText(selector, text) {
  const box = ttvProbe.find(selector);
  box.focus();
  // What a figure does on focus may rewrite the box.
  await ttvProbe.frames(2);
  box.select();
  document.execCommand("insertText", false, text);
}
