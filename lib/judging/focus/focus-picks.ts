import type { Generator } from "../random/generator";
import { beliefOf, expectReview, levelsOf, reviewColumn, type Belief, type Levels } from "./belief";
import { chancesOfTop, expectedRise, type Stake } from "./gain";
import type { FocusTask } from "./request";

type Pair = readonly [project: number, judge: number];

/** Projects that a prize's choice looks at: the rest has next to no chance. */
const CONTENDERS = 40;
const DRAWS = 1000;
const LEADING = 0.2;

/** Chooses focused reviews one by one, as if each had come in before the next: the doubt falls, the standing stays. */
export class FocusPicks {
  private readonly belief: Belief;
  private readonly contenders: number[];
  private readonly stakes: Stake[];
  /** Per contender: Σ over prizes and places k of p (1 − p), p = P(among the best k). */
  private readonly contention: Float64Array;
  private readonly leads: boolean[];
  private readonly count: Float64Array;

  /** Null where the reviews do not carry a posterior yet. */
  static from(task: FocusTask, random: Generator, picked: readonly Pair[]): FocusPicks | null {
    const { table, roster } = task;
    if (table === null) return null;
    const at = new Map(table.projects.map((id, i) => [id, i]));
    const judgeAt = new Map(table.judges.map((id, j) => [id, j]));
    const judged = roster.projects.flatMap((id, i) => (at.has(id) ? [i] : []));
    const contenders = judged.length <= CONTENDERS ? judged : choose(task, judged, levelsOf(table), at);
    const judges = roster.judges.map((id) => judgeAt.get(id) ?? -1);
    const belief = beliefOf(table, contenders.map((i) => at.get(roster.projects[i]!)!), judges);
    if (belief === null) return null;
    return new FocusPicks(task, belief, contenders, picked, random);
  }

  private constructor(
    private readonly task: FocusTask,
    belief: Belief,
    contenders: number[],
    picked: readonly Pair[],
    private readonly random: Generator,
  ) {
    this.belief = belief;
    this.contenders = contenders;
    const row = new Map(contenders.map((i, a) => [i, a]));
    this.stakes = task.prizes
      .map(({ members, size }) => ({ members: members.flatMap((i) => row.get(i) ?? []), size }))
      .filter(({ members, size }) => members.length > size);
    this.contention = new Float64Array(contenders.length);
    for (const { members, size } of task.rule === "chance" ? this.stakes : []) {
      for (let k = 1; k <= size; k++) {
        chancesOfTop(belief, { members, size: k }, DRAWS, random).forEach((p, a) => (this.contention[a]! += p * (1 - p)));
      }
    }
    this.leads = leaders(task, belief, this.stakes);
    const all = [...task.roster.existing, ...picked];
    this.count = Float64Array.from(contenders, (i) => all.filter(([project]) => project === i).length);
    for (const [i, j] of [...task.pending, ...picked]) {
      const a = row.get(i);
      if (a !== undefined) expectReview(belief, a, contenders.length + j);
    }
  }

  /** The next [project, judge], or null when nobody may take more. `judgesOf` says who may review a project now. */
  next(judgesOf: (project: number) => readonly number[]): [number, number] | null {
    const order = this.contenders.map((i, a) => ({ i, a, worth: this.worth(a), tie: this.random.uniform() }));
    order.sort((x, y) => y.worth - x.worth || x.tie - y.tie);
    for (const { i, a, worth } of order) {
      const judges = judgesOf(i);
      if (judges.length === 0 || worth === -Infinity) continue;
      const j = this.judgeFor(a, judges);
      this.count[a]!++;
      expectReview(this.belief, a, this.contenders.length + j);
      return [i, j];
    }
    return null;
  }

  private worth(a: number): number {
    if (this.task.rule === "leaders") return this.leads[a] ? -this.count[a]! : -Infinity;
    if (this.task.rule === "chance") return this.contention[a]! / (this.count[a]! + 1);
    const { covariance, mean, noise, size } = this.belief;
    const n = mean.length;
    let leniency = 0;
    for (let b = size; b < n; b++) leniency += covariance[b * n + b]! / (n - size);
    return this.rise(covariance.subarray(a * n, a * n + size), noise + leniency + covariance[a * n + a]!);
  }

  private rise(column: Float64Array, variance: number): number {
    const shift = column.map((value) => value / Math.sqrt(variance));
    return this.stakes.reduce((sum, stake) => sum + expectedRise(this.belief.mean, shift, stake), 0);
  }

  // Whose mark would tell most: the one whose leniency is known best against those who saw the other contenders.
  private judgeFor(a: number, judges: readonly number[]): number {
    const { noise, size } = this.belief;
    let [best, most] = [judges[0]!, -Infinity];
    for (const j of this.random.shuffle(judges)) {
      const column = reviewColumn(this.belief, a, size + j);
      const worth = this.rise(column.subarray(0, size), noise + column[a]! + column[size + j]!);
      if (worth > most) [best, most] = [j, worth];
    }
    return best;
  }
}

// Those with the highest hopes of any prize, by mean + 2 standard deviations.
function choose(task: FocusTask, judged: readonly number[], levels: Levels | null, at: ReadonlyMap<string, number>): number[] {
  if (levels === null) return [...judged];
  const hope = (i: number) => {
    const row = at.get(task.roster.projects[i]!)!;
    return levels.mean[row]! + 2 * levels.deviation[row]!;
  };
  const isJudged = new Set(judged);
  const chosen = new Set<number>();
  for (const { members, size } of task.prizes) {
    const own = members.filter((i) => isJudged.has(i)).sort((x, y) => hope(y) - hope(x) || x - y);
    for (const i of own.slice(0, Math.max(CONTENDERS, 4 * size))) chosen.add(i);
  }
  return [...chosen].sort((a, b) => a - b);
}

// The leading fifth of each prize's field by level, and at least twice as many as win.
function leaders({ prizes }: FocusTask, { mean }: Belief, stakes: readonly Stake[]): boolean[] {
  const field = Math.max(...prizes.map(({ members }) => members.length));
  const leads = Array.from(mean, () => false);
  for (const { members, size } of stakes) {
    const count = Math.max(2 * size, Math.ceil(LEADING * field));
    for (const a of [...members].sort((x, y) => mean[y]! - mean[x]! || x - y).slice(0, count)) leads[a] = true;
  }
  return leads;
}
