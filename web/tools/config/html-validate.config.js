// @ts-check
/** How dist/ is checked: the pages as they are served, with the stills of the figures in them. */
export default {
  extends: ["html-validate:recommended"],
  rules: {
    // Prettier writes <!doctype html> and <input />, which mean the same.
    "doctype-style": "off",
    "void-style": "off",
    // A list may have a name of its own.
    "aria-label-misuse": ["error", {allowAnyNamable: true}],
    // Each figure's title stands in a shadow root of its own, which only axe tells apart.
    "unique-landmark": "off",
    // A prediction is made by choosing; nothing is sent anywhere.
    "wcag/h32": "off",
    // Our own files from our own origin need no hash beside them.
    "require-sri": ["error", {target: "crossorigin"}],
  },
};
