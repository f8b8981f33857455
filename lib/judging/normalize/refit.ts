import { lanczos } from "../matrix/lanczos";
import { JudgingError } from "../errors";
import { residualSquares } from "./eliminate";
import { fixedScores, mixedScores, solveMixed } from "./fit-linear";
import { iterationOf, leniencyAt, scoresAt } from "./fit-iterative";
import { fitPosterior } from "./fit-posterior";
import { withinProjects } from "./judge-operator";
import type { FitMethod } from "./score-fit";
import type { ReviewTable } from "./tabulate";

/** Up to as many judges every refit is the whole fit again. */
const WHOLE_REFITS = 300;

/** Scores of a method, for the table and again without each of its judges. */
export interface Refit {
  scores: Float64Array;
  /** `rest` is the table without judge `left` of the old one. */
  without(rest: ReviewTable, left: number): Float64Array;
}

export function refit(table: ReviewTable, method: FitMethod, wholeRefits = WHOLE_REFITS): Refit {
  const whole: Record<FitMethod, (own: ReviewTable) => Float64Array> = {
    mixed: mixedScores,
    fixed: fixedScores,
    none: (own) => withinProjects(own).projectMean,
    posterior: (own) => Float64Array.from(fitPosterior(own).projects, ({ score }) => score),
  };
  if (table.judges.length <= wholeRefits || method === "none" || method === "posterior") {
    return { scores: whole[method](table), without: whole[method] };
  }
  if (method === "fixed") return { scores: iterated(table, Infinity), without: (rest) => iterated(rest, Infinity) };
  return refitMixed(table);
}

const iterated = (table: ReviewTable, ratio: number) => {
  const iteration = iterationOf(table);
  return scoresAt(table, iteration, leniencyAt(iteration, ratio));
};

// The likelihood's trace is Σ (1 − Gⱼⱼ); without her it is smaller by her own term, to first order. The rest of the likelihood is exact.
function refitMixed(table: ReviewTable): Refit {
  const { status, score, variances, errors } = solveMixed(table);
  const ratio = status === "estimated" ? variances.judge! / variances.noise! : 0;
  if (ratio === 0) return { scores: score, without: mixedScores };
  const own = errors!.leniency.map((variance) => 1 - variance / variances.judge!);
  const trace = own.reduce((sum, value) => sum + value, 0);
  // How the trace turns with the ratio: by the same diagonal.
  const traceAt = (other: number, left: number) => {
    let sum = 0;
    for (let j = 0; j < own.length; j++) {
      if (j !== left) sum += (other * own[j]!) / (ratio * (1 - own[j]!) + other * own[j]!);
    }
    return sum;
  };
  const bias = trace - traceAt(ratio, -1);
  return {
    scores: score,
    without(rest, left) {
      const iteration = iterationOf(rest);
      const fixed = leniencyAt(iteration, Infinity, 1e-10);
      const remaining = residualSquares(rest, scoresAt(rest, iteration, fixed), fixed);
      const middle = 1 / ratio;
      const [squares] = lanczos(iteration.operator, iteration.right, 1, [(x) => 1 / (x + middle)]);
      const contrasts = rest.total.length - rest.projects.length;
      const slope = (other: number) => {
        let [residual, turn] = [remaining, 0];
        squares!.values.forEach((value, k) => {
          if (!(value > 1e-11)) return;
          const part = squares!.weights[k]! / (1 + other * value);
          residual += part / value;
          turn += (other * part) / (1 + other * value);
        });
        return (contrasts * turn) / residual - traceAt(other, left) - bias;
      };
      return scoresAt(rest, iteration, leniencyAt(iteration, crossing(slope, ratio), 1e-12));
    },
  };
}

function crossing(slope: (ratio: number) => number, near: number): number {
  let [low, high] = [near / 2, near * 2];
  for (let turn = 0; slope(low) < 0; turn++, low /= 4) if (turn === 20) return 0;
  for (let turn = 0; slope(high) > 0; turn++, high *= 4) {
    if (turn === 20) throw new JudgingError("not_converged", "The variances did not settle without this judge.");
  }
  for (let turn = 0; turn < 60 && high - low > 1e-12 * high; turn++) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
