import { canSeeEvent, isOrganizer, voteHasClosed, voteHasOpened, type Standing } from "@/lib/domain/events";
import { allowed, conflict, firstRefusal, notFound, type Actor, type Limit, type Verdict } from "@/lib/operation";

/** A hall of a thousand behind one address passes in ten minutes; a script that stuffs more is slowed down. */
export const BALLOTS_BY_ADDRESS: Limit = { name: "ballot:address", points: 1500, seconds: 600 };
export const OPENED_BY_ADDRESS: Limit = { name: "ballot-open:address", points: 12_000, seconds: 600 };
/** Guessing a receipt or a link is hopeless at 160 bits; this only keeps a loop from the database. */
export const CHECKS_BY_ADDRESS: Limit = { name: "ballot-check:address", points: 300, seconds: 600 };

export const BALLOT_PROJECTS_A_PAGE = 60;
export const MOST_INVITED_AT_ONCE = 2000;

export interface AboutVote {
  event: { isListed: boolean };
  standing: Standing;
  vote: { opensAt: Date; closesAt: Date; count: object | null } | null;
}

const requireVote = ({ vote }: AboutVote): Verdict => (vote ? allowed : notFound("vote"));

/** Whoever sees the event sees that, and how, its community votes. */
export const maySeeVote = (facts: AboutVote): Verdict => firstRefusal(canSeeEvent(facts), () => requireVote(facts));

export const mayVote = (facts: AboutVote, { now }: { now: Date }): Verdict =>
  firstRefusal(
    maySeeVote(facts),
    () => (voteHasOpened(facts.vote, now) ? allowed : conflict("vote_not_open", "The vote has not opened yet.")),
    () => (voteHasClosed(facts.vote, now) ? conflict("vote_closed", "The vote has closed. Ballots that were cast before stand.") : allowed),
  );

export const mayRunVote = (facts: AboutVote, context: { actor: Actor }): Verdict =>
  firstRefusal(isOrganizer(facts, context), () => requireVote(facts));

const requireNotFinal = ({ vote }: AboutVote): Verdict =>
  vote?.count ? conflict("vote_is_final", "The count of the vote is published, and final.") : allowed;

export const maySetAside = (facts: AboutVote, context: { actor: Actor }): Verdict =>
  firstRefusal(mayRunVote(facts, context), () => requireNotFinal(facts));

/** Who may vote is added to until the vote closes. */
export const mayInviteVoters = (facts: AboutVote, context: { actor: Actor; now: Date }): Verdict =>
  firstRefusal(mayRunVote(facts, context), () =>
    voteHasClosed(facts.vote, context.now) ? conflict("vote_closed", "The vote has closed. Move its end first if more are to vote.") : allowed);

export const mayPublishCount = (facts: AboutVote, context: { actor: Actor; now: Date }): Verdict =>
  firstRefusal(
    maySetAside(facts, context),
    () => (voteHasClosed(facts.vote, context.now) ? allowed : conflict("vote_open", "The vote is still open. Close it first.")),
  );
