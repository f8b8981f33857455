import { describe, expect, it } from "vitest";
import { Refused } from "@/lib/operation";
import { changeOf, readMarks, requireVersion } from "./change";
import { isJudge, mayReadReview, mayReadReviewsOf, mayReview, type AboutReview } from "./rules";

const now = new Date("2026-10-18T12:00:00Z");
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const nobody = { isOrganizer: false, judgeId: null, judgeTrackIds: [], teamId: null };
const person = (personId: string) =>
  ({ kind: "person", personId, displayName: "", email: "", isAdministrator: false, via: { kind: "session", sessionId: "s" } }) as const;

const facts = (change: Partial<AboutReview> = {}): AboutReview => ({
  event: { isListed: true, mode: "score" as const, submissionsOpenAt: null, submissionsCloseAt: null, judgingOpensAt: hours(-1), judgingClosesAt: hours(1) },
  standing: { ...nobody, judgeId: "j" },
  assignment: { judgeId: "j", withdrawnAt: null, withdrawalCause: null },
  judge: { personId: "her", tracks: [] },
  project: { currentRevisionId: "r", trackId: "tools", withdrawnAt: null, eligibility: "eligible" },
  isOwnTeam: false, ...change,
});
const judging = (trackId: string) => ({ personId: "her", tracks: [{ trackId }] });
const windows = (opens: number, closes: number) => ({ ...facts().event, judgingOpensAt: hours(opens), judgingClosesAt: hours(closes) });

describe("who may save a review", () => {
  it.each<[string, Partial<AboutReview>, string | null]>([
    ["the judge while judging is open", {}, null],
    ["the judge of that track", { judge: judging("tools") }, null],
    ["another judge", { standing: { ...nobody, judgeId: "k" } }, "not_your_assignment"],
    ["an organizer", { standing: { ...nobody, isOrganizer: true } }, "not_your_assignment"],
    ["a stranger to an unlisted event", { standing: nobody, event: { ...facts().event, isListed: false } }, "not_found"],
    ["a judge of her own team", { isOwnTeam: true }, "own_team"],
    ["a judge of other tracks", { judge: judging("games") }, "outside_your_tracks"],
    ["who stepped back", { assignment: { judgeId: "j", withdrawnAt: now, withdrawalCause: "recused" } }, "assignment_withdrawn"],
    ["the judge of a disqualified project", { project: { ...facts().project, eligibility: "disqualified" } }, "not_in_judging"],
    ["the judge of a withdrawn project", { project: { ...facts().project, withdrawnAt: now } }, "not_in_judging"],
    ["the judge before it opens", { event: windows(1, 2) }, "judging_not_open"],
    ["the judge at the instant of closing", { event: windows(-1, 0) }, "judging_closed"],
    ["the role before the state", { standing: { ...nobody, judgeId: "k" }, event: windows(-2, -1) }, "not_your_assignment"],
  ])("%s", (_who, change, code) => expect(mayReview(facts(change), { now })?.code ?? null).toBe(code));
});

describe("who may read reviews", () => {
  it.each<[string, string, Partial<AboutReview>, string | null]>([
    ["the judge herself", "her", {}, null],
    ["the judge herself after she was withdrawn", "her", { standing: nobody }, null],
    ["an organizer", "org", { standing: { ...nobody, isOrganizer: true }, isOwnTeam: true }, null],
    ["another judge", "other", { standing: { ...nobody, judgeId: "k" } }, "not_your_assignment"],
    ["the team", "member", { standing: { ...nobody, teamId: "t" } }, "not_your_assignment"],
    ["the judge outside her tracks", "her", { judge: judging("games") }, "outside_your_tracks"],
  ])("%s reads one: %s", (_who, id, change, code) => expect(mayReadReview(facts(change), { actor: person(id) })?.code ?? null).toBe(code));

  const of = (standing: object, judge: { personId: string | null } | null, isListed = true) => ({ event: { isListed }, standing: { ...nobody, ...standing }, judge });
  it.each([
    ["the judge herself", "her", of({ judgeId: "j" }, { personId: "her" }), null],
    ["a peer", "peer", of({ judgeId: "k" }, { personId: "her" }), "not_your_reviews"],
    ["a peer, in an unlisted event", "peer", of({ judgeId: "k" }, { personId: "her" }, false), "not_your_reviews"],
    ["a peer, of a judge who does not exist", "peer", of({ judgeId: "k" }, null), "not_your_reviews"],
    ["a participant", "p", of({ teamId: "t" }, { personId: "her" }), "not_your_reviews"],
    ["a stranger to an unlisted event", "s", of({}, { personId: "her" }, false), "not_found"],
    ["an organizer", "o", of({ isOrganizer: true }, { personId: "her" }), null],
    ["an organizer, of a judge who does not exist", "o", of({ isOrganizer: true }, null), "not_found"],
  ])("%s reads all of a judge", (_who, id, given, code) => expect(mayReadReviewsOf(given, { actor: person(id) })?.code ?? null).toBe(code));

  it("keeps the queue for judges", () => {
    expect(isJudge(of({ judgeId: "j" }, null))).toBeNull();
    expect(isJudge(of({ isOrganizer: true }, null))?.code).toBe("judges_only");
  });
});

