// @ts-check
/** Whose work goes along, and that its terms go along with it. */
import assert from "node:assert/strict";
import {test} from "node:test";
import {licences, noticeInPage} from "../../web/tools/licences.js";

/** What each of them asks to be passed on, as it begins or where it is. */
const TERMS = {
  "Tokens to Vectors, Emscripten and musl": "Permission is hereby granted, free of charge",
  Emscripten: "Copyright (c) 2010-2014 Emscripten authors",
  musl: "Rich Felker, et al.",
  Lit: "Redistributions in binary form must reproduce the above copyright",
  Comlink: "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
  "the fonts": "SIL OPEN FONT LICENSE Version 1.1",
  "Eigen's source": "https://gitlab.com/libeigen/eigen",
  "libc++": "Apache License 2.0 with LLVM exceptions",
  "tl::expected": "CC0 1.0",
};

for (const [where, text] of [
  ["beside the lesson", licences()],
  ["in a single page", noticeInPage()],
]) {
  test(`${where} stand the terms of all that is in it`, () => {
    const said = String(text).replace(/\s+/g, " ");
    for (const [whose, term] of Object.entries(TERMS)) assert.ok(said.includes(term), whose);
  });
}

test("a page's notice is one comment", () => {
  const notice = noticeInPage();
  assert.ok(notice.startsWith("<!--\n") && notice.endsWith("\n-->"));
  assert.doesNotMatch(notice.slice(4, -3), /<!--|--!?>/);
});
