import { conjugateGradients, type Equations } from "../matrix/conjugate-gradients";
import { lanczos } from "../matrix/lanczos";
import { peakOf } from "../matrix/peak";
import { seededGenerator, type Generator } from "../random/generator";
import { COLUMNS, judgeOperator, type JudgeOperator } from "./judge-operator";
import { levelsGiven } from "./levels-given";
import { centredSums } from "./posterior-slice";
import { centred, signs, type Groups } from "./probe-errors";
import { gaussLegendre } from "./quadrature";
import type { ReviewTable } from "./tabulate";

/** The hierarchical model at one tq, by products only: what `PosteriorSlice` does with a tridiagonal form. */
export interface IterativeSlice {
  tq: number;
  d: Float64Array;
  share: Float64Array;
  operator: JudgeOperator;
  /** m and s of `PosteriorSlice`: how μ hangs on the leniencies. */
  m: Float64Array;
  precision: number;
  logDensity(tb: number): number;
  /** log|I + tb² H| by each probe. */
  determinants(tb: number): number[];
  residual(tb: number): number;
  equations(tb: readonly number[]): Equations;
  /** Mean leniencies at each of up to eight tb. */
  leniencies(tb: readonly number[]): Float64Array[];
  mu(leniency: Float64Array): number;
  level(leniency: Float64Array, mu: number): Float64Array;
}

export interface IterativeNode {
  tb: number;
  weight: number;
  leniency: Float64Array;
  mu: number;
  level: Float64Array;
  /** E[σ²] at the node. */
  noise: number;
  residual: number;
}

export interface IterativePosterior {
  rows: { slice: IterativeSlice; nodes: IterativeNode[] }[];
  /** The slice and tb at the mean ratios, where the variances are taken: in a large event they hardly change over the rule. */
  middle: { slice: IterativeSlice; tb: number };
  /** How far the random signs may have moved the ratios, in their own standard deviations (four standard deviations of the doubt). */
  bound: number;
}

const ROWS = 7;
const REACH = 4.5;
const ratio = (u: number) => Math.tan((Math.PI * u) / 2);
const share = (t: number) => (2 / Math.PI) * Math.atan(t);

/** Everything in one group: (I + tb² H) 1 = 1. */
export const oneGroup = (judges: number): Groups => ({ of: new Int32Array(judges), size: Int32Array.of(judges) });

/**
 * The posterior of a large event, whose ratios are well known: its peak is sought along tq from `near` on, and a rule of 7 × 8 nodes
 * is laid around it. Determinants come from Lanczos quadrature with the same random signs throughout, so that what they are off
 * cancels between nodes.
 */
export function posteriorByIteration(table: ReviewTable, near: { tq: number; tb: number }): IterativePosterior {
  const slices = iterativeSlices(table);
  const known = new Map<number, IterativeSlice>();
  const at = (u: number) => {
    const own = Math.min(Math.abs(u), 0.999);
    const slice = known.get(own) ?? slices(ratio(own));
    known.set(own, slice);
    return slice;
  };
  const along = (slice: IterativeSlice) =>
    peakOf((u) => slice.logDensity(ratio(Math.min(Math.abs(u), 0.999))), 0, 0.999, share(near.tb), stepAt(near.tb, table.judges.length));
  const best = (u: number) => at(u).logDensity(ratio(along(at(u)).peak));
  const { peak, sd } = peakOf(best, 0, 0.999, share(near.tq), stepAt(near.tq, table.projects.length));
  const { nodes, weights } = gaussLegendre(ROWS);
  const inner = gaussLegendre(COLUMNS);
  const N = table.total.length;
  const [low, high] = [Math.max(0, peak - REACH * sd), Math.min(0.999, peak + REACH * sd)];
  let top = -Infinity;
  const rows = Array.from({ length: ROWS }, (_, a) => {
    const slice = at(low + (high - low) * nodes[a]!);
    const { peak: b, sd: spread } = along(slice);
    const [from, to] = [Math.max(0, b - REACH * spread), Math.min(0.999, b + REACH * spread)];
    const tbs = Array.from({ length: COLUMNS }, (_, c) => ratio(from + (to - from) * inner.nodes[c]!));
    const logs = tbs.map((tb, c) => Math.log(weights[a]! * inner.weights[c]! * (to - from)) + slice.logDensity(tb));
    top = Math.max(top, ...logs);
    return { slice, tbs, logs };
  });
  const sum = rows.reduce((total, { logs }) => total + logs.reduce((part, log) => part + Math.exp(log - top), 0), 0);
  const [mean, meanB] = [0, 1].map((side) =>
    rows.reduce((total, { slice, tbs, logs }) =>
      total + logs.reduce((part, log, c) => part + (Math.exp(log - top) / sum) * share(side === 0 ? slice.tq : tbs[c]!), 0), 0)) as [number, number];
  return {
    rows: rows.map(({ slice, tbs, logs }) => {
      const leniencies = slice.leniencies(tbs);
      const own = tbs.map((tb, c) => {
        const mu = slice.mu(leniencies[c]!);
        const residual = slice.residual(tb);
        const node = { tb, weight: Math.exp(logs[c]! - top) / sum, leniency: leniencies[c]!, mu };
        return { ...node, level: slice.level(node.leniency, mu), noise: residual / (N - 3), residual };
      });
      return { slice, nodes: own.filter(({ weight }) => weight > 1e-12) };
    }),
    middle: { slice: slices(ratio(mean)), tb: ratio(meanB) },
    bound: Math.max(
      doubt(at(peak - sd).determinants(ratio(meanB)), at(peak + sd).determinants(ratio(meanB))),
      ...rows.slice(ROWS >> 1, (ROWS >> 1) + 1).map(({ slice }) => {
        const { peak: b, sd: spread } = along(slice);
        return doubt(slice.determinants(ratio(Math.abs(b - spread))), slice.determinants(ratio(b + spread)));
      }),
    ),
  };
}

