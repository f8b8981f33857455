import { invert } from "../matrix/cholesky";
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

/**
 * The spread of strengths integrated over, under a half-Cauchy(0, 1) prior: a Laplace approximation at each of 24 spreads,
 * equally spaced in the logarithm, weighted by its evidence (JUDGING.md, Pairwise). Nodes that weigh nothing are left out.
 */
export function mixtureOf(table: ComparisonTable, shape: Shape, side: Omit<Prior, "sd">): MixtureNode[] {
  const logs: number[] = [];
  const nodes: MixtureNode[] = [];
  let start = new Float64Array(shape.size);
  for (let k = 0; k < NODES; k++) {
    const sd = SMALLEST * (LARGEST / SMALLEST) ** (k / (NODES - 1));
    const peak = maximise(table, shape, { sd, ...side }, start);
    start = Float64Array.from(peak.x);
    // ds = s d(log s); the priors' constants other than the spread's are common to all nodes.
    const prior = Math.log(sd) - Math.log1p(sd * sd) - shape.items * Math.log(sd);
    logs.push(peak.objective - peak.logDeterminant / 2 + prior);
    nodes.push({ weight: 0, sd, peak });
  }
  const top = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - top), 0);
  nodes.forEach((node, k) => (node.weight = Math.exp(logs[k]! - top) / sum));
  const kept = nodes.filter((node) => node.weight > 1e-8);
  const total = kept.reduce((part, node) => part + node.weight, 0);
  return kept.map((node) => ({ ...node, weight: node.weight / total }));
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
    for (let k = 0; k < n; k++) {
      const column = items.reduce((sum, i) => sum + covariance[i * n + k]!, 0) / items.length;
      for (const i of items) covariance[i * n + k]! -= column;
    }
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
