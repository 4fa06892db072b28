// @ts-check
/** Every figure of the lesson, defined. */
import "./compare/compare.js";
import "./lookup/lookup.js";
import "./permute/permute.js";
