import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import Papa from "papaparse";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { csv, type Cell } from "@/lib/domain/exports/csv";
import { computeRanking } from "@/lib/domain/results/compute-ranking";
import { totalsOf, type RankingInput } from "@/lib/domain/results/input";
import { Answer } from "./answer";
import { answerOf } from "./answer-of";
import { figuresOf } from "./figures-of";
import { csvOf } from "./print-csv";
import { textOf } from "./print-text";
import type { Settings } from "./rank-scores";
import { readFile } from "./read-file";

const root = path.resolve(import.meta.dirname, "../..");
const settings: Settings = { method: "mixed", seed: "1", draws: 400, line: 0.95, prizes: 3 };
const answer = (file: string | Uint8Array, more: Partial<Settings> = {}) =>
  answerOf(readFile(typeof file === "string" ? new TextEncoder().encode(file) : file, { byHand: {}, header: true, mergeSpellings: false }), { ...settings, ...more });

/** Everything that is ever written of an answer. */
const written = (own: Answer): string => [JSON.stringify(own), textOf(own), csvOf(own), ...figuresOf(own).map(({ svg }) => svg)].join("\n");

/** Marks of a small event, as rows: nine projects, five judges, one severe. */
const ROWS = ["A", "B", "C", "D", "E", "F", "G", "H", "I"].flatMap((project, p) =>
  [0, 1, 2].map((k) => {
    const j = (p + k * (1 + (p % 2))) % 5;
    return `judge ${j},Project ${project},${Math.max(1, Math.min(5, 5 - (p % 4) - (j === 2 ? 1 : 0) + ((p * 7 + j * 3) % 3) - 1))}`;
  }));
const sheet = (rows: readonly string[]) => `judge,project,score\n${rows.join("\n")}\n`;

interface Fixture {
  event: { id: string; criteria?: { id: string; weight: number; min: number; max: number }[] };
  judges: { id: string; name: string }[];
  projects: { id: string; title: string }[];
  scores: { judge: string; project: string; criteria: Record<string, number> }[];
}

const readFixture = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Fixture;

describe("the same ranking as the portal's", () => {
  const fixture = readFixture(path.join(root, "acceptance/fixtures.json"));
  const criteria = fixture.event.criteria!;
  const complete = fixture.scores.filter(({ criteria: marks }) => criteria.every(({ id }) => marks[id] !== undefined));
  const input: RankingInput = {
    event: fixture.event.id, method: "mixed", scale: { min: 1, max: 5 }, criteria, projects: fixture.projects.map(({ id }) => ({ id, track: null })), tracks: [], prizes: [],
    reviews: complete.map(({ judge, project, criteria: marks }) => ({ judge, project, marks })), judges: [], merged: [], leftOut: [], apart: [], tieBreak: null, line: 0.95, draws: 4000,
  };
  const name = (rows: readonly { id: string }[], id: string) => rows.find((row) => row.id === id)!;

  /** As docs/exports.md has the stage `scores`. */
  async function exported(raw: boolean): Promise<string> {
    const totals = new Map(totalsOf(input).map(({ judge, project, total }) => [`${judge} ${project}`, total]));
    const columns = ["review_id", "judge_id", "judge", "project_id", "project", ...criteria.map(({ id }) => id), "total", "counts", "comment", "private_note", "started_at", "saved_at", "submitted_at"];
    async function* rows(): AsyncGenerator<Cell[]> {
      for (const [i, { judge, project, criteria: marks }] of fixture.scores.entries()) {
        const total = totals.get(`${judge} ${project}`) ?? null;
        const judgeName = (name(fixture.judges, judge) as Fixture["judges"][number]).name;
        const title = (name(fixture.projects, project) as Fixture["projects"][number]).title;
        yield [`rev_${i}`, judge, judgeName, project, title, ...criteria.map(({ id }) => marks[id] ?? null), total, total !== null, "=1+1", "two\nlines", new Date(0), null, new Date(1)];
      }
    }
    let text = "";
    for await (const chunk of csv(columns, rows(), { bom: !raw, raw })) text += chunk;
    return text;
  }

  it.each([false, true])("on the sample event, by its scores.csv (raw: %s): scores, errors, places, odds", async (raw) => {
    const portal = computeRanking(input, "the input's hash").lists[0]!;
    const own = answer(await exported(raw), { seed: "the input's hash", draws: 4000 });
    const [list] = own.lists;
    expect(list!.entries.map((e) => ({ project: e.project, place: e.place, isShared: e.isShared, score: e.score, standardError: e.standardError, interval: e.interval, rawMean: e.rawMean, rawPlace: e.rawPlace, reviewCount: e.reviewCount })))
      .toEqual(portal.entries.map(({ odds: _odds, isTieBroken: _isTieBroken, ...entry }) => entry)); // a sheet knows no rule for ties
    expect(list!.entries.map(({ odds }) => [odds!.first, odds!.placeLow, odds!.placeHigh, odds!.group])).toEqual(portal.entries.map(({ odds }) => [odds!.first, odds!.placeLow, odds!.placeHigh, odds!.group]));
    expect([list!.call.kind, list!.call.closeSet]).toEqual([portal.call.kind, portal.call.closeSet]);
    expect(own.names.projects[list!.entries[0]!.project]).toBe((name(fixture.projects, list!.entries[0]!.project) as Fixture["projects"][number]).title);
  });

  it("reads its own ranking table back: what a sheet would run is marked, and nothing is lost", async () => {
    const table = Papa.parse<Record<string, string>>(csvOf(answer(await exported(false))), { header: true, skipEmptyLines: true }).data;
    expect(table.length).toBe(new Set(fixture.scores.map(({ project }) => project)).size);
    expect(table.map(({ project }) => project)).toContain("'=SUM(us)");
    expect(new Set(table.map((row) => Object.keys(row).length))).toEqual(new Set([18]));
  });
});

