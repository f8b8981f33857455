import { count, type ReviewTable } from "./tabulate";

/**
 * The table without one judge's reviews, as `tabulate` would make it of the rest; `kept` says which of the old projects still have a
 * review, by their old index. Null when nothing is left.
 */
export function withoutJudge(table: ReviewTable, judge: number): { table: ReviewTable; kept: Int32Array } | null {
  const { first, judgeOf, total, weight } = table;
  const N = total.length - table.judgeCount[judge]!;
  if (N === 0) return null;
  const kept: number[] = [];
  for (let i = 0; i < table.projects.length; i++) {
    if (first[i + 1]! - first[i]! > 1 || judgeOf[first[i]!] !== judge) kept.push(i);
  }
  const [P, J] = [kept.length, table.judges.length - 1];
  const rest: ReviewTable = {
    projects: kept.length === table.projects.length ? table.projects : kept.map((i) => table.projects[i]!),
    judges: table.judges.filter((_, j) => j !== judge),
    projectOf: new Int32Array(N),
    judgeOf: new Int32Array(N),
    total: new Float64Array(N),
    weight: new Float64Array(N),
    first: new Int32Array(P + 1),
    projectWeight: new Float64Array(P),
    judgeWeight: new Float64Array(J),
    judgeCount: new Int32Array(J),
    judgeComponent: new Int32Array(J),
    components: 0,
  };
  let at = 0;
  kept.forEach((i, own) => {
    for (let k = first[i]!; k < first[i + 1]!; k++) {
      const j = judgeOf[k]!;
      if (j === judge) continue;
      rest.projectOf[at] = own;
      rest.judgeOf[at] = j > judge ? j - 1 : j;
      rest.total[at] = total[k]!;
      rest.weight[at] = weight[k]!;
      at++;
    }
    rest.first[own + 1] = at;
  });
  count(rest);
  return { table: rest, kept: Int32Array.from(kept) };
}
