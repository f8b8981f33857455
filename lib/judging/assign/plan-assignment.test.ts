import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planAssignment, seededGenerator, type AssignmentRequest } from "../index";
import { solveDense } from "../vectors/dense";
import { DesignVariance } from "./design-variance";
import { improvePlan } from "./improve";
import { readRequest } from "./request";

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, k) => `${prefix}${k + 1}`);

function event(projects: number, judges: number, reviewsPerProject: number, over: Partial<AssignmentRequest> = {}) {
  const capacity = Math.ceil((projects * reviewsPerProject) / judges) + 1;
  return {
    projects: ids("p", projects).map((id) => ({ id })),
    judges: ids("j", judges).map((id) => ({ id, capacity })),
    reviewsPerProject,
    seed: "spring",
    ...over,
  } satisfies AssignmentRequest;
}

describe("planAssignment", () => {
  it("gives every project its reviews, loads within one, one graph", () => {
    const { status, report, pairs } = planAssignment(event(40, 30, 3));
    expect(status).toBe("planned");
    expect(pairs).toHaveLength(120);
    expect(report.coverage.every(({ reviews }) => reviews === 3)).toBe(true);
    expect([report.minLoad, report.maxLoad]).toEqual([4, 4]);
    expect(report.connected).toBe(true);
    expect(report.spareDegreesOfFreedom).toBe(51);
    expect(report.efficiency!).toBeGreaterThan(0.9 * report.efficiencyBound!);
    expect(report.efficiency!).toBeLessThan(report.efficiencyBound!);
    expect([report.cutReviews, report.cutJudges]).toEqual([[], []]);
  });

  it.each([
    [12, 8, 3],
    [40, 12, 3],
    [60, 20, 3],
  ])("betters the random design of %i × %i × %i by exchanges that keep loads", (projects, judges, reviews) => {
    for (const seed of [1, 2, 3]) {
      const { report } = planAssignment(event(projects, judges, reviews, { seed }));
      expect(report.efficiency!).toBeGreaterThanOrEqual(report.efficiencyBeforeExchanges!);
      expect(report.efficiency!).toBeGreaterThan(0.9 * report.efficiencyBound!);
      expect(report.maxLoad - report.minLoad).toBeLessThanOrEqual(1);
    }
  });

  it("values an exchange as a dense computation of the variances does", () => {
    const request = event(9, 6, 3);
    const roster = readRequest(request);
    const plan: [number, number][] = roster.projects.flatMap((_, i) => [0, 1, 2].map((k): [number, number] => [i, (i + k) % 6]));
    const trace = (pairs: readonly [number, number][]) => {
      const n = 15;
      const normal = Array.from({ length: n }, (_, a) => Array.from({ length: n }, (_, b) => (a === b && a >= 9 ? 1e-3 : 0)));
      for (const [i, j] of pairs) for (const a of [i, 9 + j]) for (const b of [i, 9 + j]) normal[a]![b]! += 1;
      const unit = normal.map((_, a) => normal.map((_, b) => Number(a === b)));
      const c = solveDense(normal, unit).x;
      const all = c.slice(0, 9).reduce((sum, row) => sum + row.slice(0, 9).reduce((part, value) => part + value, 0), 0);
      return c.slice(0, 9).reduce((sum, row, i) => sum + row[i]!, 0) - all / 9;
    };
    // One exchange: valued and applied, against the trace itself; then all that follow from applying more.
    const judgesOf = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => plan.filter((pair) => pair[0] === i).map((pair) => pair[1]));
    judgesOf[4]!.push(3); // unequal numbers of reviews
    const variance = new DesignVariance(judgesOf, 6);
    const pairsOf = () => judgesOf.flatMap((judges, i) => judges.map((j): [number, number] => [i, j]));
    for (const [p, j, q, k] of [[0, 0, 3, 5], [1, 2, 2, 4], [4, 3, 1, 1]] as const) {
      const before = trace(pairsOf());
      const exchange = variance.value(p, j, q, k);
      variance.apply(exchange);
      expect(before - trace(pairsOf())).toBeCloseTo(exchange.gain, 7);
    }
    const better = improvePlan(roster, plan.map(([i, j]) => [i, j]), seededGenerator(1));
    expect(trace(better)).toBeLessThan(trace(plan) - 1e-6);
    // At the end no single exchange helps.
    for (const a of better) {
      for (const b of better) {
        const has = (i: number, j: number) => better.some((pair) => pair[0] === i && pair[1] === j);
        if (a[0] === b[0] || a[1] === b[1] || has(a[0], b[1]) || has(b[0], a[1])) continue;
        const next = better.map((pair): [number, number] => (pair === a ? [a[0], b[1]] : pair === b ? [b[0], a[1]] : pair));
        expect(trace(next)).toBeGreaterThan(trace(better) - 1e-6);
      }
    }
  });

  it("is the same for the same seed in any order of rows, and another for another seed", () => {
    const request = event(20, 10, 3);
    const plan = planAssignment(request);
    const turned = { ...request, projects: [...request.projects].reverse(), judges: [...request.judges].reverse() };
    expect(planAssignment(turned)).toEqual(plan);
    expect(planAssignment({ ...request, seed: "autumn" }).pairs).not.toEqual(plan.pairs);
  });

  it("respects conflicts, tracks, capacities and existing reviews in any event", () => {
    const track = fc.constantFrom("red", "blue");
    const arbitrary = fc.record({
      projects: fc.array(fc.record({ track: fc.option(track), conflicts: fc.subarray(ids("j", 6)) }), { minLength: 1, maxLength: 12 }),
      judges: fc.array(fc.record({ capacity: fc.nat(8), tracks: fc.option(fc.subarray(["red", "blue"])) }), { minLength: 1, maxLength: 6 }),
      reviewsPerProject: fc.nat(4),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(arbitrary, ({ projects, judges, reviewsPerProject, seed }) => {
        const request = {
          projects: projects.map((project, k) => ({ id: `p${k + 1}`, ...project })),
          judges: judges.map((judge, k) => ({ id: `j${k + 1}`, ...judge })),
          reviewsPerProject,
          seed,
        };
        const { status, pairs, shortfall, report } = planAssignment(request);
        expect(new Set(pairs.map(({ judge, project }) => `${judge} ${project}`)).size).toBe(pairs.length);
        for (const { judge, project } of pairs) {
          const [p, j] = [request.projects.find(({ id }) => id === project)!, request.judges.find(({ id }) => id === judge)!];
          expect(p.conflicts).not.toContain(judge);
          if (p.track && j.tracks) expect(j.tracks).toContain(p.track);
        }
        report.loads.forEach(({ judge, added }) => {
          expect(added).toBeLessThanOrEqual(request.judges.find(({ id }) => id === judge)!.capacity);
        });
        expect(status === "planned").toBe(report.coverage.every(({ reviews }) => reviews === reviewsPerProject));
        // The cut is exact: what it says is missing is what the plan could not give.
        const given = projects.length * reviewsPerProject - pairs.length;
        expect(shortfall?.missing ?? 0).toBe(given);
      }),
      { numRuns: 120 },
    );
  });

  it("explains what cannot be done", () => {
    const request = event(6, 3, 3, { judges: ids("j", 3).map((id) => ({ id, capacity: 4 })) });
    const { status, shortfall, pairs } = planAssignment(request);
    expect(status).toBe("infeasible");
    expect(pairs).toHaveLength(12);
    expect(shortfall!.missing).toBe(6);
    expect(shortfall!.sentence).toContain("6 projects need 18 more reviews");
    expect(shortfall!.sentence).toContain("can give 12");
  });

  it("joins tracks through a judge of both, keeping coverage", () => {
    const projects = ids("p", 12).map((id, k) => ({ id, track: k < 6 ? "red" : "blue" }));
    const judges = ids("j", 8).map((id, k) => ({ id, capacity: 6, tracks: k === 0 ? ["red", "blue"] : k < 4 ? ["red"] : ["blue"] }));
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { report, status } = planAssignment({ projects, judges, reviewsPerProject: 3, seed });
      expect(status).toBe("planned");
      expect(report.connected).toBe(true);
      expect(report.maxLoad - report.minLoad).toBeLessThanOrEqual(1);
    }
  });

  it("keeps existing reviews and counts them", () => {
    const existing = [{ judge: "j1", project: "p1" }, { judge: "j1", project: "p2" }];
    const { pairs, report } = planAssignment(event(6, 4, 2, { existing }));
    expect(pairs).toHaveLength(10);
    expect(pairs).not.toContainEqual(existing[0]);
    expect(report.coverage.every(({ reviews }) => reviews === 2)).toBe(true);
    expect([report.minLoad, report.maxLoad]).toEqual([3, 3]);
  });

  it.each([
    [{ reviewsPerProject: -1 }, "bad_option"],
    [{ judges: [{ id: "j1", capacity: 1.5 }] }, "bad_option"],
    [{ judges: [{ id: "", capacity: 1 }] }, "empty_id"],
    [{ projects: [{ id: "p" }, { id: "p" }] }, "duplicate_id"],
    [{ existing: [{ judge: "nobody", project: "p1" }] }, "unknown_id"],
    [{ seed: 0.5 }, "bad_option"],
  ])("refuses %j as %s", (over, code) => {
    expect(() => planAssignment(event(3, 2, 1, over))).toThrow(expect.objectContaining({ code }));
  });
});
