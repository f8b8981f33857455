import { describe, expect, it } from "vitest";
import { visitor } from "@/lib/operation";
import { nextSteps } from "./next-steps";
import { judgingIsOpen, mayCreateEvents, requireSubmissionsOpen, requireUnpublished } from "./rules";
import { Slug, slugOf } from "./slug";
import { nextInstant, stageOf } from "./stage";
import { TimeZone } from "./time-zone";
import { changedInstants, checkWindows, readWindows, type Windows } from "./windows";

/** Hours of one day of June, as instants. */
const at = (hour: number): Date => new Date(Date.UTC(2026, 5, 1, hour));
const none: Windows = { registrationOpensAt: null, submissionsOpenAt: null, submissionsCloseAt: null, judgingOpensAt: null, judgingClosesAt: null };
const windows = (registration: number | null, opens: number | null, closes: number | null, judging: number | null, ends: number | null): Windows => {
  const [registrationOpensAt, submissionsOpenAt, submissionsCloseAt, judgingOpensAt, judgingClosesAt] =
    [registration, opens, closes, judging, ends].map((hour) => (hour === null ? null : at(hour))) as [Date | null, Date | null, Date | null, Date | null, Date | null];
  return { registrationOpensAt, submissionsOpenAt, submissionsCloseAt, judgingOpensAt, judgingClosesAt };
};
const day = windows(1, 2, 10, 12, 20);

describe("the stage of an event", () => {
  it.each([
    [day, 0, false, "planned"],
    [day, 1, false, "registration"],
    [day, 2, false, "submissions"],
    [day, 10, false, "screening"],
    [day, 12, false, "judging"],
    [day, 20, false, "decisions"],
    [day, 20, true, "results"],
    [day, 13, true, "judging"],
    [windows(null, 2, 10, null, null), 11, false, "screening"],
    [windows(null, 2, 10, null, null), 1, false, "registration"],
    [none, 11, false, "planned"],
  ])("%# is as its windows say", (event, hour, isPublished, stage) => {
    expect(stageOf(event, at(hour), isPublished)).toBe(stage);
  });

  it("knows what comes next", () => {
    expect(nextInstant(day, at(10))).toEqual({ window: "judgingOpensAt", at: at(12) });
    expect(nextInstant(day, at(20))).toBeNull();
  });
});

describe("the instant of a deadline", () => {
  it("is too late, and the instant of an opening is not too early", () => {
    expect(requireSubmissionsOpen(day, at(2))).toBeNull();
    expect(requireSubmissionsOpen(day, new Date(at(10).getTime() - 1))).toBeNull();
    expect(requireSubmissionsOpen(day, at(10))).toMatchObject({ status: 409, code: "submissions_closed" });
    expect(judgingIsOpen(day, at(20))).toBe(false);
  });
});

describe("windows", () => {
  const complaints = (before: Windows, after: Windows, hour: number) => checkWindows(before, after, at(hour)).map(({ path }) => path);
  it.each([
    ["nothing", none, none, 0, []],
    ["a whole day", none, day, 0, []],
    ["a day in the past, set for the first time", none, day, 23, []],
    ["submissions that never close", none, windows(1, 2, null, null, null), 0, ["submissionsCloseAt"]],
    ["judging that never opens", none, windows(null, null, null, null, 20), 0, ["judgingOpensAt"]],
    ["an end before the beginning", none, windows(1, 10, 2, null, null), 0, ["submissionsCloseAt"]],
    ["an end at the beginning", none, windows(1, 2, 2, null, null), 0, ["submissionsCloseAt"]],
    ["registration after submissions", none, windows(3, 2, 10, null, null), 0, ["registrationOpensAt"]],
    ["judging before the deadline", none, windows(1, 2, 10, 9, 20), 0, ["judgingOpensAt"]],
    ["judging at the deadline", none, windows(1, 2, 10, 10, 20), 0, []],
    ["closing now", day, windows(1, 2, 5, 12, 20), 5, []],
    ["closing an hour ago", day, windows(1, 2, 4, 12, 20), 5, ["submissionsCloseAt"]],
    ["another end in the past, long after", day, windows(1, 2, 9, 12, 20), 23, ["submissionsCloseAt"]],
    ["opening again", day, windows(1, 2, 10, 12, 24), 21, []],
    ["taking back what has begun", day, windows(1, null, null, 12, 20), 5, ["submissionsOpenAt"]],
    ["taking back what has not", day, windows(1, 2, 10, null, null), 5, []],
    ["an overlap that stood before", windows(1, 2, 14, 12, 20), windows(1, 2, 14, 12, 18), 18, []],
  ])("%s", (_what, before, after, hour, wanted) => {
    expect(complaints(before, after, hour)).toEqual(wanted);
  });

  it("need a reason only where one has begun", () => {
    expect(changedInstants(day, windows(1, 2, 11, 13, 20), at(5))).toEqual({
      changed: ["submissionsCloseAt", "judgingOpensAt"], begun: ["submissionsCloseAt"],
    });
    expect(changedInstants(day, day, at(30))).toEqual({ changed: [], begun: [] });
    expect(changedInstants(none, day, at(30)).begun).toEqual([]);
  });

  const zone = "Europe/Vienna";
  const now = at(5);
  it("are read on the event's clocks", () => {
    const { windows: read, errors } = readWindows({ submissionsOpenAt: "2026-07-01T12:00", submissionsCloseAt: "2026-07-01T12:00+00:00", judgingOpensAt: "now" }, none, { zone, now });
    expect(errors).toEqual([]);
    expect(read).toEqual({ ...none, submissionsOpenAt: new Date("2026-07-01T10:00Z"), submissionsCloseAt: new Date("2026-07-01T12:00Z"), judgingOpensAt: now });
  });

  it("ask about times that do not exist or come twice", () => {
    const twice = { submissionsCloseAt: "2026-10-25T02:30" };
    expect(readWindows({ submissionsCloseAt: "2026-03-29T02:30" }, none, { zone, now }).errors.map(({ path }) => path)).toEqual(["submissionsCloseAt"]);
    expect(readWindows(twice, none, { zone, now }).errors.map(({ path }) => path)).toEqual(["submissionsCloseAt", "whenTwice"]);
    expect(readWindows(twice, none, { zone, now, whenTwice: "later" }).windows.submissionsCloseAt).toEqual(new Date("2026-10-25T01:30Z"));
  });

  it("leave an instant alone whose local time is sent back as it was shown", () => {
    const before = { ...none, judgingClosesAt: new Date("2026-10-25T01:30:59.123Z") };
    expect(readWindows({ judgingClosesAt: "2026-10-25T02:30" }, before, { zone, now })).toEqual({ windows: before, errors: [] });
  });

  it("refuse a year that was mistyped", () => {
    expect(readWindows({ judgingClosesAt: "0226-10-25T12:00" }, none, { zone, now }).errors).toHaveLength(1);
  });
});

