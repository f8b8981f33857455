import { createHmac } from "node:crypto";
import { hashOf, readConfig } from "@/lib/operation";
import { comparisonOf, pairOf, type Content, type EventRow } from "./read/content";

/** What each row says, as one hash: by part of the file, then by what identifies the row. */
export type Fingerprints = Record<string, Record<string, string>>;

const DIFFERENCES_NAMED = 20;

function print(rows: Iterable<[string, unknown]>): Record<string, string> {
  return Object.fromEntries([...rows].map(([id, row]) => [id, hashOf(row)]));
}

/** The event's own keys, one by one. */
export const fingerprintEvent = (event: EventRow): Record<string, string> =>
  print(Object.entries(event).filter(([, value]) => value !== undefined));

/**
 * The order of rows and keys, the offset in which an instant is written and the like do not change a fingerprint; the order of
 * criteria, prizes and questions does, because people see it.
 */
export function fingerprint(content: Content): Fingerprints {
  const { event, criteria, prizes, questions, fields, fileExtras, tracks, judges, teams, projects, assignments, scores, comparisons } = content;
  const ids = (rows: { id: string }[]) => print(rows.map((row) => [row.id, row]));
  const inOrder = (rows: { id: string }[]) => print(rows.map((row, position) => [row.id, { row, position }]));
  const pairs = (rows: { judge: string; project: string }[]) => print(rows.map((row) => [pairOf(row), row]));
  return {
    event: fingerprintEvent(event), fields: print(Object.entries(fields)), file: print(Object.entries(fileExtras)), criteria: inOrder(criteria),
    prizes: inOrder(prizes), questions: inOrder(questions), tracks: ids(tracks), judges: ids(judges), teams: ids(teams), projects: ids(projects),
    assignments: pairs(assignments), scores: pairs(scores),
    ...(comparisons.length > 0 && { comparisons: print(comparisons.map((row) => [comparisonOf(row), row])) }),
  };
}

/** One hash for one content. */
export const contentHashOf = (prints: Fingerprints): string => hashOf(prints);

/** Fingerprints as they are kept: short, and keyed, so that nobody can try out what a row may have said. */
export function digestsOf(prints: Fingerprints): Fingerprints {
  const { secret } = readConfig();
  const digest = (print: string) => createHmac("sha256", secret).update(print).digest("base64url").slice(0, 12);
  return Object.fromEntries(
    Object.entries(prints).map(([part, rows]) => [part, Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, digest(row)]))]),
  );
}

export interface Difference {
  part: string;
  changed: string[];
  added: string[];
  missing: string[];
}

/** Which rows another file under the same event id changes, adds or leaves out. */
export function differences(before: Fingerprints, now: Fingerprints): Difference[] {
  return [...new Set([...Object.keys(now), ...Object.keys(before)])].flatMap((part) => {
    const [old, fresh] = [new Map(Object.entries(before[part] ?? {})), new Map(Object.entries(now[part] ?? {}))];
    const difference = {
      part,
      changed: [...fresh.keys()].filter((id) => old.has(id) && old.get(id) !== fresh.get(id)),
      added: [...fresh.keys()].filter((id) => !old.has(id)),
      missing: [...old.keys()].filter((id) => !fresh.has(id)),
    };
    return difference.changed.length + difference.added.length + difference.missing.length > 0 ? [difference] : [];
  });
}

const PAIRED = ["assignments", "scores", "comparisons"];

/** `projects: 1 changed (prj_13), 2 new (prj_42, prj_43)`. */
export function inWords({ part, ...kinds }: Difference): string {
  const readable = (id: string) => (PAIRED.includes(part) ? (JSON.parse(id) as string[]).join(" for ") : id);
  const said = ([["changed", "changed"], ["added", "new"], ["missing", "missing"]] as const).flatMap(([kind, word]) => {
    const ids = kinds[kind];
    if (ids.length === 0) return [];
    const more = ids.length > DIFFERENCES_NAMED ? ` and ${ids.length - DIFFERENCES_NAMED} more` : "";
    return [`${ids.length} ${word} (${ids.slice(0, DIFFERENCES_NAMED).map(readable).join(", ")}${more})`];
  });
  return `${part}: ${said.join(", ")}`;
}