const criteria = [{ id: "idea", name: "Idea", min: 1, max: 5 }, { id: "craft", name: "Craft", min: 0, max: 10 }];
const sent = (marks: Record<string, number | null>, change = {}) => ({
  version: 1, comment: "", privateNote: "", submit: false,
  scores: Object.entries(marks).map(([criterionId, value]) => ({ criterionId, value })), ...change,
});
const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return null;
};

describe("marks", () => {
  it.each([
    ["below the scale", { idea: 0.5 }, "scores.0.value"],
    ["above the scale", { idea: 3, craft: 10.01 }, "scores.1.value"],
    ["of an unknown criterion", { charm: 3 }, "scores.0.value"],
  ])("are refused %s", (_what, marks, path) =>
    expect(refused(() => readMarks(sent(marks), criteria))).toMatchObject({ status: 422, code: "invalid_marks", errors: [{ path }] }));

  it("are refused when a criterion stands twice, and named when missing", () => {
    const twice = { ...sent({}), scores: [{ criterionId: "idea", value: 1 }, { criterionId: "idea", value: null }] };
    expect(refused(() => readMarks(twice, criteria))).toMatchObject({ code: "invalid_marks" });
    const incomplete = refused(() => readMarks(sent({ idea: 2, craft: null }, { submit: true }), criteria));
    expect(incomplete).toMatchObject({ status: 422, code: "marks_missing", errors: [{ path: "scores.1.value" }], data: { missing: ["craft"] } });
    expect(incomplete!.detail).toContain("Craft");
    expect([...readMarks(sent({ idea: 2, craft: null }), criteria)]).toEqual([["idea", 2]]);
  });
});

describe("what a save changes", () => {
  const stored = (change = {}) => ({
    version: 1, comment: "", privateNote: "", submittedAt: null as Date | null, reopenedAt: null as Date | null,
    scores: [{ criterionId: "idea", value: 2 }, { criterionId: "craft", value: 7 }], ...change,
  });
  const submitted = stored({ submittedAt: hours(-1) });
  const same = { idea: 2, craft: 7 };
  const change = (before: ReturnType<typeof stored> | null, given: ReturnType<typeof sent>) => changeOf(before, given, readMarks(given, criteria), now);

  it.each([
    ["a first draft is no entry", null, sent({ idea: 2 }), { recorded: null, marksChanged: 1, isNone: false }],
    ["an autosave is no entry", stored(), sent({ idea: 3, craft: 7 }), { recorded: null, marksChanged: 1 }],
    ["a mark taken away counts as changed", stored(), sent({ idea: 2 }), { marksChanged: 1 }],
    ["the same again is nothing", stored(), sent(same), { isNone: true }],
    ["submitting is an entry", stored(), sent(same, { submit: true }), { recorded: "submitted", submittedAt: now, marksChanged: 0 }],
    ["reopening is an entry", submitted, sent(same), { recorded: "reopened", submittedAt: null, reopenedAt: now }],
    ["a mark of a submitted review is an entry", submitted, sent({ idea: 3, craft: 7 }, { submit: true }), { recorded: "changed", submittedAt: hours(-1) }],
    ["a text of a submitted review is an entry", submitted, sent(same, { submit: true, comment: "New" }), { recorded: "changed" }],
    ["a mark of a reopened review is an entry", stored({ reopenedAt: hours(-1) }), sent({ idea: 3, craft: 7 }), { recorded: "changed", reopenedAt: hours(-1) }],
    ["a text of a reopened review is none", stored({ reopenedAt: hours(-1) }), sent(same, { comment: "New" }), { recorded: null, isNone: false }],
  ])("%s", (_what, before, given, wanted) => expect(change(before, given)).toMatchObject(wanted));

  it("shows both versions when somebody saved in between", () => {
    expect(refused(() => requireVersion(stored(), sent(same)))).toBeNull();
    expect(refused(() => requireVersion(null, sent(same, { version: 0 })))).toBeNull();
    expect(refused(() => requireVersion(stored({ version: 4 }), sent({ idea: 5 })))).toMatchObject({
      status: 409, code: "version_conflict",
      data: { current: { version: 4, submitted: false, scores: [{ value: 2 }, { value: 7 }] }, yours: { version: 1, scores: [{ value: 5 }] } },
    });
  });
});
