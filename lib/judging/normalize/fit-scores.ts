import { JudgingError } from "../errors";
import { fitFixed, fitMixed, fitPlainMeans } from "./fit-linear";
import { fitPosterior } from "./fit-posterior";
import { FIT_METHODS, type FitMethod, type ScoreFit } from "./score-fit";
import { tabulate, type Review, type ReviewTable } from "./tabulate";

export interface FitOptions {
  /** Pre-registered when judging opens. */
  method: FitMethod;
}

/** One fit a method, on a table that is already checked. */
export const FITS: Record<FitMethod, (table: ReviewTable) => ScoreFit> = {
  mixed: fitMixed,
  posterior: fitPosterior,
  fixed: fitFixed,
  none: fitPlainMeans,
};

/**
 * Scores and leniencies from all counted reviews of an event, on the event's scale (JUDGING.md, The model). One row per judge and
 * project; the order of rows does not matter, to the last bit. Scores of different components of the review graph must
 * not be compared: ask `scoreGraph` first, and `rankList` refuses.
 *
 * Throws JudgingError: `no_reviews`, `empty_id`, `not_a_number`, `bad_weight`, `duplicate_review` (each with the row),
 * `bad_option`, `not_converged`.
 */
export function fitScores(reviews: readonly Review[], options: FitOptions): ScoreFit {
  if (!FIT_METHODS.includes(options.method)) {
    throw new JudgingError("bad_option", `There is no method "${String(options.method)}".`);
  }
  return FITS[options.method](tabulate(reviews));
}
