import { z } from "zod";
import { proposeBridges, scoreGraph, type BridgeProposal, type ReviewPair } from "@/lib/judging";
import { totalsOf, type RankingInput } from "./input";

export const Bridges = z.object({
  status: z.enum(["connected", "proposed", "infeasible"]),
  /** Infeasible only: the groups that stay apart. */
  islands: z.array(z.array(z.string())),
  /** The fewest reviews that join the groups, and two fuller plans. */
  plans: z.array(z.object({
    reviews: z.array(z.object({ judge: z.string(), project: z.string(), isAssigned: z.boolean() })),
    cutJudges: z.array(z.string()),
    maxPairVariance: z.number().nullable(),
  })),
});
export type Bridges = z.output<typeof Bridges>;

const pairsOf = (input: RankingInput): ReviewPair[] => totalsOf(input).map(({ judge, project }) => ({ judge, project }));

/** The judged projects as the reviews connect them. Pure. */
export const groupsOf = (input: RankingInput) =>
  scoreGraph(input.projects.map(({ id }) => id), pairsOf(input)).components.map(({ projects, judges, reviewCount }) => ({ projects, judges, reviewCount }));

/** What would join the groups. Pure. */
export function joiningReviews(input: RankingInput): Bridges {
  const reviews = pairsOf(input);
  const judged = new Set(reviews.map(({ project }) => project));
  return bridgesOf(input, input.projects.map(({ id }) => id).filter((id) => judged.has(id)), reviews);
}

/** What would join these reviews. Those that judges have been given already are asked for first; only where they do not suffice, others too. */
export function bridgesOf({ judges }: Pick<RankingInput, "judges">, projects: string[], reviews: ReviewPair[]): Bridges {
  const known = new Set(projects);
  const within = (ids: string[]) => ids.filter((id) => known.has(id));
  const given = proposeBridges({ projects, reviews, judges: judges.map(({ id, open }) => ({ id, capacity: open.length, allowed: within(open) })) });
  if (given.status === "proposed") return described(judges, given);
  return described(judges, proposeBridges({
    projects, reviews,
    judges: judges.map(({ id, capacity, open, allowed }) => ({ id, capacity: capacity + open.length, allowed: within([...open, ...allowed]) })),
  }));
}

/** Says of each review whether the judge has been given it already. */
function described(judges: RankingInput["judges"], { status, islands, plans }: BridgeProposal): Bridges {
  const open = new Map(judges.map((judge) => [judge.id, new Set(judge.open)]));
  const withOpen = ({ judge, project }: ReviewPair) => ({ judge, project, isAssigned: open.get(judge)?.has(project) ?? false });
  return { status, islands, plans: plans.map(({ reviews, cutJudges, maxPairVariance }) => ({ reviews: reviews.map(withOpen), cutJudges, maxPairVariance })) };
}
