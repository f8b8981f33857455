import { expect, it } from "vitest";
import { parseCsv, parseTable } from "./csv.mjs";

it.each([
  [
    "a,b\r\n1,2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a,b\n1,2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ['\uFEFF"a","b"\r\n', [["a", "b"]]],
  ['"say ""hi""","two\nlines","x,y"\n', [['say "hi"', "two\nlines", "x,y"]]],
  [
    "a,,\n,,\n",
    [
      ["a", "", ""],
      ["", "", ""],
    ],
  ],
  ['5" tall,b\n', [['5" tall', "b"]]],
  ['"a\r\nb"\r\n', [["a\r\nb"]]],
  ["", []],
])("reads %j", (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

it("names the cells of a row by the first line", () => {
  expect(parseTable("id,total\nx,-1.5\n").records).toEqual([{ id: "x", total: "-1.5" }]);
});
