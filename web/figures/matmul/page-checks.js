// @ts-check
/** What the page tests do to this figure. */
import {INITIAL, withNumber} from "./tables.js";

const {a, b} = INITIAL;

export default {
  drag: [
    {on: '[data-handle="n"]', by: [0, 76], changes: ["left"], becomes: {left: [4, 3]}},
    {on: '[data-handle="k"]', by: [-60, 0], changes: ["right"]},
    {
      on: '[data-handle="d"]',
      by: [50, 40],
      changes: ["left", "right"],
      becomes: {left: [2, 2], right: [2, 4]},
    },
  ],
  keys: [
    {on: "#left-0", press: ["ArrowUp"], changes: ["left"], becomes: {left: [3, 3]}},
    {on: "#right-0", press: ["ArrowUp"], changes: ["right"], becomes: {right: [4, 4]}},
    {on: "#c-0-0", press: ["ArrowRight"], changes: ["pick"], becomes: {pick: [0, 1]}},
    {on: "#a-0-1", press: ["ArrowUp"], changes: ["a"], becomes: {a: withNumber(a, 0, 1, 0.4)}},
  ],
  typed: [
    {on: "#right-1", text: "5", becomes: {right: [3, 5]}},
    {on: "#left-1", text: "4", becomes: {left: [2, 4], right: [3, 4]}},
    {on: "#b-2-0", text: "\u22120.75", becomes: {b: withNumber(b, 2, 0, -0.75)}},
  ],
  refused: [
    {on: "#left-0", text: "6", says: "6 is outside 1 to 5"},
    {on: "#right-1", text: "2.5", says: "2.5"},
    {on: "#a-0-0", text: "abc", says: "abc"},
    {on: "#b-0-0", text: "7", says: "1.50"},
  ],
  states: [
    {...INITIAL, left: [5, 4], right: [4, 5], pick: [4, 4]},
    {...INITIAL, left: [3, 2], pick: [1, 2]},
    {...INITIAL, left: [1, 1], right: [1, 1], a: withNumber(a, 0, 0, -1.5)},
  ],
  scenes: {
    "one is predicted": [{click: 'input[value="one"]'}],
    "a row is predicted, and tried": [{click: 'input[value="row"]'}, {type: "0.5", on: "#a-0-1"}],
    "all is predicted, another number picked": [{click: 'input[value="all"]'}, {click: "#c-1-2"}],
    "edges that do not meet": [{press: "ArrowUp", on: "#left-1"}],
    "sizes that were asked for": [
      {type: "2", on: "#left-1"},
      {type: "2", on: "#right-0"},
      {type: "3", on: "#right-1"},
    ],
    "a number that cannot be read": [{type: "abc", on: "#b-1-0"}],
    "a size that cannot be": [{type: "9", on: "#left-0"}],
  },
  sizes: ["left", "right"],
  words: ["0", "1", "5", "9", "2", "3", "4", "6", "12", "0.00", "7", "768", "50257", "50,257"],
};
