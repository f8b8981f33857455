import { residuals } from "./assemble";
import { solveMixed } from "./fit-linear";
import { tabulate, type Review, type ReviewTable } from "./tabulate";

export interface Reliability {
  /**
   * Squared coefficient of variation of the judges' noise variances beyond what chance makes of equal ones; 0 when the
   * marks give no reason to think that judges differ, and then every weight is 1.
   */
  dispersion: number;
  /** What each of a judge's reviews counts, 1 on average over reviews. Sorted by judge. */
  judges: { judge: string; weight: number }[];
}

const ROUNDS = 12;

/**
 * How reliable each judge is: her reviews' precision, shrunk towards the common one as far as the data say that judges are
 * alike. A moment estimate of the dispersion is the gate; above it each weight is (ν + n) / (ν + R / σ²) with R her expected squared
 * residuals, refitted until it settles (JUDGING.md, Reliability). No weight is ever zero. Use only where the event
 * pre-registered it. Throws what `fitScores` throws.
 */
export function estimateReliability(reviews: readonly Review[]): Reliability {
  const table = tabulate(reviews);
  const { dispersion, weight } = reliabilityOf(table);
  return { dispersion, judges: table.judges.map((judge, j) => ({ judge, weight: weight[j]! })) };
}

function reliabilityOf(table: ReviewTable): { dispersion: number; weight: Float64Array } {
  const dispersion = dispersionOf(table);
  let weight = new Float64Array(table.judges.length).fill(1);
  if (dispersion > 0) {
    const nu = Math.min(200, 4 + 2 / dispersion);
    for (let round = 0; round < ROUNDS; round++) {
      const next = reweigh(table, weight, nu);
      const change = next.reduce((most, value, j) => Math.max(most, Math.abs(value - weight[j]!)), 0);
      weight = next;
      if (change < 1e-9) break;
    }
  }
  return { dispersion, weight };
}

/** The table with its reviews weighed by their judges' reliability. */
export function weighTable(table: ReviewTable): ReviewTable {
  return withWeights(table, reliabilityOf(table).weight);
}

/** The same reviews with their weights multiplied by the judges' reliability: what every other function then takes. */
export function weighByReliability(reviews: readonly Review[]): Review[] {
  const weight = new Map(estimateReliability(reviews).judges.map(({ judge, weight }) => [judge, weight]));
  return reviews.map((review) => ({ ...review, weight: (review.weight ?? 1) * weight.get(review.judge)! }));
}

function dispersionOf(table: ReviewTable): number {
  const solution = solveMixed(table);
  const noise = solution.variances.noise;
  const { squares, degrees } = residuals(table, solution);
  if (solution.status !== "estimated" || degrees === null || noise === null) return 0;
  let [excess, all, count] = [0, 0, 0];
  for (let j = 0; j < degrees.length; j++) {
    const own = degrees[j]!;
    if (own <= 0.5) continue;
    excess += own * (squares[j]! / (own * noise) - 1) ** 2;
    all += own;
    count++;
  }
  return count < 2 ? 0 : Math.max(0, (excess - 2 * count) / (all + 2 * count));
}

function reweigh(table: ReviewTable, weight: Float64Array, nu: number): Float64Array<ArrayBuffer> {
  const weighted = withWeights(table, weight);
  const solution = solveMixed(weighted);
  const noise = solution.variances.noise;
  const { squares, degrees } = residuals(weighted, solution);
  if (degrees === null || noise === null) return Float64Array.from(weight);
  const next = new Float64Array(weight.length);
  let sum = 0;
  for (let j = 0; j < next.length; j++) {
    const n = table.judgeCount[j]!;
    // Squares at full weight are taken back to the review's own; n − degrees is the share that the fit itself hides.
    const expected = (squares[j]! / noise + (n - degrees[j]!)) / weight[j]!;
    next[j] = (nu + n) / (nu + expected);
    sum += n * next[j]!;
  }
  return next.map((value) => (value * table.total.length) / sum);
}

function withWeights(table: ReviewTable, weight: Float64Array): ReviewTable {
  const own = table.weight.map((value, k) => value * weight[table.judgeOf[k]!]!);
  const projectWeight = new Float64Array(table.projects.length);
  const judgeWeight = new Float64Array(table.judges.length);
  own.forEach((value, k) => {
    projectWeight[table.projectOf[k]!]! += value;
    judgeWeight[table.judgeOf[k]!]! += value;
  });
  return { ...table, weight: own, projectWeight, judgeWeight };
}
