import { byId } from "../errors";
import { scoreGraph, type ReviewPair } from "../graph/gate";
import { measureDesign } from "../graph/information";
import { seededGenerator } from "../random/generator";
import { connectPlan } from "./connect";
import { improvePlan } from "./improve";
import { readRequest, type AssignmentRequest, type Roster } from "./request";
import { assignByFlow } from "./flow";

export interface AssignmentReport {
  loads: { judge: string; existing: number; added: number }[];
  coverage: { project: string; reviews: number }[];
  minLoad: number;
  maxLoad: number;
  /** Of the graph of existing and planned reviews together, all done. */
  connected: boolean;
  components: { projects: string[]; judges: string[] }[];
  spareDegreesOfFreedom: number;
  cutReviews: ReviewPair[];
  cutJudges: string[];
  /** Mean precision of project differences against a complete block, and the best any design of this size could reach. */
  efficiency: number | null;
  efficiencyBound: number | null;
  /** Of the random plan from which the exchanges started. */
  efficiencyBeforeExchanges: number | null;
  maxPairVariance: number | null;
}

/** A cut that shows why the reviews cannot all be given: these projects need more than these judges have to give. */
export interface Shortfall {
  projects: { id: string; needs: number }[];
  judges: { id: string; gives: number }[];
  /** Reviews that are missing: Σ needs − Σ gives. */
  missing: number;
  sentence: string;
}

export interface AssignmentPlan {
  status: "planned" | "infeasible";
  /** New reviews to assign, sorted by project, then judge. All that could be given when infeasible. */
  pairs: ReviewPair[];
  report: AssignmentReport;
  shortfall: Shortfall | null;
}

/**
 * Who reviews what: every project its reviews, no judge above her capacity, no conflict, no foreign track, loads within one of
 * each other where the limits allow, one connected graph where it can be had. Same request and seed, same plan; ties are
 * settled by the seed, never by the order of ids or rows (JUDGING.md, The assignment).
 *
 * Throws JudgingError: `empty_id`, `duplicate_id`, `unknown_id` and `duplicate_review` (existing pairs), `bad_option`
 * (a capacity or a number of reviews that is no whole number from 0, a bad seed), with rows.
 */
export function planAssignment(request: AssignmentRequest): AssignmentPlan {
  const random = seededGenerator(request.seed);
  const roster = readRequest(request);
  const flow = assignByFlow({ ...roster, random });
  const name = (pairs: readonly (readonly [number, number])[]) =>
    pairs
      .map(([i, j]) => ({ judge: roster.judges[j]!, project: roster.projects[i]! }))
      .sort((a, b) => byId(a.project, b.project) || byId(a.judge, b.judge));
  const connected = connectPlan(roster, flow.given, flow.load, random);
  const before = measureDesign([...(request.existing ?? []), ...name(connected)]);
  const named = name(improvePlan(roster, connected, random));
  return {
    status: flow.cut === null ? "planned" : "infeasible",
    pairs: named,
    report: { ...reportOn(roster, named, request.existing ?? []), efficiencyBeforeExchanges: before?.efficiency ?? null },
    shortfall: flow.cut === null ? null : explain(roster, flow.cut),
  };
}

function reportOn(roster: Roster, added: readonly ReviewPair[], existing: readonly ReviewPair[]): Omit<AssignmentReport, "efficiencyBeforeExchanges"> {
  const all = [...existing, ...added];
  const count = (pairs: readonly ReviewPair[], key: "judge" | "project", id: string) =>
    pairs.reduce((sum, pair) => sum + (pair[key] === id ? 1 : 0), 0);
  const loads = roster.judges.map((judge) => ({
    judge,
    existing: count(existing, "judge", judge),
    added: count(added, "judge", judge),
  }));
  const totals = loads.map((one) => one.existing + one.added);
  const graph = scoreGraph(roster.projects, all);
  const design = measureDesign(all);
  return {
    loads,
    coverage: roster.projects.map((project) => ({ project, reviews: count(all, "project", project) })),
    minLoad: totals.length === 0 ? 0 : Math.min(...totals),
    maxLoad: totals.length === 0 ? 0 : Math.max(...totals),
    connected: graph.connected && graph.unjudged.length === 0,
    components: graph.components.map(({ projects, judges }) => ({ projects, judges })),
    spareDegreesOfFreedom: graph.spareDegreesOfFreedom,
    cutReviews: graph.cutReviews,
    cutJudges: graph.cutJudges,
    efficiency: design?.efficiency ?? null,
    efficiencyBound: design?.efficiencyBound ?? null,
    maxPairVariance: design?.maxPairVariance ?? null,
  };
}

function explain(roster: Roster, cut: { projects: number[]; judges: number[] }): Shortfall {
  const inCut = new Set(cut.projects);
  const full = new Set(cut.judges);
  const projects = cut.projects.map((i) => ({ id: roster.projects[i]!, needs: roster.need[i]! }));
  const judges = roster.judges.flatMap((id, j) => {
    const reach = [...inCut].filter((i) => roster.eligible[i]!.includes(j)).length;
    // A judge outside the full ones gives each of these projects its one review, and cannot give it a second.
    const gives = full.has(j) ? Math.max(0, roster.capacity[j]! - roster.load[j]!) : reach;
    return reach > 0 ? [{ id, gives }] : [];
  });
  const needed = projects.reduce((sum, one) => sum + one.needs, 0);
  const given = judges.reduce((sum, one) => sum + one.gives, 0);
  const sentence =
    `${projects.length === 1 ? "One project needs" : `${projects.length} projects need`} ${needed} more reviews; ` +
    `the ${judges.length} judges who may review them can give ${given}. ` +
    `Add judges, raise their limits, or ask for fewer reviews: ${needed - given} are missing.`;
  return { projects, judges, missing: needed - given, sentence };
}
