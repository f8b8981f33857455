import type { Generator } from "../random/generator";
import { DesignVariance } from "./design-variance";
import type { Roster } from "./request";

type Pair = [project: number, judge: number];

/** Exchanges that are valued at most: some tenths of a second. Carrying one out counts as J²/50. */
const BUDGET = 250_000;
const ROUNDS = 10;

/**
 * Exchanges judges between planned reviews, (p, j) and (q, k) for (p, k) and (q, j), as long as the summed variance of the
 * centred projects falls. Coverage and loads never change, existing reviews stay.
 */
export function improvePlan(roster: Roster, plan: Pair[], random: Generator): Pair[] {
  const J = roster.judges.length;
  if (plan.length < 2 || J > 1200) return plan;
  const judgesOf: number[][] = roster.projects.map(() => []);
  for (const [i, j] of [...roster.existing, ...plan]) judgesOf[i]!.push(j);
  const may = roster.eligible.map((judges) => new Set(judges));
  const fits = (i: number, j: number) => may[i]!.has(j) && !judgesOf[i]!.includes(j);
  const variance = new DesignVariance(judgesOf, J);

  // Random trials first, since most are quickly told; then every pair in turn, until a whole round finds nothing.
  let spent = 0;
  for (let turn = 0; turn < 40 * plan.length && spent < BUDGET; turn++) {
    attempt(plan[random.below(plan.length)]!, plan[random.below(plan.length)]!);
  }
  for (let round = 0, found = true; found && round < ROUNDS && spent < BUDGET; round++) {
    found = false;
    for (const a of plan) for (const b of plan) if (attempt(a, b)) found = true;
  }
  return plan;

  function attempt(a: Pair, b: Pair): boolean {
    if (a[0] >= b[0] || a[1] === b[1] || spent >= BUDGET) return false;
    if (!fits(a[0], b[1]) || !fits(b[0], a[1])) return false;
    spent++;
    const exchange = variance.value(a[0], a[1], b[0], b[1]);
    if (!(exchange.gain > 1e-7)) return false;
    spent += (J * J) / 50;
    variance.apply(exchange);
    [a[1], b[1]] = [b[1], a[1]];
    return true;
  }
}
