// @ts-check
/** What the page tests do to this figure. */
const [cat, dog] = [
  [0.9, 0.3, -0.2, 0.6],
  [0.8, 0.4, -0.1, 0.5],
];

export default {
  drag: [{on: '[data-handle="cat-0"]', by: [0, 40], changes: ["cat"]}],
  keys: [
    {on: "#cat-0", press: ["ArrowUp"], changes: ["cat"], becomes: {cat: [1, 0.3, -0.2, 0.6]}},
    {on: "#dog-2", press: ["Shift+ArrowDown"], changes: ["dog"], becomes: {dog: [0.8, 0.4, -0.11, 0.5]}},
  ],
  typed: [
    {on: "#cat-0", text: "1.5", becomes: {cat: [1.5, 0.3, -0.2, 0.6]}},
    {on: "#cat-1", text: "\u22120.25", becomes: {cat: [0.9, -0.25, -0.2, 0.6]}},
  ],
  refused: [
    {on: "#cat-0", text: "abc", says: "abc"},
    {on: "#cat-0", text: "1,000", says: "1.000"},
    {on: "#dog-3", text: "1e9", says: "1e9"},
  ],
  states: [
    {cat, dog, length: 2},
    {cat: [-0.55, 0.3, -0.2, 0.6], dog, length: 1},
    {cat: [0, 0, 0, 0], dog, length: 1},
  ],
  scenes: {
    "a wrong prediction": [{click: 'input[value="dog"]'}],
    "a right prediction and a solved challenge": [{click: 'input[value="cat"]'}, {click: "#double"}],
    "a number that cannot be read": [{type: "abc", on: "#cat-0"}],
  },
  words: ["4", "3", "0", "0.00000001"],
};
