import { factorise, solve } from "@/lib/judging/matrix/cholesky";
import type { Review } from "@/lib/judging";
import type { World } from "./world";

/**
 * Best linear prediction of the levels by dense algebra, the variances and every judge's noise known and the mean of all
 * levels not: what no estimate from the marks alone can beat by more than chance.
 */
export function oracle(reviews: Review[], world: World): Map<string, number> {
  const P = world.projects.length;
  const n = P + world.judges.length + 1;
  const at = new Map([...world.projects, ...world.judges].map((id, k) => [id, k]));
  const precision = new Float64Array(n * n);
  const right = new Float64Array(n);
  const { projectSd, judgeSd } = world.setting;
  // A variance of zero is a very small one: the same answer to six digits.
  for (let k = 0; k < n - 1; k++) precision[k * n + k] = 1 / Math.max(1e-8, (k < P ? projectSd : judgeSd) ** 2);
  for (const { judge, project, total } of reviews) {
    const rows = [at.get(project)!, at.get(judge)!, n - 1];
    const weight = 1 / world.noise[rows[1]! - P]! ** 2;
    for (const a of rows) {
      right[a]! += weight * (total - 3);
      for (const b of rows) precision[a * n + b]! += weight;
    }
  }
  factorise(precision, n);
  const solution = solve(precision, n, right);
  return new Map(world.projects.map((id, i) => [id, solution[i]!]));
}
