import { judgingHasClosed, canSeeEvent, isOrganizer, type Standing } from "@/lib/domain/events";
import { allowed, conflict, firstRefusal, forbidden, type Actor, type Limit, type Verdict } from "@/lib/operation";

export const INVITATION_DAYS = 30;
export const MOST_INVITED_AT_ONCE = 500;
export const MOST_REVIEWS = 1000;

/** A hall of judges behind one address opens its links within minutes; guessing one of 160 bits is hopeless anyway. */
export const LINKS_BY_ADDRESS: Limit = { name: "judge-link:address", points: 1200, seconds: 900 };

interface AboutJudge {
  event: { isListed: boolean };
  standing: Standing;
  judge: { personId: string | null };
}

/** By account, so that she may still read her own after she withdrew. */
export const isJudgeHerself = (facts: { judge: { personId: string | null } }, actor: Actor): boolean =>
  actor.kind === "person" && facts.judge.personId === actor.personId;

export const isJudgeHerselfOrOrganizer = (facts: AboutJudge, { actor }: { actor: Actor }): Verdict => {
  if (facts.standing.isOrganizer || isJudgeHerself(facts, actor)) return allowed;
  return canSeeEvent(facts) ?? forbidden("not_your_judge_room", "Only this judge and the organizers may see and do this.");
};

interface Windowed {
  event: { isListed: boolean; judgingOpensAt: Date | null; judgingClosesAt: Date | null; submissionsOpenAt: Date | null; submissionsCloseAt: Date | null };
}

/** Organizers at any time; the judge herself until judging closes, since it takes her review out of the count. */
export const mayDeclareConflict = (facts: AboutJudge & Windowed, context: { actor: Actor; now: Date }): Verdict =>
  firstRefusal(isJudgeHerselfOrOrganizer(facts, context), () =>
    !facts.standing.isOrganizer && judgingHasClosed(facts.event, context.now)
      ? conflict("judging_closed", "Judging has closed. Tell the organizers: they can still record a conflict.")
      : allowed);

/** What a judge declared she may take back, what organizers recorded only they. */
export const mayWithdrawConflict = (
  facts: AboutJudge & { conflict: { declaredById: string | null } }, context: { actor: Actor },
): Verdict =>
  firstRefusal(isJudgeHerselfOrOrganizer(facts, context), () =>
    facts.standing.isOrganizer || (context.actor.kind === "person" && facts.conflict.declaredById === context.actor.personId)
      ? allowed
      : forbidden("recorded_by_organizers", "The organizers recorded this conflict. Only they can take it back."));

export const mayWithdrawJudge = (facts: AboutJudge & { judge: { withdrawnAt: Date | null } }, context: { actor: Actor }): Verdict =>
  firstRefusal(isOrganizer(facts, context), () =>
    facts.judge.withdrawnAt ? conflict("already_withdrawn", "This judge has been withdrawn already.") : allowed);

/** A new link for somebody who has accepted would let a second person in as her. */
export const mayReinvite = (
  facts: AboutJudge & { judge: { acceptedAt: Date | null; withdrawnAt: Date | null } }, context: { actor: Actor },
): Verdict =>
  firstRefusal(isOrganizer(facts, context), () =>
    facts.judge.acceptedAt && !facts.judge.withdrawnAt
      ? conflict("already_accepted", "This judge has accepted. She signs in with her account and needs no new link.")
      : allowed);

export type InvitationState = "open" | "accepted" | "replaced" | "expired" | "withdrawn";

interface Invitation {
  usedAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
  judge: { withdrawnAt: Date | null };
}

export function invitationState(invitation: Invitation, now: Date): InvitationState {
  if (invitation.judge.withdrawnAt) return "withdrawn";
  if (invitation.usedAt) return "accepted";
  if (invitation.revokedAt) return "replaced";
  return now >= invitation.expiresAt ? "expired" : "open";
}

const CLOSED: Record<Exclude<InvitationState, "open">, string> = {
  accepted: "This invitation has been accepted with another account. Ask the organizers if that was not you.",
  replaced: "The organizers have made a newer link for you. Use that one.",
  expired: "This invitation has expired. Ask the organizers for a new link.",
  withdrawn: "The organizers have taken this invitation back. Ask them if you think that is a mistake.",
};

export const requireOpenInvitation = (invitation: Invitation, now: Date): Verdict => {
  const state = invitationState(invitation, now);
  return state === "open" ? allowed : conflict(`invitation_${state}`, CLOSED[state]);
};
