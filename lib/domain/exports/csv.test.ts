import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csv, type Cell } from "./csv";

async function* rowsOf(rows: Cell[][]) {
  yield* rows;
}

async function text(columns: string[], rows: Cell[][], options = { bom: false, raw: false }): Promise<string> {
  let all = "";
  for await (const chunk of csv(columns, rowsOf(rows), options)) all += chunk;
  return all;
}

const HURTFUL = ["=1+1", "+41 1", "-1.5 is text here", "@SUM(A1)", "\tx", "'quoted", "＝1", "a,b", 'say "hi"', "two\nlines", "007", "1-2", "🐹", "مرحبا", " =1"];

describe("csv", () => {
  it("makes texts inert and gives them back by taking one apostrophe off", async () => {
    const parsed = Papa.parse<string[]>(await text(["text"], HURTFUL.map((t) => [t])), { skipEmptyLines: true }).data.slice(1).map((row) => row[0]!);
    for (const cell of parsed) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    expect(parsed.map((cell) => cell.replace(/^'/, ""))).toEqual(HURTFUL);
  });

  it("keeps numbers numbers, -1.5 included", async () => {
    expect(await text(["a", "b", "c"], [[-1.5, 3.25, null]])).toBe("a,b,c\r\n-1.5,3.25,\r\n");
  });

  it("begins with the byte-order mark where a spreadsheet reads it, and leaves texts alone for programs", async () => {
    expect((await text(["a"], [["=x"]], { bom: true, raw: false })).startsWith("\uFEFFa\r\n'=x")).toBe(true);
    expect(await text(["a"], [["=x"]], { bom: false, raw: true })).toBe("a\r\n=x\r\n");
  });

  it("writes a header where there are no rows, and ends every batch with its line", async () => {
    expect(await text(["a", "b"], [])).toBe("a,b\r\n");
    const many = await text(["n"], Array.from({ length: 2500 }, (_, i) => [i]));
    expect(many.split("\r\n").length).toBe(2502);
  });
});
