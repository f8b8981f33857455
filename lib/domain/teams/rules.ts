import { canSeeEvent, submissionsHaveClosed, type Standing, type Windows } from "@/lib/domain/events";
import { allowed, conflict, firstRefusal, forbidden, notFound, personIdOf, type Actor, type Limit, type Verdict } from "@/lib/operation";

export const INVITE_DAYS = 7;
/** The longest that a deadline may be moved in one go: an extension stands for good, so a slip of the pen must not. */
export const EXTENSION_DAYS = 31;

/** A hall of 300 people behind one address opens its links within minutes; a secret of 160 bits needs no stricter guard. */
export const LINKS_BY_ADDRESS: Limit = { name: "team-link:address", points: 1800, seconds: 900 };
export const JOINS_BY_PERSON: Limit = { name: "team-join:person", points: 30, seconds: 600 };
export const TEAMS_BY_PERSON: Limit = { name: "team-create:person", points: 30, seconds: 3600 };

export type EventTimes = Windows & { isListed: boolean };

interface Placed {
  event: EventTimes;
  standing: Standing;
}

export interface TeamFacts extends Placed {
  team: { id: string; leaderId: string | null; memberIds: string[] };
  /** The latest extension that counts for this team. */
  until: Date | null;
}

type Context<A = Actor> = { actor: A; now: Date };

/** Somebody with an account: the portal itself belongs to no team. */
export const isPerson = (actor: Actor): Verdict =>
  actor.kind === "person" ? allowed : forbidden("people_only", "Only people form teams.");

/** From registration until the deadline, or the team's own later one. Without a deadline there is none to miss. */
export function requireTeamsForming(event: EventTimes, now: Date, until: Date | null = null): Verdict {
  if (event.registrationOpensAt !== null && now < event.registrationOpensAt)
    return conflict("registration_not_open", "Registration has not opened yet.");
  if (event.submissionsCloseAt !== null && submissionsHaveClosed(event, now, until))
    return conflict("submissions_closed", "The deadline for submissions has passed, so no team forms any more.");
  return allowed;
}

export const isNoJudge = ({ standing }: { standing: Standing }): Verdict =>
  standing.judgeId === null
    ? allowed
    : forbidden("judge_of_this_event", "You judge this event, so you cannot take part in it. Ask an organizer to end your judging first.");

export const isInNoTeam = ({ standing }: { standing: Standing }): Verdict =>
  standing.teamId === null
    ? allowed
    : conflict("already_in_a_team", "You are in a team of this event. Leave it before you join another.");

export const mayCreateTeam = (facts: Placed, { actor, now }: Context): Verdict =>
  firstRefusal(isPerson(actor), canSeeEvent(facts), isNoJudge(facts), isInNoTeam(facts), requireTeamsForming(facts.event, now));

/** Whoever holds the link may join, listed event or not. */
export const mayJoinTeam = (facts: TeamFacts & { event: { teamSizeMax: number } }, { actor, now }: Context): Verdict =>
  firstRefusal(
    isPerson(actor),
    isNoJudge(facts),
    isInNoTeam(facts),
    requireTeamsForming(facts.event, now, facts.until),
    facts.team.memberIds.length < facts.event.teamSizeMax
      ? allowed
      : conflict("team_full", `This team is full: ${facts.event.teamSizeMax} is the most that a team may have.`),
  );

export const isMember = (facts: TeamFacts): Verdict =>
  facts.standing.teamId === facts.team.id ? allowed : (canSeeEvent(facts) ?? forbidden("not_your_team", "Only members of this team may do this."));

export const isLeader = (facts: TeamFacts, { actor }: { actor: Actor }): Verdict =>
  isMember(facts) ??
  (personIdOf(actor) === facts.team.leaderId ? allowed : forbidden("leaders_only", "Only the leader of the team may do this. Ask her to do it, or to hand over to you."));

const isLeaderOrOrganizer = (facts: TeamFacts, { actor }: { actor: Actor }): Verdict =>
  facts.standing.isOrganizer ? allowed : isLeader(facts, { actor });

/** After the deadline a team stands as it is, unless an organizer changes it. */
const teamIsOpen = (facts: TeamFacts, now: Date): Verdict =>
  !facts.standing.isOrganizer && facts.event.submissionsCloseAt !== null && submissionsHaveClosed(facts.event, now, facts.until)
    ? conflict("team_fixed", "The deadline has passed and teams stand as they are. An organizer can still change yours.")
    : allowed;

export const mayRename = (facts: TeamFacts & { resultsAreOut: boolean }, { actor, now }: Context): Verdict =>
  firstRefusal(
    isLeaderOrOrganizer(facts, { actor }),
    facts.resultsAreOut ? conflict("results_published", "The results are published, so the team keeps the name that they are published with.") : allowed,
    teamIsOpen(facts, now),
  );

/** Whoever renames by right of organizing says why: the team did not ask for it. */
export const mustSayWhy = (facts: TeamFacts, { actor, now }: Context): boolean => {
  const asTheTeam = { ...facts, standing: { ...facts.standing, isOrganizer: false } };
  return firstRefusal(isLeader(asTheTeam, { actor }), teamIsOpen(asTheTeam, now)) !== null;
};

export const mayInvite = (facts: TeamFacts, { actor, now }: Context): Verdict =>
  firstRefusal(isLeader(facts, { actor }), requireTeamsForming(facts.event, now, facts.until));

export const mayRevokeInvite = isLeaderOrOrganizer;
export const mayHandOver = isLeaderOrOrganizer;

export const mayRemoveMember = (facts: TeamFacts & { personId: string }, { actor, now }: Context): Verdict =>
  firstRefusal(
    isLeaderOrOrganizer(facts, { actor }),
    facts.team.memberIds.includes(facts.personId) ? allowed : notFound("member of this team"),
    personIdOf(actor) === facts.personId ? conflict("that_is_you", "This is you. Leave the team instead.") : allowed,
    teamIsOpen(facts, now),
  );

export const mayLeave = (facts: TeamFacts & { hasStandingEntry: boolean }, { actor, now }: Context): Verdict =>
  firstRefusal(
    isMember(facts),
    teamIsOpen({ ...facts, standing: { ...facts.standing, isOrganizer: false } }, now),
    facts.team.memberIds.length > 1 && personIdOf(actor) === facts.team.leaderId
      ? conflict("hand_over_first", "You lead this team. Hand it over to another member, then leave.")
      : allowed,
    facts.team.memberIds.length === 1 && facts.hasStandingEntry
      ? conflict("entry_stands", "You are the last of this team and its entry is submitted. Withdraw the entry, then leave.")
      : allowed,
  );
