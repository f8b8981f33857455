import { JudgingError } from "../errors";
import { seededGenerator, type Generator } from "../random/generator";
import { tabulateComparisons, type Comparison, type ComparisonTable } from "./comparison-table";
import { modelComparisons, type ComparisonModel, type ComparisonOptions } from "./fit-comparisons";
import { centre } from "./mixture";

export interface NextPair {
  left: string;
  right: string;
  /** `balanced`: somebody has too few comparisons yet; `information`: the pair that teaches most about the prize winners. */
  rule: "balanced" | "information";
  /** By how much the weighted variance of the strengths is expected to fall; null when balanced. */
  gain: number | null;
}

/** Comparisons that every project gets before information decides. */
const LEAST = 2;
/** What a project far from the prize line still counts, so that nobody is forgotten; and how wide the line is. */
const FAR = 0.02;
const WIDTH = 0.3;

/** Above so many projects each fit would keep everybody waiting; least compared first is nearly as good where so much is open. */
const MANY = 250;

export interface NextPairRequest {
  comparisons: readonly Comparison[];
  options: ComparisonOptions;
  judge: string;
  /** Projects that she may compare; all when absent. */
  allowed?: readonly string[];
  /** Pairs that she shall not get, besides those that she has compared. */
  without?: readonly (readonly [string, string])[];
  /** How many projects win. */
  prizes: number;
  seed: string | number;
}

/**
 * Which two projects a judge compares next: never a pair that she has compared, and among the others the one from which the most is
 * expected about who wins the prizes (JUDGING.md, Pairwise). Until each of her projects has two comparisons from anybody, and in an event of
 * more than 250 projects always, the least compared are paired, across components first. Sides fall by a seeded coin; ties are settled by the seed. Null when she has
 * compared everything. Throws what `fitComparisons` throws, `unknown_id`, and `bad_option` for `prizes` or an estimator without a prior.
 */
export const nextPair = (request: NextPairRequest): NextPair | null => nextPairs({ ...request, count: 1 })[0] ?? null;

/**
 * The same with what comes after it, at most `count`: chosen before the answers to the earlier ones are known, so as if those told nothing,
 * and with other projects where that is possible.
 */
export function nextPairs({ count, comparisons, options, judge, allowed, without = [], prizes, seed }: NextPairRequest & { count: number }): NextPair[] {
  if (!Number.isSafeInteger(prizes) || prizes < 1) throw new JudgingError("bad_option", "There is at least one prize.");
  if (options.estimator === "likelihood") throw new JudgingError("bad_option", "Choosing a pair needs an estimator with a prior.");
  const random = seededGenerator(seed);
  const table = tabulateComparisons(options.items, comparisons);
  const { items } = table;
  const done = [...comparisons.filter((comparison) => comparison.judge === judge).map(({ left, right }) => [left, right] as const), ...without];
  const counts = countsOf(table);
  let open = openPairs(table, allowedItems(table, allowed), done);
  let gains: Map<Pair, number> | null = null;
  const used = new Set<number>();
  const chosen: NextPair[] = [];
  while (chosen.length < count && open.length > 0) {
    const needy = open.filter(([a, b]) => counts[a]! < LEAST || counts[b]! < LEAST);
    let choice: { pair: Pair; gain: number | null };
    if (needy.length > 0 || items.length > MANY || table.pairs.length === 0) choice = { pair: balanced(table, needy.length > 0 ? needy : open, counts, random), gain: null };
    else {
      const known = (gains ??= gainsOf(modelComparisons(comparisons, options), open, prizes));
      const fresh = open.filter(([a, b]) => !used.has(a) && !used.has(b));
      choice = mostInformative(known, fresh.length > 0 ? fresh : open, random);
    }
    const [a, b] = random.below(2) === 0 ? choice.pair : [choice.pair[1], choice.pair[0]];
    chosen.push({ left: items[a]!, right: items[b]!, rule: choice.gain === null ? "balanced" : "information", gain: choice.gain });
    open = open.filter((pair) => pair !== choice.pair);
    for (const item of choice.pair) {
      used.add(item);
      counts[item]!++;
    }
  }
  return chosen;
}

type Pair = readonly [number, number];

function allowedItems(table: ComparisonTable, allowed: readonly string[] | undefined): number[] {
  const index = new Map(table.items.map((item, i) => [item, i]));
  const own = (allowed ?? table.items).map((item, row) => {
    const i = index.get(item);
    if (i === undefined) throw new JudgingError("unknown_id", `There is no project "${item}".`, row);
    return i;
  });
  return [...new Set(own)].sort((a, b) => a - b);
}

