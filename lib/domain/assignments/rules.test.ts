import { describe, expect, it } from "vitest";
import { planAssignment } from "@/lib/judging";
import { hashOf } from "@/lib/operation";
import { inJudgesOrder, planRequest, type PlanFacts } from "./plan-request";
import { isInJudging, isWithinTracks, mayAssign, mayRecuse, mayWithdrawAssignment } from "./rules";

const now = new Date("2026-10-18T12:00:00Z");
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const nobody = { isOrganizer: false, judgeId: null, judgeTrackIds: [], teamId: null };
const event = { isListed: true, submissionsOpenAt: null, submissionsCloseAt: null, judgingOpensAt: hours(-1), judgingClosesAt: hours(1) };
const actor = { kind: "person", personId: "p", displayName: "", email: "", isAdministrator: false, via: { kind: "session", sessionId: "s" } } as const;
const about = (standing: object, withdrawnAt: Date | null = null, closes = 1, opens = -1) => ({
  event: { ...event, judgingOpensAt: hours(opens), judgingClosesAt: hours(closes) }, standing: { ...nobody, ...standing },
  assignment: { judgeId: "j", withdrawnAt }, judge: { personId: "x" },
});

describe("who may step back from an assignment", () => {
  it.each([
    ["the judge while judging is open", about({ judgeId: "j" }), null],
    ["the judge before it opens", about({ judgeId: "j" }, null, 2, 1), null],
    ["the judge after it closed", about({ judgeId: "j" }, null, -1, -2), "judging_closed"],
    ["the judge a second time", about({ judgeId: "j" }, now), "assignment_withdrawn"],
    ["another judge", about({ judgeId: "k" }), "not_your_assignment"],
    ["an organizer", about({ isOrganizer: true }), "not_your_assignment"],
  ])("%s", (_who, facts, code) => expect(mayRecuse(facts, { now })?.code ?? null).toBe(code));
});

describe("who may assign", () => {
  it.each([
    ["an organizer while judging is open", about({ isOrganizer: true }), null],
    ["an organizer before it opens", about({ isOrganizer: true }, null, 2, 1), null],
    ["an organizer after it closed", about({ isOrganizer: true }, null, -1, -2), "judging_closed"],
    ["a judge", about({ judgeId: "j" }), "organizers_only"],
  ])("%s", (_who, facts, code) => expect(mayAssign(facts, { actor, now })?.code ?? null).toBe(code));

  it("takes an assignment back once", () => {
    expect(mayWithdrawAssignment(about({ isOrganizer: true }), { actor })).toBeNull();
    expect(mayWithdrawAssignment(about({ isOrganizer: true }, now), { actor })?.code).toBe("assignment_withdrawn");
  });
});

describe("what is in judging, and for whom", () => {
  it.each([
    [{}, true],
    [{ currentRevisionId: null }, false],
    [{ withdrawnAt: now }, false],
    [{ eligibility: "disqualified" }, false],
    [{ eligibility: "unscreened" }, true],
  ])("%j: %s", (change, wanted) =>
    expect(isInJudging({ currentRevisionId: "r", withdrawnAt: null, eligibility: "eligible", ...change })).toBe(wanted));

  it.each([
    ["a", [], true], ["a", ["a", "b"], true], ["a", ["b"], false], [null, ["b"], true],
  ] as const)("track %s for a judge of %j: %s", (track, tracks, wanted) => expect(isWithinTracks(track, tracks)).toBe(wanted));
});

const judge = (id: string, change: Partial<PlanFacts["judges"][0]> = {}) =>
  ({ id, capacity: null, trackIds: [], isActive: true, ...change });

const facts = (change: Partial<PlanFacts> = {}): PlanFacts => ({
  reviewsPerProject: 2,
  projects: ["p1", "p2", "p3", "p4"].map((id) => ({ id, teamId: `team-${id}`, trackId: null })),
  judges: ["a", "b", "c", "d"].map((id) => judge(id)),
  conflicts: [], assignments: [], ...change,
});
const barredFrom = (change: Partial<PlanFacts>, project = "p1") =>
  planRequest(facts(change), "s").projects.find(({ id }) => id === project)!.conflicts;

describe("the planner's request", () => {
  it("keeps a judge from conflicts and from what was taken back", () => {
    expect(barredFrom({ conflicts: [{ judgeId: "d", teamId: "team-p1" }] })).toEqual(["d"]);
    const taken = (cause: "recused" | "organizer" | "judge_withdrawn") => [{ judgeId: "a", projectId: "p1", cause, isTouched: true, isSubmitted: true }];
    expect(barredFrom({ assignments: taken("recused") })).toEqual(["a"]);
    expect(barredFrom({ assignments: taken("organizer") })).toEqual(["a"]);
    expect(barredFrom({ assignments: taken("judge_withdrawn") })).toEqual([]);
  });

  it("keeps existing assignments, and lets who left have no more", () => {
    const request = planRequest(facts({
      judges: [judge("a", { capacity: 1 }), judge("b", { isActive: false }), judge("c", { isActive: false }), judge("d")],
      assignments: [
        { judgeId: "b", projectId: "p1", cause: null, isTouched: true, isSubmitted: true },
        { judgeId: "a", projectId: "gone", cause: null, isTouched: true, isSubmitted: true },
      ],
    }), "s");
    expect(request.existing).toEqual([{ judge: "b", project: "p1" }]);
    expect(request.judges.map(({ id, capacity }) => [id, capacity])).toEqual([["a", 0], ["b", 1], ["d", 4]]);
    expect(planAssignment(request).pairs.every(({ judge: id }) => id === "d")).toBe(true);
  });

  it("does not count an assignment to what has become her own team", () => {
    const request = planRequest(facts({
      conflicts: [{ judgeId: "a", teamId: "team-p1" }],
      assignments: [{ judgeId: "a", projectId: "p1", cause: null, isTouched: true, isSubmitted: true }],
    }), "s");
    expect(request.existing).toEqual([]);
    expect(planAssignment(request).pairs.filter(({ project }) => project === "p1").map(({ judge: id }) => id)).not.toContain("a");
  });

  it("gives the same plan for the same seed, whatever the order of rows", () => {
    const forwards = facts({ projects: Array.from({ length: 12 }, (_, i) => ({ id: `p${i}`, teamId: `t${i}`, trackId: null })) });
    const backwards = { ...forwards, projects: [...forwards.projects].reverse(), judges: [...forwards.judges].reverse() };
    const plan = (given: PlanFacts, seed: string) => hashOf(planAssignment(planRequest(given, seed)));
    expect(plan(forwards, "one")).toBe(plan(backwards, "one"));
    expect(plan(forwards, "one")).not.toBe(plan(forwards, "two"));
  });

  it("orders each judge's projects after what she has, each judge differently", () => {
    const pairs = ["a", "b"].flatMap((id) => Array.from({ length: 6 }, (_, i) => ({ judge: id, project: `p${i}` })));
    const ordered = inJudgesOrder(pairs, "s", new Map([["a", 3]]));
    const of = (id: string) => ordered.filter((pair) => pair.judge === id).sort((x, y) => x.position - y.position);
    expect(of("a").map(({ position }) => position)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(of("b").map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(of("a").map(({ project }) => project)).not.toEqual(of("b").map(({ project }) => project));
    expect(ordered).toEqual(inJudgesOrder(pairs, "s", new Map([["a", 3]])));
  });
});
