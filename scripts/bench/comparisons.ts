import { fitComparisons, nextPair, seededGenerator, type Comparison, type ComparisonOptions } from "@/lib/judging";
import { measure, type Timing } from "./measure";

export interface ComparisonFigures {
  items: number;
  comparisons: number;
  likelihood: Timing;
  fixedPrior: Timing;
  integrated: Timing;
  next: Timing;
}

export function benchComparisons(runs: number, sizes: readonly (readonly [number, number])[]): ComparisonFigures[] {
  return sizes.map(([n, count]) => {
    const { items, log } = draw(n, count);
    const fit = (options: Partial<ComparisonOptions>) => () => fitComparisons(log, { items, ...options });
    const few = n > 500 ? Math.min(runs, 3) : runs;
    const options = { items, estimator: "map", priorSd: 1 } as const;
    return {
      items: n,
      comparisons: count,
      likelihood: measure(fit({ estimator: "likelihood", ties: "half", leftEffect: false }), runs),
      fixedPrior: measure(fit({ estimator: "map", priorSd: 2 }), runs),
      integrated: measure(fit({}), few),
      next: measure(() => nextPair({ comparisons: log, options, judge: "judge 1", allowed: items.slice(0, 60), prizes: 3, seed: 1 }), few),
    };
  });
}

// Strengths near enough that nobody stays undefeated, so that the likelihood alone has an answer.
function draw(n: number, count: number): { items: string[]; log: Comparison[] } {
  const random = seededGenerator(`comparisons ${n}`);
  const items = Array.from({ length: n }, (_, i) => `project ${i}`);
  const strength = items.map(() => 0.7 * random.normal());
  const log = Array.from({ length: count }, (_, k): Comparison => {
    const a = random.below(n);
    const b = (a + 1 + random.below(n - 1)) % n;
    const isLeft = random.uniform() < 1 / (1 + Math.exp(strength[b]! - strength[a]!));
    return { left: items[a]!, right: items[b]!, winner: isLeft ? "left" : "right", judge: `judge ${k % 50}` };
  });
  return { items, log };
}
