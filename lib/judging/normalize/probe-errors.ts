import { conjugateGradients, type Equations } from "../matrix/conjugate-gradients";
import { seededGenerator } from "../random/generator";
import { COLUMNS, type JudgeOperator } from "./judge-operator";
import type { ReviewTable } from "./tabulate";

/** (shift + scale · (M − Aᵀ E A)) as a system to be solved, with what the estimates below must know of it. */
export interface ProbedSystem {
  equations: Equations;
  operator: JudgeOperator;
  /** 1 for the mixed fit; 0 for the fixed one, whose inverse is the pseudo-inverse: constants in a component are left out. */
  shift: number;
  scale: number;
  /** E. */
  share: Float64Array;
  groups: Groups;
}

/** Sets of judges whose common level the system leaves alone: (…) 1 = shift · 1 on each. */
export interface Groups {
  of: Int32Array;
  size: Int32Array;
}

/** Estimated entries of the inverse G, each with the variance of the estimate. */
export interface ProbedInverse {
  /** Gⱼⱼ. */
  judge: Float64Array;
  judgeDoubt: Float64Array;
  /** aᵀ G a with a the shares of a project's judges. */
  project: Float64Array;
  projectDoubt: Float64Array;
  /** (eⱼ − a)ᵀ G (eⱼ − a), per review. */
  review: Float64Array;
}

export const PROBES = 32;

/**
 * Entries of the inverse that errors need, by random signs z: E[z ∘ G z] is the diagonal (Hutchinson 1990; Bekas, Kokiopoulou &
 * Saad 2007). The constants of a component, along which G is known, and the first two terms of Neumann's series, whose
 * entries are summed exactly, are taken off before, so that signs estimate only a small rest. Seeded: same reviews, same answer.
 */
export function probeInverse(table: ReviewTable, system: ProbedSystem, probes = PROBES): ProbedInverse {
  const { first, judgeOf, weight, projectWeight } = table;
  const [P, J, N] = [table.projects.length, table.judges.length, table.total.length];
  const { equations, shift, groups } = system;
  const { of, size } = groups;
  const known = firstTerms(table, system);
  // u = C 1 and its means: what centring C by component takes off its entries.
  const u = known.times(new Float64Array(J).fill(1), 1);
  const mean = new Float64Array(size.length);
  for (let j = 0; j < J; j++) mean[of[j]!]! += u[j]! / size[of[j]!]!;
  const level = (c: number) => (shift > 0 ? 1 / (shift * size[c]!) : 0) + mean[c]! / size[c]!;

  const judge = new Float64Array(J);
  const project = new Float64Array(P);
  const review = new Float64Array(N);
  for (let j = 0; j < J; j++) judge[j] = known.diagonal[j]! - (2 * u[j]!) / size[of[j]!]! + level(of[j]!);
  for (let i = 0; i < P; i++) {
    const from = first[i]!;
    const to = first[i + 1]!;
    let own = 0;
    let offset = 0;
    for (let k = from; k < to; k++) {
      own += (weight[k]! / projectWeight[i]!) * known.withOwn[k]!;
      offset += (weight[k]! / projectWeight[i]!) * u[judgeOf[k]!]!;
    }
    const c = of[judgeOf[from]!]!;
    project[i] = own - (2 * offset) / size[c]! + level(c);
    for (let k = from; k < to; k++) review[k] = known.diagonal[judgeOf[k]!]! - 2 * known.withOwn[k]! + own;
  }

  const [judgeSums, projectSums] = [sums(J), sums(P)];
  const random = seededGenerator("probes");
  for (let round = 0; round < probes / COLUMNS; round++) {
    const z = centred(groups, signs(J, COLUMNS, random), COLUMNS);
    const solved = centred(groups, conjugateGradients(equations, z, COLUMNS, { tolerance: 1e-7 }), COLUMNS);
    const expected = centred(groups, known.times(z, COLUMNS), COLUMNS);
    const rest = solved.map((value, k) => value - expected[k]!);
    const [zOf, restOf] = [new Float64Array(COLUMNS), new Float64Array(COLUMNS)];
    for (let j = 0; j < J; j++) {
      for (let c = 0; c < COLUMNS; c++) collect(judgeSums, j, z[j * COLUMNS + c]! * rest[j * COLUMNS + c]!);
    }
    for (let i = 0; i < P; i++) {
      zOf.fill(0);
      restOf.fill(0);
      for (let k = first[i]!; k < first[i + 1]!; k++) {
        const at = judgeOf[k]! * COLUMNS;
        const a = weight[k]! / projectWeight[i]!;
        for (let c = 0; c < COLUMNS; c++) {
          zOf[c]! += a * z[at + c]!;
          restOf[c]! += a * rest[at + c]!;
        }
      }
      for (let c = 0; c < COLUMNS; c++) collect(projectSums, i, zOf[c]! * restOf[c]!);
      for (let k = first[i]!; k < first[i + 1]!; k++) {
        const at = judgeOf[k]! * COLUMNS;
        for (let c = 0; c < COLUMNS; c++) review[k]! += ((z[at + c]! - zOf[c]!) * (rest[at + c]! - restOf[c]!)) / probes;
      }
    }
  }
  const judgeDoubt = settle(judgeSums, judge, probes);
  const projectDoubt = settle(projectSums, project, probes);
  return { judge, judgeDoubt, project, projectDoubt, review };
}

