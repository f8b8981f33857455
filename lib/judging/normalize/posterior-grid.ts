import { gaussLegendre } from "./quadrature";
import type { PosteriorModel } from "./posterior-node";

export interface GridNode {
  tq: number;
  tb: number;
  /** Posterior probability of the node; they sum to 1. */
  weight: number;
}

interface Box {
  q: [number, number];
  b: [number, number];
}

const WHOLE: Box = { q: [0, 1], b: [0, 1] };

/**
 * Nodes over the two ratios under independent half-Cauchy(0, 1) priors, by t = tan(πu/2) with u uniform, which absorbs the
 * prior. Small events: 31 × 31 Gauss–Legendre nodes over the whole square. Larger ones, whose posterior is narrow: a scan
 * finds the box outside of which the deviance is 18 above its least, and the rule is laid over that.
 */
export function posteriorGrid(model: PosteriorModel, reviews: number, judges: number): GridNode[] {
  if (reviews <= 200) return lay(model, WHOLE, 31);
  return lay(model, window(model), judges > 60 ? 15 : 21);
}

const ratio = (u: number) => Math.tan((Math.PI * u) / 2);

function lay(model: PosteriorModel, box: Box, size: number): GridNode[] {
  const { nodes, weights } = gaussLegendre(size);
  const logs: number[] = [];
  const grid: GridNode[] = [];
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      const tq = ratio(box.q[0] + (box.q[1] - box.q[0]) * nodes[a]!);
      const tb = ratio(box.b[0] + (box.b[1] - box.b[0]) * nodes[b]!);
      logs.push(Math.log(weights[a]! * weights[b]!) + model.logDensity(tq, tb));
      grid.push({ tq, tb, weight: 0 });
    }
  }
  const top = Math.max(...logs);
  let sum = 0;
  grid.forEach((node, g) => (sum += node.weight = Math.exp(logs[g]! - top)));
  const kept = grid.filter((node) => (node.weight /= sum) > 1e-14);
  return kept;
}

function window(model: PosteriorModel): Box {
  const cells = 13;
  const deviance: number[][] = [];
  let least = Infinity;
  for (let a = 0; a < cells; a++) {
    deviance.push([]);
    for (let b = 0; b < cells; b++) {
      const value = -2 * model.logDensity(ratio((a + 0.5) / cells), ratio((b + 0.5) / cells));
      deviance[a]!.push(value);
      least = Math.min(least, value);
    }
  }
  const box: Box = { q: [1, 0], b: [1, 0] };
  for (let a = 0; a < cells; a++) {
    for (let b = 0; b < cells; b++) {
      if (deviance[a]![b]! > least + 18) continue;
      widen(box.q, a, cells);
      widen(box.b, b, cells);
    }
  }
  return box;
}

function widen(side: [number, number], cell: number, cells: number) {
  side[0] = Math.max(0, Math.min(side[0], (cell - 1) / cells));
  side[1] = Math.min(1, Math.max(side[1], (cell + 2) / cells));
}
