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
  const m = A.map((row, i) => Float64Array.from([...row, ...B[i]!]));
  let logDet = 0;
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c + 1; r < n; r++) if (Math.abs(m[r]![c]!) > Math.abs(m[pivot]![c]!)) pivot = r;
    [m[c], m[pivot]] = [m[pivot]!, m[c]!];
    const own = m[c]!;
    logDet += Math.log(Math.abs(own[c]!));
    for (let r = 0; r < n; r++) {
      if (r === c) continue;
      const row = m[r]!;
      const factor = row[c]! / own[c]!;
      for (let k = c; k < row.length; k++) row[k]! -= factor * own[k]!;
    }
  }
  return { x: m.map((row, i) => Array.from(row.subarray(n), (value) => value / row[i]!)), logDet };
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

/**
 * The integrated posterior by a size × size rule over the whole square of ratios, every node by generalised least squares over the
 * covariance of the totals: moments of the levels μ + q and, after them, of the leniencies, over the nodes that weigh more than given.
 */
export function densePosterior({ projects, judges, X, Z, y, w }: Design, size: number) {
  const [n, P, E] = [y.length, projects.length, projects.length + judges.length];
  const { nodes, weights } = gaussLegendre(size);
  const members = Array.from({ length: E }, (_, e) => y.flatMap((_, k) => ((e < P ? X[k]![e] : Z[k]![e - P]) ? [k] : [])));
  const [sameProject, sameJudge] = [times(X, transpose(X)), times(Z, transpose(Z))];
  const right = y.map((value, k) => [1, value, ...members.map((own) => Number(own.includes(k)))]);
  const parts: { log: number; noise: number; projectShare: number; judgeShare: number; mean: number[]; covariance: number[][] }[] = [];
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      const [tq2, tb2] = [Math.tan((Math.PI * nodes[a]!) / 2) ** 2, Math.tan((Math.PI * nodes[b]!) / 2) ** 2];
      const V = y.map((_, k) => y.map((_, h) => tq2 * sameProject[k]![h]! + tb2 * sameJudge[k]![h]! + (k === h ? 1 / w[k]! : 0)));
      // Columns of V⁻¹ times ones, totals and each effect's indicator.
      const { x: Vi, logDet } = solveDense(V, right);
      const s = Vi.reduce((sum, row) => sum + row[0]!, 0);
      const mu = Vi.reduce((sum, row) => sum + row[1]!, 0) / s;
      const Vr = Vi.map((row) => row[1]! - mu * row[0]!);
      const rss = Vr.reduce((sum, value, k) => sum + value * (y[k]! - mu), 0);
      const noise = rss / (n - 3);
      const sumOver = (e: number, of: (k: number) => number) => {
        let sum = 0;
        for (const k of members[e]!) sum += of(k);
        return sum;
      };
      const prior = members.map((_, e) => (e < P ? tq2 : tb2));
      const mean = prior.map((variance, e) => (e < P ? mu : 0) + variance * sumOver(e, (k) => Vr[k]!));
      // Given μ an effect varies by G − G Eᵀ V⁻¹ E G; what μ's own doubt adds is the product of its pulls over s.
      const pull = prior.map((variance, e) => (e < P ? 1 : 0) - variance * sumOver(e, (k) => Vi[k]![0]!));
      const covariance = prior.map((own, e) =>
        prior.slice(0, e + 1).map((other, f) => {
          const explained = own * other * sumOver(e, (k) => Vi[k]![f + 2]!);
          return noise * ((e === f ? own : 0) - explained + (pull[e]! * pull[f]!) / s);
        }),
      );
      const log = Math.log(weights[a]! * weights[b]!) - 0.5 * (logDet + Math.log(s) + (n - 1) * Math.log(rss));
      parts.push({ log, noise, projectShare: tq2 / (1 + tq2), judgeShare: tb2 / (1 + tb2), mean, covariance });
    }
  }
  const top = Math.max(...parts.map((part) => part.log));
  const all = parts.reduce((sum, part) => sum + Math.exp(part.log - top), 0);
  return (nothing: number) => {
    const kept = parts.filter((part) => Math.exp(part.log - top) / all > nothing);
    const chance = kept.map((part) => Math.exp(part.log - top) / all);
    const average = (of: (part: (typeof parts)[number]) => number) => kept.reduce((sum, part, at) => sum + chance[at]! * of(part), 0);
    const mean = members.map((_, e) => average((part) => part.mean[e]!));
    const variance = (e: number, f: number) => average((part) => part.covariance[e]![f]! + (part.mean[e]! - mean[e]!) * (part.mean[f]! - mean[f]!));
    const spread = mean.map((_, e) => Math.sqrt(variance(e, e)));
    return {
      level: mean.slice(0, P),
      levelSpread: spread.slice(0, P),
      leniency: mean.slice(P),
      leniencySpread: spread.slice(P),
      noise: average((part) => part.noise),
      projectShare: average((part) => part.projectShare),
      judgeShare: average((part) => part.judgeShare),
      /** Of the effects e > f. */
      differenceSpread: (e: number, f: number) => Math.sqrt(variance(e, e) + variance(f, f) - 2 * variance(e, f)),
    };
  };
}
