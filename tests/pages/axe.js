// @ts-check
/** axe-core in a page, with every rule it turns on by itself. */
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";

/** @typedef {import("./fixtures.js").View} View */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @param {View} view */
export async function useAxe(view) {
  // Not a script tag: the page's policy forbids one, and rightly.
  await view.page?.evaluate(axe);
}

/** @param {View} view @returns {Promise<string[]>} */
export const violations = (view) =>
  view.evaluate(async () => {
    for (const fold of ttvProbe.all("details")) fold.open = true;
    await ttvProbe.still();
    const {violations: found, passes} = await /** @type {any} */ (globalThis).axe.run(document, {
      resultTypes: ["violations"],
    });
    if (passes.length < 10) return [`only ${passes.length} rules found something to look at`];
    return found.flatMap((/** @type {any} */ rule) =>
      rule.nodes.map(
        (/** @type {any} */ node) => `${rule.id}: ${node.target.flat().join(" ")} ${node.failureSummary}`,
      ),
    );
  });
