// @ts-check
/**
 * @typedef {"shape_mismatch" | "out_of_range" | "not_finite" | "no_direction" | "invalid_argument"
 *   | "too_large" | "empty" | "engine_missing"} ErrorCode
 */

/** What two copies of this script on one page know each other's errors by. */
const BRAND = Symbol.for("ttv.engine-error");

/** The engine refused its arguments, or cannot be had. `code` is stable, `message` is for the reader. */
export class EngineError extends Error {
  /** @param {any} value */
  static [Symbol.hasInstance](value) {
    return Boolean(value?.[BRAND]);
  }

  [BRAND] = true;

  /** @param {{code: ErrorCode, message: string, details?: Record<string, unknown>}} error */
  constructor({code, message, details}) {
    super(message);
    this.name = "EngineError";
    this.code = code;
    this.details = details;
  }
}
