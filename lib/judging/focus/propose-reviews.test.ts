import { describe, expect, it } from "vitest";
import { planAssignment, planRounds, proposeReviews, scoreGraph, seededGenerator, type FocusRequest, type Review } from "../index";

const projects = Array.from({ length: 16 }, (_, i) => ({ id: `p${String(i).padStart(2, "0")}` }));
const judges = Array.from({ length: 8 }, (_, j) => ({ id: `j${j}`, capacity: 8 }));

function judged(seed: string, reviewsPerProject = 2): Review[] {
  const random = seededGenerator(seed);
  const level = projects.map(() => random.normal());
  const lenient = judges.map(() => 0.5 * random.normal());
  return planAssignment({ projects, judges, reviewsPerProject, seed }).pairs.map(({ judge, project }) => ({
    judge,
    project,
    total: 3 + level[Number(project.slice(1))]! + lenient[Number(judge.slice(1))]! + 0.5 * random.normal(),
  }));
}

const ask = (over: Partial<FocusRequest> = {}): FocusRequest => ({ projects, judges, reviews: judged("first"), count: 12, decoys: 0, seed: 1, ...over });
const key = ({ judge, project }: { judge: string; project: string }) => `${judge} ${project}`;

describe("proposeReviews", () => {
  it("covers first, then focuses, and keeps every limit", () => {
    const reviews = judged("first").filter(({ project }) => project !== "p03");
    const conflicted = projects.map((project) => ({ ...project, conflicts: ["j0"], track: Number(project.id.slice(1)) % 2 ? "odd" : "even" }));
    const limited = judges.map((judge, j) => ({ ...judge, capacity: j === 1 ? 5 : 8, tracks: j === 2 ? ["odd"] : null }));
    const own = reviews.filter(({ judge, project }) => judge !== "j0" && !(judge === "j2" && Number(project.slice(1)) % 2 === 0));
    const plan = proposeReviews(ask({ reviews: own, projects: conflicted, judges: limited, decoys: 0.25, count: 20 }));
    expect(plan.status).toBe("planned");
    expect(plan.reviews).toHaveLength(20);
    const count = new Map<string, number>();
    for (const { project } of own) count.set(project, (count.get(project) ?? 0) + 1);
    for (const { project, reason } of plan.reviews) if (reason === "coverage") count.set(project, (count.get(project) ?? 0) + 1);
    expect(projects.every(({ id }) => count.get(id)! >= 2)).toBe(true);
    expect(new Set([...own, ...plan.reviews].map(key)).size).toBe(own.length + 20);
    for (const { judge, project } of plan.reviews) {
      expect(judge).not.toBe("j0");
      if (judge === "j2") expect(Number(project.slice(1)) % 2).toBe(1);
    }
    for (const { id, capacity } of limited) expect([...own, ...plan.reviews].filter(({ judge }) => judge === id).length).toBeLessThanOrEqual(capacity);
    expect(scoreGraph(projects.map(({ id }) => id), [...own, ...plan.reviews]).connected).toBe(true);
  });

  it("joins islands before it focuses", () => {
    const half = (name: string) => (Number(name.slice(1)) < (name.startsWith("p") ? 8 : 4) ? 0 : 1);
    const random = seededGenerator("islands");
    const reviews = projects.flatMap(({ id }) =>
      judges.filter((judge) => half(judge.id) === half(id)).slice(0, 3).map((judge) => ({ judge: judge.id, project: id, total: 3 + random.normal() })),
    );
    const wide = judges.map((judge) => ({ ...judge, capacity: 12 }));
    const plan = proposeReviews(ask({ reviews, judges: wide, count: 5 }));
    expect(plan.reviews.filter(({ reason }) => reason === "connection")).toHaveLength(1);
    expect(scoreGraph(projects.map(({ id }) => id), [...reviews, ...plan.reviews]).connected).toBe(true);
  });

  it("sends the reviews to those who may win", () => {
    const random = seededGenerator("clear");
    const reviews = judged("first").map((review) => ({ ...review, total: 2 + 0.1 * random.normal() + (["p04", "p09"].includes(review.project) ? 2 : 0) }));
    for (const rule of ["value", "chance", "leaders"] as const) {
      const focused = proposeReviews(ask({ reviews, rule, count: 6 })).reviews;
      expect(focused.filter(({ project }) => ["p04", "p09"].includes(project)).length).toBeGreaterThanOrEqual(rule === "leaders" ? 2 : 6);
    }
    const prize = [{ projects: ["p00", "p01", "p02"], size: 1 }];
    for (const { project } of proposeReviews(ask({ reviews, prizes: prize, count: 6 })).reviews) expect(prize[0]!.projects).toContain(project);
  });

  it("is the same for the same seed and any order of rows, and hides decoys among the rest", () => {
    const random = seededGenerator("order");
    const open = judges.find(({ id }) => !judged("first").some(({ judge, project }) => judge === id && project === "p00"))!;
    const request = ask({ decoys: 0.25, pending: [{ judge: open.id, project: "p00" }] });
    const plan = proposeReviews(request);
    const shuffled = { ...request, projects: random.shuffle(projects), judges: random.shuffle(judges), reviews: random.shuffle([...request.reviews]) };
    expect(proposeReviews(shuffled)).toEqual(plan);
    expect(plan.reviews.filter(({ reason }) => reason === "decoy")).toHaveLength(3);
    expect(proposeReviews({ ...request, seed: 2 })).not.toEqual(plan);
  });

  it("does not look at names: other names, the same projects", () => {
    const rename = (id: string) => `${id[0]}${97 - Number(id.slice(1))}`;
    const plan = proposeReviews(ask());
    const renamed = proposeReviews(
      ask({
        projects: projects.map(({ id }) => ({ id: rename(id) })),
        judges: judges.map((judge) => ({ ...judge, id: rename(judge.id) })),
        reviews: ask().reviews.map((review) => ({ ...review, judge: rename(review.judge), project: rename(review.project) })),
      }),
    );
    expect(renamed.reviews.map(key).sort()).toEqual(plan.reviews.map(({ judge, project }) => key({ judge: rename(judge), project: rename(project) })).sort());
  });

  it("counts what is pending, and says when nobody may take more", () => {
    const first = proposeReviews(ask()).reviews;
    const second = proposeReviews(ask({ pending: first.map(({ judge, project }) => ({ judge, project })) })).reviews;
    expect(second.some((pair) => first.some((other) => key(other) === key(pair)))).toBe(false);
    const all = proposeReviews(ask({ count: 1000 }));
    expect(all.status).toBe("short");
    expect(all.reviews).toHaveLength(8 * 8 - 32);
    const barred = projects.map((project) => (project.id === "p00" ? { ...project, conflicts: judges.map(({ id }) => id) } : project));
    const reviews = ask().reviews.filter(({ project }) => project !== "p00");
    expect(proposeReviews(ask({ projects: barred, reviews })).uncovered).toEqual(["p00"]);
  });

  it("starts from nothing", () => {
    const plan = proposeReviews(ask({ reviews: [], count: 32 }));
    expect(plan.reviews).toHaveLength(32);
    expect(plan.reviews.every(({ reason }) => reason === "coverage")).toBe(true);
    expect(proposeReviews(ask({ reviews: [], count: 0 })).reviews).toEqual([]);
  });

  it.each([
    [{ count: -1 }, "bad_option"],
    [{ count: 1.5 }, "bad_option"],
    [{ floor: NaN }, "bad_option"],
    [{ decoys: 1 }, "bad_option"],
    [{ decoys: NaN }, "bad_option"],
    [{ seed: NaN }, "bad_option"],
    [{ rule: "luck" as never }, "bad_option"],
    [{ prizes: [] }, "bad_option"],
    [{ prizes: [{ size: 0 }] }, "bad_option"],
    [{ prizes: [{ projects: ["nobody"], size: 1 }] }, "unknown_id"],
    [{ prizes: [{ projects: ["p00", "p00"], size: 1 }] }, "duplicate_id"],
    [{ reviews: [{ judge: "j0", project: "p00", total: NaN }] }, "not_a_number"],
    [{ reviews: [{ judge: "j0", project: "p00", total: 1, weight: -1 }] }, "bad_weight"],
    [{ reviews: [{ judge: "nobody", project: "p00", total: 1 }] }, "unknown_id"],
    [{ pending: [{ judge: "j0", project: "nothing" }] }, "unknown_id"],
    [{ judges: [{ id: "j0", capacity: -1 }] }, "bad_option"],
  ] as const)("refuses %j", (over, code) => {
    expect(() => proposeReviews(ask(over as Partial<FocusRequest>))).toThrow(expect.objectContaining({ code }));
  });

  it("names the row of a fault in its own list", () => {
    const [first] = ask().reviews;
    expect(() => proposeReviews(ask({ pending: [{ judge: "j7", project: "p99" }] }))).toThrow(expect.objectContaining({ row: 0 }));
    expect(() => proposeReviews(ask({ pending: [{ judge: first!.judge, project: first!.project }] }))).toThrow(expect.objectContaining({ code: "duplicate_review" }));
  });
});

describe("planRounds", () => {
  it("adds up, coverage first", () => {
    expect(planRounds({ projects: 40, budget: 120 })).toEqual([80, 10, 10, 10, 10]);
    expect(planRounds({ projects: 3, budget: 13, rounds: 3 })).toEqual([6, 2, 2, 3]);
    expect(planRounds({ projects: 3, budget: 6 })).toEqual([6]);
    expect(() => planRounds({ projects: 40, budget: 79 })).toThrow(expect.objectContaining({ code: "bad_option" }));
    expect(() => planRounds({ projects: 0, budget: 79 })).toThrow(expect.objectContaining({ code: "bad_option" }));
  });
});
