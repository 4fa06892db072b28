// @ts-check
/**
 * Pages without a secure address, and frames without leave, have no clipboard.
 * @param {string} text
 * @returns {Promise<"copied" | "failed">}
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