describe("what comes next for organizers", () => {
  const idle = {
    teams: 0, participants: 0, drafts: 0, submitted: 0, unscreened: 0, disqualified: 0, judges: 0, invited: 0, assignments: 0, reviews: 0,
    reviewDrafts: 0, idleJudges: 0, short: 0, asked: 0, answered: 0,
  };
  const ready = { event: { ...day, isListed: true }, criteria: 4, progress: { ...idle, judges: 8 } };
  it.each([
    ["an event just made", { ...ready, event: { ...none, isListed: false }, stage: "planned", criteria: 0, progress: idle }, ["set_windows", "set_rubric", "list_event", "invite_judges"]],
    ["submissions under way", { ...ready, stage: "submissions", progress: { ...ready.progress, unscreened: 3, short: 3, invited: 1 } }, []],
    ["entries in", { ...ready, stage: "screening", progress: { ...ready.progress, unscreened: 3, short: 3, invited: 1 } }, ["screen_projects", "remind_invited", "assign_judges"]],
    ["judging", { ...ready, stage: "judging", progress: { ...ready.progress, asked: 9, answered: 4, idleJudges: 2 } }, ["remind_idle_judges", "await_reviews"]],
    ["judging over", { ...ready, stage: "decisions", progress: { ...ready.progress, asked: 9, answered: 8 } }, ["decide_missing_reviews", "publish_results"]],
    ["published", { ...ready, stage: "results", progress: { ...ready.progress, asked: 9, answered: 8, unscreened: 1 } }, []],
  ] as const)("%s", (_what, situation, wanted) => {
    expect(nextSteps(situation).map(({ code }) => code)).toEqual(wanted);
  });
});

describe("addresses and zones", () => {
  it.each([
    ["Hamster Hack 2026", "hamster-hack-2026"], ["Été à Škofja Loka!", "ete-a-skofja-loka"], ["ハッカソン", "event"], ["New", "event"],
    ["x".repeat(80), "x".repeat(50)], [`${"x".repeat(49)} y`, "x".repeat(49)],
  ])("%s suggests %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    expect(Slug.safeParse(slugOf(name)).success).toBe(true);
  });
  it.each(["new", "Spring", "a--b", "-a", "a b", "", "a/b"])("%j is no address", (slug) => expect(Slug.safeParse(slug).success).toBe(false));
  it.each([["Europe/Vienna", true], ["Asia/Kathmandu", true], ["UTC", true], ["+02:00", false], ["Mars/Olympus", false], ["", false]])(
    "zone %s: %s", (zone, isOne) => expect(TimeZone.safeParse(zone).success).toBe(isOne));
});

describe("state before content", () => {
  it("lets only administrators create events", () => {
    expect(mayCreateEvents({}, { actor: visitor })).toMatchObject({ status: 403 });
  });
  it("keeps what published results rest on", () => {
    expect(requireUnpublished({ publishedAt: null })).toBeNull();
    expect(requireUnpublished({ publishedAt: at(1) })).toMatchObject({ status: 409, code: "results_published" });
  });
});
