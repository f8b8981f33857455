import { z } from "zod";
import { Named } from "@/lib/domain/judges";
import type { AssignmentPlan, AssignmentRequest } from "@/lib/judging";
import type { readPlanFacts } from "./queries";

export const Titled = z.object({ id: z.string(), title: z.string() });

const PlannedReview = z.object({
  judgeId: z.string(), projectId: z.string(), isNew: z.boolean(),
  holds: z.enum(["nothing", "by_judge", "by_itself"]).meta({ description: "Whether a part would come loose without this judge, or this review." }),
});

/** A plan in words and names, before it counts or after. */
export const PlanView = z.object({
  seed: z.string(),
  planHash: z.string(),
  status: z.enum(["planned", "infeasible"]),
  reviewsPerProject: z.number(),
  added: z.number(),
  kept: z.number(),
  minLoad: z.number(),
  maxLoad: z.number(),
  loads: z.array(z.object({ judge: Named, capacity: z.number().nullable(), existing: z.number(), added: z.number() })),
  coverage: z.array(z.object({ project: Titled, reviews: z.number() })),
  connected: z.boolean(),
  groups: z.array(z.object({ projects: z.array(z.string()), judges: z.array(z.string()) })).meta({
    description: "Projects (by title) and judges (by name) that could be compared with each other; more than one: no common ranking.",
  }),
  spareDegreesOfFreedom: z.number(),
  reliesOnJudges: z.array(z.string()).meta({ description: "Judges whose loss would split a group, or leave a project without a review." }),
  reliesOnReviews: z.number().meta({ description: "Single reviews whose loss would split a group." }),
  reviews: z.array(PlannedReview).meta({ description: "All of them, those that stand and those that would be added." }),
  efficiency: z.number().nullable(),
  efficiencyBound: z.number().nullable(),
  shortfall: z
    .object({
      sentence: z.string(),
      missing: z.number(),
      projects: z.array(z.object({ project: Titled, needs: z.number() })),
      judges: z.array(z.object({ judge: Named, gives: z.number() })),
    })
    .nullable(),
});
export type PlanView = z.output<typeof PlanView>;

type Read = Pick<Awaited<ReturnType<typeof readPlanFacts>>, "facts" | "titles" | "names"> & { input: AssignmentRequest };

const byName = (a: string, b: string): number => a.localeCompare(b, "en");

export function viewPlan({ facts, titles, names, input }: Read, seed: string, plan: AssignmentPlan, planHash: string): PlanView {
  const titled = (id: string) => ({ id, title: titles.get(id) ?? "" });
  const named = (id: string) => ({ id, name: names.get(id)?.name ?? "" });
  const { report, shortfall } = plan;
  return {
    seed,
    planHash,
    status: plan.status,
    reviewsPerProject: facts.reviewsPerProject,
    added: plan.pairs.length,
    kept: report.loads.reduce((sum, { existing }) => sum + existing, 0),
    minLoad: report.minLoad,
    maxLoad: report.maxLoad,
    loads: report.loads
      .map(({ judge, existing, added }) => ({ judge: named(judge), capacity: names.get(judge)?.capacity ?? null, existing, added }))
      .sort((a, b) => byName(a.judge.name, b.judge.name)),
    coverage: report.coverage
      .map(({ project, reviews }) => ({ project: titled(project), reviews }))
      .sort((a, b) => byName(a.project.title, b.project.title)),
    connected: report.connected,
    groups: report.components.map(({ projects, judges }) => ({
      projects: projects.map((id) => titled(id).title).sort(byName), judges: judges.map((id) => named(id).name).sort(byName),
    })),
    spareDegreesOfFreedom: report.spareDegreesOfFreedom,
    reliesOnJudges: report.cutJudges.map((id) => named(id).name).sort(byName),
    reliesOnReviews: report.cutReviews.length,
    reviews: reviewsOf(input, plan),
    efficiency: report.efficiency,
    efficiencyBound: report.efficiencyBound,
    shortfall: shortfall && {
      sentence: shortfall.sentence,
      missing: shortfall.missing,
      projects: shortfall.projects.map(({ id, needs }) => ({ project: titled(id), needs })),
      judges: shortfall.judges.map(({ id, gives }) => ({ judge: named(id), gives })),
    },
  };
}

function reviewsOf({ existing = [] }: AssignmentRequest, { pairs, report }: AssignmentPlan): PlanView["reviews"] {
  const keyOf = ({ judge, project }: { judge: string; project: string }) => `${judge} ${project}`;
  const needed = new Set(report.cutReviews.map(keyOf));
  const weak = new Set(report.cutJudges);
  const view = (isNew: boolean) => (pair: { judge: string; project: string }): PlanView["reviews"][number] => ({
    judgeId: pair.judge, projectId: pair.project, isNew, holds: needed.has(keyOf(pair)) ? "by_itself" : weak.has(pair.judge) ? "by_judge" : "nothing",
  });
  return [...existing.map(view(false)), ...pairs.map(view(true))];
}
