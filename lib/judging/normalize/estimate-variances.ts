import type { Quadrature } from "../matrix/lanczos";
import { spectrum } from "../matrix/spectrum";
import { adjustedScores, fixedLeniencies, residualSquares, roundingSquares, type JudgeSystem } from "./eliminate";
import type { ReviewTable } from "./tabulate";

/** What the event's own reviews say about noise and leniency, by REML. */
export interface Variances {
  /**
   * `estimated`; `no_replication`: no project has two reviews, nothing can be said; `exact`: scores and leniencies explain
   * every mark, there is no noise to estimate; `unanimous`: all reviews of a project agree.
   */
  status: "estimated" | "no_replication" | "exact" | "unanimous";
  /** σ², variance of a review of weight 1; τ², variance of leniencies; ratio τ²/σ² (Infinity when exact). */
  noise: number | null;
  judge: number | null;
  ratio: number;
  /** Restricted log-likelihood at the estimate (lme4's logLik of y ~ 0 + project + (1 | judge)), null where undefined. */
  logLikelihood: number | null;
}

/**
 * Restricted maximum likelihood (Patterson & Thompson 1971) of τ² and σ², projects fixed and judges random, exact at the
 * boundary τ² = 0. The ratio is profiled in the eigenbasis of the judges' Laplacian, where a point costs J operations,
 * over the whole line, so that a second maximum is not missed (JUDGING.md, The variances).
 */
export function estimateVariances(table: ReviewTable, system: JudgeSystem): Variances {
  return estimate(table, system.within, roundingSquares(table), () => {
    const { leniency } = fixedLeniencies(table, system);
    const all = spectrum(system.laplacian, table.judges.length, system.right);
    // The graph has one null direction per component: those are known to be zero, whatever rounding says.
    const values = all.values.subarray(table.components);
    return {
      left: residualSquares(table, adjustedScores(table, system, leniency), leniency),
      squares: { values, weights: all.coordinates.subarray(table.components).map((g) => g * g) },
      trace: { values, weights: new Float64Array(values.length).fill(1) },
    };
  });
}

/** What the likelihood needs: squares that the fixed fit leaves, gᵀ f(L) g for the right side g, and tr f(L) beside the null space. */
export interface Spectra {
  left: number;
  squares: Quadrature;
  trace: Quadrature;
}

/** The same with the spectra from elsewhere; `rounding` is the sum of squares that counts as none. */
export function estimate(table: ReviewTable, within: number, rounding: number, spectra: () => Spectra): Variances {
  const contrasts = table.total.length - table.projects.length;
  if (contrasts < 1) return { status: "no_replication", noise: null, judge: null, ratio: 0, logLikelihood: null };
  if (within <= rounding) return { status: "unanimous", noise: 0, judge: 0, ratio: 0, logLikelihood: null };

  const found = spectra();
  const spare = contrasts - table.judges.length + table.components;
  const profile = profileOf(table, { ...found, left: spare > 0 ? found.left : 0 }, contrasts);
  if (spare > 0 && found.left <= rounding) return exact(profile);

  const best = maximise(profile);
  const limit = spare === 0 ? profile.atInfinity() : -Infinity;
  if (best.ratio === Infinity || limit > best.logLikelihood + 1e-10) return exact(profile);
  const noise = profile.residual(best.ratio) / contrasts;
  return { status: "estimated", noise, judge: best.ratio * noise, ratio: best.ratio, logLikelihood: best.logLikelihood };
}

interface Profile {
  smallest: number;
  largest: number;
  residual(ratio: number): number;
  logLikelihood(ratio: number): number;
  /** Twice the derivative of the log-likelihood by the ratio. */
  slope(ratio: number): number;
  atInfinity(): number;
  judgeVariance(): number;
}

function profileOf(table: ReviewTable, { left, squares, trace }: Spectra, contrasts: number): Profile {
  let constant = 0;
  for (const n of table.projectWeight) constant += Math.log(n);
  for (const w of table.weight) constant -= Math.log(w);

  const over = ({ values, weights }: Quadrature, term: (value: number) => number) => {
    let sum = 0;
    for (let k = 0; k < values.length; k++) sum += weights[k]! * term(values[k]!);
    return sum;
  };
  // Every term is positive: no cancellation, however small the noise.
  const residual = (ratio: number) => left + over(squares, (value) => 1 / (value * (1 + ratio * value)));
  const logLikelihood = (ratio: number) => {
    const spread = contrasts * (Math.log((2 * Math.PI * residual(ratio)) / contrasts) + 1);
    return -0.5 * (spread + over(trace, (value) => Math.log1p(ratio * value)) + constant);
  };
  // Asked hundreds of times: written out.
  const slope = (ratio: number) => {
    let [left2, turn, spread] = [left, 0, 0];
    for (let k = 0; k < squares.values.length; k++) {
      const value = squares.values[k]!;
      const own = squares.weights[k]! / (1 + ratio * value);
      left2 += own / value;
      turn += own / (1 + ratio * value);
    }
    for (let k = 0; k < trace.values.length; k++) {
      spread += (trace.weights[k]! * trace.values[k]!) / (1 + ratio * trace.values[k]!);
    }
    return (contrasts * turn) / left2 - spread;
  };
  const judgeVariance = () => over(squares, (value) => 1 / (value * value)) / (table.judges.length - table.components);
  const atInfinity = () =>
    -0.5 * (contrasts * (Math.log(2 * Math.PI * judgeVariance()) + 1) + over(trace, Math.log) + constant);
  return {
    smallest: Math.min(...trace.values),
    largest: Math.max(...trace.values),
    residual,
    logLikelihood,
    slope,
    atInfinity,
    judgeVariance,
  };
}

function exact(profile: Profile): Variances {
  return { status: "exact", noise: 0, judge: profile.judgeVariance(), ratio: Infinity, logLikelihood: null };
}

function maximise(profile: Profile): { ratio: number; logLikelihood: number } {
  const atZero = profile.logLikelihood(0);
  let best = { ratio: 0, logLikelihood: atZero + 1e-10 };
  const from = Math.log(1e-9 / profile.largest);
  const to = Math.log(1e9 / profile.smallest);
  const steps = 240;
  let rising = profile.slope(0) > 0;
  let last = -Infinity;
  for (let s = 0; s <= steps; s++) {
    const here = from + ((to - from) * s) / steps;
    const risesOn = profile.slope(Math.exp(here)) > 0;
    if (rising && !risesOn) {
      const ratio = Math.exp(crossing(profile, last === -Infinity ? from - 10 : last, here));
      const logLikelihood = profile.logLikelihood(ratio);
      if (logLikelihood > best.logLikelihood) best = { ratio, logLikelihood };
    }
    rising = risesOn;
    last = here;
  }
  // Still rising where noise is a billionth of the faintest contrast: there is none.
  if (rising && profile.logLikelihood(Math.exp(to)) > best.logLikelihood) return { ratio: Infinity, logLikelihood: 0 };
  return best.ratio === 0 ? { ratio: 0, logLikelihood: atZero } : best;
}

function crossing(profile: Profile, low: number, high: number): number {
  for (let turn = 0; turn < 200; turn++) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (profile.slope(Math.exp(middle)) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
