// @ts-check
/** The sheets that every figure has, in the order in which they win. */
import {unsafeCSS} from "lit";
import code from "./code.css";
import controls from "./controls.css";
import drawing from "./drawing.css";
import frame from "./frame.css";
import responsive from "./responsive.css";
import states from "./states.css";
import tokens from "./tokens.css";

/** A style sheet's text as Lit takes it. @param {string} css */
export const sheet = (css) => unsafeCSS(css);

export const frameStyles = [tokens, frame, controls, code, drawing, states, responsive].map(sheet);
