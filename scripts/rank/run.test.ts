import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "./run";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(os.tmpdir(), "hack-hamster-rank-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function rank(...args: string[]) {
  const said = { out: "", err: [] as string[] };
  const status = run(args, { folder, out: (text) => (said.out += text), err: (line) => said.err.push(line) });
  return { status, ...said };
}

writeFileSync(path.join(folder, "scores.csv"), "judge;project;score\nann;A;4,5\nbob;A;4\nann;B;3\ncat;B;2,5\nbob;C;2\ncat;C;2\nann;C;1,5\n");
writeFileSync(path.join(folder, "faulty.csv"), "judge,project,score\nann,A,4\n,A,3\nbob,B,x\n");

describe("npm run rank", () => {
  it("prints the answer, from a file of the folder that the person is in, and needs no database", () => {
    const { status, out, err } = rank("scores.csv");
    expect([status, err]).toEqual([0, []]);
    for (const heading of ["RANKING", "JUDGES", "CONNECTION", "NEXT", "HOW IT WAS READ"]) expect(out).toContain(`\n${heading}\n`);
    expect(out.replace(/\s+/gu, " ")).toContain("Semicolon-separated, UTF-8, decimal commas; 7 rows, 7 counted.");
    const env = { ...process.env, INIT_CWD: folder, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
    const spawned = spawnSync(process.execPath, [path.join(root, "node_modules/tsx/dist/cli.mjs"), "scripts/rank.ts", "scores.csv"], { cwd: root, env, encoding: "utf8" });
    expect([spawned.status, spawned.stderr, spawned.stdout]).toEqual([0, "", out]);
  }, 120_000);

  it("writes JSON, CSV and pictures where it is told", () => {
    expect(rank("scores.csv", "--json", "--out", "answer.json", "--svg", "pictures")).toEqual({
      status: 0, out: "", err: ["places.svg, movement.svg, leniency.svg, graph.svg, coverage.svg written to pictures."],
    });
    const answer = JSON.parse(readFileSync(path.join(folder, "answer.json"), "utf8")) as { format: string; lists: { entries: { project: string }[] }[] };
    expect([answer.format, answer.lists[0]!.entries.map(({ project }) => project)]).toEqual(["hack-hamster/rank/1", ["A", "B", "C"]]);
    expect(readdirSync(path.join(folder, "pictures")).sort()).toEqual(["coverage.svg", "graph.svg", "leniency.svg", "movement.svg", "places.svg"]);
    const csv = rank("scores.csv", "--csv").out.split("\r\n");
    expect([csv[0]!.slice(0, 42), csv.length]).toEqual(["list,state,place,is_shared,project_id,proj", 5]);
  });

  it("ranks nothing where the file has faults, and says them", () => {
    expect(rank("faulty.csv")).toEqual({ status: 1, out: "", err: ["faulty.csv has 2 faults, so nothing was ranked:", "  line 3: nobody is named in “judge”.", "  line 4: “x” in “score” is not a number."] });
    expect(rank("none.csv")).toEqual({ status: 1, out: "", err: ["none.csv has one fault, so nothing was ranked:", "  There is no such file."] });
    expect(rank(".").err[1]).toBe("  This is a folder. Name the file in it.");
  });

  it.each([
    [[], "Name the file: npm run rank -- scores.csv. --help says what it can be."],
    [["a.csv", "b.csv"], "Name one file; b.csv is one more."],
    [["scores.csv", "--method", "best"], "--method is mixed, posterior, fixed, none; not best."],
    [["scores.csv", "--scales", "5-1"], "--scales are such as 1-5 or 0-100, from the least mark to the greatest; not 5-1."],
    [["scores.csv", "--weights", "0,0"], "--weights are zero or more, and not all zero."],
    [["scores.csv", "--draws", "10"], "--draws is a whole number from 100."],
    [["scores.csv", "--line", "0.4"], "--line lies above 0.5 and up to 1."],
    [["scores.csv", "--json", "--csv"], "--json or --csv, not both: each goes to the same place."],
    [["scores.csv", "--separator", "xy"], "--separator is comma, semicolon, tab, bar or one character."],
  ])("%j is a fault of the command", (args, text) => expect(rank(...args)).toEqual({ status: 2, out: "", err: [text] }));

  it("names an option that it does not know, and a place that it cannot write to", () => {
    expect(rank("scores.csv", "--frobnicate")).toMatchObject({ status: 2, err: [expect.stringMatching(/^Unknown option '--frobnicate'.*--help lists what there is\.$/u)] });
    expect(rank("scores.csv", "--out", "none/answer.txt")).toMatchObject({ status: 2, err: [expect.stringContaining("cannot be written (ENOENT).")] });
  });

  it("helps", () => {
    const { status, out } = rank("--help");
    expect([status, out.split("\n")[0]]).toEqual([0, "npm run rank -- FILE [options]          (FILE may be - for the standard input)"]);
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(114);
  });
});
