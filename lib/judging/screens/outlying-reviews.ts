import { upperTailF } from "../rank/f-distribution";
import type { TwoWay } from "./two-way";

export interface OutlyingReview {
  judge: string;
  project: string;
  /** The mark less what the other reviews lead to expect of it, and that in standard errors. */
  off: number;
  t: number;
  /** Chance of one as far off in a single honest review. */
  p: number;
  flagged: boolean;
}

/**
 * Externally studentised residuals: each review against a fit that does without it, exactly t under normal noise. Flagged
 * where the chance, times the number of reviews that can be checked, is within the rate. The largest first; at most `most`.
 */
export function screenOutliers(fit: TwoWay, rate: number, most = 10): OutlyingReview[] {
  const { table, residual, squares, degrees } = fit;
  const leverage = fit.leverage();
  const checked = [...residual.keys()].filter((k) => 1 - leverage[k]! > 1e-6);
  const tests = checked.flatMap((k) => {
    const open = 1 - leverage[k]!;
    const own = (table.weight[k]! * residual[k]! ** 2) / open;
    const left = squares - own;
    // Without this review there is no noise at all: nothing to measure it by.
    if (!(left > 1e-12 * squares)) return [];
    const t = (Math.sign(residual[k]!) * Math.sqrt(own)) / Math.sqrt(left / (degrees - 1));
    const p = upperTailF(t * t, 1, degrees - 1);
    const names = { judge: table.judges[table.judgeOf[k]!]!, project: table.projects[table.projectOf[k]!]! };
    return [{ ...names, off: residual[k]! / open, t, p, flagged: p * checked.length <= rate, k }];
  });
  return tests
    .sort((a, b) => a.p - b.p || a.k - b.k)
    .slice(0, most)
    .map(({ k: _, ...review }) => review);
}
