import type { Generator } from "../random/generator";
import { fitMixed } from "./fit-linear";
import { nearRatios, POSTERIOR_DIRECT } from "./fit-posterior";
import { COLUMNS } from "./judge-operator";
import { posteriorByIteration, scatterEight } from "./posterior-iterative";
import { posteriorRule, type RuleRow } from "./posterior-rule";
import { posteriorSlices } from "./posterior-slice";
import type { ReviewTable } from "./tabulate";

/**
 * Draws of all projects' levels from the integrated posterior, one at a time, handed to `take` in an array that is used
 * again. The ratios are taken systematically from the rule, in proportion to their weight, σ² from its scaled inverse χ², the
 * leniencies from the tridiagonal form's factor, μ given those, and the projects independently given both: O(J² + N) a draw.
 */
export function drawLevels(
  table: ReviewTable,
  draws: number,
  random: Generator,
  take: (level: Float64Array, draw: number) => void,
  direct = POSTERIOR_DIRECT,
): void {
  if (table.judges.length > direct) return drawByIteration(table, draws, random, take);
  drawFrom(table, posteriorRule(posteriorSlices(table), table.total.length, table.judges.length), draws, random, take);
}

/** The same from a given rule over the ratios, whose weights sum to 1. */
export function drawFrom(
  table: ReviewTable,
  rows: readonly RuleRow[],
  draws: number,
  random: Generator,
  take: (level: Float64Array, draw: number) => void,
): void {
  const { first, judgeOf, weight } = table;
  const [N, P, J] = [table.total.length, table.projects.length, table.judges.length];
  const level = new Float64Array(P);
  const z = new Float64Array(J);
  const spread = new Float64Array(P);
  const offset = random.uniform();
  let reached = 0;
  let draw = 0;
  for (const { slice, nodes } of rows) {
    const { tq, d } = slice;
    for (let i = 0; i < P; i++) spread[i] = tq / Math.sqrt(d[i]!);
    for (const { tb, weight: share } of nodes) {
      reached += share;
      if ((draw + offset) / draws > reached) continue;
      const node = slice.at(tb);
      const leniency = slice.leniency(node.beta);
      const mean = slice.level(leniency, slice.mu(leniency));
      for (; draw < draws && (draw + offset) / draws <= reached; draw++) {
        const sigma = Math.sqrt(node.residual / (2 * random.gamma((N - 1) / 2)));
        for (let j = 0; j < J; j++) z[j] = random.normal();
        const error = slice.scatter(node, z);
        const shift = slice.shiftOfMu(error) + random.normal() / Math.sqrt(slice.precision);
        for (let i = 0; i < P; i++) {
          let sum = 0;
          for (let k = first[i]!; k < first[i + 1]!; k++) sum += weight[k]! * error[judgeOf[k]!]!;
          level[i] = mean[i]! + sigma * ((shift - tq * tq * sum) / d[i]! + spread[i]! * random.normal());
        }
        take(level, draw);
      }
    }
  }
}

// The same of a large event: leniencies are scattered eight draws at a time.
function drawByIteration(
  table: ReviewTable,
  draws: number,
  random: Generator,
  take: (level: Float64Array, draw: number) => void,
): void {
  const { first, judgeOf, weight } = table;
  const [N, P, J] = [table.total.length, table.projects.length, table.judges.length];
  const level = new Float64Array(P);
  const offset = random.uniform();
  let reached = 0;
  let draw = 0;
  for (const { slice, nodes } of posteriorByIteration(table, nearRatios(fitMixed(table, 0))).rows) {
    const { tq, d, m, precision } = slice;
    const spread = d.map((value) => tq / Math.sqrt(value));
    for (const { tb, weight: share, level: mean, residual } of nodes) {
      reached += share;
      if (draw === draws || (draw + offset) / draws > reached) continue;
      const scatter = scatterEight(slice, tb, random);
      let errors: Float64Array | null = null;
      for (let column = 0; draw < draws && (draw + offset) / draws <= reached; draw++, column = (column + 1) % COLUMNS) {
        if (column === 0) errors = scatter();
        const sigma = Math.sqrt(residual / (2 * random.gamma((N - 1) / 2)));
        let shift = 0;
        for (let j = 0; j < J; j++) shift -= m[j]! * errors![j * COLUMNS + column]!;
        shift = shift / precision + random.normal() / Math.sqrt(precision);
        for (let i = 0; i < P; i++) {
          let sum = 0;
          for (let k = first[i]!; k < first[i + 1]!; k++) sum += weight[k]! * errors![judgeOf[k]! * COLUMNS + column]!;
          level[i] = mean[i]! + sigma * ((shift - tq * tq * sum) / d[i]! + spread[i]! * random.normal());
        }
        take(level, draw);
      }
    }
  }
}