// What the slope of half the determinant differs between probes, a standard deviation to either side, moves the peak by as many.
function doubt(low: readonly number[], high: readonly number[]): number {
  const slopes = low.map((value, c) => (high[c]! - value) / 4);
  const mean = slopes.reduce((sum, value) => sum + value / slopes.length, 0);
  const variance = slopes.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (slopes.length - 1) / slopes.length;
  return 4 * Math.sqrt(variance);
}

// Three times the spread of a ratio that n independent effects tell, in u.
const stepAt = (t: number, n: number) => Math.min(0.05, (3 * (2 / Math.PI) * Math.max(t, 0.05)) / ((1 + t * t) * Math.sqrt(n)));

function iterativeSlices(table: ReviewTable): (tq: number) => IterativeSlice {
  const { first, judgeOf, weight, projectWeight, judgeWeight } = table;
  const [N, P, J] = [table.total.length, table.projects.length, table.judges.length];
  const { centre, projectSum, judgeSum, within } = centredSums(table);
  // The fewer judges, the less their own number evens out.
  const random = seededGenerator("determinant");
  const blocks = Array.from({ length: Math.max(1, Math.min(8, Math.ceil(1600 / J))) }, () =>
    centred(oneGroup(J), signs(J, COLUMNS, random), COLUMNS));
  return (tq) => {
    const tq2 = tq * tq;
    const d = projectWeight.map((n) => 1 + tq2 * n);
    const share = d.map((value) => tq2 / value);
    const operator = judgeOperator(table, share);
    const m = Float64Array.from(judgeWeight);
    const c = Float64Array.from(judgeSum);
    let [squares, logs, s, h] = [within, 0, 0, 0];
    for (let i = 0; i < P; i++) {
      const [n, sum, di] = [projectWeight[i]!, projectSum[i]!, d[i]!];
      logs += Math.log(di);
      squares += (sum * sum) / (n * di);
      s += n / di;
      h += sum / di;
      for (let k = first[i]!; k < first[i + 1]!; k++) {
        m[judgeOf[k]!]! -= weight[k]! * share[i]! * n;
        c[judgeOf[k]!]! -= weight[k]! * share[i]! * sum;
      }
    }
    logs += Math.log(s);
    squares -= (h * h) / s;
    for (let j = 0; j < J; j++) c[j]! -= (m[j]! * h) / s;
    // H = operator − m mᵀ / s.
    const applyH = (x: Float64Array, out: Float64Array, columns: number) => {
      operator.apply(x, out, columns);
      for (let col = 0; col < columns; col++) {
        let sum = 0;
        for (let j = 0; j < J; j++) sum += m[j]! * x[j * columns + col]!;
        sum /= s;
        for (let j = 0; j < J; j++) out[j * columns + col]! -= m[j]! * sum;
      }
    };
    const typical = operator.diagonal.reduce((sum, value) => sum + value, 0) / J;
    const watch = [(x: number) => 1 / (x + typical), (x: number) => Math.log1p(Math.max(0, x) / typical)];
    const H = { size: J, apply: applyH };
    const [ofC] = lanczos(H, c, 1, watch);
    const determinant = blocks.flatMap((probes) => lanczos(H, probes, COLUMNS, watch));
    const determinants = (tb: number) =>
      determinant.map(({ values, weights }) => {
        let log = 0;
        for (let k = 0; k < values.length; k++) log += weights[k]! * Math.log1p(tb * tb * Math.max(0, values[k]!));
        return log;
      });
    const residual = (tb: number) => {
      const tb2 = tb * tb;
      const explained = ofC!.values.reduce((sum, x, k) => sum + (tb2 * ofC!.weights[k]!) / (1 + tb2 * Math.max(0, x)), 0);
      return Math.max(squares - explained, Number.MIN_VALUE);
    };
    const equations = (tbs: readonly number[]): Equations => {
      const scale = Float64Array.from(tbs, (tb) => tb * tb);
      const columns = scale.length;
      return {
        size: J,
        diagonal: Float64Array.from({ length: J * columns }, (_, k) => {
          const j = (k / columns) | 0;
          return 1 + scale[k % columns]! * (operator.diagonal[j]! - (m[j]! * m[j]!) / s);
        }),
        apply: (x, out, own) => {
          applyH(x, out, own);
          for (let k = 0; k < out.length; k++) out[k] = x[k]! + scale[k % own]! * out[k]!;
        },
      };
    };
    return {
      tq,
      d,
      share,
      operator,
      m,
      precision: s,
      determinants,
      logDensity(tb) {
        const log = determinants(tb).reduce((sum, value) => sum + value / determinant.length, 0);
        return -0.5 * (logs + log + (N - 1) * Math.log(residual(tb)));
      },
      residual,
      equations,
      leniencies(tbs) {
        const padded = Array.from({ length: COLUMNS }, (_, col) => tbs[col] ?? tbs[0]!);
        const right = Float64Array.from({ length: J * COLUMNS }, (_, k) => c[(k / COLUMNS) | 0]! * padded[k % COLUMNS]! ** 2);
        const x = conjugateGradients(equations(padded), right, COLUMNS, { tolerance: 1e-12 });
        return tbs.map((_, col) => Float64Array.from({ length: J }, (_, j) => x[j * COLUMNS + col]!));
      },
      mu(leniency) {
        let sum = h;
        for (let j = 0; j < J; j++) sum -= m[j]! * leniency[j]!;
        return centre + sum / s;
      },
      level: (leniency, mu) => levelsGiven(table, { projectSum, centre, tq2, d }, leniency, mu),
    };
  };
}

