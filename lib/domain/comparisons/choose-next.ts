import { nextPairs } from "@/lib/judging";
import type { ComparisonRow, CountedComparison } from "./queries";

/** How many pairs a device holds, so that a judge can go on for a while without a connection. */
const AHEAD = 6;

interface Facts {
  eventId: string;
  judgeId: string;
  /** What she compares. */
  own: string[];
  /** Hers, the newest first. */
  answers: readonly ComparisonRow[];
  /** Everybody's. */
  counted: readonly CountedComparison[];
  projects: string[];
  prizes: number;
}

/**
 * The pairs that come next: of those that she has not answered by what they tell of the winners, then those that she skipped, the one skipped
 * first foremost. Seeded by the event, the judge and how many answers she has given, so that loading again changes nothing.
 */
export function chooseNext({ eventId, judgeId, own, answers, counted, projects, prizes }: Facts) {
  // Read one after the other, so a project may have left judging in between.
  const field = new Set(projects);
  const allowed = own.filter((id) => field.has(id));
  const hers = new Set(allowed);
  const about = answers.filter(({ leftId, rightId }) => hers.has(leftId) && hers.has(rightId));
  const skipped = about.filter(({ answer }) => answer === "skip").reverse();
  const open = (allowed.length * (allowed.length - 1)) / 2 - about.length;
  const chosen = open === 0 ? [] : nextPairs({
    comparisons: counted.filter(({ leftId, rightId }) => field.has(leftId) && field.has(rightId)).map(({ judgeId: judge, leftId: left, rightId: right, answer: winner }) => ({ judge, left, right, winner })),
    options: { items: projects, estimator: "map", priorSd: 1 },
    judge: judgeId, allowed, without: about.map(({ leftId, rightId }) => [leftId, rightId] as const), prizes, seed: `${eventId} ${judgeId} ${answers.length}`, count: AHEAD,
  });
  const pairs = [
    ...chosen.map(({ left, right }) => ({ leftId: left, rightId: right, wasSkipped: false })),
    ...skipped.map(({ leftId, rightId }) => ({ leftId, rightId, wasSkipped: true })),
  ];
  return { open, skipped: skipped.length, pairs: pairs.slice(0, AHEAD) };
}
