import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sampleFiles } from "./make-sample/files";
import { hamsterHack } from "./make-sample/hamster-hack";
import type { Interchange, Score } from "./make-sample/interchange";
import { JUDGE_A, JUDGE_B } from "./make-sample/judges";
import { PARTICIPANT } from "./make-sample/teams";
import { winterWarmup } from "./make-sample/warmup";

const event = hamsterHack();
const counted = event.scores.filter((score) => score.submitted_at);
const reviewsOf = (project: string) => counted.filter((score) => score.project === project);
const marksOf = (score: Score) => Object.values(score.criteria);

function totalOf(score: Score) {
  const weights = event.event.criteria.reduce((sum, { weight }) => sum + weight, 0);
  return event.event.criteria.reduce((sum, { id, weight }) => sum + weight * (score.criteria[id] ?? NaN), 0) / weights;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1));
const totalsOfJudge = (judge: string) => counted.filter((score) => score.judge === judge).map(totalOf);

/** How many separate groups of judges and projects the reviews leave. */
function groups(scores: Score[]) {
  const parent = new Map<string, string>();
  const root = (node: string): string => {
    const up = parent.get(node) ?? node;
    return up === node ? node : root(up);
  };
  for (const { judge, project } of scores) {
    for (const node of [judge, project]) parent.set(node, parent.get(node) ?? node);
    parent.set(root(judge), root(project));
  }
  return [...parent.keys()].filter((node) => root(node) === node).length;
}

function emailsOf(team: Interchange["teams"][number]) {
  return team.members.map((member) => (typeof member === "string" ? member : member.email));
}

