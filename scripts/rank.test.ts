// On a real database: what an organizer downloads, ranked from the terminal, is what the portal ranks.
import Papa from "papaparse";
import { expect, it } from "vitest";
import { downloadExport } from "@/lib/domain/exports";
import { showRanking } from "@/lib/domain/results";
import { aJudge, anEvent, aProject, aReview, as, replyOf, textOf } from "@/lib/testing";
import { answerOf } from "./rank/answer-of";
import { csvOf } from "./rank/print-csv";
import { readFile } from "./rank/read-file";

it("gives the portal's own places, scores, errors and odds from its scores.csv", async () => {
  const event = await anEvent();
  const judges = await Promise.all(Array.from({ length: 5 }, () => aJudge(event)));
  for (let p = 0; p < 8; p++) {
    const project = await aProject(event);
    for (let k = 0; k < 3; k++) {
      const j = (p + k * (1 + (p % 2))) % 5;
      await aReview(event, judges[j]!, project, [1 + ((p * 3 + j) % 5), Math.max(1, 5 - ((p + 2 * j) % 4))]);
    }
  }
  const download = (stage: string, query: Record<string, string> = {}) => textOf(as(event.organizer)(downloadExport, { params: { eventId: event.id, stage }, query }));
  const { inputHash } = await replyOf(as(event.organizer)(showRanking, { params: { eventId: event.id } }));
  const rows = (text: string) => Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/u, ""), { header: true, skipEmptyLines: true }).data;
  const same = ["place", "is_shared", "project_id", "project", "score", "standard_error", "raw_mean", "raw_place", "reviews", "chance_first", "place_low", "place_high"];
  const picked = (text: string) => rows(text).map((row) => same.map((column) => row[column]));
  const portal = picked((await download("rankings")).split("\r\n").filter((line, i) => i === 0 || line.startsWith("All projects,")).join("\r\n"));
  expect(portal.length).toBe(8);
  for (const query of [{}, { bom: "0", raw: "1" }] as Record<string, string>[]) {
    const file = readFile(new TextEncoder().encode(await download("scores", query)), { byHand: {}, header: true, mergeSpellings: false });
    const own = csvOf(answerOf(file, { method: "mixed", seed: inputHash, draws: 4000, line: 0.95, prizes: 3 }));
    expect(picked(own)).toEqual(portal);
  }
});
