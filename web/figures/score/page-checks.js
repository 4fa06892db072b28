// @ts-check
/** What the page tests do to this figure. */
const outputs = [
  [3, -1],
  [2, -1.5],
];
const inputs = [
  [2.5, 0.5],
  [0.5, -2],
];
const plain = {h: [2, 1], outputs, inputs, tied: false, fromDog: false, softmax: false, temperature: 1};
const six = [...outputs, [1, 2], [-1.5, -2], [-1, 2.5], [-2, 0.5]];
const all = {outputs: six, inputs: [...inputs, [0.5, 2.5], [-2, -2.5], [-1.5, 2], [-3, 0]]};

export default {
  drag: [
    {on: '[data-handle="h"]', by: [0, -35], changes: ["h"]},
    {on: '[data-handle="w"]', by: [-35, 70], changes: ["outputs"]},
  ],
  keys: [
    {on: "#h-0", press: ["ArrowUp"], changes: ["h"], becomes: {h: [2.1, 1]}},
    {
      on: "#w-1-1",
      press: ["Shift+ArrowDown"],
      changes: ["outputs"],
      becomes: {
        outputs: [
          [3, -1],
          [2, -1.51],
        ],
      },
    },
    {
      on: "#e-0-0",
      press: ["PageDown"],
      changes: ["inputs"],
      becomes: {
        inputs: [
          [1.5, 0.5],
          [0.5, -2],
        ],
      },
    },
    {on: "#softmax", press: ["Space"], changes: ["softmax"], becomes: {softmax: true}},
    {on: "#tied", press: ["Space"], changes: ["tied", "inputs"], becomes: {tied: true, inputs: outputs}},
    {on: "#add", press: ["Enter"], changes: ["outputs", "inputs"], becomes: {outputs: six.slice(0, 3)}},
  ],
  typed: [
    {
      on: "#w-0-1",
      text: "\u22122.25",
      becomes: {
        outputs: [
          [3, -2.25],
          [2, -1.5],
        ],
      },
    },
    {on: "#h-1", text: "0.5", becomes: {h: [2, 0.5]}},
  ],
  refused: [
    {on: "#w-0-0", text: "abc", says: "abc"},
    {on: "#h-0", text: "1,000", says: "1.000"},
    {on: "#e-1-1", text: "12", says: "9.99"},
  ],
  states: [
    {...plain, ...all, softmax: true, temperature: 0.5},
    {...plain, inputs: outputs, tied: true, fromDog: true},
    {...plain, h: [0, 0], outputs: [[-9.99, 9.99]], inputs: [[0, 0]], softmax: true},
  ],
  scenes: {
    "a score taken for a percentage": [{click: 'input[value="percent"]'}],
    "a score with one curve of its own": [{click: 'input[value="own"]'}, {click: "#softmax"}],
    "the cosine taken for a probability": [{click: 'input[value="cosine"]'}],
    "a rival joins while shares are shown": [
      {click: 'input[value="rivals"]'},
      {click: "#softmax"},
      {click: "#add"},
    ],
    "both challenges solved": [
      {click: "#softmax"},
      {type: "9", on: "#w-1-0"},
      {click: "#tied"},
      {click: "#from-dog"},
    ],
    "all are there": [
      {click: "#softmax"},
      {click: "#add"},
      {click: "#add"},
      {click: "#add"},
      {click: "#add"},
    ],
    "nobody else": [{click: "#softmax"}, {click: "#remove"}],
    "a hot guess": [
      {click: "#softmax"},
      {click: '[data-fold="temperature"] > summary'},
      {press: "End", on: "#temperature"},
    ],
    "numbers that cannot be read": [
      {type: "abc", on: "#w-0-0"},
      {type: "-", on: "#h-0"},
      {type: "99", on: "#e-1-0"},
    ],
  },
  words: ["6", "5", "99", "9.99", "\u22129.99", "1", "2", "50,257", "768", "32,000", "4,096", "2017"],
};
