import type { ReviewTable } from "@/lib/judging/normalize/tabulate";

/** What most portals do: project means and judge means in turn, until no leniency moves by more than the tolerance. */
export function alternatingMeans(table: ReviewTable, tolerance = 1e-9): { score: Float64Array; sweeps: number } {
  const { first, judgeOf, weight, total, projectWeight, judgeWeight } = table;
  const [P, J] = [table.projects.length, table.judges.length];
  const score = new Float64Array(P);
  const leniency = new Float64Array(J);
  const sum = new Float64Array(J);
  for (let sweeps = 1; ; sweeps++) {
    sum.fill(0);
    for (let i = 0; i < P; i++) {
      const from = first[i]!;
      const to = first[i + 1]!;
      let mean = 0;
      for (let k = from; k < to; k++) mean += weight[k]! * (total[k]! - leniency[judgeOf[k]!]!);
      mean /= projectWeight[i]!;
      score[i] = mean;
      for (let k = from; k < to; k++) sum[judgeOf[k]!]! += weight[k]! * (total[k]! - mean);
    }
    let moved = 0;
    for (let j = 0; j < J; j++) {
      const next = sum[j]! / judgeWeight[j]!;
      moved = Math.max(moved, Math.abs(next - leniency[j]!));
      leniency[j] = next;
    }
    if (moved < tolerance) return { score, sweeps };
  }
}
