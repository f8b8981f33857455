import Papa from "papaparse";
import { inert } from "@/lib/domain/exports/csv";
import type { Answer } from "./answer";

const COLUMNS = [
  "list", "state", "place", "is_shared", "project_id", "project", "score", "standard_error", "interval_low", "interval_high", "raw_mean", "raw_place", "movement", "reviews",
  "chance_first", "chance_prize", "place_low", "place_high",
];

const cell = (value: string | number | boolean | null): string | number =>
  value === null ? "" : typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "string" ? inert(value) : value;

/** The ranking as a table, columns named as in the portal's own export; projects without a place stand last. */
export function csvOf({ lists, notJudged, names }: Answer): string {
  const ranked = lists.flatMap((list) =>
    list.entries.map((e) => [
      list.name, list.status, e.place, e.isShared, e.project, e.name, e.score, e.standardError, e.interval?.low ?? null, e.interval?.high ?? null, e.rawMean, e.rawPlace, e.movement,
      e.reviewCount, e.odds?.first ?? null, e.odds?.prize ?? null, e.odds?.placeLow ?? null, e.odds?.placeHigh ?? null,
    ]));
  const outside = notJudged.map((id) => ["all", "not judged", null, null, id, names.projects[id] ?? id, ...Array<null>(12).fill(null)]);
  return Papa.unparse([COLUMNS, ...[...ranked, ...outside].map((row) => row.map(cell))], { newline: "\r\n" }) + "\r\n";
}
