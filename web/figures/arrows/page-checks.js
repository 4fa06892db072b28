// @ts-check
/** What the page tests do to this figure. */
const first = {
  a: [2, 1],
  b: [0.9, 2.3],
  cat: [0.9, 0.3, -0.2, 0.6],
  dog: [0.8, 0.4, -0.1, 0.5],
  dims: [],
  turn: 0,
  background: "dot",
};

export default {
  drag: [
    {on: '[data-handle="tip-b"]', by: [30, 40], changes: ["b"]},
    {on: '[data-handle="tip-a"]', by: [-40, 30], changes: ["a"]},
    {on: '[data-handle="length"]', by: [-20, 50], changes: ["b"]},
    {on: '[data-handle="angle"]', by: [-40, 40], changes: ["b"]},
  ],
  keys: [
    {on: "#tip-b", press: ["ArrowUp"], changes: ["b"], becomes: {b: [0.9, 2.4]}},
    {on: "#tip-a", press: ["Shift+ArrowLeft"], changes: ["a"], becomes: {a: [1.99, 1]}},
    {on: "#turn", press: ["ArrowRight"], changes: ["turn"], becomes: {turn: 1}},
    {on: "#b-1", press: ["ArrowDown", "ArrowDown"], changes: ["b"], becomes: {b: [0.9, 2.1]}},
  ],
  typed: [
    {on: "#a-0", text: "1.5", becomes: {a: [1.5, 1]}},
    {on: "#b-0", text: "\u22124.6", becomes: {b: [-4.6, 2.3]}},
  ],
  refused: [
    {on: "#a-0", text: "abc", says: "abc"},
    {on: "#b-1", text: "1,000", says: "1.000"},
    {on: "#b-0", text: "12", says: "9.99"},
  ],
  states: [
    {...first, b: [-1, 2]},
    {...first, turn: 30, background: "cosine"},
    {...first, dims: [1, 3]},
  ],
  scenes: {
    "turning changes the dot product": [{click: 'input[value="dot"]'}],
    "turning changes the cosine": [{click: 'input[value="cosine"]'}],
    "turning changes both": [{click: 'input[value="both"]'}],
    "a right prediction and a solved challenge": [{click: 'input[value="neither"]'}, {type: "3", on: "#b-1"}],
    "cosine 1, with different lengths": [
      {click: "#background-cosine"},
      {type: "4", on: "#b-0"},
      {type: "2", on: "#b-1"},
    ],
    "an arrow of no length": [
      {type: "0", on: "#b-0"},
      {type: "0", on: "#b-1"},
    ],
    "no line for a shadow": [
      {type: "0", on: "#a-0"},
      {type: "0", on: "#a-1"},
    ],
    "long arrows behind one another": [
      {type: "\u22129.9", on: "#b-0"},
      {type: "\u22129.8", on: "#b-1"},
    ],
    "cat and dog, numbers 3 and 4": [{click: "#source-words"}, {click: "#pair-34"}],
    "a number that cannot be read": [{type: "abc", on: "#a-0"}],
  },
  words: ["5", "0", "1", "3", "4", "2", "768", "0.00000001"],
};
