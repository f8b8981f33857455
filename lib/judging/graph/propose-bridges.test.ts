import { describe, expect, it } from "vitest";
import { proposeBridges, scoreGraph, type ReviewPair } from "../index";

/** Disjoint tracks: every judge of a track reviews the track's projects in a ring of three. */
function tracks(count: number, projects: number, judges: number): { projects: string[]; judges: string[]; reviews: ReviewPair[] } {
  const all = { projects: [] as string[], judges: [] as string[], reviews: [] as ReviewPair[] };
  for (let t = 0; t < count; t++) {
    for (let j = 0; j < judges; j++) all.judges.push(`t${t}j${j}`);
    for (let i = 0; i < projects; i++) {
      all.projects.push(`t${t}p${i}`);
      for (let k = 0; k < 3; k++) all.reviews.push({ judge: `t${t}j${(3 * i + k) % judges}`, project: `t${t}p${i}` });
    }
  }
  return all;
}

describe("proposeBridges", () => {
  it("offers three plans for disjoint tracks: connect, leave no thread, make it good", () => {
    const { projects, judges, reviews } = tracks(5, 8, 6);
    const before = scoreGraph(projects, reviews);
    expect(before.connected).toBe(false);
    const proposal = proposeBridges({ projects, judges: judges.map((id) => ({ id, capacity: 10 })), reviews });
    expect(proposal.status).toBe("proposed");
    expect(proposal.components).toBe(before.components.length);
    const base = proposal.components - 1;
    expect(proposal.plans.map((plan) => plan.reviews.length)).toEqual([base, 2 * base, 3 * base]);
    for (const plan of proposal.plans) expect(scoreGraph(projects, [...reviews, ...plan.reviews]).connected).toBe(true);
    const [thread, rope, good] = proposal.plans;
    expect(thread!.cutReviews.length).toBeGreaterThan(0);
    expect(rope!.cutReviews).toEqual([]);
    expect(rope!.cutJudges).toEqual([]);
    expect(good!.maxPairVariance!).toBeLessThan(rope!.maxPairVariance!);
    expect(rope!.maxPairVariance!).toBeLessThan(thread!.maxPairVariance!);
  });

  it("says so when nothing is to be done", () => {
    const reviews = [{ judge: "j", project: "a" }, { judge: "j", project: "b" }];
    expect(proposeBridges({ projects: ["a", "b"], judges: [], reviews }).status).toBe("connected");
  });

  it("finds the only way where the greedy choice would block it", () => {
    const reviews = [{ judge: "a", project: "A" }, { judge: "b", project: "B" }, { judge: "c", project: "C" }];
    const judges = [
      { id: "a", capacity: 1, allowed: ["B", "C"] },
      { id: "b", capacity: 1, allowed: ["A"] },
      { id: "c", capacity: 0 },
    ];
    const { status, plans } = proposeBridges({ projects: ["A", "B", "C"], judges, reviews });
    expect(status).toBe("proposed");
    expect(plans[0]!.reviews).toHaveLength(2);
  });

  it("calls in an idle judge only where the others cannot", () => {
    const reviews = [{ judge: "a", project: "A" }, { judge: "b", project: "B" }];
    const judges = [{ id: "a", capacity: 0 }, { id: "b", capacity: 0 }, { id: "new", capacity: 2 }];
    const { status, plans } = proposeBridges({ projects: ["A", "B"], judges, reviews });
    expect(status).toBe("proposed");
    expect(plans[0]!.reviews.map((review) => review.judge)).toEqual(["new", "new"]);
  });

  it("names the islands when nobody may cross", () => {
    const reviews = [{ judge: "a", project: "A" }, { judge: "b", project: "B" }];
    const judges = [{ id: "a", capacity: 9, allowed: ["A"] }, { id: "b", capacity: 9, allowed: ["B"] }];
    const { status, islands, plans } = proposeBridges({ projects: ["A", "B"], judges, reviews });
    expect(status).toBe("infeasible");
    expect(plans).toEqual([]);
    expect(islands).toEqual([["A"], ["B"]]);
  });

  it("counts a project without a review as an island to be joined", () => {
    const reviews = [{ judge: "a", project: "A" }, { judge: "a", project: "B" }];
    const { plans } = proposeBridges({ projects: ["A", "B", "new"], judges: [{ id: "a", capacity: 1 }], reviews });
    expect(plans[0]!.reviews).toEqual([{ judge: "a", project: "new" }]);
  });
});
