import { JudgingError, requireFinite } from "../errors";
import { describeMarks } from "../normalize/assemble";
import { weighByReliability } from "../normalize/reliability";
import { tabulate, type Review } from "../normalize/tabulate";
import { screenAgreement, type AgreeingPair } from "./agreeing-judges";
import { positionsOf, screenDrift, type DriftScreen } from "./order-drift";
import { screenOutliers, type OutlyingReview } from "./outlying-reviews";
import { twoWay } from "./two-way";

/** A review with its place in its judge's sequence: any number that rises, such as the instant of submission. */
export interface OrderedReview extends Review {
  order?: number;
}

export interface ScreenOptions {
  /** How often an honest event may raise a flag of one kind, all its tests together; .05 when absent. */
  rate?: number;
  /** Top of the event's scale, for the ceiling. */
  scaleTop?: number;
}

export interface ReviewScreens {
  /** `unknown`: no two spare degrees of freedom, or no noise to compare with; only the ceiling can be told then. */
  status: "screened" | "unknown";
  /** What `rate` was: the chance of a false alarm of a kind in an honest event, at most. */
  rate: number;
  /** Null without an order for every review. */
  drift: DriftScreen | null;
  agreement: AgreeingPair[];
  outliers: OutlyingReview[];
  /** Share of reviews at the top of the scale; flagged above .3, where the best can hardly be told apart. No test, a description. */
  ceiling: { share: number; flagged: boolean } | null;
}

const CEILING = 0.3;

/**
 * Hints that a person should look at, never a verdict: order effects, pairs of judges who agree too well, reviews far off, a
 * scale that is used up (JUDGING.md, Screens). An honest event raises a flag of one kind at most at the rate, however many
 * judges, pairs and reviews are tested. Throws what `fitScores` throws, `not_a_number` for an order, and `bad_option`.
 */
export function screenReviews(reviews: readonly OrderedReview[], { rate = 0.05, scaleTop }: ScreenOptions = {}): ReviewScreens {
  if (!(rate > 0 && rate < 1)) throw new JudgingError("bad_option", "The rate of false alarms lies between 0 and 1.");
  if (scaleTop !== undefined) requireFinite(scaleTop, "The top of the scale");
  const table = tabulate(reviews);
  reviews.forEach(({ order }, row) => {
    if (order !== undefined) requireFinite(order, "A place in a judge's sequence", row);
  });
  const atTop = scaleTop === undefined ? null : table.total.filter((total) => total >= scaleTop - 1e-9).length / table.total.length;
  const ceiling = atTop === null ? null : { share: atTop, flagged: atTop > CEILING };
  const fit = twoWay(table);
  // Where judges differ in noise, a noisy one's marks would look like outliers and drift: each is measured by her own.
  const weighed = fit && twoWay(tabulate(weighByReliability(reviews)));
  if (fit === null || weighed === null) return { status: "unknown", rate, drift: null, agreement: [], outliers: [], ceiling };
  const marks = describeMarks(table);
  const flat = new Set(table.judges.filter((_, j) => marks[j]!.flat));
  const order = orderOf(reviews, table);
  return {
    status: "screened",
    rate,
    drift: order && screenDrift(weighed, positionsOf(table.judgeOf, order, table.judges.length), rate),
    agreement: screenAgreement(fit, flat, rate),
    outliers: screenOutliers(weighed, rate),
    ceiling,
  };
}

// The table is sorted; orders follow it by judge and project.
function orderOf(reviews: readonly OrderedReview[], table: ReturnType<typeof tabulate>): number[] | null {
  if (reviews.some(({ order }) => order === undefined)) return null;
  const at = new Map(reviews.map(({ judge, project, order }) => [JSON.stringify([judge, project]), order!]));
  return Array.from(table.judgeOf, (j, k) => at.get(JSON.stringify([table.judges[j]!, table.projects[table.projectOf[k]!]!]))!);
}
