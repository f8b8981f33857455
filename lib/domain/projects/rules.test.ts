import { describe, expect, it } from "vitest";
import type { Actor } from "@/lib/operation";
import { isPublic, mayEnter, mayRestore, mayScreen, maySeeProject, maySeeRevisions, mayStart, maySubmit, mayWithdraw, mayWriteDraft } from "./rules";

const at = (hour: number) => new Date(Date.UTC(2026, 2, 14, hour));
const noon = at(12);
const nobody = { isOrganizer: false, judgeId: null, judgeTrackIds: [], teamId: null as string | null };
const event = {
  isListed: true, registrationOpensAt: null, submissionsOpenAt: at(8) as Date | null, submissionsCloseAt: at(18) as Date | null,
  judgingOpensAt: null, judgingClosesAt: null, teamSizeMin: 1, teamSizeMax: 3,
};
const actor: Actor = {
  kind: "person", personId: "per", displayName: "P", email: "p@example.org", isAdministrator: false, via: { kind: "session", sessionId: "s" },
};
const draft = { teamId: "t", submittedAt: null, withdrawnAt: null, eligibility: "unscreened" as const };
const submitted = { ...draft, submittedAt: at(9) };
const withdrawn = { ...submitted, withdrawnAt: at(10) };
const disqualified = { ...submitted, eligibility: "disqualified" as const };
const team = { id: "t", leaderId: "per", memberIds: ["per"] };
const base = { event, standing: nobody, project: submitted, until: null as Date | null, resultsAreOut: false, team };
const mine = { standing: { ...nobody, teamId: "t" } };
const rival = { standing: { ...nobody, teamId: "u" } };
const judge = { standing: { ...nobody, judgeId: "j" } };
const organizer = { standing: { ...nobody, isOrganizer: true } };
const small = { event: { ...event, teamSizeMin: 2 } };

it.each([[draft, false], [submitted, true], [withdrawn, false], [disqualified, false], [{ ...submitted, eligibility: "eligible" as const }, true]])(
  "%j is public: %s", (project, expected) => expect(isPublic(project)).toBe(expected),
);

describe("who sees a project", () => {
  it.each([
    ["anybody a submitted one", {}, undefined, "not_your_entry"],
    ["a judge too, no more of it", judge, undefined, "not_your_entry"],
    ["nobody a draft", { project: draft }, "not_found", "not_found"],
    ["nobody a withdrawn one", { project: withdrawn }, "not_found", "not_found"],
    ["nobody a disqualified one", { project: disqualified, ...rival }, "not_found", "not_found"],
    ["its team always", { project: disqualified, ...mine }, undefined, undefined],
    ["organizers always", { project: draft, ...organizer }, undefined, undefined],
    ["nobody of an event that is not listed", { event: { ...event, isListed: false } }, "not_found", "not_found"],
    ["who has a role in it", { event: { ...event, isListed: false }, ...rival }, undefined, "not_your_entry"],
  ])("%s", (_, more, project, revisions) => {
    expect(maySeeProject({ ...base, ...more })?.code).toBe(project);
    expect(maySeeRevisions({ ...base, ...more })?.code).toBe(revisions);
  });
});