describe("the answer", () => {
  it("has the shape that docs/rank.schema.json says, and no other", () => {
    const schema = `${JSON.stringify(z.toJSONSchema(Answer), null, 1)}\n`;
    expect(readFileSync(path.join(root, "docs/rank.schema.json"), "utf8"), "the shape has changed: raise its number, mend docs/rank.md, and write the schema anew").toBe(schema);
    for (const file of [sheet(ROWS), "judge,winner,loser\nj,A,B\nj,B,C\nj,C,A\nk,A,C\n", "judge,project,score\na,A,1\n"]) {
      const own = answer(file);
      expect(Answer.parse(own)).toEqual(own);
      expect(JSON.parse(JSON.stringify(own))).toEqual(own);
    }
  });

  it("does not depend on the order of rows, to the last byte of anything written", () => {
    const comparisons = ["j1,A,B,no", "j2,B,C,yes", "j1,C,D,no", "j3,D,A,no", "j2,A,C,no", "j1,B,D,yes"];
    const before = written(answer(sheet(ROWS)));
    const beforePairs = written(answer(`judge,winner,loser,tie\n${comparisons.join("\n")}\n`));
    fc.assert(
      fc.property(fc.shuffledSubarray(ROWS, { minLength: ROWS.length }), fc.shuffledSubarray(comparisons, { minLength: comparisons.length }), (rows, pairs) => {
        expect(written(answer(sheet(rows)))).toBe(before);
        expect(written(answer(`judge,winner,loser,tie\n${pairs.join("\n")}\n`))).toBe(beforePairs);
      }),
      { numRuns: 12 },
    );
  });

  it("changes with the seed in its chances only", () => {
    const [one, two] = [answer(sheet(ROWS)), answer(sheet(ROWS), { seed: "another" })];
    const scores = (own: Answer) => own.lists[0]!.entries.map(({ odds: _odds, ...entry }) => entry);
    expect(scores(two)).toEqual(scores(one));
    expect(two.lists[0]!.entries).not.toEqual(one.lists[0]!.entries);
  });

  it("adds up: each score is the mean of what the reviews are once leniency is off", () => {
    const { lists, reviews } = answer(sheet(ROWS));
    for (const { project, score } of lists[0]!.entries) {
      const own = reviews.filter((review) => review.project === project);
      expect(own.reduce((sum, { adjusted }) => sum + adjusted, 0) / own.length).toBeCloseTo(score, 9);
    }
  });

  it("ranks groups that nothing connects each by itself, and says which reviews would join them", () => {
    const own = answer(sheet(["a,P1,3", "b,P1,4", "a,P2,5", "b,P2,5", "b,P3,1", "a,P3,2", "c,Q1,3", "d,Q1,4", "c,Q2,5", "d,Q2,4", "e,R1,2"]));
    expect(own.headline).toMatchObject({ kind: "disconnected", winner: null });
    expect(own.headline.sentence).toBe("There is no ranking of all: the projects fall into 3 groups (3, 2, 1 projects) that nothing connects. 2 more reviews would join them, at least. Each group is ranked by itself.");
    expect(own.lists.map(({ name, entries }) => [name, entries.map(({ project }) => project)])).toEqual([["group 1", ["P2", "P1", "P3"]], ["group 2", ["Q2", "Q1"]], ["group 3", ["R1"]]]);
    expect(own.connection).toMatchObject({ connected: false, fewestReviews: 2 });
    expect(own.next.kind).toBe("bridges");
    expect(own.next.plans.map(({ reviews }) => reviews.length)).toEqual([2, 4, 6]);
    const joined = answer(sheet(["a,P1,3", "b,P1,4", "a,P2,5", "b,P2,5", "b,P3,1", "a,P3,2", "c,Q1,3", "d,Q1,4", "c,Q2,5", "d,Q2,4", "e,R1,2", ...own.next.reviews.map(({ judge, project }) => `${judge},${project},3`)]));
    expect(joined.connection.connected).toBe(true);
    expect(figuresOf(own).map(({ name }) => name)).toEqual(["places-group-1", "movement-group-1", "places-group-2", "movement-group-2", "places-group-3", "movement-group-3", "leniency", "graph", "coverage"]);
    expect(textOf(own)).toContain("GROUP 1, places within it only");
  });

  it("says what is missing, tied, flat and not judged", () => {
    const rows = ["a,P,3", "b,P,4", "c,P,3", "a,Q,3", "b,Q,4", "c,Q,3", "a,R,3", "b,R,2", "c,R,1", "a,S,", "b,R2,"];
    const own = answer(sheet(rows));
    expect(own.notJudged).toEqual(["R2", "S"]);
    expect(own.reading.leftOut).toEqual([{ judge: "b", project: "R2", why: "no_mark" }, { judge: "a", project: "S", why: "no_mark" }]);
    expect(own.lists[0]!.ties).toEqual([{ place: 1, projects: ["P", "Q"] }]);
    expect(own.judges.map(({ judge, flat }) => [judge, flat !== null])).toEqual([["a", true], ["b", false], ["c", false]]);
    expect(own.next.reviews.slice(0, 4).map(({ project, why }) => `${project} ${why}`)).toEqual(["R2 coverage", "R2 coverage", "S coverage", "S coverage"]);
    const seen = new Set(own.reviews.map(({ judge, project }) => `${judge} ${project}`));
    expect(own.next.reviews.filter(({ judge, project }) => judge === null || seen.has(`${judge} ${project}`))).toEqual([]);
    const text = textOf(own);
    for (const part of ["Not judged, outside the places: “R2” and “S”.", "“P” and “Q” share place 1.", "the same mark on all 3", "Left out, without a mark: “b” on “R2”, “a” on “S”."]) expect(text).toContain(part);
  });

  it("has no winner and no chances where every review is needed, where there is one project, and where all agree", () => {
    for (const [file, kind] of [[sheet(["a,P,3", "a,Q,4", "b,Q,5", "b,R,1"]), "provisional"], [sheet(["a,P,3", "b,P,4"]), "undecided"], [sheet(["a,P,3", "b,P,3", "a,Q,2", "b,Q,2"]), "undecided"]] as const) {
      const own = answer(file);
      expect([own.headline.kind, own.headline.winner, own.lists[0]!.entries.some(({ odds }) => odds !== null)]).toEqual([kind, null, false]);
      expect(written(own)).not.toMatch(/NaN|Infinity|undefined|\[object/u);
    }
  });

  it("calls a winner whom the marks settle, and only then", () => {
    const rows = ["a", "b", "c", "d", "e", "f"].flatMap((judge, j) => ["P", "Q", "R", "S", "T"].map((project, p) => `${judge},${project},${(p === 0 ? 9 : 4 - (p % 2)) + (j % 2) * 0.5 + ((j + p) % 3) * 0.1}`));
    expect(answer(sheet(rows)).headline).toMatchObject({ kind: "called", winner: "P" });
  });

  it("keeps columns of text aligned whatever the script", () => {
    const text = textOf(answer(sheet(ROWS.map((row) => row.replace("Project A", "달빛장터").replace("Project B", "Cafe\u0301 दल").replace("Project C", "🐹")))));
    const lines = text.split("\n");
    const at = lines.indexOf("RANKING");
    const scoreEnds = lines.slice(at + 3, at + 12).map((line) => stringWidth(line.slice(0, /\d\.\d\d/u.exec(line)!.index)));
    expect(new Set(scoreEnds).size).toBe(1);
  });
});

describe("files from elsewhere, where they are", () => {
  const shared = ["../shared", "../../shared"].map((folder) => path.resolve(root, folder)).find((folder) => existsSync(path.join(folder, "refs")));
  const refs = shared ? readdirSync(path.join(shared, "refs")).filter((file) => file.endsWith(".csv")) : [];
  const dogfood = shared ? path.join(shared, "dogfood/fixtures.json") : "";

  it.runIf(refs.length > 0)("answers each reference file by every method, without a NaN anywhere", () => {
    for (const file of refs)
      for (const method of ["mixed", "posterior", "fixed", "none"] as const) {
        const bytes = readFileSync(path.join(shared!, "refs", file));
        if (method !== "mixed" && (bytes.length > 4000 || file.startsWith("bt"))) continue;
        const own = answer(bytes, { method, draws: 100 });
        expect(Answer.parse(own), file).toEqual(own);
        expect(written(own), file).not.toMatch(/NaN|Infinity|undefined|\[object/u);
      }
  }, 120_000);

  it.runIf(existsSync(dogfood))("finds no distinguishable order in the public sample event, and its judge of one mark", () => {
    const { scores } = readFixture(dogfood);
    const criteria = Object.keys(scores[0]!.criteria);
    const own = answer(Papa.unparse([["judge", "project", ...criteria], ...scores.map((row) => [row.judge, row.project, ...criteria.map((id) => row.criteria[id]!)])]), { draws: 4000 });
    expect(own.headline.kind).toBe("no_order");
    expect(textOf(own)).toMatch(/^No distinguishable order: any of \d+ of 41 projects may be the best\./u);
    expect(own.judges.filter(({ flat }) => flat).map(({ judge }) => judge)).toEqual(["jdg_07"]);
    expect(own.signal!.verdict).toBe("none");
  });

  it("says where they are not", () => {
    if (!shared) console.error("skipped: no folder of reference files beside this checkout");
    expect(true).toBe(true);
  });
});
