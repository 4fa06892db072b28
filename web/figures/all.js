// @ts-check
/** Every figure of the lesson, defined. */
import "./compare/compare.js";
