// @ts-check
import js from "@eslint/js";
import globals from "globals";

export default [
  {ignores: ["dist/", "build/", "web/engine/build/", "test-results/"]},
  js.configs.recommended,
  {
    linterOptions: {reportUnusedDisableDirectives: "error"},
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-implicit-globals": "error",
      "no-console": ["error", {allow: ["warn", "error"]}],
      "no-eval": "error",
      "no-new-func": "error",
      // an underscore says that a parameter is there for its place only
      "no-unused-vars": ["error", {argsIgnorePattern: "^_", varsIgnorePattern: "^_"}],
    },
  },
  {
    files: ["web/**/*.js"],
    ignores: ["web/tools/**", "**/*.test.js"],
    languageOptions: {globals: globals.browser},
  },
  {
    files: ["web/tools/**/*.js", "tests/**/*.js", "web/**/*.test.js"],
    languageOptions: {globals: globals.node},
    // these talk to the one who types the command
    rules: {"no-console": "off"},
  },
  {
    // what these send into the page runs there
    files: ["tests/pages/**/*.js"],
    languageOptions: {globals: {...globals.node, ...globals.browser, ttvProbe: "readonly"}},
  },
];