describe("writing and submitting", () => {
  it.each([
    ["while submissions are open", mine, noon, undefined, undefined],
    ["before they open", mine, at(7), undefined, "submissions_not_open"],
    ["at the first instant", mine, at(8), undefined, undefined],
    ["a moment before the deadline", mine, new Date(at(18).getTime() - 1), undefined, undefined],
    ["at the instant of the deadline", mine, at(18), "submissions_closed", "submissions_closed"],
    ["after it, with an extension", { ...mine, until: at(20) }, at(19), undefined, undefined],
    ["at the end of the extension", { ...mine, until: at(20) }, at(20), "submissions_closed", "submissions_closed"],
    ["with an extension that ends before the deadline", { ...mine, until: at(9) }, at(10), undefined, undefined],
    ["where no window is set", { ...mine, event: { ...event, submissionsOpenAt: null, submissionsCloseAt: null } }, noon, undefined, "submissions_not_open"],
    ["a withdrawn entry", { ...mine, project: withdrawn }, noon, undefined, "project_withdrawn"],
    ["with too few members", { ...mine, ...small }, noon, undefined, "team_too_small"],
    ["by a rival", rival, noon, "not_your_entry", "not_your_entry"],
    ["by a rival after the deadline: who she is comes first", rival, at(19), "not_your_entry", "not_your_entry"],
    ["by a rival who cannot know of it", { ...rival, project: draft }, noon, "not_found", "not_found"],
    ["by an organizer", organizer, noon, "not_your_entry", "not_your_entry"],
    ["by a judge", judge, noon, "not_your_entry", "not_your_entry"],
  ])("%s", (_, more, now, write, submit) => {
    expect(mayWriteDraft({ ...base, ...more }, { actor, now })?.code).toBe(write);
    expect(maySubmit({ ...base, ...more }, { actor, now })?.code).toBe(submit);
  });

  it.each([
    ["with a team", { ...mine }, [], noon, undefined],
    ["without a team", { team: null }, [], noon, "no_team"],
    ["without a team, too late", { team: null }, [], at(19), "no_team"],
    ["too late", { ...mine }, [], at(18), "submissions_closed"],
    ["too early", { ...mine }, [], at(7), "submissions_not_open"],
    ["with one entry, which is replaced", { ...mine }, [1], noon, undefined],
    ["with several entries", { ...mine }, [1, 2], noon, "several_entries"],
    ["too few", { ...mine, ...small }, [], noon, "team_too_small"],
  ])("entering in one call: %s", (_, more, entries, now, code) => {
    expect(mayEnter({ ...base, ...more, entries }, { actor, now })?.code).toBe(code);
  });

  it.each([
    ["the first", mine, 0, noon, undefined],
    ["before submissions open", mine, 0, at(1), undefined],
    ["a second", mine, 1, noon, "team_has_an_entry"],
    ["too late", mine, 0, at(18), "submissions_closed"],
    ["for another team", rival, 0, noon, "not_your_team"],
  ])("starting: %s", (_, more, entries, now, code) => {
    expect(mayStart({ ...base, ...more, entries }, { actor, now })?.code).toBe(code);
  });
});

describe("withdrawing, restoring, screening", () => {
  it.each([
    ["its team", mine, undefined],
    ["another team", rival, "not_your_entry"],
    ["an organizer, who disqualifies instead", organizer, "not_your_entry"],
    ["a draft", { ...mine, project: draft }, "not_submitted"],
    ["twice", { ...mine, project: withdrawn }, "already_withdrawn"],
    ["after the results", { ...mine, resultsAreOut: true }, "results_published"],
  ])("withdrawing: %s", (_, more, code) => expect(mayWithdraw({ ...base, ...more })?.code).toBe(code));

  it.each([
    ["its team in time", mine, 0, noon, undefined],
    ["its team too late", mine, 0, at(18), "submissions_closed"],
    ["an organizer later", organizer, 0, at(20), undefined],
    ["an organizer after the results", { ...organizer, resultsAreOut: true }, 0, at(20), "results_published"],
    ["beside another entry", mine, 1, noon, "team_has_an_entry"],
    ["what is not withdrawn", { ...mine, project: submitted }, 0, noon, "not_withdrawn"],
    ["another team", rival, 0, noon, "not_found"],
  ])("restoring: %s", (_, more, entries, now, code) =>
    expect(mayRestore({ ...base, project: withdrawn, ...more, entries }, { actor, now })?.code).toBe(code));

  it.each([
    ["an organizer", organizer, undefined],
    ["its team", mine, "organizers_only"],
    ["a judge", judge, "organizers_only"],
    ["a draft", { ...organizer, project: draft }, "not_submitted"],
    ["after the results", { ...organizer, resultsAreOut: true }, "results_published"],
  ])("screening: %s", (_, more, code) => expect(mayScreen({ ...base, ...more }, { actor, now: noon })?.code).toBe(code));
});
