import { canSeeEvent, isOrganizer, requireSubmissionsOpen, submissionsHaveClosed } from "@/lib/domain/events";
import { isMember, type TeamFacts } from "@/lib/domain/teams";
import { allowed, conflict, firstRefusal, forbidden, notFound, type Actor, type Limit, type Verdict } from "@/lib/operation";

/** Autosave sends about one a minute and tab; this stops a loop, not a team. */
export const SAVES_BY_PERSON: Limit = { name: "project-save:person", points: 600, seconds: 600 };
export const SUBMISSIONS_BY_PERSON: Limit = { name: "project-submit:person", points: 120, seconds: 600 };

export const PROJECTS_A_PAGE = 24;

interface Entry {
  teamId: string;
  submittedAt: Date | null;
  withdrawnAt: Date | null;
  eligibility: "unscreened" | "eligible" | "disqualified";
}

export interface ProjectFacts extends Pick<TeamFacts, "event" | "standing" | "until"> {
  project: Entry;
  resultsAreOut: boolean;
  team: { memberIds: string[] };
}

type Context = { actor: Actor; now: Date };
type EventOfTeams = TeamFacts["event"] & { teamSizeMin: number };

/** In the gallery, and on a page of its own that everybody may read. */
export const isPublic = (project: Entry): boolean =>
  project.submittedAt !== null && project.withdrawnAt === null && project.eligibility !== "disqualified";

type Seen = Pick<ProjectFacts, "event" | "standing" | "project">;

export const isOfTheTeam = ({ standing, project }: Seen): boolean => standing.teamId !== null && standing.teamId === project.teamId;

export const maySeeProject = (facts: Seen): Verdict =>
  facts.standing.isOrganizer || isOfTheTeam(facts) ? allowed : (canSeeEvent(facts) ?? (isPublic(facts.project) ? allowed : notFound("project")));

/** For what only the team and the organizers read. */
export const seesTheInside = (facts: Seen): boolean => facts.standing.isOrganizer || isOfTheTeam(facts);

export const maySeeRevisions = (facts: Seen): Verdict =>
  maySeeProject(facts) ?? (seesTheInside(facts) ? allowed : forbidden("not_your_entry", "Only the team and the organizers read what was submitted before."));

export const isOwnEntry = (facts: Seen): Verdict =>
  maySeeProject(facts) ?? (isOfTheTeam(facts) ? allowed : forbidden("not_your_entry", "Only members of its team may do this."));

/** A team may write before submissions open; only what it submits has to wait. */
export const requireWriting = (event: TeamFacts["event"], now: Date, until: Date | null): Verdict =>
  event.submissionsCloseAt !== null && submissionsHaveClosed(event, now, until)
    ? conflict("submissions_closed", "The deadline for submissions has passed. An organizer can grant an extension.")
    : allowed;

export const requireTeamSize = (event: EventOfTeams, members: number): Verdict =>
  members >= event.teamSizeMin
    ? allowed
    : conflict("team_too_small", `A team of this event has at least ${event.teamSizeMin} members; yours has ${members}. Invite somebody, then submit.`);

export const mayWriteDraft = (facts: ProjectFacts, { now }: Context): Verdict =>
  firstRefusal(isOwnEntry(facts), requireWriting(facts.event, now, facts.until));

export const maySubmit = (facts: ProjectFacts & { event: EventOfTeams }, { now }: Context): Verdict =>
  firstRefusal(
    isOwnEntry(facts),
    requireSubmissionsOpen(facts.event, now, facts.until),
    facts.project.withdrawnAt ? conflict("project_withdrawn", "This entry is withdrawn. Restore it, then submit.") : allowed,
    requireTeamSize(facts.event, facts.team.memberIds.length),
  );

const oneEntry = (count: number): Verdict =>
  count === 0 ? allowed : conflict("team_has_an_entry", "Your team has an entry already. Edit that one, or withdraw it first.");

export const mayStart = (facts: TeamFacts & { entries: number }, { now }: Context): Verdict =>
  firstRefusal(isMember(facts), requireWriting(facts.event, now, facts.until), oneEntry(facts.entries));

interface Entering {
  event: EventOfTeams;
  standing: ProjectFacts["standing"];
  until: Date | null;
  team: { memberIds: string[] } | null;
  /** The team's entries that are not withdrawn. */
  entries: unknown[];
}

export const mayEnter = (facts: Entering, { now }: Context): Verdict =>
  firstRefusal(
    canSeeEvent(facts),
    facts.team ? allowed : forbidden("no_team", "You are in no team of this event. Form one, join one, or enter alone."),
    requireSubmissionsOpen(facts.event, now, facts.until),
    facts.entries.length > 1
      ? conflict("several_entries", "Your team has several entries. Save and submit the one that you mean by its own address.")
      : allowed,
    () => requireTeamSize(facts.event, facts.team!.memberIds.length),
  );

const resultsStand = (facts: ProjectFacts): Verdict =>
  facts.resultsAreOut ? conflict("results_published", "The results are published, so entries stand as they are.") : allowed;

const isSubmitted = ({ project }: Seen): Verdict =>
  project.submittedAt ? allowed : conflict("not_submitted", "This is a draft that was never submitted.");

export const mayWithdraw = (facts: ProjectFacts): Verdict =>
  firstRefusal(
    isOwnEntry(facts),
    isSubmitted(facts),
    facts.project.withdrawnAt ? conflict("already_withdrawn", "This entry is withdrawn already.") : allowed,
    resultsStand(facts),
  );

/** A team takes its withdrawal back while it could still submit; an organizer until the results are out. */
export const mayRestore = (facts: ProjectFacts & { entries: number }, { now }: Context): Verdict =>
  firstRefusal(
    facts.standing.isOrganizer ? allowed : isOwnEntry(facts),
    facts.project.withdrawnAt ? allowed : conflict("not_withdrawn", "This entry is not withdrawn."),
    resultsStand(facts),
    facts.standing.isOrganizer ? allowed : requireSubmissionsOpen(facts.event, now, facts.until),
    oneEntry(facts.entries),
  );

export const mayScreen = (facts: ProjectFacts, { actor }: Context): Verdict =>
  firstRefusal(isOrganizer(facts, { actor }), isSubmitted(facts), resultsStand(facts));
