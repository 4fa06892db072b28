// @ts-check
export default {
  extends: "stylelint-config-standard",
  rules: {
    // Layout is Prettier's; rules that belong together stand together.
    "at-rule-empty-line-before": null,
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
    "rule-empty-line-before": null,
    // A sheet goes through the parts of a figure in their order, not in the order of its selectors' weights.
    "no-descending-specificity": null,
    // Safari knows text-size-adjust by its prefixed name only.
    "property-no-vendor-prefix": [true, {ignoreProperties: ["-webkit-text-size-adjust"]}],
    "value-keyword-case": [
      "lower",
      {
        camelCaseSvgKeywords: true,
        // Names of faces keep the case in which their makers write them.
        ignoreProperties: ["/^--ttv-font-/"],
      },
    ],
  },
};
