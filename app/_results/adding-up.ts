export interface Working {
  score: number;
  lines: { mark: number; leniencyRemoved: number; adjusted: number; weight: number }[];
  pull: { toward: number; weight: number } | null;
}

export interface ShownWorking {
  digits: number;
  /** Whole units of the last digit: mark less leniency is adjusted, exactly. */
  lines: { mark: number; leniency: number; adjusted: number; weight: number }[];
  pull: { toward: number; weight: number } | null;
  score: number;
}

const SCORE_DIGITS = 2;
const MOST_DIGITS = 9;

/**
 * A working in so few digits that it still adds up by hand: the mean of the shown lines is the score as every page shows it. What is
 * lost in rounding a line is lost from its leniency, which is an estimate, and never from the mark.
 */
export function addingUp({ score, lines, pull }: Working, least = 3): ShownWorking {
  for (let digits = least; ; digits++) {
    const unit = 10 ** digits;
    const round = (value: number) => Math.round(value * unit) / unit;
    const weightOf = (weight: number) => Math.round(weight * 1000) / 1000;
    const shown = lines.map(({ mark, adjusted, weight }) => ({ mark: round(mark), leniency: round(round(mark) - round(adjusted)), adjusted: round(adjusted), weight: weightOf(weight) }));
    const own = pull && { toward: round(pull.toward), weight: weightOf(pull.weight) };
    const weights = shown.reduce((sum, { weight }) => sum + weight, own?.weight ?? 0);
    const mean = (shown.reduce((sum, { adjusted, weight }) => sum + adjusted * weight, 0) + (own ? own.toward * own.weight : 0)) / weights;
    if (mean.toFixed(SCORE_DIGITS) === score.toFixed(SCORE_DIGITS) || digits === MOST_DIGITS) return { digits, lines: shown, pull: own, score };
  }
}
