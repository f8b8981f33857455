import type { Review } from "../normalize/tabulate";
import { gaussLegendre } from "../normalize/quadrature";

/**
 * The same models by dense algebra over every review: slow, short and meant to be obviously right. Tests hold the fast
 * implementation to it; nothing else uses it.
 */
export interface Design {
  projects: string[];
  judges: string[];
  y: number[];
  w: number[];
  /** Indicator matrices, one row a review. */
  X: number[][];
  Z: number[][];
}

export function designOf(reviews: readonly Review[]): Design {
  const projects = [...new Set(reviews.map((r) => r.project))].sort();
  const judges = [...new Set(reviews.map((r) => r.judge))].sort();
  return {
    projects,
    judges,
    y: reviews.map((r) => r.total),
    w: reviews.map((r) => r.weight ?? 1),
    X: reviews.map((r) => projects.map((id) => Number(id === r.project))),
    Z: reviews.map((r) => judges.map((id) => Number(id === r.judge))),
  };
}

/** Gaussian elimination with partial pivoting: A⁻¹B and log|det A|. */
export function solveDense(A: readonly number[][], B: readonly number[][]): { x: number[][]; logDet: number } {
  const n = A.length;
  const m = A.map((row, i) => [...row, ...B[i]!]);
  let logDet = 0;
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c + 1; r < n; r++) if (Math.abs(m[r]![c]!) > Math.abs(m[pivot]![c]!)) pivot = r;
    [m[c], m[pivot]] = [m[pivot]!, m[c]!];
    logDet += Math.log(Math.abs(m[c]![c]!));
    for (let r = 0; r < n; r++) {
      if (r === c) continue;
      const factor = m[r]![c]! / m[c]![c]!;
      for (let k = c; k < m[r]!.length; k++) m[r]![k]! -= factor * m[c]![k]!;
    }
  }
  return { x: m.map((row, i) => row.slice(n).map((value) => value / row[i]!)), logDet };
}

const transpose = (a: readonly number[][]) => a[0]!.map((_, c) => a.map((row) => row[c]!));
const times = (a: readonly number[][], b: readonly number[][]) => {
  const columns = transpose(b);
  return a.map((row) => columns.map((column) => row.reduce((sum, value, k) => sum + value * column[k]!, 0)));
};
const identity = (n: number) => Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, k) => Number(i === k)));
const column = (values: readonly number[]) => values.map((value) => [value]);

/** Covariance of the totals in units of σ²: random projects (tq²) and judges (tb²), and the reviews' own noise. */
function covarianceOf({ X, Z, w }: Design, tq2: number, tb2: number): number[][] {
  const XX = times(X, transpose(X));
  const ZZ = times(Z, transpose(Z));
  return XX.map((row, a) => row.map((_, b) => tq2 * XX[a]![b]! + tb2 * ZZ[a]![b]! + (a === b ? 1 / w[a]! : 0)));
}

/** Generalised least squares with the projects fixed, at a given ratio of judge to noise variance. */
export function denseMixed(design: Design, ratio: number) {
  const { X, Z, y } = design;
  const [n, p] = [y.length, design.projects.length];
  const V = covarianceOf(design, 0, ratio);
  const { x: ViX, logDet: logV } = solveDense(V, X);
  const XVX = times(transpose(X), ViX);
  const { x: C, logDet: logXVX } = solveDense(XVX, identity(p));
  const score = times(C, times(transpose(ViX), column(y))).map(([value]) => value!);
  const residual = y.map((value, k) => value - X[k]!.reduce((sum, x, i) => sum + x * score[i]!, 0));
  const Vr = solveDense(V, column(residual)).x.map(([value]) => value!);
  const rss = residual.reduce((sum, value, k) => sum + value * Vr[k]!, 0);
  const noise = rss / (n - p);
  const leniency = times(transpose(Z), column(Vr)).map(([value]) => ratio * value!);
  const Vi = solveDense(V, identity(n)).x;
  const projection = times(times(ViX, C), transpose(ViX));
  const M = Vi.map((row, a) => row.map((value, b) => value - projection[a]![b]!));
  const ZMZ = times(times(transpose(Z), M), Z);
  const logLikelihood = -0.5 * (logV + logXVX + (n - p) * (Math.log(2 * Math.PI * noise) + 1));
  return {
    noise,
    score,
    leniency,
    logLikelihood,
    scoreCovariance: C.map((row) => row.map((value) => noise * value)),
    leniencyVariance: ZMZ.map((row, j) => noise * (ratio - ratio * ratio * row[j]!)),
  };
}

