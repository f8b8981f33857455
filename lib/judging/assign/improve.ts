import { factorise, invert } from "../matrix/cholesky";
import type { Generator } from "../random/generator";
import type { Roster } from "./request";

type Pair = [project: number, judge: number];

/** Ridge on all nodes: keeps the equations solvable, too weak to matter where the graph is connected. */
const RIDGE = 1e-3;
const WORK = 1.5e9;

/**
 * Exchanges judges between planned reviews, (p, j) and (p', j') for (p, j') and (p', j), as long as the summed variance of the
 * centred projects falls. Coverage and loads never change. An exchange alters the normal matrix by −(u vᵀ + v uᵀ) with
 * u = ep − ep', v = ej − ej', so that with C = N⁻¹ and Q = C H C its worth is read off in constant time; only an accepted one
 * costs (P + J)² (JUDGING.md, The assignment).
 */
export function improvePlan(roster: Roster, plan: Pair[], random: Generator): Pair[] {
  const [P, n] = [roster.projects.length, roster.projects.length + roster.judges.length];
  if (plan.length < 2 || n ** 3 > 4 * WORK) return plan;
  const taken = roster.projects.map(() => new Set<number>());
  for (const [i, j] of [...plan, ...roster.existing]) taken[i]!.add(j);
  const may = roster.eligible.map((judges) => new Set(judges));
  const fits = (i: number, j: number) => may[i]!.has(j) && !taken[i]!.has(j);
  const { covariance, centred } = matricesOf(P, n, [...plan, ...roster.existing]);

  const patience = 30 * plan.length;
  let accepted = 0;
  for (let since = 0, turn = 0; since < patience && turn < 300 * plan.length && accepted * n * n < WORK; since++, turn++) {
    const a = plan[random.below(plan.length)]!;
    const b = plan[random.below(plan.length)]!;
    if (a[0] === b[0] || a[1] === b[1] || !fits(a[0], b[1]) || !fits(b[0], a[1])) continue;
    const u = [a[0], b[0]] as const;
    const v = [P + a[1], P + b[1]] as const;
    const step = worth(covariance, centred, n, u, v);
    if (step.gain <= 1e-9) continue;
    apply(covariance, centred, n, P, u, v, step);
    exchange(a, b);
    accepted++;
    since = 0;
  }
  return plan;

  function exchange(a: Pair, b: Pair) {
    taken[a[0]]!.delete(a[1]);
    taken[b[0]]!.delete(b[1]);
    [a[1], b[1]] = [b[1], a[1]];
    taken[a[0]]!.add(a[1]);
    taken[b[0]]!.add(b[1]);
  }
}

function matricesOf(P: number, n: number, pairs: readonly Pair[]): { covariance: Float64Array; centred: Float64Array } {
  const normal = new Float64Array(n * n);
  for (let a = 0; a < n; a++) normal[a * n + a] = RIDGE;
  for (const [i, j] of pairs) {
    const h = P + j;
    normal[i * n + i]! += 1;
    normal[h * n + h]! += 1;
    normal[h * n + i]! += 1;
  }
  factorise(normal, n);
  const covariance = invert(normal, n);
  const centred = new Float64Array(n * n);
  for (let a = 0; a < n; a++) centred.set(timesCentred(covariance, n, P, covariance.subarray(a * n, a * n + P)), a * n);
  return { covariance, centred };
}

/** C H x for a vector over the projects, H centring them. */
function timesCentred(covariance: Float64Array, n: number, P: number, x: Float64Array): Float64Array {
  let mean = 0;
  for (let k = 0; k < P; k++) mean += x[k]! / P;
  const result = new Float64Array(n);
  for (let k = 0; k < P; k++) {
    const off = x[k]! - mean;
    for (let a = 0; a < n; a++) result[a]! += off * covariance[k * n + a]!;
  }
  return result;
}

type Difference = readonly [plus: number, minus: number];

interface Step {
  gain: number;
  /** Inverse of K⁻¹ + Uᵀ C U, U = [u v]: entries uu, uv, vv. */
  uu: number;
  uv: number;
  vv: number;
}

// Woodbury: C' = C − C U (K⁻¹ + Uᵀ C U)⁻¹ Uᵀ C with K⁻¹ = [[0, −1], [−1, 0]].
function worth(covariance: Float64Array, centred: Float64Array, n: number, u: Difference, v: Difference): Step {
  const a = form(covariance, n, u, u);
  const b = form(covariance, n, v, v);
  const c = form(covariance, n, u, v) - 1;
  const determinant = a * b - c * c;
  if (Math.abs(determinant) < 1e-9) return { gain: -Infinity, uu: 0, uv: 0, vv: 0 };
  const [uu, uv, vv] = [b / determinant, -c / determinant, a / determinant];
  const gain = uu * form(centred, n, u, u) + 2 * uv * form(centred, n, u, v) + vv * form(centred, n, v, v);
  return { gain, uu, uv, vv };
}

function form(matrix: Float64Array, n: number, x: Difference, y: Difference): number {
  const [p, m] = [x[0] * n, x[1] * n];
  return matrix[p + y[0]]! - matrix[p + y[1]]! - matrix[m + y[0]]! + matrix[m + y[1]]!;
}

function apply(
  covariance: Float64Array,
  centred: Float64Array,
  n: number,
  P: number,
  u: Difference,
  v: Difference,
  step: Step,
) {
  const column = ([plus, minus]: Difference) =>
    Float64Array.from({ length: n }, (_, a) => covariance[a * n + plus]! - covariance[a * n + minus]!);
  const [cu, cv] = [column(u), column(v)];
  const [wu, wv] = [timesCentred(covariance, n, P, cu.subarray(0, P)), timesCentred(covariance, n, P, cv.subarray(0, P))];
  // C' = C − F with F = [cu cv] S [cu cv]ᵀ; Q' = Q − (C H F + F H C) + F H F, all of rank two.
  const { uu, uv, vv } = step;
  const [fu, fv] = [mix(cu, cv, uu, uv), mix(cu, cv, uv, vv)];
  const [xuu, xuv, xvv] = [form(centred, n, u, u), form(centred, n, u, v), form(centred, n, v, v)];
  const [gu, gv] = [mix(fu, fv, xuu, xuv), mix(fu, fv, xuv, xvv)];
  for (let a = 0; a < n; a++) {
    const row = a * n;
    const [fua, fva, wua, wva] = [fu[a]!, fv[a]!, wu[a]!, wv[a]!];
    for (let b = 0; b < n; b++) {
      covariance[row + b]! -= fua * cu[b]! + fva * cv[b]!;
      centred[row + b]! += fua * gu[b]! + fva * gv[b]! - (fua * wu[b]! + fva * wv[b]! + wua * fu[b]! + wva * fv[b]!);
    }
  }
}

function mix(x: Float64Array, y: Float64Array, a: number, b: number): Float64Array {
  return x.map((value, k) => a * value + b * y[k]!);
}
