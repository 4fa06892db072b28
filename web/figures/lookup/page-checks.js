// @ts-check
/** What the page tests do to this figure. */

export default {
  drag: [{on: "#d-model", by: [60, 0], changes: ["dModel"]}],
  keys: [
    {on: "#d-model", press: ["ArrowRight"], changes: ["dModel"], becomes: {dModel: 65}},
    {on: "#vocab-size", press: ["End"], changes: ["vocabSize"], becomes: {vocabSize: 256_000}},
  ],
  typed: [
    {on: "#ids", text: "464, 3797, 464", becomes: {ids: [464, 3797, 464]}},
    {on: "#ids", text: "[5 127999]", becomes: {ids: [5, 127_999]}},
    {on: "#ids", text: " ", becomes: {ids: []}},
  ],
  refused: [
    {on: "#ids", text: "42, cat", says: "cat"},
    {on: "#ids", text: "7, 128000", says: "There is no row 128000"},
    {on: "#ids", text: "\u22121", says: "There is no row \u22121"},
    {on: "#ids", text: "1.5", says: "1.5"},
  ],
  states: [
    {ids: [464, 3797, 464], vocabSize: 5000, dModel: 64, how: "one-hot"},
    {ids: [], vocabSize: 2, dModel: 1, how: "gather"},
    {ids: [3, 2], vocabSize: 256_000, dModel: 4096, how: "one-hot"},
  ],
  scenes: {
    "a wrong prediction": [{click: 'input[value="64"]'}],
    "a right prediction and GPT-2's shape": [{click: 'input[value="192"]'}, {click: "#gpt2"}],
    "an ID that the table does not have": [{type: "42, 7, 128000", on: "#ids"}],
    "a word that is no ID": [{type: "cat", on: "#ids"}],
    "more IDs than are drawn, from wide rows": [
      {click: "#gpt2"},
      {type: "50256, 0, 3797, 11, 12, 13, 14, 15", on: "#ids"},
    ],
    "a row of one number, written out": [{press: "Home", on: "#d-model"}],
    "a repeated ID": [{type: "464, 3797, 464", on: "#ids"}],
    "one-hot, counted": [{click: 'input[value="one-hot"]'}],
  },
  sizes: ["vocabSize", "dModel"],
  words: ["1", "2", "3", "64", "192", "128,000", "50,257", "768", "1,024", "0"],
};
