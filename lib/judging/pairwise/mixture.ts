import { invert, invertDiagonal, solve } from "../matrix/cholesky";
import { peakOf } from "../matrix/peak";
import { gaussLegendre } from "../normalize/quadrature";
import type { ComparisonTable } from "./comparison-table";
import type { Prior, Shape } from "./likelihood";
import { maximise, type Peak } from "./maximise";

export interface MixtureNode {
  weight: number;
  /** Spread of the strengths under this node's prior. */
  sd: number;
  peak: Peak;
}

const NODES = 24;
const SMALLEST = 0.05;
const LARGEST = 8;
/** Above so many items the evidence is narrow and each of its values costs much: its peak is sought and a rule laid around it. */
const MANY = 150;
const AROUND = 5;

/**
 * The spread of strengths integrated over, under a half-Cauchy(0, 1) prior: a Laplace approximation at each of 24 spreads,
 * equally spaced in the logarithm, weighted by its evidence (JUDGING.md, Pairwise). Nodes that weigh nothing are left out.
 */
export function mixtureOf(table: ComparisonTable, shape: Shape, side: Omit<Prior, "sd">): MixtureNode[] {
  const known = new Map<number, { log: number; node: MixtureNode }>();
  let start = new Float64Array(shape.size);
  const at = (logSd: number) => {
    const before = known.get(logSd);
    if (before) return before;
    const sd = Math.exp(logSd);
    const peak = maximise(table, shape, { sd, ...side }, start);
    start = Float64Array.from(peak.x);
    // ds = s d(log s); the priors' constants other than the spread's are common to all nodes.
    const prior = logSd - Math.log1p(sd * sd) - shape.items * logSd;
    const found = { log: peak.objective - peak.logDeterminant / 2 + prior, node: { weight: 0, sd, peak } };
    known.set(logSd, found);
    return found;
  };
  const [from, to] = [Math.log(SMALLEST), Math.log(LARGEST)];
  if (table.items.length <= MANY) {
    return weigh(Array.from({ length: NODES }, (_, k) => at(from + ((to - from) * k) / (NODES - 1))));
  }
  // A spread near one is where to begin.
  const { peak, sd } = peakOf((logSd) => at(logSd).log, from, to, 0, (to - from) / 12);
  const { nodes, weights } = gaussLegendre(AROUND);
  const reach = 4 * sd;
  const rule = [...nodes].map((node, k) => {
    const { log, node: found } = at(peak + reach * (2 * node - 1));
    return { log: log + Math.log(weights[k]!), node: found };
  });
  return weigh(rule);
}

function weigh(found: readonly { log: number; node: MixtureNode }[]): MixtureNode[] {
  const top = Math.max(...found.map(({ log }) => log));
  const sum = found.reduce((total, { log }) => total + Math.exp(log - top), 0);
  const kept = found.map(({ log, node }) => ({ ...node, weight: Math.exp(log - top) / sum })).filter(({ weight }) => weight > 1e-8);
  const total = kept.reduce((part, node) => part + node.weight, 0);
  return kept.map((node) => ({ ...node, weight: node.weight / total }));
}

/** Per node: its weight, the parameters with strengths centred within each component, and the variance of each. */
export interface Marginals {
  weight: number;
  x: Float64Array;
  variance: Float64Array;
}

export function marginals(table: ComparisonTable, shape: Shape, { weight, peak }: MixtureNode): Marginals {
  const n = shape.size;
  const x = Float64Array.from(peak.x);
  const variance = invertDiagonal(peak.factor, n);
  for (const items of table.components) {
    if (items.length === 1) continue;
    const share = new Float64Array(n);
    let mean = 0;
    for (const i of items) {
      share[i] = 1 / items.length;
      mean += x[i]! / items.length;
    }
    const withMean = solve(peak.factor, n, share); // covariance of each with the component's mean
    const own = items.reduce((sum, i) => sum + withMean[i]! / items.length, 0);
    for (const i of items) {
      x[i]! -= mean;
      variance[i] = Math.max(0, variance[i]! - 2 * withMean[i]! + own);
    }
  }
  return { weight, x, variance };
}

/** Mean and covariance of a linear contrast under each node, as [mean, variance]: entries are [index, factor]. */
export type Contrast = readonly (readonly [index: number, factor: number])[];

/** Per node: its weight, the parameters, and their covariance with strengths centred within each component. */
export interface CentredNode {
  weight: number;
  sd: number;
  x: Float64Array;
  covariance: Float64Array;
}

export function centre(table: ComparisonTable, shape: Shape, { weight, sd, peak }: MixtureNode): CentredNode {
  const n = shape.size;
  const x = Float64Array.from(peak.x);
  const covariance = invert(peak.factor, n);
  for (const items of table.components) {
    const mean = items.reduce((sum, i) => sum + x[i]!, 0) / items.length;
    for (const i of items) x[i]! -= mean;
    // Centring from the left and then from the right also takes the anchor's share off.
    const column = new Float64Array(n);
    for (const i of items) for (let k = 0; k < n; k++) column[k]! += covariance[i * n + k]! / items.length;
    for (const i of items) for (let k = 0; k < n; k++) covariance[i * n + k]! -= column[k]!;
    for (let k = 0; k < n; k++) {
      const row = items.reduce((sum, i) => sum + covariance[k * n + i]!, 0) / items.length;
      for (const i of items) covariance[k * n + i]! -= row;
    }
  }
  return { weight, sd, x, covariance };
}

/** Mean and variance of a contrast over the whole mixture: within nodes and between them. */
export function moments(nodes: readonly CentredNode[], contrast: Contrast): { mean: number; variance: number } {
  const parts = nodes.map((node) => ({ weight: node.weight, ...nodeMoments(node, contrast) }));
  const mean = parts.reduce((sum, part) => sum + part.weight * part.mean, 0);
  const variance = parts.reduce((sum, part) => sum + part.weight * (part.variance + (part.mean - mean) ** 2), 0);
  return { mean, variance: Math.max(0, variance) };
}

export function nodeMoments({ x, covariance }: CentredNode, contrast: Contrast): { mean: number; variance: number } {
  const n = x.length;
  let mean = 0;
  let variance = 0;
  for (const [i, a] of contrast) {
    mean += a * x[i]!;
    for (const [k, b] of contrast) variance += a * b * covariance[i * n + k]!;
  }
  return { mean, variance: Math.max(0, variance) };
}
