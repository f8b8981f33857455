// What a record says. Pure: programs that check one from a file alone read it too.

export interface AwardOnRecord {
  /** The prize's id, or `overall`. */
  list: string;
  /** Null where the event has no prizes: then it is a place among all projects. */
  prize: string | null;
  place: number;
  isJoint: boolean;
  /** Nobody else won anything of it, so the place says no more than the prize does. */
  isOnly: boolean;
}

export interface RecordContent {
  format: "hack-hamster record 1";
  id: string;
  kind: "certificate" | "judging";
  /** The portal that issued it, where it is looked up. */
  portal: string;
  event: { id: string; slug: string; name: string; timeZone: string };
  publication: { number: number; publishedAt: string };
  name: string;
  /** Of certificates. */
  team: string | null;
  project: { id: string; title: string } | null;
  awards: AwardOnRecord[];
  /** Of records of judging: how much of what she gave counted. */
  judged: { count: number; what: "reviews" | "comparisons" } | null;
  statement: string;
  issuedAt: string;
}

const PLACES = ["First", "Second", "Third"];

/** `Winner of Best tool`, `Second place in Best tool (shared)`. */
export function awardInWords({ prize, place, isJoint, isOnly }: AwardOnRecord): string {
  if (isOnly) return prize === null ? "Winner" : `Winner of ${prize}`;
  const words = PLACES[place - 1] ? `${PLACES[place - 1]} place` : `Place ${place}`;
  return `${words}${prize === null ? "" : ` in ${prize}`}${isJoint ? " (shared)" : ""}`;
}

/** `12 reviews`, `1 comparison`. */
export const judgedInWords = ({ count, what }: NonNullable<RecordContent["judged"]>): string => `${count} ${count === 1 ? what.slice(0, -1) : what}`;

export function statementOf({ name, event, team, project, awards, judged }: Omit<RecordContent, "statement" | "id" | "format" | "issuedAt" | "portal">): string {
  if (judged) return `${name} was a judge of ${event.name}: ${judgedInWords(judged)} counted in its results.`;
  const part = `${name} took part in ${event.name} in the team ${team} with the project “${project!.title}”.`;
  return awards.length === 0 ? part : `${part} Won: ${awards.map(awardInWords).join("; ")}.`;
}

/** Whether something that was read from a file is a record, by its parts. */
export function isRecord(record: unknown): record is RecordContent {
  const { format, id, statement, event, publication } = (record ?? {}) as Partial<RecordContent>;
  return format === "hack-hamster record 1" && typeof id === "string" && typeof statement === "string" && typeof event?.name === "string" && typeof publication?.number === "number";
}
