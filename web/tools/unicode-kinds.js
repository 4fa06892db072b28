// @ts-check
/**
 * Makes C++ of the kinds of characters that the tokenizer's split patterns ask for, from this Node's own Unicode
 * data:
 *
 *     node unicode-kinds.js <out.cpp>
 *
 * `\s` of JavaScript is not asked: it has U+FEFF and lacks U+0085, unlike the property White_Space.
 */
import {writeFileSync} from "node:fs";

/** In the order of CharacterKind (src/engine/full/pre_tokenizer.hpp); what fits none of them is `other`. */
const KINDS = [/[\p{Lu}\p{Lt}]/u, /\p{Ll}/u, /[\p{Lm}\p{Lo}]/u, /\p{M}/u, /\p{N}/u, /\p{White_Space}/u];
const OTHER = KINDS.length;
const CODE_POINTS = 0x110000;
const LONGEST = 8191;

/** @param {number} codePoint */
function kindOf(codePoint) {
  const found = KINDS.findIndex((kind) => kind.test(String.fromCodePoint(codePoint)));
  return found < 0 ? OTHER : found;
}

/** @type {number[]} */
const runs = [];
for (let at = 0; at < CODE_POINTS;) {
  const kind = kindOf(at);
  let end = at + 1;
  while (end < CODE_POINTS && end - at < LONGEST && kindOf(end) === kind) ++end;
  runs.push(8 * (end - at) + kind);
  at = end;
}

const rows = Array.from({length: Math.ceil(runs.length / 16)}, (_, row) =>
  runs.slice(16 * row, 16 * row + 16).join(", "),
);
writeFileSync(
  /** @type {string} */ (process.argv[2]),
  `// Made by web/tools/unicode-kinds.js from Unicode ${process.versions.unicode}.
#include "engine/full/character_runs.hpp"

#include <array>

namespace ttv {

std::span<const std::uint16_t> character_runs() {
  static constexpr std::array<std::uint16_t, ${runs.length}> kRuns{
      ${rows.join(",\n      ")}};
  return kRuns;
}

}  // namespace ttv
`,
);
