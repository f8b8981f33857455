import { proposeReviews, type FocusRule } from "@/lib/judging/focus/propose-reviews";
import { planRounds } from "@/lib/judging/focus/plan-rounds";
import type { Review, ReviewPair } from "@/lib/judging";
import type { World } from "./world";

interface FocusPlan {
  rule: FocusRule;
  rounds: number;
  decoys: number;
  /** Best so many win. */
  size: number;
}

/** `told`: of the reviews beyond the first round, the share whose project stood in the leading fifth when it was given out. */
export interface Judged {
  reviews: Review[];
  told: number | null;
}

/** Two reviews each from `first`, then focused rounds up to `budget` reviews, nobody above the load that an even plan would bring. */
export function judgeFocused(world: World, first: readonly ReviewPair[], budget: number, plan: FocusPlan, seed: string): Judged {
  const { projects, judges } = world;
  const capacity = Math.ceil(budget / judges.length);
  let reviews = first.map((pair) => world.mark(pair));
  let [inFifth, given] = [0, 0];
  const [, ...batches] = planRounds({ projects: projects.length, budget, rounds: plan.rounds });
  for (const [round, count] of batches.entries()) {
    const { reviews: asked } = proposeReviews({
      projects: projects.map((id) => ({ id })),
      judges: judges.map((id) => ({ id, capacity })),
      reviews,
      prizes: [{ size: plan.size }],
      count,
      decoys: plan.decoys,
      rule: plan.rule,
      seed: `${seed} ${round}`,
    });
    const fifth = leadingFifth(reviews, projects);
    inFifth += asked.filter(({ project }) => fifth.has(project)).length;
    given += asked.length;
    reviews = [...reviews, ...asked.map((pair) => world.mark(pair))];
  }
  return { reviews, told: given === 0 ? null : inFifth / given };
}

function leadingFifth(reviews: readonly Review[], projects: readonly string[]): Set<string> {
  const sums = new Map(projects.map((id) => [id, { sum: 0, n: 0 }]));
  for (const { project, total } of reviews) {
    const own = sums.get(project)!;
    own.sum += total;
    own.n++;
  }
  const mean = (id: string) => sums.get(id)!.sum / Math.max(1, sums.get(id)!.n);
  return new Set([...projects].sort((a, b) => mean(b) - mean(a)).slice(0, Math.ceil(projects.length / 5)));
}