describe("both sample events", () => {
  it.each([
    ["hamster-hack-2026", event],
    ["winter-warmup", winterWarmup()],
  ])("%s refers only to rows that it has, each once", (_, one) => {
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
    for (const rows of [
      one.tracks,
      one.judges,
      one.teams,
      one.projects,
      one.event.criteria,
      one.event.prizes,
      one.event.questions,
    ])
      expect(new Set(ids(rows)).size).toBe(rows.length);

    for (const project of one.projects) {
      expect(ids(one.tracks)).toContain(project.track);
      expect(ids(one.teams)).toContain(project.team);
      expect(ids(one.event.questions)).toEqual(expect.arrayContaining(Object.keys(project.answers ?? {})));
    }
    for (const judge of one.judges) {
      expect(ids(one.tracks)).toEqual(expect.arrayContaining(judge.tracks ?? []));
      expect(ids(one.teams)).toEqual(expect.arrayContaining(judge.conflicts ?? []));
    }
    for (const { judge, project } of [...one.scores, ...one.assignments]) {
      expect(ids(one.judges)).toContain(judge);
      expect(ids(one.projects)).toContain(project);
    }
    const pairs = one.scores.map(({ judge, project }) => `${judge} ${project}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it.each([
    ["hamster-hack-2026", event],
    ["winter-warmup", winterWarmup()],
  ])("%s keeps its own rules for entries", (_, one) => {
    const { fields, questions, team_size_max, submissions_open, submissions_close } = one.event;
    for (const team of one.teams) expect(team.members.length).toBeLessThanOrEqual(team_size_max);

    for (const project of one.projects.filter((row) => row.submitted_at)) {
      for (const field of ["summary", "description", "repo_url"] as const) {
        expect(fields[field]).toBe("required");
        expect(project[field]).toBeTruthy();
      }
      for (const { id } of questions.filter((question) => question.required))
        expect(project.answers).toHaveProperty(id);
      expect(Date.parse(project.submitted_at!)).toBeGreaterThan(Date.parse(submissions_open));
      expect(Date.parse(project.submitted_at!)).toBeLessThanOrEqual(Date.parse(submissions_close));
    }
    for (const { id, kind, options } of questions.filter((question) => question.kind === "choice"))
      for (const { answers } of one.projects)
        expect([kind, options]).toEqual(["choice", expect.arrayContaining([answers?.[id]])]);
  });

  it("use addresses that can never be anybody's", () => {
    const all = [event, winterWarmup()].flatMap((one) => [
      ...one.judges.map(({ email }) => email),
      ...one.teams.flatMap(emailsOf),
    ]);
    for (const email of all) expect(email).toMatch(/^[a-z0-9.]+@example\.(?:org|com)$/);
  });
});

describe("the judged event", () => {
  it("has the size that was asked for", () => {
    expect(event.tracks).toHaveLength(8);
    expect(event.judges).toHaveLength(30);
    expect(event.teams).toHaveLength(41);
    expect(event.projects).toHaveLength(42);
    expect(counted.length).toBeGreaterThan(110);
  });

  it("opens its gallery with three plain, distinctive titles", () => {
    const bySubmission = event.projects
      .filter((project) => project.submitted_at)
      .sort((one, other) => Date.parse(one.submitted_at!) - Date.parse(other.submitted_at!));
    expect(bySubmission.slice(0, 3).map(({ id }) => id)).toEqual(event.projects.slice(0, 3).map(({ id }) => id));
    for (const { title } of event.projects.slice(0, 3)) expect(title).toMatch(/^[A-Za-z0-9 ]{10,}$/);
  });

  it("has two to five reviews a project, and a project for each of those numbers", () => {
    const numbers = event.projects.filter((project) => project.submitted_at).map(({ id }) => reviewsOf(id).length);
    expect([...new Set(numbers)].sort()).toEqual([2, 3, 4, 5]);
  });

  it("is one connected score graph, whichever single judge is taken away", () => {
    expect(groups(counted)).toBe(1);
    for (const { id } of event.judges) expect(groups(counted.filter((score) => score.judge !== id))).toBe(1);
  });

  it("keeps judges to their tracks, capacities and conflicts", () => {
    for (const judge of event.judges) {
      const rows = [...counted, ...event.assignments].filter((row) => row.judge === judge.id);
      expect(rows.length).toBeLessThanOrEqual(judge.capacity);
      for (const { project: id } of rows) {
        const { team, track } = event.projects.find((project) => project.id === id)!;
        expect(judge.tracks ?? [track]).toContain(track);
        expect(judge.conflicts ?? []).not.toContain(team);
      }
    }
    expect(event.judges.some(({ conflicts }) => conflicts)).toBe(true);
  });

  it("marks in whole numbers on the scale, with real differences between projects and between judges", () => {
    for (const score of event.scores) for (const mark of marksOf(score)) expect([1, 2, 3, 4, 5]).toContain(mark);
    const projects = event.projects.map(({ id }) => reviewsOf(id).map(totalOf)).filter((totals) => totals.length > 0);
    expect(deviation(projects.map(mean))).toBeGreaterThan(0.6);
    expect(deviation(projects.map(mean))).toBeLessThan(1);
    const judges = event.judges.map(({ id }) => totalsOfJudge(id)).filter((totals) => totals.length > 2);
    expect(deviation(judges.map(mean))).toBeGreaterThan(0.5);
  });

  it("holds a flat judge, a harsh one and a generous one", () => {
    const flat = counted.filter((score) => score.judge === "jdg_05");
    expect(flat.length).toBeGreaterThanOrEqual(3);
    expect(new Set(flat.flatMap(marksOf))).toEqual(new Set([4]));
    expect(mean(totalsOfJudge("jdg_03"))).toBeLessThan(mean(counted.map(totalOf)) - 0.7);
    expect(mean(totalsOfJudge("jdg_04"))).toBeGreaterThan(mean(counted.map(totalOf)) + 0.7);
  });

  it("holds unfinished batches, one of them with a review that lacks a criterion", () => {
    const draft = event.scores.filter((score) => !score.submitted_at);
    expect(draft).toHaveLength(1);
    expect(draft[0]!.judge).toBe(JUDGE_B.id);
    expect(marksOf(draft[0]!).length).toBeLessThan(event.event.criteria.length);
    expect(new Set(event.assignments.map(({ judge }) => judge)).size).toBeGreaterThanOrEqual(4);
    expect(counted.filter(({ judge }) => judge === "jdg_30")).toHaveLength(0);
    expect(event.assignments.filter(({ judge }) => judge === "jdg_30").length).toBeGreaterThan(2);
  });

  it("holds a project entered twice, scored both times by one judge at least", () => {
    const [first, second] = ["prj_08", "prj_41"].map((id) => event.projects.find((project) => project.id === id)!);
    expect(second!.team).toBe(first!.team);
    expect(second!.title).toBe(`${first!.title}s`);
    const judges = reviewsOf("prj_08").map(({ judge }) => judge);
    expect(reviewsOf("prj_41").some(({ judge }) => judges.includes(judge))).toBe(true);
  });

  it("holds one draft that was never sent in, and two teams of one name", () => {
    expect(event.projects.filter((project) => !project.submitted_at)).toHaveLength(1);
    expect(event.teams.filter(({ name }) => name === "Night Owls")).toHaveLength(2);
  });

  it.each(["Latin", "Greek", "Cyrillic", "Arabic", "Hebrew", "Devanagari", "Thai", "Han", "Hiragana", "Hangul"])(
    "holds a person's name and a title in %s",
    (script) => {
      const people = event.teams.flatMap(({ members }) =>
        members.map((member) => (typeof member === "string" ? "" : member.name)),
      );
      const letters = new RegExp(`\\p{Script=${script}}`, "u");
      expect([...people, ...event.judges.map(({ name }) => name)].some((name) => letters.test(name))).toBe(true);
      expect(event.projects.some(({ title }) => letters.test(title))).toBe(true);
    },
  );

  it("holds every diacritic that Latin names carry", () => {
    const names = JSON.stringify([event.teams, event.judges]).normalize("NFD");
    const marks = {
      grave: 0x300,
      acute: 0x301,
      circumflex: 0x302,
      tilde: 0x303,
      macron: 0x304,
      breve: 0x306,
      dotAbove: 0x307,
      diaeresis: 0x308,
      hookAbove: 0x309,
      ring: 0x30a,
      doubleAcute: 0x30b,
      caron: 0x30c,
      horn: 0x31b,
      dotBelow: 0x323,
      commaBelow: 0x326,
      cedilla: 0x327,
      ogonek: 0x328,
    };
    const missing = Object.entries(marks).filter(([, code]) => !names.includes(String.fromCodePoint(code)));
    expect(missing).toEqual([]);
    for (const letter of "łøæðþßđħıə") expect(names.toLowerCase()).toContain(letter);
  });

  it("holds what breaks tables: a 90-character name, an apostrophe, emoji, a formula, quotes and line breaks", () => {
    const people = event.teams.flatMap(({ members }) =>
      members.map((member) => (typeof member === "string" ? "" : member.name)),
    );
    expect(people.some((name) => name.length === 90)).toBe(true);
    expect(event.judges.some(({ name }) => name.includes("'"))).toBe(true);
    expect(event.teams.some(({ name }) => /\p{Extended_Pictographic}/u.test(name))).toBe(true);
    expect(event.projects.some(({ title }) => title.startsWith("="))).toBe(true);
    const comments = counted.map(({ comment }) => comment ?? "");
    expect(comments.some((comment) => comment.includes("\n") && comment.includes('"'))).toBe(true);
    expect(comments.some((comment) => /^[=+@-]/.test(comment))).toBe(true);
    expect(comments.filter((comment) => comment === "").length).toBeGreaterThan(10);
  });
});

describe("the people of the acceptance run", () => {
  it("are judges with scores, A with the most, and a participant with a team in each event", () => {
    const finished = (judge: string) => counted.filter((score) => score.judge === judge).length;
    expect(Math.max(...event.judges.map(({ id }) => finished(id)))).toBe(finished(JUDGE_A.id));
    expect(finished(JUDGE_B.id)).toBeGreaterThanOrEqual(3);
    for (const one of [event, winterWarmup()]) expect(one.teams.flatMap(emailsOf)).toContain(PARTICIPANT.email);
    const open = winterWarmup();
    const team = open.teams.find((row) => emailsOf(row).includes(PARTICIPANT.email))!;
    expect(open.projects.some((project) => project.team === team.id)).toBe(false);
  });
});

describe("the file of addresses and headers", () => {
  const text = sampleFiles()[".hack-hamster.toml"]!;

  it("is plain: sections, double quotes, nothing else", () => {
    for (const line of text.trimEnd().split("\n")) expect(line).toMatch(/^(?:|\[[a-z]+\]|[a-z_]+ = "[^"#\\]+")$/);
  });

  it("derives headers and ids from the demo secret alone", () => {
    const secret = "hack-hamster demo secret: never use this for a real event";
    const header = createHmac("sha256", secret).update(`judge_b:${JUDGE_B.email}`).digest("hex");
    expect(text).toContain(`judge_b = "Authorization: Bearer hh_demo_${header}"`);
    expect(text).toMatch(/\/api\/events\/evt_[a-z2-7]{20}\/judges\/jdg_[a-z2-7]{20}\/reviews/);
  });
});

describe("the command", () => {
  const run = (...options: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", "scripts/make-sample.ts", ...options], { encoding: "utf8" });

  it("makes the same files twice, and they are the committed ones", () => {
    expect(sampleFiles()).toEqual(sampleFiles());
    const { status, stderr } = run("--check");
    expect([status, stderr]).toEqual([0, ""]);
  });

  it("refuses an option that it does not know", () => {
    expect(run("--chekc").status).toBe(2);
  });
});
