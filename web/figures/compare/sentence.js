// @ts-check
/** The figure's live sentence: what the reader's last act did, in words. */

/** @param {import("./compare.js").Compare} host @param {any} now */
export function sentence({words, numbers, before, answer}, now) {
  const shown = (/** @type {any} */ r) => ({
    dot: numbers.decimal(r.dot),
    cosine: r.cosine === undefined ? "" : numbers.cosine(r.cosine),
  });
  const {dot, cosine} = shown(now);
  const angle = now.angle === undefined ? "" : numbers.angle(now.angle);
  if (now.cosine === undefined) return words.rich("compare.say.zero", {dot});
  if (!before) {
    if (answer === undefined) return words.rich("compare.say.first", {dot, cosine, angle});
    const order = now.dot > now.self ? "more" : now.dot < now.self ? "less" : "same";
    return words.rich("compare.say.firstTold", {
      dot,
      cosine,
      angle,
      self: numbers.decimal(now.self),
      order: words.text(`compare.say.${order}`),
    });
  }
  const was = shown(before);
  if (before.cosine === undefined) return words.rich("compare.say.back", {dot, cosine});
  const values = {dot, cosine, angle, was: was.dot, wasCosine: was.cosine};
  if (was.dot === dot && was.cosine === cosine) return words.rich("compare.say.unseen", values);
  if (was.cosine !== cosine) return words.rich("compare.say.turn", values);
  const doubled = now.cat.every(
    (/** @type {number} */ x, /** @type {number} */ i) => x === 2 * before.cat[i],
  );
  return words.rich(doubled ? "compare.say.double" : "compare.say.length", values);
}
