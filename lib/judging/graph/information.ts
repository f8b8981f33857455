import { invert } from "../matrix/cholesky";
import { eliminateProjects, fixedLeniencies } from "../normalize/eliminate";
import { tabulate } from "../normalize/tabulate";
import type { ReviewPair } from "./gate";

/** How well a connected design compares its projects, in units of the noise variance of one review. */
export interface DesignMeasures {
  /** Mean and largest variance of the difference of two projects under the two-way fixed fit. */
  meanPairVariance: number;
  maxPairVariance: number;
  /** Mean pair variance of a complete block of as many reviews a project, over this one's: 1 is perfect. */
  efficiency: number;
  /** The best that any design with as many reviews a judge could reach: P(k − 1) / (k(P − 1)), at most 1. */
  efficiencyBound: number;
}

/**
 * Null unless the reviews form one component with at least two projects. Effective resistances of the review graph
 * (Bailey & Cameron 2009; JUDGING.md, The assignment). O(J³ + P J n + P² n) for n reviews a project, and J² of memory.
 */
export function measureDesign(reviews: readonly ReviewPair[]): DesignMeasures | null {
  if (reviews.length === 0) return null;
  const table = tabulate(reviews.map((review) => ({ ...review, total: 0 })));
  const [P, J, N] = [table.projects.length, table.judges.length, table.total.length];
  if (table.components !== 1 || P < 2) return null;
  const inverse = invert(fixedLeniencies(table, eliminateProjects(table)).factor, J);
  const { first, judgeOf, projectWeight } = table;
  // Covariance of two projects' levels: Σ over their judges of the inverse, over nᵢ nₖ. The common 1 1ᵀ term cancels in differences.
  const row = new Float64Array(J);
  const spread = (a: number) => {
    row.fill(0);
    for (let k = first[a]!; k < first[a + 1]!; k++) {
      const at = judgeOf[k]! * J;
      for (let j = 0; j < J; j++) row[j]! += inverse[at + j]! / projectWeight[a]!;
    }
  };
  const cross = (b: number) => {
    let sum = 0;
    for (let h = first[b]!; h < first[b + 1]!; h++) sum += row[judgeOf[h]!]!;
    return sum / projectWeight[b]!;
  };
  const own = new Float64Array(P);
  let [sum, max] = [0, 0];
  for (let a = 0; a < P; a++) {
    spread(a);
    own[a] = 1 / projectWeight[a]! + cross(a);
    for (let b = 0; b < a; b++) {
      const variance = own[a]! + own[b]! - 2 * cross(b);
      sum += variance;
      max = Math.max(max, variance);
    }
  }
  const mean = sum / ((P * (P - 1)) / 2);
  const k = N / J;
  return {
    meanPairVariance: mean,
    maxPairVariance: max,
    efficiency: (2 * P) / N / mean,
    efficiencyBound: Math.min(1, Math.max(0, (P * (k - 1)) / (k * (P - 1)))),
  };
}
