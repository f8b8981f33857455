import { fitFixed, fitMixed } from "./fit-linear";
import type { ScoreFit } from "./score-fit";
import { tabulate, type Review, type ReviewTable } from "./tabulate";

export interface FlatJudge {
  /** The total she gave to everything. */
  total: number;
  /** Chance that an honest judge of her leniency and as many reviews gives one total throughout, by the event's own marks. */
  chance: number;
  /** How many flat judges the event turns up innocently: the same chance, added up over all its judges. */
  expectedInnocent: number;
}

export interface JudgeAccount {
  judge: string;
  reviewCount: number;
  meanMark: number;
  /** Predicted leniency and its error, of the mixed fit. */
  leniency: number;
  standardError: number | null;
  /** Leniency when it is taken at face value, of the fixed fit, and the share of a leniency that the mixed fit removes. */
  fixedLeniency: number;
  shareRemoved: number | null;
  /** The 95 % interval of the leniency clears zero: only then is she shown as different. */
  isDifferent: boolean;
  /** Spread of what scores and leniency leave of her marks. */
  residualSpread: number | null;
  /** Null unless she gave the same total three times or more and nothing else. Always a decision, never dropped silently. */
  flat: FlatJudge | null;
}

/** One account a judge, sorted by id (JUDGING.md, Judges). Throws what `fitScores` throws. */
export function judgeLedger(reviews: readonly Review[]): JudgeAccount[] {
  const table = tabulate(reviews);
  const [mixed, fixed] = [fitMixed(table), fitFixed(table)];
  const { noise, judge: between } = mixed.variances;
  let known: number[] | null = null;
  const chances = () => (known ??= flatChances(table, mixed));
  return mixed.judges.map((judge, j) => {
    const weight = table.judgeWeight[j]!;
    return {
      judge: judge.judge,
      reviewCount: judge.reviewCount,
      meanMark: judge.meanMark,
      leniency: judge.leniency,
      standardError: judge.standardError,
      fixedLeniency: fixed.judges[j]!.leniency,
      shareRemoved: noise === null || between === null || noise + between === 0 ? null : (weight * between) / (weight * between + noise),
      isDifferent: judge.standardError !== null && mixed.status === "estimated" && Math.abs(judge.leniency) > 1.96 * judge.standardError,
      residualSpread: judge.residualSpread,
      flat: judge.flat ? { total: table.total[table.judgeOf.indexOf(j)]!, chance: chances()[j]!, expectedInnocent: sum(chances()) } : null,
    };
  });
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * Per judge, the chance that an honest judge of her leniency and number of reviews gives one total throughout, her marks being independent;
 * 0 with fewer than three. Every mark of the event is moved from its own judge's leniency to hers and to the nearest total that the
 * event knows: with marks as they stand, a judge whose leniency keeps her to few totals would be held for rarer than she is.
 */
export function flatChances(table: ReviewTable, mixed: ScoreFit): number[] {
  const adjusted = table.total.map((total, k) => total - mixed.judges[table.judgeOf[k]!]!.leniency).sort();
  // Totals that differ only by rounding are one total.
  const totals = [...new Set(Array.from(table.total, (total) => Math.round(total * 1e9) / 1e9))].sort((a, b) => a - b);
  return table.judges.map((_, j) => {
    if (table.judgeCount[j]! < 3) return 0;
    let chance = 0;
    let below = 0;
    totals.forEach((total, t) => {
      const next = totals[t + 1];
      const upTo = next === undefined ? adjusted.length : countBelow(adjusted, (total + next) / 2 - mixed.judges[j]!.leniency);
      chance += ((upTo - below) / adjusted.length) ** table.judgeCount[j]!;
      below = upTo;
    });
    return chance;
  });
}

function countBelow(sorted: Float64Array, line: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
