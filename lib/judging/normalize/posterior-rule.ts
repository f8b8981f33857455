import { gaussLegendre } from "./quadrature";
import type { PosteriorSlice } from "./posterior-slice";

/** One value of tq with the values of tb along it. All weights together sum to 1. */
export interface RuleRow {
  slice: PosteriorSlice;
  nodes: { tb: number; weight: number }[];
}

interface Box {
  q: [number, number];
  b: [number, number];
}

type Slices = (tq: number) => PosteriorSlice;

const WHOLE: Box = { q: [0, 1], b: [0, 1] };
/** Nodes that weigh less are left out. */
const NOTHING = 1e-14;

/**
 * Nodes over the two ratios under independent half-Cauchy(0, 1) priors, by t = tan(πu/2) with u uniform, which absorbs the
 * prior. Small events: 31 × 31 Gauss–Legendre nodes over the whole square. Larger ones, whose posterior is narrow: a scan
 * finds the box outside of which the deviance is 18 above its least, and the rule is laid over that.
 */
export function posteriorRule(slices: Slices, reviews: number, judges: number): RuleRow[] {
  if (reviews <= 200) return lay(slices, WHOLE, 31);
  const box = findBox(slices, WHOLE, 13);
  return lay(slices, box, judges > 60 ? 15 : 21);
}

const ratio = (u: number) => Math.tan((Math.PI * u) / 2);

function lay(slices: Slices, box: Box, size: number): RuleRow[] {
  const { nodes, weights } = gaussLegendre(size);
  const at = ([low, high]: [number, number], k: number) => ratio(low + (high - low) * nodes[k]!);
  let top = -Infinity;
  const rows = Array.from({ length: size }, (_, a) => {
    const slice = slices(at(box.q, a));
    const logs = Array.from({ length: size }, (_, b) => {
      const tb = at(box.b, b);
      const log = Math.log(weights[a]! * weights[b]!) + slice.logDensity(tb);
      top = Math.max(top, log);
      return { tb, log };
    });
    return { slice, logs };
  });
  let sum = 0;
  const weighed = rows.map(({ slice, logs }) => ({
    slice,
    nodes: logs.map(({ tb, log }) => {
      const weight = Math.exp(log - top);
      sum += weight;
      return { tb, weight };
    }),
  }));
  return weighed
    .map(({ slice, nodes: own }) => ({
      slice,
      nodes: own.map(({ tb, weight }) => ({ tb, weight: weight / sum })).filter(({ weight }) => weight > NOTHING),
    }))
    .filter(({ nodes: own }) => own.length > 0);
}

function findBox(slices: Slices, within: Box, cells: number): Box {
  const at = (side: [number, number], cell: number) => side[0] + ((side[1] - side[0]) * cell) / cells;
  let least = Infinity;
  const deviance = Array.from({ length: cells }, (_, a) => {
    const slice = slices(ratio(at(within.q, a + 0.5)));
    return Array.from({ length: cells }, (_, b) => {
      const value = -2 * slice.logDensity(ratio(at(within.b, b + 0.5)));
      least = Math.min(least, value);
      return value;
    });
  });
  const box: Box = { q: [1, 0], b: [1, 0] };
  deviance.forEach((row, a) =>
    row.forEach((value, b) => {
      if (value > least + 18) return;
      widen(box.q, at(within.q, a - 1), at(within.q, a + 2));
      widen(box.b, at(within.b, b - 1), at(within.b, b + 2));
    }),
  );
  return box;
}

function widen(side: [number, number], low: number, high: number) {
  side[0] = Math.max(0, Math.min(side[0], low));
  side[1] = Math.min(1, Math.max(side[1], high));
}
