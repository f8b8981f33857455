import { proposeBridges, proposeReviews, type Review, type ScoreGraph } from "@/lib/judging";
import type { Answer, List, NextReview } from "./answer";

const ASKED = 10;
/** So that not all falls on one judge. */
const MOST_EACH = 3;

interface Situation {
  reviews: readonly Review[];
  graph: ScoreGraph;
  lists: readonly List[];
  prizes: number;
  seed: string;
}

/**
 * Which reviews to ask for next. Groups are joined first; then every project gets two reviews, since one judge alone decides nothing; then
 * what helps to find the winners of the prizes most.
 */
export function nextReviews(situation: Situation): Answer["next"] {
  const { graph, prizes, lists } = situation;
  if (!graph.connected) return bridges(situation);
  if (lists[0]!.call.kind === "called" && prizes === 1) return { kind: "none", sentence: "None would change much: the winner is settled.", reviews: [], plans: [] };
  const reviews = focus(situation);
  if (reviews.length === 0) return { kind: "none", sentence: "Every judge has seen every project.", reviews, plans: [] };
  const thin = reviews.filter(({ why }) => why === "coverage").length;
  const purpose = `a review helps most to find the winners of ${prizes === 1 ? "the prize" : `the ${prizes} prizes`}`;
  const sentence = thin === reviews.length ? "First those projects that fewer than two judges have seen." : thin > 0 ? `First those that fewer than two judges have seen, then where ${purpose}.` : `Where ${purpose}.`;
  return { kind: "focus", sentence: `${sentence} The judges’ conflicts and time are not in the file: another judge who has not seen the project does as well.`, reviews, plans: [] };
}

function bridges({ reviews, graph }: Situation): Answer["next"] {
  const judged = graph.components.flatMap(({ projects }) => projects);
  const judges = [...new Set(reviews.map(({ judge }) => judge))].sort();
  const { plans } = proposeBridges({
    projects: judged,
    judges: judges.map((id) => ({ id, capacity: judged.length })),
    reviews: reviews.map(({ judge, project }) => ({ judge, project })),
  });
  const [fewest] = plans;
  return {
    kind: "bridges",
    sentence: "These join the groups. The judges’ conflicts and time are not in the file: put another judge of the same group where one cannot. Twice as many leave the comparison to no single review.",
    reviews: (fewest?.reviews ?? []).map((pair) => ({ ...pair, against: null, why: "joins", chance: null })),
    plans: plans.map(({ reviews: own, cutJudges }) => ({ reviews: own, cutJudges })),
  };
}

const REASONS: Record<ReturnType<typeof proposeReviews>["reviews"][number]["reason"], NextReview["why"]> = { coverage: "coverage", connection: "joins", focus: "prize", decoy: "prize" };
const ORDER: NextReview["why"][] = ["joins", "coverage", "prize"];

/** In a hall these would be shuffled and mixed with decoys; the reader of this has the standing before her anyway. */
function focus({ reviews, graph, lists, prizes, seed }: Situation): NextReview[] {
  const load = new Map<string, number>();
  for (const { judge } of reviews) load.set(judge, (load.get(judge) ?? 0) + 1);
  const ids = [...graph.components.flatMap(({ projects }) => projects), ...graph.unjudged];
  const { reviews: proposed } = proposeReviews({
    projects: ids.map((id) => ({ id })),
    judges: [...load].map(([id, done]) => ({ id, capacity: done + MOST_EACH })),
    reviews,
    prizes: [{ size: Math.min(prizes, ids.length) }],
    count: ASKED,
    decoys: 0,
    seed,
  });
  const chance = new Map(lists[0]!.entries.map(({ project, odds }) => [project, odds?.prize ?? null]));
  return proposed
    .map(({ judge, project, reason }): NextReview => ({ judge, project, against: null, why: REASONS[reason], chance: REASONS[reason] === "prize" ? chance.get(project) ?? null : null }))
    .sort((a, b) => ORDER.indexOf(a.why) - ORDER.indexOf(b.why) || (b.chance ?? 0) - (a.chance ?? 0) || (a.project < b.project ? -1 : a.project > b.project ? 1 : a.judge! < b.judge! ? -1 : 1));
}
