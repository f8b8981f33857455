import { fitFixed, fitMixed } from "./fit-linear";
import { tabulate, type Review, type ReviewTable } from "./tabulate";

export interface FlatJudge {
  /** The total she gave to everything. */
  total: number;
  /** Chance that a judge of as many independent reviews gives one total throughout, by the event's own distribution of totals. */
  chance: number;
  /** How many such judges an event with as many judges turns up innocently: chance × judges. */
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
      flat: judge.flat ? flatness(table, j) : null,
    };
  });
}

function flatness(table: ReviewTable, j: number): FlatJudge {
  const count = table.judgeCount[j]!;
  const total = table.total[table.judgeOf.indexOf(j)]!;
  const N = table.total.length;
  const frequency = new Map<number, number>();
  for (const value of table.total) {
    // Totals that differ only by rounding are one total.
    const key = Math.round(value * 1e9);
    frequency.set(key, (frequency.get(key) ?? 0) + 1);
  }
  let chance = 0;
  for (const times of frequency.values()) chance += (times / N) ** count;
  return { total, chance, expectedInnocent: chance * table.judges.length };
}
