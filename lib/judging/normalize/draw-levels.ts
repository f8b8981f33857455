import { solveUpper } from "../matrix/cholesky";
import type { Generator } from "../random/generator";
import { posteriorGrid } from "./posterior-grid";
import { posteriorModel } from "./posterior-node";
import type { ReviewTable } from "./tabulate";

/**
 * Draws of all projects' levels from the integrated posterior, one at a time, handed to `take` in an array that is used
 * again. The ratios are taken systematically from the grid, in proportion to their weight, σ² from its scaled inverse χ², the
 * leniencies and μ from the system's factor, and the projects independently given those: O(J² + N) a draw.
 */
export function drawLevels(
  table: ReviewTable,
  draws: number,
  random: Generator,
  take: (level: Float64Array, draw: number) => void,
): void {
  const [N, P, J] = [table.total.length, table.projects.length, table.judges.length];
  const K = J + 1;
  const model = posteriorModel(table);
  const grid = posteriorGrid(model, N, J);
  const level = new Float64Array(P);
  const z = new Float64Array(K);
  const offset = random.uniform();
  let g = -1;
  let reached = 0;
  let node = model.at(grid[0]!.tq, grid[0]!.tb);
  for (let draw = 0; draw < draws; draw++) {
    const position = (draw + offset) / draws;
    const before = g;
    while (g < 0 || (position > reached && g < grid.length - 1)) reached += grid[++g]!.weight;
    if (g !== before) node = model.at(grid[g]!.tq, grid[g]!.tb);
    const { tq, tb, d, factor } = node;
    const sigma = Math.sqrt(node.residual / (2 * random.gamma((N - 1) / 2)));
    for (let k = 0; k < K; k++) z[k] = random.normal();
    solveUpper(factor, K, z);
    for (let i = 0; i < P; i++) {
      let shift = z[J]!;
      for (let k = table.first[i]!; k < table.first[i + 1]!; k++) {
        shift -= tq * tq * table.weight[k]! * tb * z[table.judgeOf[k]!]!;
      }
      level[i] = node.level[i]! + sigma * (shift / d[i]! + (tq / Math.sqrt(d[i]!)) * random.normal());
    }
    take(level, draw);
  }
}
