// @ts-check
/** Every figure of the lesson, defined. */
import "./lookup/lookup.js";
import "./compare/compare.js";
import "./arrows/arrows.js";
import "./score/score.js";
import "./matmul/matmul.js";
import "./permute/permute.js";
