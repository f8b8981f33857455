import { describe, expect, it } from "vitest";
import type { Actor } from "@/lib/operation";
import {
  JOINS_BY_PERSON, LINKS_BY_ADDRESS, mayCreateTeam, mayInvite, mayJoinTeam, mayLeave, mayRemoveMember, mayRename, requireTeamsForming, type EventTimes, type TeamFacts,
} from "./rules";

const at = (hour: number) => new Date(Date.UTC(2026, 2, 14, hour));
const noon = at(12);
const nobody = { isOrganizer: false, judgeId: null, judgeTrackIds: [], teamId: null };
const times: EventTimes = {
  isListed: true, registrationOpensAt: at(6), submissionsOpenAt: at(8), submissionsCloseAt: at(18), judgingOpensAt: null, judgingClosesAt: null,
};
const person = (id: string): Actor => ({
  kind: "person", personId: id, displayName: id, email: `${id}@example.org`, isAdministrator: false, via: { kind: "session", sessionId: "s" },
});
const facts = (more: object = {}): TeamFacts & { event: { teamSizeMax: number } } => ({
  event: { ...times, teamSizeMax: 3 }, standing: nobody, until: null, team: { id: "t", leaderId: "lea", memberIds: ["lea", "mo"] }, ...more,
});
const member = { standing: { ...nobody, teamId: "t" } };
const organizer = { standing: { ...nobody, isOrganizer: true } };

describe("teams form", () => {
  it.each([
    ["before registration", { registrationOpensAt: at(13) }, noon, null, "registration_not_open"],
    ["at the first instant", {}, at(6), null, undefined],
    ["always, where registration has no beginning", { registrationOpensAt: null }, at(0), null, undefined],
    ["a moment before the deadline", {}, new Date(at(18).getTime() - 1), null, undefined],
    ["at the instant of the deadline", {}, at(18), null, "submissions_closed"],
    ["later, with an extension", {}, at(18), at(19), undefined],
    ["at the end of the extension", {}, at(19), at(19), "submissions_closed"],
    ["with an extension that is shorter than the deadline", {}, at(17), at(16), undefined],
    ["where no deadline is set", { submissionsCloseAt: null }, at(23), null, undefined],
  ])("%s", (_, event, now, until, code) => {
    expect(requireTeamsForming({ ...times, ...event }, now, until)?.code).toBe(code);
  });

  it.each([
    ["anybody", {}, undefined],
    ["a judge", { standing: { ...nobody, judgeId: "j" } }, "judge_of_this_event"],
    ["who has a team", member, "already_in_a_team"],
    ["an organizer, on record", organizer, undefined],
    ["a stranger of an event that is not listed", { event: { ...times, isListed: false } }, "not_found"],
  ])("creating: %s", (_, more, code) => {
    expect(mayCreateTeam(facts(more), { actor: person("new"), now: noon })?.code).toBe(code);
  });

  it.each([
    ["anybody", {}, noon, undefined],
    ["who holds the link of an event that is not listed", { event: { ...times, isListed: false, teamSizeMax: 3 } }, noon, undefined],
    ["a judge", { standing: { ...nobody, judgeId: "j" } }, noon, "judge_of_this_event"],
    ["who has a team", { standing: { ...nobody, teamId: "other" } }, noon, "already_in_a_team"],
    ["a full team", { team: { id: "t", leaderId: "a", memberIds: ["a", "b", "c"] } }, noon, "team_full"],
    ["after the deadline", {}, at(18), "submissions_closed"],
    ["after the deadline, full too: the deadline is what counts", { team: { id: "t", leaderId: "a", memberIds: ["a", "b", "c"] } }, at(18), "submissions_closed"],
  ])("joining: %s", (_, more, now, code) => {
    expect(mayJoinTeam(facts(more), { actor: person("new"), now })?.code).toBe(code);
  });

  it("lets a hall of 300 people behind one address look at a link twice and join", () => {
    expect(LINKS_BY_ADDRESS.points).toBeGreaterThanOrEqual(3 * 300);
    expect(JOINS_BY_PERSON.points).toBeLessThan(100);
  });

  it("is not for the portal itself", () => {
    expect(mayCreateTeam(facts(), { actor: { kind: "system", name: "seed" }, now: noon })?.code).toBe("people_only");
  });
});

describe("a team's own affairs", () => {
  it.each([
    ["lea", "lea", member, noon, undefined],
    ["mo, who does not lead", "mo", member, noon, "leaders_only"],
    ["a stranger", "new", {}, noon, "not_your_team"],
    ["an organizer", "org", organizer, noon, undefined],
    ["lea after the deadline", "lea", member, at(18), "team_fixed"],
    ["lea with an extension", "lea", { ...member, until: at(19) }, at(18), undefined],
    ["an organizer after the deadline", "org", organizer, at(18), undefined],
  ])("renaming: %s", (_, who, more, now, code) => {
    expect(mayRename({ ...facts(more), resultsAreOut: false }, { actor: person(who), now })?.code).toBe(code);
  });

  it.each([
    ["lea", "lea", member, noon, undefined],
    ["mo", "mo", member, noon, "leaders_only"],
    ["an organizer does not speak for a team", "org", organizer, noon, "not_your_team"],
    ["lea after the deadline", "lea", member, at(18), "submissions_closed"],
  ])("inviting: %s", (_, who, more, now, code) => {
    expect(mayInvite(facts(more), { actor: person(who), now })?.code).toBe(code);
  });

  it.each([
    ["lea removes mo", "lea", "mo", member, noon, undefined],
    ["lea removes herself", "lea", "lea", member, noon, "that_is_you"],
    ["lea removes somebody else's member", "lea", "new", member, noon, "not_found"],
    ["mo removes lea", "mo", "lea", member, noon, "leaders_only"],
    ["an organizer removes lea", "org", "lea", organizer, at(20), undefined],
    ["lea removes mo too late", "lea", "mo", member, at(18), "team_fixed"],
  ])("removing: %s", (_, who, personId, more, now, code) => {
    expect(mayRemoveMember({ ...facts(more), personId }, { actor: person(who), now })?.code).toBe(code);
  });

  const alone = { team: { id: "t", leaderId: "lea", memberIds: ["lea"] } };
  it.each([
    ["mo", "mo", member, false, noon, undefined],
    ["lea, before she handed over", "lea", member, false, noon, "hand_over_first"],
    ["the last, with nothing submitted", "lea", { ...member, ...alone }, false, noon, undefined],
    ["the last, with an entry that stands", "lea", { ...member, ...alone }, true, noon, "entry_stands"],
    ["mo after the deadline", "mo", member, true, at(18), "team_fixed"],
    ["an organizer who is a member, after the deadline", "mo", { standing: { ...nobody, teamId: "t", isOrganizer: true } }, true, at(18), "team_fixed"],
    ["a stranger", "new", {}, false, noon, "not_your_team"],
  ])("leaving: %s", (_, who, more, hasStandingEntry, now, code) => {
    expect(mayLeave({ ...facts(more), hasStandingEntry }, { actor: person(who), now })?.code).toBe(code);
  });
});
