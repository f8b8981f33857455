import { byId, JudgingError, requireId } from "../errors";

/** One answer: which of two projects, shown left and right, is the better. */
export interface Comparison {
  left: string;
  right: string;
  winner: "left" | "right" | "tie";
  judge?: string;
  /** How many such answers this row stands for; 1 when absent. */
  count?: number;
}

/** The comparisons of one ordered pair, added up. */
export interface PairCount {
  left: number;
  right: number;
  leftWins: number;
  rightWins: number;
  ties: number;
}

/** What the estimates see: sums only, sorted, so that neither the order nor the splitting of the log can matter. */
export interface ComparisonTable {
  items: string[];
  pairs: PairCount[];
  /** Component of each item in the graph of compared pairs, numbered by the first item; and each component's items. */
  component: Int32Array;
  components: number[][];
  /** Sets within which everybody has lost to, or tied with, somebody who leads back: Ford's (1957) condition is one a component. */
  strongComponents: number[][];
}

/**
 * Checks and adds up a log of comparisons. `items` are all projects in question, compared or not. Throws `empty_id`,
 * `duplicate_id`, `unknown_id`, `bad_option` (a project against itself, no such answer) and `bad_weight` (a count that is not positive),
 * each with its row.
 */
export function tabulateComparisons(items: readonly string[], comparisons: readonly Comparison[]): ComparisonTable {
  items.forEach((id, row) => requireId(id, "A project", row));
  const sorted = [...items].sort(byId);
  const index = new Map(sorted.map((id, i) => [id, i]));
  if (index.size < sorted.length) throw new JudgingError("duplicate_id", "A project stands twice.");
  const pairs = new Map<number, PairCount>();
  comparisons.forEach(({ left, right, winner, count = 1 }, row) => {
    const [a, b] = [index.get(left), index.get(right)];
    if (a === undefined) throw new JudgingError("unknown_id", `There is no project "${left}".`, row);
    if (b === undefined) throw new JudgingError("unknown_id", `There is no project "${right}".`, row);
    if (a === b) throw new JudgingError("bad_option", `"${left}" is compared with itself.`, row);
    if (!Number.isFinite(count) || !(count > 0)) throw new JudgingError("bad_weight", "A count must be positive.", row);
    const key = a * sorted.length + b;
    const pair = pairs.get(key) ?? { left: a, right: b, leftWins: 0, rightWins: 0, ties: 0 };
    pairs.set(key, pair);
    if (winner === "left") pair.leftWins += count;
    else if (winner === "right") pair.rightWins += count;
    else if (winner === "tie") pair.ties += count;
    else throw new JudgingError("bad_option", `There is no answer "${String(winner)}".`, row);
  });
  const list = [...pairs.values()].sort((x, y) => x.left - y.left || x.right - y.right);
  const joined = reachEachOther(sorted.length, list, () => true);
  return {
    items: sorted,
    pairs: list,
    component: joined.label,
    components: joined.groups,
    strongComponents: reachEachOther(sorted.length, list, (wins, ties) => wins + ties > 0).groups,
  };
}

/** Strongly connected groups of the graph with an arc from winner to loser where `has` says so (Kosaraju's two sweeps). */
function reachEachOther(n: number, pairs: readonly PairCount[], has: (wins: number, ties: number) => boolean) {
  const out: number[][] = Array.from({ length: n }, () => []);
  const into: number[][] = Array.from({ length: n }, () => []);
  const arc = (from: number, to: number) => {
    out[from]!.push(to);
    into[to]!.push(from);
  };
  for (const { left, right, leftWins, rightWins, ties } of pairs) {
    if (has(leftWins, ties)) arc(left, right);
    if (has(rightWins, ties)) arc(right, left);
  }
  const finished: number[] = [];
  const seen = new Uint8Array(n);
  for (let start = 0; start < n; start++) if (seen[start] === 0) sweep(start, out, seen, (node) => finished.push(node));
  const label = new Int32Array(n).fill(-1);
  const groups: number[][] = [];
  seen.fill(0);
  for (const start of finished.reverse()) {
    if (seen[start] === 1) continue;
    const group: number[] = [];
    sweep(start, into, seen, (node) => group.push(node));
    groups.push(group.sort((a, b) => a - b));
  }
  groups.sort((a, b) => a[0]! - b[0]!);
  groups.forEach((group, g) => group.forEach((node) => (label[node] = g)));
  return { label, groups };
}

function sweep(start: number, arcs: readonly number[][], seen: Uint8Array, done: (node: number) => void) {
  seen[start] = 1;
  const path: [node: number, next: number][] = [[start, 0]];
  while (path.length > 0) {
    const top = path[path.length - 1]!;
    const to = arcs[top[0]]![top[1]++];
    if (to === undefined) {
      path.pop();
      done(top[0]);
    } else if (seen[to] === 0) {
      seen[to] = 1;
      path.push([to, 0]);
    }
  }
}
