// @ts-check
/**
 * How numbers are written and read. Rounding is Python's (exact value, ties to even), so that a figure
 * and its PyTorch panel round alike; digits, separators and signs are the locale's.
 */

const MINUS = "\u2212";
/** Beyond this a plain decimal no longer fits a cell. */
const LONGEST = 1e7;

/**
 * `x` with `digits` decimals, as Python's `f"{x:.2f}"` writes it, but never "-0.00".
 * @param {number} x  a finite number
 * @param {number} digits  0 to 20
 */
export function fixed(x, digits) {
  const tie = Number.isInteger(x * 2 ** (digits + 1)) && Math.abs((x * 10 ** digits) % 1) === 0.5;
  const text = tie
    ? (2 * Math.round((x * 10 ** digits) / 2) * 10 ** -digits).toFixed(digits)
    : x.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text;
}

/**
 * The shortest decimal that stands for `x`: what a code panel shows and a reader may paste back.
 * Twelve significant digits, so that 0.1 + 0.2 is 0.3.
 * @param {number} x
 */
export function literal(x) {
  const short = Number(x.toPrecision(12));
  return String(Object.is(short, -0) ? 0 : short);
}

/**
 * `x` as Python's `f"{x:.2f}"` writes it: Python keeps the sign of a number that rounds to zero, the figures
 * do not.
 * @param {number} x  a finite number
 * @param {number} digits  0 to 20
 */
export function pythonFixed(x, digits) {
  const text = fixed(x, digits);
  return Number(text) === 0 && (x < 0 || Object.is(x, -0)) ? `-${text}` : text;
}

/**
 * `x` as a literal that Python reads as a float: with a point always, since PyTorch makes an integer tensor
 * of `[0, 0]`.
 * @param {number} x
 */
export function pythonFloat(x) {
  const text = literal(x);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/**
 * A shape as PyTorch prints it.
 * @param {...number} sizes
 */
export const shape = (...sizes) => (sizes.length === 1 ? `(${sizes[0]},)` : `(${sizes.join(", ")})`);

/** Reads and writes numbers in one locale. */
export class Numbers {
  #locale;
  #point;
  #group;

  /** @param {string} locale  a BCP 47 tag */
  constructor(locale) {
    this.#locale = locale;
    const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5);
    this.#point = parts.find((p) => p.type === "decimal")?.value ?? ".";
    this.#group = parts.find((p) => p.type === "group")?.value ?? ",";
  }

  /**
   * A decimal with a fixed number of places and a true minus; very large ones as a power of ten.
   * @param {number} x
   * @param {number} [digits]
   * @returns {string}
   */
  decimal(x, digits = 2) {
    if (!Number.isFinite(x)) return String(x).replace("-", MINUS);
    if (Math.abs(x) >= LONGEST) return this.power(x);
    return this.#localise(fixed(x, digits));
  }

  /**
   * As many decimals as the number itself needs, at least two.
   * @param {number} x
   */
  full(x) {
    const text = literal(x);
    if (/e/.test(text)) return this.power(x, 5);
    const places = text.split(".")[1]?.length ?? 0;
    return places < 2 ? this.decimal(x) : this.#localise(text);
  }

  /** A cosine, a loss, a probability: three decimals. @param {number} x */
  cosine(x) {
    return this.decimal(x, 3);
  }

  /** A probability: three decimals, and never 0 for what is only small. @param {number} p */
  probability(p) {
    return p > 0 && p < 0.001 ? `<${this.decimal(0.001, 3)}` : this.decimal(p, 3);
  }

  /** An angle in degrees, to 0.1°. @param {number} degrees */
  angle(degrees) {
    return `${this.decimal(degrees, 1)}°`;
  }

  /** A count, with the locale's thousands. @param {number | bigint} n */
  integer(n) {
    return new Intl.NumberFormat(this.#locale, {maximumFractionDigits: 0}).format(n).replace("-", MINUS);
  }

  /** A large count, short: 38.6 M. @param {number} n */
  millions(n) {
    return n >= 1e6 ? `${this.decimal(n / 1e6, 1)} M` : this.integer(n);
  }

  /**
   * A number over many powers of ten: 1.2 × 10⁻⁷.
   * @param {number} x
   * @param {number} [digits]
   */
  power(x, digits = 1) {
    if (x === 0) return "0";
    const [mantissa, exponent] = x.toExponential(digits).split("e");
    return `${this.#localise(mantissa ?? "")} × 10${superscript(Number(exponent))}`;
  }

  /** Bytes in kB, MB or GB (powers of 1000), three significant digits. @param {number} bytes */
  bytes(bytes) {
    const steps = [
      [1e9, "GB"],
      [1e6, "MB"],
      [1e3, "kB"],
    ];
    for (const [size, unit] of /** @type {[number, string][]} */ (steps)) {
      if (bytes >= size) {
        const value = bytes / size;
        return `${this.decimal(value, value >= 100 ? 0 : value >= 10 ? 1 : 2)} ${unit}`;
      }
    }
    return `${this.integer(bytes)} B`;
  }

  /**
   * One number as a person types it: the locale's decimal sign or a point, U+2212 as a minus.
   * @param {string} text
   * @returns {{value: number} | {problem: "empty" | "notNumber" | "ambiguous", readings?: [string, string]}}
   */
  parse(text) {
    const plain = text.trim().replaceAll(MINUS, "-");
    if (plain === "") return {problem: "empty"};
    if (
      /^[+-]?\d{1,3}(,\d{3})+$/.test(plain) ||
      (this.#group === "." && /^[+-]?\d{1,3}\.\d{3}$/.test(plain))
    ) {
      const mark = plain.includes(",") ? "," : ".";
      return {problem: "ambiguous", readings: [plain.replaceAll(mark, ""), plain.replace(mark, ".")]};
    }
    const pointed = this.#point === "." ? plain : plain.replace(this.#point, ".");
    if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(pointed)) return {problem: "notNumber"};
    const value = Number(pointed);
    return Number.isFinite(value) ? {value} : {problem: "notNumber"};
  }

  /**
   * A row of numbers as it may be pasted: `[0.9, 0.3, −0.2, 0.6]`, or one a line, or tab separated.
   * @param {string} text
   * @returns {number[] | undefined}  undefined when it is not a row of at least two plain numbers
   */
  parseRow(text) {
    const inner = text
      .trim()
      .replace(/^(tensor\()?\[/, "")
      .replace(/\]\)?$/, "");
    const parts = inner.split(/[;\t\n]|,\s*|\s+/).filter((part) => part !== "");
    const values = parts.map((part) => Number(part.replaceAll(MINUS, "-")));
    return parts.length > 1 && values.every(Number.isFinite) ? values : undefined;
  }

  /** @param {string} ascii  digits with "-" and "." */
  #localise(ascii) {
    const negative = ascii.startsWith("-");
    const [whole = "0", places = ""] = ascii.replace("-", "").split(".");
    const digits = new Intl.NumberFormat(this.#locale, {useGrouping: false, minimumIntegerDigits: 1});
    const grouped = new Intl.NumberFormat(this.#locale).format(BigInt(whole));
    const fraction = [...places].map((d) => digits.format(Number(d))).join("");
    return (negative ? MINUS : "") + grouped + (fraction ? this.#point + fraction : "");
  }
}

/** @param {number} n  a whole number */
function superscript(n) {
  const digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  return (n < 0 ? "⁻" : "") + [...String(Math.abs(n))].map((d) => digits[Number(d)]).join("");
}
