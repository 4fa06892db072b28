// @ts-check
/**
 * Makes C++ of the reference values, so that the engine's tests need no JSON library:
 *
 *     node to-cpp.js <out.cpp> <name>=<file> …
 *
 * A .json file becomes a tree of Value (tests/engine/reference.hpp), any other file a text.
 */
import {readFileSync, writeFileSync} from "node:fs";

/** @param {string} text  in C++, which has no \u{…} below 0xA0 and no room for endless lines */
const literal = (text) => JSON.stringify(text).replace(/\\n(?=.)/g, '\\n"\n"');

/** Shortest digits that give the same double; a whole number is made a double too. @param {number} x */
const double = (x) => (Number.isInteger(x) && Math.abs(x) < 1e15 ? `${x}.0` : String(x));

/** @param {unknown} value @returns {string} */
function expression(value) {
  if (value === null) return "Value()";
  if (typeof value === "boolean") return `Value(${value ? "1.0" : "0.0"})`;
  if (typeof value === "number") return `Value(${double(value)})`;
  if (typeof value === "string") return `Value(std::string(${literal(value)}))`;
  if (Array.isArray(value)) {
    return value.every((x) => typeof x === "number")
      ? `Value(Numbers{${value.map(double).join(", ")}})`
      : `Value(List{${value.map(expression).join(", ")}})`;
  }
  const members = Object.entries(/** @type {object} */ (value));
  return `Value(Members{${members.map(([name, part]) => `{${literal(name)}, ${expression(part)}}`).join(",\n")}})`;
}

const [out, ...files] = process.argv.slice(2);
const members = files.map((pair) => {
  const [name, path] = /** @type {[string, string]} */ (pair.split("="));
  const text = readFileSync(path, "utf8");
  return `{${literal(name)}, ${expression(path.endsWith(".json") ? JSON.parse(text) : text)}}`;
});
writeFileSync(
  /** @type {string} */ (out),
  `// Made by tests/reference/to-cpp.js.
#include "reference.hpp"

namespace ttv::testing {

const Value& reference() {
  static const Value all(Members{${members.join(",\n")}});
  return all;
}

}  // namespace ttv::testing
`,
);
