// @ts-check
/** Whether a number that a figure shows is what its `data-number` says it is. */

/** @typedef {{written: string, value: number, decimals: number, at: number}} Shown  `at`: its place in the text */
/**
 * @typedef {object} Said  one text or label with the numbers in it
 * @property {string} text
 * @property {Shown[]} numbers
 * @property {string} where
 * @property {string} kind
 * @property {number[]} offers  what its box holds, the least and the most it takes, which of a row it is
 * @property {number} axis
 */
/**
 * @typedef {object} Claims
 * @property {object} state  the present one and the one whose picture may still stand
 * @property {string} code  of the panel
 * @property {string[]} words
 * @property {string[]} sizes  keys of the state that say how many of something there are
 * @property {string[]} messages  what the engine has refused: its own words
 */

/** Shapes as PyTorch prints them: what is in them is counted, not computed. */
const SHAPE = /torch\.Size\(\[[\d, ]*\]\)|\(\d+,(?: ?\d+,?)*\)/g;

/** Every number in a state, those inside its texts too. @param {unknown} value @returns {number[]} */
function numbersOf(value) {
  if (typeof value === "number") return [value];
  if (typeof value === "string") return [...value.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  return value && typeof value === "object" ? Object.values(value).flatMap(numbersOf) : [];
}

/** @param {unknown} value @returns {number[]} */
function lengthsOf(value) {
  if (!value || typeof value !== "object") return [];
  return [...(Array.isArray(value) ? [value.length] : []), ...Object.values(value).flatMap(lengthsOf)];
}

/** To the digits shown. @param {Shown} shown @param {number} number */
const shows = ({value, decimals}, number) =>
  Math.abs(value - number) <= 0.5 * 10 ** -decimals + 1e-9 * Math.abs(number);

/** Indices up to this are allowed for any list so long: columns of a vector, places in a text. */
const FEW = 1024;

/** @param {number[]} values */
function isRegular(values) {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  if (sorted.length < 2) return sorted[0] === 0;
  const steps = sorted.slice(1).map((value, i) => value - /** @type {number} */ (sorted[i]));
  const factors = sorted.slice(1).map((value, i) => value / /** @type {number} */ (sorted[i]));
  // Ticks are rounded for the eye, so the steps are equal to a tenth.
  const alike = (/** @type {number[]} */ list) =>
    Math.max(...list) - Math.min(...list) <= 0.1 * Math.max(...list) + 1e-9;
  return alike(steps) || (sorted.every((value) => value > 0) && alike(factors));
}

/**
 * How many of something there are: lengths of the state's lists, and what the figure's checks call sizes.
 * @param {Claims} claims
 */
function sizesOf({state, sizes}) {
  /** @param {unknown} value @returns {number[]} */
  const called = (value) =>
    value && typeof value === "object"
      ? Object.entries(value).flatMap(([key, part]) =>
          sizes.includes(key) ? numbersOf(part).filter(Number.isInteger) : called(part),
        )
      : [];
  return [...lengthsOf(state), ...called(state)];
}

/** @type {Record<string, (shown: Shown, said: Said, all: Said[], claims: Claims) => boolean>} */
const holds = {
  // Its own box, its ends and its fixed label; or the state.
  input: (shown, {offers}, _, {state, words}) =>
    [...numbersOf(state), ...offers].some((number) => shows(shown, number)) || words.includes(shown.written),
  tick: (_, {axis}, all) => {
    const ticks = all.filter((one) => one.kind === "tick" && one.axis === axis);
    return axis >= 0 && isRegular(ticks.flatMap((one) => one.numbers.map(({value}) => value)));
  },
  count: ({value}, _, __, claims) => [1, ...sizesOf(claims)].includes(value),
  // A row beside one of the state's, an index, a place counted from 1, or a table's last row.
  name: ({value}, _, __, claims) =>
    Number.isInteger(value) &&
    value >= 0 &&
    (numbersOf(claims.state).some((number) => Math.abs(value - number) <= 2) ||
      sizesOf(claims).some((size) => value === size - 1 || value <= Math.min(size, FEW))),
  code: (shown, said, all, claims) => {
    if (!claims.code.replace(/\s+/g, " ").includes(said.text)) return false;
    const format = /:\.?$/.test(said.text.slice(0, shown.at));
    return (
      format ||
      [holds["input"], holds["name"], holds["count"], holds["words"]].some((rule) =>
        rule?.(shown, said, all, claims),
      )
    );
  },
  words: ({written}, _, __, {words}) => words.includes(written),
};

/**
 * What is wrong with what is said, or nothing.
 * @param {Said} said
 * @param {Said[]} all
 * @param {Claims} claims
 * @returns {string | undefined}
 */
export function claimFault(said, all, claims) {
  if (claims.messages.includes(said.text)) return undefined;
  const shapes = [...said.text.matchAll(SHAPE)].map(({0: text, index}) => [index, index + text.length]);
  const wrong = said.numbers.filter((shown) => {
    const inShape = shapes.some(([from = 0, to = 0]) => shown.at >= from && shown.at < to);
    const kind = said.kind || (inShape ? "count" : "");
    return shown.value !== 7 && !holds[kind]?.(shown, said, all, claims);
  });
  if (wrong.length === 0) return undefined;
  const claim = said.kind ? `is no ${said.kind}` : "was not computed by the engine";
  return `${wrong.map(({written}) => written).join(", ")} in “${said.text}” (${said.where}) ${claim}`;
}

/**
 * The panel's printed lines: shapes are counts, other numbers are 7 or the reader's.
 * @param {string} output
 * @param {object} state
 */
export function outputFaults(output, state) {
  const numbers = [...output.replace(SHAPE, "").matchAll(/(?<![\w.])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g)];
  return numbers
    .filter(({0: text, index}) => {
      const shown = {
        written: text,
        value: Number(text),
        decimals: text.split(".")[1]?.length ?? 0,
        at: index,
      };
      return shown.value !== 7 && !numbersOf(state).some((number) => shows(shown, number));
    })
    .map(([text]) => `the panel prints ${text}, which was not computed by the engine`);
}