/** Random signs, columns interleaved. */
export function signs(rows: number, columns: number, random: { uniform(): number }): Float64Array {
  return Float64Array.from({ length: rows * columns }, () => (random.uniform() < 0.5 ? -1 : 1));
}

/** Takes the mean of each group off, column by column, in place. */
export function centred({ of, size }: Groups, x: Float64Array, columns: number): Float64Array {
  const mean = new Float64Array(size.length * columns);
  for (let j = 0; j < of.length; j++) {
    for (let c = 0; c < columns; c++) mean[of[j]! * columns + c]! += x[j * columns + c]! / size[of[j]!]!;
  }
  for (let j = 0; j < of.length; j++) for (let c = 0; c < columns; c++) x[j * columns + c]! -= mean[of[j]! * columns + c]!;
  return x;
}

/** C = S⁻¹ + S⁻¹ N S⁻¹, S the system's diagonal and N = scale · Aᵀ E A beside it: products, diagonal, and entries within projects. */
function firstTerms(table: ReviewTable, { operator, shift, scale, share }: ProbedSystem) {
  const { first, judgeOf, projectOf, weight, projectWeight } = table;
  const [J, N] = [table.judges.length, table.total.length];
  const S = operator.diagonal.map((value) => shift + scale * value);
  // A judge who alone reviews alone has nothing in the fixed fit.
  const inverse = S.map((value) => (value > 0 ? 1 / value : 0));

  // N = S − (shift + scale · operator).
  const times = (x: Float64Array, columns: number) => {
    const y = new Float64Array(x.length);
    for (let j = 0, k = 0; j < J; j++) for (let c = 0; c < columns; c++, k++) y[k] = inverse[j]! * x[k]!;
    const product = new Float64Array(x.length);
    operator.apply(y, product, columns);
    for (let j = 0, k = 0; j < J; j++) {
      for (let c = 0; c < columns; c++, k++) {
        product[k] = y[k]! + inverse[j]! * ((S[j]! - shift) * y[k]! - scale * product[k]!);
      }
    }
    return product;
  };

  // Row by row of N: for each of a judge's reviews, Σ over the project's judges of share of theirs times C's entry.
  const withOwn = new Float64Array(N);
  const row = new Float64Array(J);
  const { start, reviews } = byJudge(table);
  for (let j = 0; j < J; j++) {
    const touched: number[] = [];
    for (let a = start[j]!; a < start[j + 1]!; a++) {
      const own = reviews[a]!;
      const i = projectOf[own]!;
      for (let k = first[i]!; k < first[i + 1]!; k++) {
        const h = judgeOf[k]!;
        if (h === j) continue;
        if (row[h] === 0) touched.push(h);
        row[h]! += scale * share[i]! * weight[own]! * weight[k]!;
      }
    }
    for (let a = start[j]!; a < start[j + 1]!; a++) {
      const own = reviews[a]!;
      const i = projectOf[own]!;
      let sum = weight[own]! * inverse[j]!;
      for (let k = first[i]!; k < first[i + 1]!; k++) {
        sum += weight[k]! * inverse[j]! * row[judgeOf[k]!]! * inverse[judgeOf[k]!]!;
      }
      withOwn[own] = sum / projectWeight[i]!;
    }
    for (const h of touched) row[h] = 0;
  }
  return { times, diagonal: inverse, withOwn };
}

function byJudge({ judges, judgeOf }: ReviewTable): { start: Int32Array; reviews: Int32Array } {
  const start = new Int32Array(judges.length + 1);
  for (const j of judgeOf) start[j + 1]!++;
  for (let j = 0; j < judges.length; j++) start[j + 1]! += start[j]!;
  const next = start.slice();
  const reviews = new Int32Array(judgeOf.length);
  for (let k = 0; k < judgeOf.length; k++) reviews[next[judgeOf[k]!]!++] = k;
  return { start, reviews };
}

interface Sums {
  sum: Float64Array;
  squares: Float64Array;
}

const sums = (n: number): Sums => ({ sum: new Float64Array(n), squares: new Float64Array(n) });

function collect({ sum, squares }: Sums, at: number, value: number) {
  sum[at]! += value;
  squares[at]! += value * value;
}

// Adds the estimated rest and returns its variance.
function settle({ sum, squares }: Sums, target: Float64Array, probes: number): Float64Array {
  return target.map((value, k) => {
    const mean = sum[k]! / probes;
    target[k] = value + mean;
    return Math.max(0, squares[k]! / probes - mean * mean) / (probes - 1);
  });
}