/** Least squares with leniencies that add up to zero, for a connected graph. */
export function denseFixed({ X, Z, y, w, projects, judges }: Design) {
  const [P, J] = [projects.length, judges.length];
  const rows = X.map((row, k) => [...row, ...Z[k]!]);
  const weighted = rows.map((row, k) => row.map((value) => value * w[k]!));
  const normal = times(transpose(rows), weighted);
  const constraint = [...Array<number>(P).fill(0), ...Array<number>(J).fill(1)];
  const system = [...normal.map((row, i) => [...row, constraint[i]!]), [...constraint, 0]];
  const right = [...times(transpose(weighted), column(y)), [0]];
  const inverse = solveDense(system, identity(P + J + 1)).x;
  const solution = times(inverse, right).map(([value]) => value!);
  const rss = y.reduce((sum, value, k) => {
    const fitted = rows[k]!.reduce((total, x, c) => total + x * solution[c]!, 0);
    return sum + w[k]! * (value - fitted) ** 2;
  }, 0);
  const noise = rss / (y.length - P - J + 1);
  return {
    noise,
    score: solution.slice(0, P),
    leniency: solution.slice(P, P + J),
    covariance: inverse.slice(0, P + J).map((row) => row.slice(0, P + J).map((value) => noise * value)),
  };
}

/** The integrated posterior of the levels by a size × size rule over the whole square of ratios. */
export function densePosterior(design: Design, size: number) {
  const { X, y } = design;
  const n = y.length;
  const { nodes, weights } = gaussLegendre(size);
  const parts: { log: number; level: number[]; covariance: number[][] }[] = [];
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      const [tq2, tb2] = [Math.tan((Math.PI * nodes[a]!) / 2) ** 2, Math.tan((Math.PI * nodes[b]!) / 2) ** 2];
      const { x: Vi, logDet } = solveDense(covarianceOf(design, tq2, tb2), identity(n));
      const Vi1 = Vi.map((row) => row.reduce((sum, value) => sum + value, 0));
      const s = Vi1.reduce((sum, value) => sum + value, 0);
      const mu = Vi1.reduce((sum, value, k) => sum + value * y[k]!, 0) / s;
      const r = y.map((value) => value - mu);
      const Vr = times(Vi, column(r)).map(([value]) => value!);
      const rss = r.reduce((sum, value, k) => sum + value * Vr[k]!, 0);
      const level = times(transpose(X), column(Vr)).map(([value]) => mu + tq2 * value!);
      const XVX = times(times(transpose(X), Vi), X);
      const XV1 = times(transpose(X), column(Vi1)).map(([value]) => tq2 * value!);
      // Given μ, levels are μ + q; what μ's own doubt adds is (1 − XV1)(1 − XV1)ᵀ / s.
      const covariance = XVX.map((row, i) =>
        row.map((value, k) => {
          const own = (i === k ? tq2 : 0) - tq2 * tq2 * value + ((1 - XV1[i]!) * (1 - XV1[k]!)) / s;
          return (rss / (n - 3)) * own;
        }),
      );
      const log = Math.log(weights[a]! * weights[b]!) - 0.5 * (logDet + Math.log(s) + (n - 1) * Math.log(rss));
      parts.push({ log, level, covariance });
    }
  }
  const top = Math.max(...parts.map((part) => part.log));
  const total = parts.reduce((sum, part) => sum + Math.exp(part.log - top), 0);
  const average = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + (Math.exp(part.log - top) / total) * of(part), 0);
  const level = design.projects.map((_, i) => average((part) => part.level[i]!));
  const spread = design.projects.map((_, i) =>
    Math.sqrt(average((part) => part.covariance[i]![i]! + (part.level[i]! - level[i]!) ** 2)),
  );
  return { level, spread };
}
