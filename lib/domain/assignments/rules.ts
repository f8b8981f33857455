import { canSeeEvent, isOrganizer, judgingHasClosed, type Standing, type Windows } from "@/lib/domain/events";
import { isJudgeHerself } from "@/lib/domain/judges";
import { allowed, conflict, firstRefusal, forbidden, type Actor, type Verdict } from "@/lib/operation";

interface Placed {
  event: Omit<Windows, "registrationOpensAt"> & { isListed: boolean };
  standing: Standing;
}

export interface AboutAssignment extends Placed {
  assignment: { judgeId: string; withdrawnAt: Date | null };
  judge: { personId: string | null };
}

const requireJudgingNotClosed = (event: Placed["event"], now: Date): Verdict =>
  judgingHasClosed(event, now)
    ? conflict("judging_closed", "Judging has closed. Move its end first if more reviews are to be given.")
    : allowed;

/** Before judging opens and while it lasts: whoever is given a review must be able to write it. */
export const mayAssign = (facts: Placed, context: { actor: Actor; now: Date }): Verdict =>
  firstRefusal(isOrganizer(facts, context), () => requireJudgingNotClosed(facts.event, context.now));

const requireStanding = ({ assignment }: AboutAssignment): Verdict =>
  assignment.withdrawnAt ? conflict("assignment_withdrawn", "This assignment has been withdrawn already.") : allowed;

export const mayWithdrawAssignment = (facts: AboutAssignment, context: { actor: Actor }): Verdict =>
  firstRefusal(isOrganizer(facts, context), () => requireStanding(facts));

/** While she is a judge, and by account only: an assignment is never somebody else's to see. */
export const isAssignedJudge = (facts: AboutAssignment): Verdict =>
  facts.standing.judgeId !== null && facts.standing.judgeId === facts.assignment.judgeId
    ? allowed
    : (canSeeEvent(facts) ?? forbidden("not_your_assignment", "Only the judge who was given this project may do this."));

export const isAssignedJudgeOrOrganizer = (facts: AboutAssignment, { actor }: { actor: Actor }): Verdict =>
  facts.standing.isOrganizer || isJudgeHerself(facts, actor) ? allowed : isAssignedJudge(facts);

/** At any time until judging closes, since it takes a review out of the count. */
export const mayRecuse = (facts: AboutAssignment, { now }: { now: Date }): Verdict =>
  firstRefusal(
    isAssignedJudge(facts),
    () => (judgingHasClosed(facts.event, now) ? conflict("judging_closed", "Judging has closed. Tell the organizers: they can still set your review aside.") : allowed),
    () => requireStanding(facts),
  );

export type ReviewState = "none" | "draft" | "submitted";

export const reviewState = (review: { submittedAt: Date | null } | null | undefined): ReviewState =>
  !review ? "none" : review.submittedAt ? "submitted" : "draft";

/** Submitted, not taken back by its team, not disqualified. */
export const isInJudging = (project: { currentRevisionId: string | null; withdrawnAt: Date | null; eligibility: string }): boolean =>
  project.currentRevisionId !== null && project.withdrawnAt === null && project.eligibility !== "disqualified";

/** A judge with tracks sees the material of those only; what is in no track is everybody's. */
export const isWithinTracks = (trackId: string | null, judgeTrackIds: readonly string[]): boolean =>
  trackId === null || judgeTrackIds.length === 0 || judgeTrackIds.includes(trackId);
