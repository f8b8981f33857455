import { scoreDifferences } from "./score-differences";
import type { ScoreFit } from "./score-fit";

export interface WeakestContrast {
  projects: [string, string];
  standardError: number;
}

// All pairs are looked at up to here; beyond, there is no answer.
const PAIRS_OF = 1200;

/** The two projects whose difference is known least: a thread is not a bridge (JUDGING.md, The gate). Null where nothing is estimated or all is one project. O(P²). */
export function weakestContrast(fit: ScoreFit): WeakestContrast | null {
  const ids = fit.projects.map(({ project }) => project);
  if (fit.status !== "estimated" || ids.length < 2 || ids.length > PAIRS_OF) return null;
  const difference = scoreDifferences(fit);
  let weakest: WeakestContrast | null = null;
  for (const [i, first] of ids.entries())
    for (const second of ids.slice(i + 1)) {
      const standardError = difference(first, second)?.standardError ?? null;
      if (standardError !== null && (weakest === null || standardError > weakest.standardError + 1e-12)) weakest = { projects: [first, second], standardError };
    }
  return weakest;
}
