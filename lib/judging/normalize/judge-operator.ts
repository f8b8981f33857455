import { JudgingError } from "../errors";
import type { ReviewTable } from "./tabulate";

/** Columns that go through the reviews at once, beside a single one. */
export const COLUMNS = 8;

/**
 * M − Aᵀ E A with a row per judge: M the judges' sums of weights, A the weights by project and judge, E = diag(share). With
 * share = 1/nₚ it is the Laplacian L, with tq²/(1 + tq² nₚ) what random projects leave. Never formed: one pass over the reviews,
 * which stand by project, multiplies it with several vectors at once (columns interleaved, `x[j · columns + c]`).
 */
export interface JudgeOperator {
  size: number;
  diagonal: Float64Array;
  /** out = (M − Aᵀ E A) x. */
  apply(x: Float64Array, out: Float64Array, columns: number): void;
}

export function judgeOperator(table: ReviewTable, share: Float64Array): JudgeOperator {
  const { first, judgeOf, weight, judgeWeight } = table;
  const [P, J] = [table.projects.length, table.judges.length];
  const diagonal = Float64Array.from(judgeWeight);
  for (let i = 0; i < P; i++) {
    for (let k = first[i]!; k < first[i + 1]!; k++) diagonal[judgeOf[k]!]! -= weight[k]! * weight[k]! * share[i]!;
  }
  // Where every review counts once, as nearly always, there is less to read.
  const isPlain = weight.every((w) => w === 1);
  const onePlain = (x: Float64Array, out: Float64Array) => {
    for (let j = 0; j < J; j++) out[j] = judgeWeight[j]! * x[j]!;
    let from = 0;
    for (let i = 0; i < P; i++) {
      const to = first[i + 1]!;
      let sum = 0;
      for (let k = from; k < to; k++) sum += x[judgeOf[k]!]!;
      sum *= share[i]!;
      for (let k = from; k < to; k++) out[judgeOf[k]!]! -= sum;
      from = to;
    }
  };
  const one = (x: Float64Array, out: Float64Array) => {
    for (let j = 0; j < J; j++) out[j] = judgeWeight[j]! * x[j]!;
    for (let i = 0; i < P; i++) {
      const from = first[i]!;
      const to = first[i + 1]!;
      let sum = 0;
      for (let k = from; k < to; k++) sum += weight[k]! * x[judgeOf[k]!]!;
      sum *= share[i]!;
      for (let k = from; k < to; k++) out[judgeOf[k]!]! -= weight[k]! * sum;
    }
  };
  // Eight columns, written out: a review's place is looked up once for all of them.
  const eight = (x: Float64Array, out: Float64Array) => {
    for (let j = 0, at = 0; j < J; j++) {
      const w = judgeWeight[j]!;
      for (const end = at + 8; at < end; at++) out[at] = w * x[at]!;
    }
    for (let i = 0; i < P; i++) {
      const from = first[i]!;
      const to = first[i + 1]!;
      let s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0, s6 = 0, s7 = 0;
      for (let k = from; k < to; k++) {
        const at = judgeOf[k]! * 8;
        const w = weight[k]!;
        s0 += w * x[at]!;
        s1 += w * x[at + 1]!;
        s2 += w * x[at + 2]!;
        s3 += w * x[at + 3]!;
        s4 += w * x[at + 4]!;
        s5 += w * x[at + 5]!;
        s6 += w * x[at + 6]!;
        s7 += w * x[at + 7]!;
      }
      const e = share[i]!;
      for (let k = from; k < to; k++) {
        const at = judgeOf[k]! * 8;
        const w = weight[k]! * e;
        out[at]! -= w * s0;
        out[at + 1]! -= w * s1;
        out[at + 2]! -= w * s2;
        out[at + 3]! -= w * s3;
        out[at + 4]! -= w * s4;
        out[at + 5]! -= w * s5;
        out[at + 6]! -= w * s6;
        out[at + 7]! -= w * s7;
      }
    }
  };
  return {
    size: J,
    diagonal,
    apply: (x, out, columns) => {
      if (columns === 1 && isPlain) onePlain(x, out);
      else if (columns === 1) one(x, out);
      else if (columns === COLUMNS) eight(x, out);
      else throw new JudgingError("bad_option", `One or ${COLUMNS} columns go at once.`);
    },
  };
}

/** What the judges' equations need besides: project means, judges' sums of (total − project mean), squares within projects. */
export function withinProjects(table: ReviewTable): { projectMean: Float64Array; right: Float64Array; within: number } {
  const { first, judgeOf, weight, total, projectWeight } = table;
  const projectMean = new Float64Array(table.projects.length);
  const right = new Float64Array(table.judges.length);
  let within = 0;
  for (let i = 0; i < projectMean.length; i++) {
    // The first value is taken off before averaging, so that equal marks have exactly their own mean.
    const base = total[first[i]!]!;
    let sum = 0;
    for (let k = first[i]!; k < first[i + 1]!; k++) sum += weight[k]! * (total[k]! - base);
    const mean = (projectMean[i] = base + sum / projectWeight[i]!);
    for (let k = first[i]!; k < first[i + 1]!; k++) {
      const off = total[k]! - mean;
      within += weight[k]! * off * off;
      right[judgeOf[k]!]! += weight[k]! * off;
    }
  }
  return { projectMean, right, within };
}
