import { upperTailF } from "../rank/f-distribution";
import type { TwoWay } from "./two-way";

export interface AgreeingPair {
  judges: [string, string];
  /** Projects that both reviewed. */
  shared: number;
  /** Standard deviation of the difference of their marks on those, and what it would be by the event's noise. */
  spread: number;
  expectedSpread: number;
  /** Chance that two judges who do not know of each other agree as closely. */
  p: number;
  flagged: boolean;
}

const NEEDED = 3;

/**
 * Pairs who agree too well: how far the differences of their marks on shared projects vary, against the noise that the rest of the
 * event shows. Both are independent χ² under normal noise, whatever projects and leniencies are, so the ratio is F. Rounding makes
 * marks coincide, so what the step of the marks hides is added. Judges in `flat` are left out: that they agree says nothing new. The closest
 * first; flagged where the chance, times the number of pairs, is within the rate.
 */
export function screenAgreement(fit: TwoWay, flat: ReadonlySet<string>, rate: number, most = 10): AgreeingPair[] {
  const { table, squares, degrees } = fit;
  const hidden = stepOf(table.total) ** 2 / 12;
  const pairs = sharedDifferences(fit, flat);
  const tests = pairs.flatMap(({ a, b, differences }) => {
    const m = differences.length - 1;
    const mean = differences.reduce((sum, d) => sum + d, 0) / differences.length;
    const own = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0);
    if (degrees - m < 1 || !(squares - own / 2 > 1e-12 * squares)) return [];
    const noise = (squares - own / 2) / (degrees - m);
    const f = (own / 2 / m + hidden) / noise;
    const judges: [string, string] = [table.judges[a]!, table.judges[b]!];
    const spreads = { spread: Math.sqrt(own / m), expectedSpread: Math.sqrt(2 * noise) };
    return [{ judges, shared: m + 1, ...spreads, p: upperTailF(1 / f, degrees - m, m), a, b }];
  });
  return tests
    .sort((x, y) => x.p - y.p || x.a - y.a || x.b - y.b)
    .slice(0, most)
    .map(({ a: _a, b: _b, ...pair }) => ({ ...pair, flagged: pair.p * tests.length <= rate }));
}

// Only reviews of weight 1 on both sides: with others the differences have no common variance.
function sharedDifferences({ table }: TwoWay, flat: ReadonlySet<string>): { a: number; b: number; differences: number[] }[] {
  const J = table.judges.length;
  const pairs = new Map<number, { a: number; b: number; differences: number[] }>();
  for (let i = 0; i < table.projects.length; i++) {
    for (let k = table.first[i]!; k < table.first[i + 1]!; k++) {
      for (let h = table.first[i]!; h < k; h++) {
        const [a, b] = [table.judgeOf[h]!, table.judgeOf[k]!];
        if (table.weight[k] !== 1 || table.weight[h] !== 1) continue;
        if (flat.has(table.judges[a]!) || flat.has(table.judges[b]!)) continue;
        const pair = pairs.get(a * J + b) ?? { a, b, differences: [] };
        pairs.set(a * J + b, pair);
        pair.differences.push(table.total[h]! - table.total[k]!);
      }
    }
  }
  return [...pairs.values()].filter(({ differences }) => differences.length >= NEEDED).sort((x, y) => x.a - y.a || x.b - y.b);
}

/** The smallest difference of two totals that are not equal: the step of the marks. */
function stepOf(total: Float64Array): number {
  const sorted = Float64Array.from(total).sort();
  let step = Infinity;
  for (let k = 1; k < sorted.length; k++) {
    const apart = sorted[k]! - sorted[k - 1]!;
    if (apart > 1e-9 && apart < step) step = apart;
  }
  return step === Infinity ? 0 : step;
}
