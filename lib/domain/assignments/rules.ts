import { canSeeEvent, isOrganizer, judgingHasClosed, requireUnpublished, type Standing, type Windows } from "@/lib/domain/events";
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

interface AboutWithdrawn extends AboutAssignment {
  judge: AboutAssignment["judge"] & { acceptedAt: Date | null; withdrawnAt: Date | null; capacity: number | null; tracks: { trackId: string }[] };
  /** How many she has. */
  assigned: number;
  project: Parameters<typeof isInJudging>[0] & { currentRevision: { trackId: string | null } | null };
  review: ReviewState;
  publishedAt: Date | null;
}

/** Until publication. A submitted review is only counted again; what is not submitted she must be able to write. */
export const mayRestoreAssignment = (facts: AboutWithdrawn, context: { actor: Actor; now: Date }): Verdict => {
  const { judge, project } = facts;
  return firstRefusal(
    isOrganizer(facts, context),
    () => (facts.assignment.withdrawnAt ? allowed : conflict("not_withdrawn", "This assignment is not withdrawn.")),
    () => requireUnpublished(facts),
    () => (isInJudging(project) ? allowed : conflict("not_in_judging", "This project was taken out of judging. Bring it back first.")),
    ...(facts.review === "submitted" ? [] : [
      () => requireJudgingNotClosed(facts.event, context.now),
      () => (judge.acceptedAt && !judge.withdrawnAt ? allowed : conflict("not_a_judge_now", "This judge has not accepted, or was withdrawn. Invite her again first.")),
      () => isWithinTracks(project.currentRevision!.trackId, judge.tracks.map(({ trackId }) => trackId))
        ? allowed
        : conflict("outside_tracks", "This project is in a track that she does not judge. Add the track to her first."),
      () => judge.capacity === null || facts.assigned < judge.capacity
        ? allowed
        : conflict("capacity_reached", `She has ${facts.assigned} of at most ${judge.capacity}. Raise her limit first.`),
    ]),
  );
};

/** While reviews can still be written, and nothing is published. */
export const mayReplaceJudge = (
  facts: Placed & { judge: { withdrawnAt: Date | null }; publishedAt: Date | null }, context: { actor: Actor; now: Date },
): Verdict =>
  firstRefusal(
    isOrganizer(facts, context),
    () => (facts.judge.withdrawnAt ? conflict("already_withdrawn", "This judge has been withdrawn already.") : allowed),
    () => requireUnpublished(facts),
    () => requireJudgingNotClosed(facts.event, context.now),
  );

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

/** Where judges compare, what has been compared is as good as submitted. */
export const reviewState = (review: { submittedAt: Date | null } | null | undefined, hasCompared = false): ReviewState =>
  hasCompared ? "submitted" : !review ? "none" : review.submittedAt ? "submitted" : "draft";

/** Submitted, not taken back by its team, not disqualified. */
export const isInJudging = (project: { currentRevisionId: string | null; withdrawnAt: Date | null; eligibility: string }): boolean =>
  project.currentRevisionId !== null && project.withdrawnAt === null && project.eligibility !== "disqualified";

/** A judge with tracks sees the material of those only; what is in no track is everybody's. */
export const isWithinTracks = (trackId: string | null, judgeTrackIds: readonly string[]): boolean =>
  trackId === null || judgeTrackIds.length === 0 || judgeTrackIds.includes(trackId);
