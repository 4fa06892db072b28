// @ts-check
/** What the page tests do to this figure. */
const words = ["the", "dog", "bit", "the", "man"];
const swapped = [0, 4, 2, 3, 1];
const plain = {words, order: swapped, positions: false, causal: false, pool: false};
const guess = (/** @type {string[]} */ said) =>
  said.map((id, t) => ({click: `input[data-guess="${t}-${id}"]`}));

export default {
  drag: [{on: '[data-handle="token-2"]', by: [0, -60], changes: ["order"]}],
  keys: [
    {
      on: '[data-handle="token-1"]',
      press: ["ArrowUp"],
      changes: ["order"],
      becomes: {order: [0, 4, 2, 1, 3]},
    },
    {on: "#causal", press: ["Space"], changes: ["causal"], becomes: {causal: true}},
    {on: "#swap", press: ["Enter"], changes: ["order"], becomes: {order: [0, 1, 2, 3, 4]}},
  ],
  typed: [
    {on: "#words", text: "to be or not", becomes: {words: ["to", "be", "or", "not"], order: [0, 1, 2, 3]}},
    {on: "#words", text: "alone", becomes: {words: ["alone"], order: [0]}},
  ],
  refused: [
    {on: "#words", text: Array.from({length: 200}, () => "word").join(" "), says: "200"},
    {on: "#words", text: " ", says: "at least one word"},
    {on: "#words", text: "incomprehensibilities", says: "incomprehensibilities"},
  ],
  states: [
    {...plain, positions: true},
    {...plain, causal: true, order: [3, 1, 2, 0, 4]},
    {...plain, positions: true, causal: true, pool: true},
  ],
  scenes: {
    "two wrong ideas": [...guess(["same", "new", "new", "same", "new"]), {click: "#commit"}],
    "every wrong idea": [...guess(["moved", "same", "new", "same", "new"]), {click: "#commit"}],
    "all right, and a switch": [
      ...guess(["same", "moved", "same", "same", "moved"]),
      {click: "#commit"},
      {click: "#positions"},
    ],
    "both switches tried": [
      {click: "#positions"},
      {click: "#positions"},
      {click: "#causal"},
      {click: "#causal"},
    ],
    "twelve tokens": [{type: "one two three four five six seven eight nine ten eleven twelve", on: "#words"}],
    "too many tokens": [{type: "a b c d e f g h i j k l m", on: "#words"}],
    "the average": [{click: "#pool"}],
  },
  words: ["0.5", "100", "13", "32", "0", "12", "200", "2022"],
};