/**
 * Eight draws of the leniencies' error in units of σ at a node, columns interleaved: tb (I + tb² H)^(−1/2) z by Chebyshev's
 * polynomials over the spectrum, to about a millionth. The common level is left as it is, since H does not see it.
 */
export function scatterEight(slice: IterativeSlice, tb: number, random: Generator): () => Float64Array {
  const equations = slice.equations(Array<number>(COLUMNS).fill(tb));
  const J = slice.operator.size;
  const group = oneGroup(J);
  const start = centred(group, Float64Array.from({ length: J * COLUMNS }, () => random.normal()), COLUMNS);
  const seen = lanczos(equations, start, COLUMNS, [(x) => 1 / Math.max(x, 1)]).map(({ values, weights }) => {
    // What rounding finds again of the common level has no weight.
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const kept = values.filter((_, k) => weights[k]! > 1e-14 * all);
    return [kept[0]!, kept.at(-1)!] as const;
  });
  const low = Math.max(1, 0.95 * Math.min(...seen.map(([value]) => Math.max(1, value))));
  const high = 1.05 * Math.max(...seen.map(([, value]) => value));
  const coefficients = chebyshev((x) => 1 / Math.sqrt(x), low, high);
  const [middle, half] = [(low + high) / 2, (high - low) / 2];
  return () => {
    const z = Float64Array.from({ length: J * COLUMNS }, () => random.normal());
    const apart = centred(group, z.slice(), COLUMNS);
    let before: Float64Array = new Float64Array(z.length);
    let now: Float64Array = apart;
    const sum = z.map((value, k) => value - apart[k]! + coefficients[0]! * apart[k]!);
    for (let degree = 1; degree < coefficients.length; degree++) {
      const next = new Float64Array(z.length);
      equations.apply(now, next, COLUMNS);
      const twice = degree === 1 ? 1 : 2;
      for (let k = 0; k < z.length; k++) {
        next[k] = (twice * (next[k]! - middle * now[k]!)) / half - before[k]! * Number(degree > 1);
        sum[k]! += coefficients[degree]! * next[k]!;
      }
      [before, now] = [now, next];
    }
    for (let k = 0; k < sum.length; k++) sum[k]! *= tb;
    return sum;
  };
}

function chebyshev(f: (x: number) => number, low: number, high: number): number[] {
  const points = 128;
  const values = Array.from({ length: points }, (_, k) => f((low + high) / 2 + ((high - low) / 2) * Math.cos((Math.PI * (k + 0.5)) / points)));
  const all = Array.from({ length: points }, (_, degree) =>
    ((degree === 0 ? 1 : 2) / points) * values.reduce((sum, value, k) => sum + value * Math.cos((Math.PI * degree * (k + 0.5)) / points), 0));
  let last = all.length;
  while (last > 2 && Math.abs(all[last - 1]!) < 1e-7 * Math.abs(all[0]!)) last--;
  return all.slice(0, last);
}
