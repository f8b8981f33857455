import { proposeBridges, type Review, type ScoreGraph } from "@/lib/judging";
import type { Answer, List, NextReview } from "./answer";

const ASKED = 10;

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
  const { graph, lists } = situation;
  if (graph.components.length + graph.unjudged.length > 1 && !graph.connected) return bridges(situation);
  const reviews = [...coverage(situation), ...focus(situation)].slice(0, ASKED);
  if (reviews.length === 0) {
    const sentence = lists[0]?.call.kind === "called" ? "None would change much: the winner is settled." : "Nothing points at one review rather than another.";
    return { kind: "none", sentence, reviews, plans: [] };
  }
  const thin = reviews.filter(({ why }) => why === "coverage").length;
  const sentence = thin === reviews.length
    ? "First those projects that fewer than two judges have seen."
    : `${thin > 0 ? "First those that fewer than two judges have seen, then where" : "Where"} a review helps most to find the winners of ${situation.prizes === 1 ? "the prize" : `the ${situation.prizes} prizes`}.`;
  return { kind: "focus", sentence, reviews, plans: [] };
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

function coverage({ reviews, graph }: Situation): NextReview[] {
  const count = new Map<string, number>();
  for (const { project } of reviews) count.set(project, (count.get(project) ?? 0) + 1);
  const once = [...count].filter(([, n]) => n < 2).map(([project]) => project).sort();
  return [...graph.unjudged, ...once].map((project) => ({ judge: null, project, against: null, why: "coverage", chance: null }));
}

/** The chance of a prize is most in doubt where p(1 − p) is large, and one review tells most where there are few: p(1 − p) / (n + 1). */
function focus({ lists, prizes }: Situation): NextReview[] {
  const entries = (lists[0]?.entries ?? []).filter(({ odds, reviewCount }) => odds !== null && reviewCount >= 2);
  if (entries.length <= prizes) return [];
  return entries
    .map(({ project, odds, reviewCount }) => ({ project, chance: odds!.prize, worth: (odds!.prize * (1 - odds!.prize)) / (reviewCount + 1) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || (a.project < b.project ? -1 : 1))
    .map(({ project, chance }) => ({ judge: null, project, against: null, why: "prize", chance }));
}
