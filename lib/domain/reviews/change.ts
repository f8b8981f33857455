import { conflict, invalid, refuse, type FieldError } from "@/lib/operation";

export interface SentReview {
  version: number;
  scores: { criterionId: string; value: number | null }[];
  comment: string;
  privateNote: string;
  submit: boolean;
}

interface StoredReview {
  version: number;
  scores: { criterionId: string; value: number }[];
  comment: string;
  privateNote: string;
  submittedAt: Date | null;
  reopenedAt: Date | null;
}

interface Criterion {
  id: string;
  name: string;
  min: number;
  max: number;
}

/** The marks that were sent, each criterion at most once and on its scale; all of them where the review is submitted. */
export function readMarks(sent: SentReview, criteria: readonly Criterion[]): Map<string, number> {
  const known = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  const marks = new Map<string, number>();
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  sent.scores.forEach(({ criterionId, value }, i) => {
    const criterion = known.get(criterionId);
    const wrong = !criterion ? "This is not a criterion of this event."
      : seen.has(criterionId) ? `"${criterion.name}" stands twice.`
      : value !== null && (value < criterion.min || value > criterion.max)
        ? `A mark for "${criterion.name}" lies between ${criterion.min} and ${criterion.max}.`
        : null;
    seen.add(criterionId);
    if (wrong) errors.push({ path: `scores.${i}.value`, message: wrong });
    else if (value !== null) marks.set(criterionId, value);
  });
  if (errors.length > 0) refuse(invalid("invalid_marks", "Some marks cannot be taken. See the criteria named.", errors));
  const missing = criteria.filter(({ id }) => !marks.has(id));
  if (sent.submit && missing.length > 0) {
    const at = (id: string) => sent.scores.findIndex(({ criterionId }) => criterionId === id);
    refuse(invalid(
      "marks_missing",
      `Mark every criterion before you submit. Still missing: ${missing.map(({ name }) => name).join(", ")}.`,
      missing.map(({ id, name }) => ({ path: at(id) < 0 ? "scores" : `scores.${at(id)}.value`, message: `"${name}" has no mark yet.` })),
      { missing: missing.map(({ id }) => id) },
    ));
  }
  return marks;
}

export interface Change {
  /** Nothing to write: the same was saved before. */
  isNone: boolean;
  marksChanged: number;
  /** What the audit calls it; null for the autosave of a draft that was never submitted. */
  recorded: "submitted" | "reopened" | "changed" | null;
  submittedAt: Date | null;
  reopenedAt: Date | null;
}

const marksOf = (review: StoredReview | null): Map<string, number> =>
  new Map(review?.scores.map(({ criterionId, value }) => [criterionId, value]));

function countDifferences(a: Map<string, number>, b: Map<string, number>): number {
  return [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id)).length;
}

/** What a save changes about what is stored. Pure. */
export function changeOf(stored: StoredReview | null, sent: SentReview, marks: Map<string, number>, now: Date): Change {
  const before = marksOf(stored);
  const marksChanged = countDifferences(before, marks);
  const textChanged = (stored?.comment ?? "") !== sent.comment || (stored?.privateNote ?? "") !== sent.privateNote;
  const wasSubmitted = stored?.submittedAt != null;
  const everSubmitted = wasSubmitted || stored?.reopenedAt != null;
  const recorded = sent.submit !== wasSubmitted ? (sent.submit ? "submitted" : "reopened")
    : (wasSubmitted && (marksChanged > 0 || textChanged)) || (everSubmitted && marksChanged > 0) ? "changed" : null;
  return {
    isNone: stored !== null && recorded === null && marksChanged === 0 && !textChanged,
    marksChanged,
    recorded,
    submittedAt: sent.submit ? (stored?.submittedAt ?? now) : null,
    reopenedAt: recorded === "reopened" ? now : (stored?.reopenedAt ?? null),
  };
}

/** Two tabs, or two devices: whoever saved first stands, and the second is shown both. */
export function requireVersion(stored: StoredReview | null, sent: SentReview): void {
  const current = stored ?? { version: 0, scores: [], comment: "", privateNote: "", submittedAt: null };
  if (sent.version === current.version) return;
  refuse(conflict("version_conflict", "This review was saved somewhere else in between. Look at both versions and choose.", {
    current: {
      version: current.version, scores: current.scores.map(({ criterionId, value }) => ({ criterionId, value })),
      comment: current.comment, privateNote: current.privateNote, submitted: current.submittedAt !== null,
    },
    yours: { version: sent.version, scores: sent.scores, comment: sent.comment, privateNote: sent.privateNote, submitted: sent.submit },
  }));
}