function openPairs({ items }: ComparisonTable, own: readonly number[], hers: readonly (readonly [string, string])[]): Pair[] {
  const done = new Set(hers.flatMap(([left, right]) => [`${left}\n${right}`, `${right}\n${left}`]));
  const pairs: Pair[] = [];
  for (const a of own) for (const b of own) if (a < b && !done.has(`${items[a]}\n${items[b]}`)) pairs.push([a, b]);
  return pairs;
}

function countsOf(table: ComparisonTable): Float64Array {
  const counts = new Float64Array(table.items.length);
  for (const { left, right, leftWins, rightWins, ties } of table.pairs) {
    counts[left]! += leftWins + rightWins + ties;
    counts[right]! += leftWins + rightWins + ties;
  }
  return counts;
}

/** Fewest comparisons first: of the one that has fewer, then of both; then a pair that joins two components. */
function balanced(table: ComparisonTable, pairs: readonly Pair[], counts: Float64Array, random: Generator): Pair {
  const fewest = (pair: Pair) => Math.min(counts[pair[0]]!, counts[pair[1]]!);
  const both = ([a, b]: Pair) => counts[a]! + counts[b]!;
  const inside = ([a, b]: Pair) => Number(table.component[a] === table.component[b]);
  return best(pairs, (x, y) => fewest(x) - fewest(y) || both(x) - both(y) || inside(x) - inside(y), random);
}

function gainsOf({ table, shape, nodes }: ComparisonModel, pairs: readonly Pair[], prizes: number): Map<Pair, number> {
  const heaviest = nodes!.reduce((most, node) => (node.weight > most.weight ? node : most));
  const { x, covariance } = centre(table, shape, heaviest);
  const [n, size] = [table.items.length, shape.size];
  const line = [...x.subarray(0, n)].sort((a, b) => b - a)[Math.min(prizes, n) - 1]!;
  const weight = Float64Array.from({ length: n }, (_, i) => {
    const off = x[i]! - line;
    return Math.exp(-(off * off) / (2 * (covariance[i * size + i]! + WIDTH * WIDTH))) + FAR;
  });
  // |W^½ C (e_a − e_b)|² from C W C, of which only the rows of her own projects are needed.
  const own = [...new Set(pairs.flat())];
  const row = new Map(own.map((i, k) => [i, k]));
  const weighed = new Float64Array(own.length ** 2);
  own.forEach((a, k) =>
    own.forEach((b, l) => {
      if (l > k) return;
      let sum = 0;
      for (let i = 0; i < n; i++) sum += covariance[a * size + i]! * weight[i]! * covariance[b * size + i]!;
      weighed[k * own.length + l] = weighed[l * own.length + k] = sum;
    }),
  );
  const form = (matrix: Float64Array, width: number, a: number, b: number) =>
    matrix[a * width + a]! + matrix[b * width + b]! - 2 * matrix[a * width + b]!;
  const logNu = shape.tie < 0 ? -Infinity : x[shape.tie]!;
  return new Map(
    pairs.map((pair) => {
      const [a, b] = pair;
      const information = informationOf(x[a]! - x[b]!, logNu);
      const fall = form(weighed, own.length, row.get(a)!, row.get(b)!);
      return [pair, (information * fall) / (1 + information * form(covariance, size, a, b))];
    }),
  );
}

function mostInformative(gains: ReadonlyMap<Pair, number>, pairs: readonly Pair[], random: Generator) {
  const pair = best(pairs, (p, q) => {
    const difference = gains.get(q)! - gains.get(p)!;
    return Math.abs(difference) < 1e-12 ? 0 : difference;
  }, random);
  return { pair, gain: gains.get(pair)! };
}

/** Information about the difference of two strengths in one comparison: p (1 − p) without ties. */
export function informationOf(difference: number, logNu: number): number {
  const [u, v, t] = [Math.exp(difference / 2), Math.exp(-difference / 2), Math.exp(logNu)];
  const [p, q] = [u / (u + v + t), v / (u + v + t)];
  return (p + q - (p - q) ** 2) / 4;
}

function best(pairs: readonly Pair[], order: (x: Pair, y: Pair) => number, random: Generator): Pair {
  let first = pairs[0]!;
  let ties = 1;
  for (const pair of pairs.slice(1)) {
    const turn = order(pair, first);
    if (turn < 0) [first, ties] = [pair, 1];
    else if (turn === 0 && random.below(++ties) === 0) first = pair;
  }
  return first;
}
