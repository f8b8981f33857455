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

/** A light rule, 7 × 7 over the box that a scan of 9 × 9 finds: for choosing what to do next, not for what is shown. */
export function coarseGrid(model: PosteriorModel): GridNode[] {
  return lay(model, window(model, WHOLE, 9), 7);
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

function window(model: PosteriorModel, within: Box, cells: number): Box {
  const at = (side: [number, number], cell: number) => side[0] + ((side[1] - side[0]) * cell) / cells;
  const deviance: number[][] = [];
  let least = Infinity;
  for (let a = 0; a < cells; a++) {
    deviance.push([]);
    for (let b = 0; b < cells; b++) {
      const value = -2 * model.logDensity(ratio(at(within.q, a + 0.5)), ratio(at(within.b, b + 0.5)));
      deviance[a]!.push(value);
      least = Math.min(least, value);
    }
  }
  const box: Box = { q: [1, 0], b: [1, 0] };
  for (let a = 0; a < cells; a++) {
    for (let b = 0; b < cells; b++) {
      if (deviance[a]![b]! > least + 18) continue;
      widen(box.q, at(within.q, a - 1), at(within.q, a + 2));
      widen(box.b, at(within.b, b - 1), at(within.b, b + 2));
    }
  }
  return box;
}

function widen(side: [number, number], low: number, high: number) {
  side[0] = Math.max(0, Math.min(side[0], low));
  side[1] = Math.min(1, Math.max(side[1], high));
}
