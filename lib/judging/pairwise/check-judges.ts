import { incompleteBeta } from "../rank/f-distribution";
import { byId } from "../errors";
import type { Comparison } from "./comparison-table";
import { modelComparisons, type ComparisonOptions } from "./fit-comparisons";

export interface ComparingJudge {
  judge: string;
  comparisons: number;
  /** Threes of projects that she compared all round, how many of those go in a circle, and how many would by a coin: a quarter. */
  triads: number;
  circularTriads: number;
  /** Kendall & Babington Smith's (1940) coefficient of consistence, 1 without a circle; only where she compared every pair of hers. */
  zeta: number | null;
  /**
   * Agreement with the others' answers, weighed by how clear those are: in standard deviations of a coin (0 on average for a coin),
   * and against what an honest judge would reach. Null where the others say nothing about her pairs.
   */
  againstCoin: number | null;
  againstFit: number | null;
  /** `coin`: no better than a coin and far from an honest judge; `contrary`: against the others more than a coin would be. Never a verdict. */
  flag: "coin" | "contrary" | null;
}

export interface ComparisonCheck {
  /** Sorted by id; answers without a judge are left out. */
  judges: ComparingJudge[];
  /** Does a side win more often? Two-sided binomial chance of a share as uneven under a fair coin; null without decided answers. */
  position: { decided: number; leftWins: number; p: number } | null;
}

/** A coin agrees by more than this in one judge of twenty; an honest judge falls below the other line in one of a thousand. */
const COIN = 1.645;
const HONEST = -3;

/**
 * What can be said of those who compare (JUDGING.md, Pairwise). Each judge is held against a fit without her answers. `spread` is
 * the prior spread of strengths in those fits. Throws what `fitComparisons` throws.
 */
export function checkComparisons(
  comparisons: readonly Comparison[],
  options: Pick<ComparisonOptions, "items" | "ties" | "leftEffect">,
  spread = 1,
): ComparisonCheck {
  const whole = { ...options, estimator: "map", priorSd: spread } as const;
  const start = modelComparisons(comparisons, whole).nodes?.[0]?.peak.x;
  const ids = [...new Set(comparisons.flatMap(({ judge }) => (judge === undefined ? [] : [judge])))].sort(byId);
  const judges = ids.map((judge): ComparingJudge => {
    const own = comparisons.filter((comparison) => comparison.judge === judge);
    const rest = comparisons.filter((comparison) => comparison.judge !== judge);
    const agreement = agreementOf(own, rest, whole, start);
    const { againstCoin, againstFit } = agreement ?? { againstCoin: null, againstFit: null };
    const isUnlike = againstFit !== null && againstFit < HONEST;
    const flag = !isUnlike || againstCoin === null ? null : againstCoin < -COIN ? "contrary" : againstCoin < COIN ? "coin" : null;
    const count = own.reduce((sum, comparison) => sum + (comparison.count ?? 1), 0);
    return { judge, comparisons: count, ...triadsOf(own), againstCoin, againstFit, flag };
  });
  return { judges, position: positionOf(comparisons) };
}

function agreementOf(own: readonly Comparison[], rest: readonly Comparison[], options: ComparisonOptions, start?: Float64Array) {
  const { table, shape, nodes } = modelComparisons(rest, options, start);
  if (nodes === null) return null;
  const { x } = nodes[0]!.peak;
  const index = new Map(table.items.map((item, i) => [item, i]));
  const pull = shape.left < 0 ? 0 : x[shape.left]!;
  let [sum, honest, coinVariance, honestVariance] = [0, 0, 0, 0];
  for (const { left, right, winner, count = 1 } of own) {
    const [a, b] = [index.get(left)!, index.get(right)!];
    if (winner === "tie" || table.component[a] !== table.component[b]) continue;
    const lean = Math.tanh((x[a]! - x[b]! + pull) / 2); // 2p − 1
    sum += count * lean * (winner === "left" ? 1 : -1);
    honest += count * lean * lean;
    coinVariance += count * lean * lean;
    honestVariance += count * lean * lean * (1 - lean * lean);
  }
  if (!(coinVariance > 1e-12) || !(honestVariance > 0)) return null;
  return { againstCoin: sum / Math.sqrt(coinVariance), againstFit: (sum - honest) / Math.sqrt(honestVariance) };
}

function triadsOf(own: readonly Comparison[]): { triads: number; circularTriads: number; zeta: number | null } {
  const net = new Map<string, Map<string, number>>();
  const add = (a: string, b: string, value: number) => {
    const row = net.get(a) ?? new Map<string, number>();
    net.set(a, row.set(b, (row.get(b) ?? 0) + value));
  };
  for (const { left, right, winner, count = 1 } of own) {
    const value = winner === "tie" ? 0 : winner === "left" ? count : -count;
    add(left, right, value);
    add(right, left, -value);
  }
  const items = [...net.keys()].sort(byId);
  const beats = (a: string, b: string) => Math.sign(net.get(a)!.get(b) ?? 0);
  let [triads, circularTriads] = [0, 0];
  for (const a of items) {
    const others = [...net.get(a)!.keys()].filter((b) => b > a && beats(a, b) !== 0).sort(byId);
    for (const [k, b] of others.entries()) {
      for (const c of others.slice(k + 1)) {
        const third = beats(b, c);
        if (third === 0) continue;
        triads++;
        // a circle: a beats b beats c beats a, or the reverse.
        if (beats(a, b) === third && beats(a, c) === -third) circularTriads++;
      }
    }
  }
  const n = items.length;
  const isWhole = n >= 3 && triads === (n * (n - 1) * (n - 2)) / 6;
  const most = n % 2 === 1 ? (n ** 3 - n) / 24 : (n ** 3 - 4 * n) / 24;
  return { triads, circularTriads, zeta: isWhole ? 1 - circularTriads / most : null };
}

function positionOf(comparisons: readonly Comparison[]): ComparisonCheck["position"] {
  let [decided, leftWins] = [0, 0];
  for (const { winner, count = 1 } of comparisons) {
    if (winner === "tie") continue;
    decided += count;
    if (winner === "left") leftWins += count;
  }
  if (decided === 0) return null;
  const more = Math.max(leftWins, decided - leftWins);
  // P(X ≥ more) for a fair coin, both tails.
  return { decided, leftWins, p: Math.min(1, 2 * incompleteBeta(0.5, more, decided - more + 1)) };
}
