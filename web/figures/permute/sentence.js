// @ts-check
/** The figure's live sentence: what the two runs say about order, for every mixture of switches. */
import {EPSILON, isIdentity} from "./numbers.js";
import {amount} from "./limits.js";

/** @param {import("./permute.js").Permute} host @param {any} result @param {any} state */
export function sentence(host, result, state) {
  const {words, numbers} = host;
  const {order, positions, causal, pool} = state;
  const said = (/** @type {number[]} */ rows) => rows.map((t) => state.words[t]).join(" ");
  const moved = order.map((/** @type {number} */ t, /** @type {number} */ i) => (t === i ? -1 : t));
  const values = {
    gap: amount(numbers, result.gap),
    was: said(order.map((/** @type {number} */ _, /** @type {number} */ i) => i)),
    is: said(order),
    token:
      state.words[
        moved.find((/** @type {number} */ t) => t >= 0 && result.verdicts[t] === "new") ?? host.chosen
      ],
  };
  const say = (/** @type {string} */ key) => words.rich(`permute.say.${key}`, values);
  if (host.covered) return say("covered");
  if (order.length === 1) return say("one");
  if (isIdentity(order)) return say(positions || causal || pool ? "stillSwitched" : "still");
  const torn = result.gap > EPSILON;
  if (pool) return say(torn ? "poolTorn" : result.gap === 0 ? "poolExact" : "pool");
  if (!torn) return say(positions || causal ? "kept" : result.gap === 0 ? "exact" : "plain");
  if (values.was === values.is) return say("twins");
  return say(positions && causal ? "both" : positions ? "positions" : "causal");
}
