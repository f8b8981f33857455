import { reviewTotal } from "@/lib/judging";
import type { Tx } from "@/lib/database";
import { readChain } from "@/lib/domain/audit";
import { listCountedComparisons } from "@/lib/domain/comparisons";
import type { getEventDetails } from "@/lib/domain/events";
import { loadBasis, settledInput } from "@/lib/domain/results";
import { listCountedReviews } from "@/lib/domain/reviews";
import type { Cell } from "./csv";
import { assignmentRows, comparisonRows, reviewRows, rosterRows, submissionRows } from "./queries";
import { rankingRows } from "./ranking-rows";
import type { Stage } from "./stages";

type Event = Awaited<ReturnType<typeof getEventDetails>>;

export interface Sheet {
  columns: string[];
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>;
}

/** Columns that bear an organizer's own words are told apart where two words are the same. */
export function uniqueColumns(names: string[], taken: string[]): string[] {
  const used = new Set(taken);
  return names.map((name) => {
    let column = name;
    for (let n = 2; used.has(column); n++) column = `${name} (${n})`;
    used.add(column);
    return column;
  });
}

async function* each<T>(rows: AsyncIterable<T>, cells: (row: T) => Cell[]): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield cells(row);
}

const answerText = (answer: unknown): Cell =>
  answer === undefined || answer === null ? "" : typeof answer === "boolean" ? answer : typeof answer === "number" ? answer : String(answer);

async function roster(_tx: Tx, event: Event): Promise<Sheet> {
  return {
    columns: ["role", "person_id", "name", "email", "team_id", "team", "judge_id", "tracks", "capacity", "state", "since"],
    rows: each(rosterRows(event.id), (r) => [r.role, r.person_id, r.name, r.email, r.team_id, r.team, r.judge_id, r.tracks, r.capacity, r.state, r.since]),
  };
}

async function submissions(_tx: Tx, event: Event): Promise<Sheet> {
  const columns = [
    "project_id", "team_id", "team", "project", "track", "summary", "description", "repo_url", "demo_url", "video_url", "tags", "state", "eligibility",
    "submitted_at", "revision", "revised_at", "content_hash",
  ];
  return {
    columns: [...columns, ...uniqueColumns(event.questions.map(({ label }) => label), columns)],
    rows: each(submissionRows(event.id), (r) => [
      r.key, r.team_id, r.team, r.title, r.track, r.summary, r.description, r.repo_url, r.demo_url, r.video_url, r.tags.join("; "), r.state, r.eligibility,
      r.submitted_at, r.revision, r.revised_at, r.content_hash, ...event.questions.map(({ id }) => answerText(r.answers[id])),
    ]),
  };
}

async function assignments(_tx: Tx, event: Event): Promise<Sheet> {
  return {
    columns: ["assignment_id", "judge_id", "judge", "project_id", "project", "run_id", "assigned_at", "state", "withdrawn_at", "withdrawal_cause", "withdrawal_reason"],
    rows: each(assignmentRows(event.id), (r) => [
      r.key, r.judge_id, r.judge, r.project_id, r.project, r.run_id, r.created_at, r.state, r.withdrawn_at, r.withdrawal_cause, r.withdrawal_reason,
    ]),
  };
}

/** What judges gave: marks, or answers where they compare. */
const scores = (tx: Tx, event: Event, now: Date): Promise<() => Promise<Sheet>> => (event.mode === "compare" ? comparisons(tx, event, now) : reviews(tx, event, now));

async function comparisons(tx: Tx, event: Event, now: Date): Promise<() => Promise<Sheet>> {
  const counted = new Set((await listCountedComparisons(tx, event.id)).map(({ id }) => id));
  const basis = await loadBasis(tx, event, now);
  return async () => {
    const { compared } = await settledInput(basis);
    const leftOut = new Set(compared?.leftOut.map(({ judge, left, right }) => `${judge} ${left} ${right}`));
    return {
      columns: ["comparison_id", "judge_id", "judge", "left_id", "left", "right_id", "right", "answer", "counts", "answered_at", "undone_at"],
      rows: each(comparisonRows(event.id), (r) => [
        r.key, r.judge_id, r.judge, r.left_id, r.left_title, r.right_id, r.right_title, r.answer,
        counted.has(r.key) && !leftOut.has(`${r.judge_id} ${r.left_id} ${r.right_id}`), r.answered_at, r.undone_at,
      ]),
    };
  };
}

async function reviews(tx: Tx, event: Event, now: Date): Promise<() => Promise<Sheet>> {
  const counted = new Set((await listCountedReviews(tx, event.id)).map(({ id }) => id));
  const basis = await loadBasis(tx, event, now);
  const scale = { min: event.scoreMin, max: event.scoreMax };
  const columns = ["review_id", "judge_id", "judge", "project_id", "project", "total", "counts", "comment", "private_note", "started_at", "saved_at", "submitted_at"];
  const criteria = uniqueColumns(event.criteria.map(({ name }) => name), columns);
  return async () => {
    const leftOut = new Set((await settledInput(basis)).leftOut.map(({ judge, project }) => `${judge} ${project}`));
    return {
      columns: [...columns.slice(0, 5), ...criteria, ...columns.slice(5)],
      rows: each(reviewRows(event.id), (r) => [
        r.key, r.judge_id, r.judge, r.project_id, r.project, ...event.criteria.map(({ id }) => r.marks?.[id] ?? null),
        reviewTotal(r.marks ?? {}, event.criteria, scale), counted.has(r.key) && !leftOut.has(`${r.judge_id} ${r.project_id}`), r.comment, r.private_note, r.started_at, r.saved_at, r.submitted_at,
      ]),
    };
  };
}

async function audit(_tx: Tx, event: Event): Promise<Sheet> {
  return {
    columns: ["number", "at", "operation", "outcome", "actor_id", "subject_id", "facts", "text", "text_hash", "previous", "hash"],
    rows: each(readChain(event.id), (e) => [
      e.number, e.at, e.operation, e.outcome, e.actorId, e.subjectId, JSON.stringify(e.facts), e.text?.text ?? null, e.textHash, e.previous, e.hash,
    ]),
  };
}

/** How each stage becomes a sheet: what is small is read now, what must be reckoned for it follows after the transaction, rows as they are sent. */
export const SHEETS: Record<Stage, (tx: Tx, event: Event, now: Date) => Promise<Sheet | (() => Promise<Sheet>)>> = {
  roster, submissions, assignments, scores, rankings: rankingRows, audit,
};
