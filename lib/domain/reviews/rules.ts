import { isAssignedJudge, isAssignedJudgeOrOrganizer, isInJudging, isWithinTracks, type AboutAssignment } from "@/lib/domain/assignments";
import { canSeeEvent, isOrganizer, requireJudgingOpen, type Standing, type Windows } from "@/lib/domain/events";
import { isJudgeHerself } from "@/lib/domain/judges";
import { allowed, conflict, firstRefusal, forbidden, notFound, type Actor, type Limit, type Verdict } from "@/lib/operation";

/** A mark a second for an hour: no judge types faster, a script that fills the tables does. */
export const SAVES_BY_JUDGE: Limit = { name: "review-save:person", points: 3600, seconds: 3600 };

export interface AboutReview extends AboutAssignment {
  event: AboutAssignment["event"] & { mode: "score" | "compare" };
  assignment: AboutAssignment["assignment"] & { withdrawalCause: "recused" | "organizer" | "judge_withdrawn" | null };
  judge: AboutAssignment["judge"] & { tracks: readonly { trackId: string }[] };
  project: { currentRevisionId: string | null; trackId: string | null; withdrawnAt: Date | null; eligibility: string };
  isOwnTeam: boolean;
}

/** What keeps a judge from a project's judging material although it was given to her. */
const requireFreeOf = (facts: AboutReview): Verdict => {
  if (facts.isOwnTeam) return forbidden("own_team", "This is your own team's project: a judge never judges her own team.");
  if (!isWithinTracks(facts.project.trackId, facts.judge.tracks.map(({ trackId }) => trackId)))
    return forbidden("outside_your_tracks", "This project has moved to a track that you do not judge. The organizers can give it to somebody else.");
  return allowed;
};

const requireStanding = ({ assignment, project }: AboutReview): Verdict => {
  if (assignment.withdrawnAt)
    return conflict("assignment_withdrawn", assignment.withdrawalCause === "recused"
      ? "You stepped back from this project. What you had saved is kept and does not count."
      : "The organizers took this project back. What you had saved is kept and does not count.");
  if (!isInJudging(project))
    return conflict("not_in_judging", "This project is no longer in judging. What you had saved is kept; there is nothing left to do here.");
  return allowed;
};

const requireMarks = ({ event }: AboutReview): Verdict =>
  event.mode === "score" ? allowed : conflict("judges_compare", "Judges of this event give no marks: they compare two projects at a time.");

/** Only the judge who was given it, while judging is open. */
export const mayReview = (facts: AboutReview, { now }: { now: Date }): Verdict =>
  firstRefusal(
    isAssignedJudge(facts), () => requireFreeOf(facts), () => requireStanding(facts), () => requireJudgingOpen(facts.event, now), () => requireMarks(facts),
  );

/** Her own, at any time, and the organizers. Nobody else ever, not even to learn that there is one. */
export const mayReadReview = (facts: AboutReview, context: { actor: Actor }): Verdict =>
  firstRefusal(isAssignedJudgeOrOrganizer(facts, context), () => (facts.standing.isOrganizer ? allowed : requireFreeOf(facts)));

interface OfJudge {
  event: { isListed: boolean };
  standing: Standing;
  /** Null where the event has no such judge, which only organizers learn. */
  judge: { personId: string | null } | null;
}

export const mayReadReviewsOf = (facts: OfJudge, { actor }: { actor: Actor }): Verdict => {
  if (facts.standing.isOrganizer) return facts.judge ? allowed : notFound("judge");
  if (facts.judge && isJudgeHerself({ judge: facts.judge }, actor)) return allowed;
  return canSeeEvent(facts) ?? forbidden("not_your_reviews", "Only this judge and the organizers may see these reviews.");
};

export const isJudge = (facts: { event: { isListed: boolean }; standing: Standing }): Verdict =>
  facts.standing.judgeId !== null ? allowed : (canSeeEvent(facts) ?? forbidden("judges_only", "Only judges of this event may do this."));

const REMINDER_HOURS = 12;

export const isDueForReminder = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || now.getTime() - remindedAt.getTime() >= REMINDER_HOURS * 3_600_000;

/** Nobody can do anything about it while judging is not open. */
export const mayRemind = (
  facts: { event: { isListed: boolean } & Pick<Windows, "judgingOpensAt" | "judgingClosesAt">; standing: Standing }, context: { actor: Actor; now: Date },
): Verdict => firstRefusal(isOrganizer(facts, context), () => requireJudgingOpen(facts.event, context.now));

/** Of the reviews given so far, how many must be in before a choice is made from them. */
const ROUND_SHARE = 0.75;

interface AboutFocus {
  event: { isListed: boolean; focusFloor: number | null } & Pick<Windows, "judgingOpensAt" | "judgingClosesAt">;
  standing: Standing;
  focus: { given: number; submitted: number; next: { number: number } | null };
}

/** While judging is open, batch by batch, each once the ones before are nearly in. */
export const mayRelease = (facts: AboutFocus, context: { actor: Actor; now: Date }): Verdict =>
  firstRefusal(
    isOrganizer(facts, context),
    () => (facts.event.focusFloor === null ? conflict("focus_off", "There is no second round: it was not chosen before judging began.") : allowed),
    () => requireJudgingOpen(facts.event, context.now),
    () => (facts.focus.next ? allowed : conflict("all_released", "All reviews of the second round have been released.")),
    () => {
      const { given, submitted } = facts.focus;
      const missing = Math.max(1, Math.ceil(ROUND_SHARE * given)) - submitted;
      return missing <= 0 ? allowed : conflict("round_unfinished", `Too little is in to choose by: wait for ${missing} more of the ${given} reviews that are given.`);
    },
  );
