import { expect, it } from "vitest";
import { seededGenerator } from "../index";
import { solveDense } from "../vectors/dense";
import { ReviewGain } from "./review-gain";

it("gains equal the fall of the trace in dense algebra, before and after reviews are counted in", () => {
  const random = seededGenerator("gains");
  for (let turn = 0; turn < 100; turn++) {
    const [P, J] = [2 + random.below(5), 1 + random.below(5)];
    const pairs: [number, number][] = [];
    for (let i = 0; i < P; i++) for (let j = 0; j < J; j++) if (random.uniform() < 0.35) pairs.push([i, j]);
    const trace = (all: readonly (readonly [number, number])[]) => {
      const normal = Array.from({ length: P + J }, (_, a) => Array.from({ length: P + J }, (_, b) => (a === b ? 1e-3 : 0)));
      for (const [i, j] of all) for (const a of [i, P + j]) for (const b of [i, P + j]) normal[a]![b]! += 1;
      const c = solveDense(normal, normal.map((_, a) => normal.map((_, b) => Number(a === b)))).x.slice(0, P).map((row) => row.slice(0, P));
      return c.reduce((sum, row, i) => sum + row[i]!, 0) - c.flat().reduce((sum, value) => sum + value, 0) / P;
    };
    const gain = new ReviewGain(P, J, pairs);
    for (let step = 0; step < 3; step++) {
      for (let i = 0; i < P; i++) {
        for (let j = 0; j < J; j++) {
          if (pairs.some(([p, q]) => p === i && q === j)) continue;
          const fall = trace(pairs) - trace([...pairs, [i, j]]);
          expect(Math.abs(gain.of(i, j) - fall)).toBeLessThan(1e-6 * Math.max(1, fall));
        }
      }
      const [i, j] = [random.below(P), random.below(J)];
      if (pairs.some(([p, q]) => p === i && q === j)) continue;
      gain.add(i, j);
      pairs.push([i, j]);
    }
  }
});
