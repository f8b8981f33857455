import { requireJudgingOpen, type Standing, type Windows } from "@/lib/domain/events";
import { isJudge } from "@/lib/domain/reviews";
import { allowed, conflict, firstRefusal, notFound, type Limit, type Verdict } from "@/lib/operation";

/** An answer a second for an hour: no judge reads faster, a script that asks what it is shown does. */
export const COMPARISONS_BY_JUDGE: Limit = { name: "comparison:person", points: 3600, seconds: 3600 };

interface InEvent {
  event: { isListed: boolean; mode: "score" | "compare" } & Pick<Windows, "judgingOpensAt" | "judgingClosesAt">;
  standing: Standing;
}

/** Her own, before, during and after judging. */
export const mayLookAtComparisons = (facts: InEvent): Verdict =>
  firstRefusal(isJudge(facts), () =>
    facts.event.mode === "compare" ? allowed : conflict("judges_mark", "Judges of this event compare nothing: they give marks."));

export const mayCompare = (facts: InEvent, { now }: { now: Date }): Verdict =>
  firstRefusal(mayLookAtComparisons(facts), () => requireJudgingOpen(facts.event, now));

/** Only the judge who gave it, while judging is open; to everybody else there is none. */
export const mayUndo = (facts: InEvent & { comparison: { judgeId: string; undoneAt: Date | null } }, { now }: { now: Date }): Verdict =>
  firstRefusal(
    facts.standing.judgeId === facts.comparison.judgeId ? allowed : notFound("comparison"),
    () => (facts.comparison.undoneAt ? conflict("already_undone", "This answer has been undone already.") : allowed),
    () => mayCompare(facts, { now }),
  );
