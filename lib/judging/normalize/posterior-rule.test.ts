import { expect, it } from "vitest";
import { seededGenerator } from "../index";
import { posteriorRule } from "./posterior-rule";
import { posteriorSlices } from "./posterior-slice";
import { tabulate } from "./tabulate";

// The rule depends on the sizes it is told: the same event by all three shows what the cheaper ones cost.
it.each([0.7, 0.1])("the rules for larger events agree with the one over the whole square (project spread %f)", (spread) => {
  const random = seededGenerator("grid");
  const lenient = Array.from({ length: 12 }, () => 0.5 * random.normal());
  const table = tabulate(
    Array.from({ length: 70 }, () => spread * random.normal()).flatMap((q, i) =>
      random.shuffle(lenient.map((_, j) => j)).slice(0, 3).map((j) => ({
        judge: `j${j}`,
        project: `p${i}`,
        total: 3 + q + lenient[j]! + 0.6 * random.normal(),
      })),
    ),
  );
  const levels = (reviews: number, judges: number) => {
    const rows = posteriorRule(posteriorSlices(table), reviews, judges);
    expect(rows.flatMap(({ nodes }) => nodes).reduce((sum, node) => sum + node.weight, 0)).toBeCloseTo(1, 9);
    const sum = new Float64Array(70);
    for (const { slice, nodes } of rows) {
      for (const { tb, weight } of nodes) {
        const leniency = slice.leniency(slice.at(tb).beta);
        slice.level(leniency, slice.mu(leniency)).forEach((level, i) => (sum[i]! += weight * level));
      }
    }
    return sum;
  };
  const whole = levels(100, 12);
  const [window, coarse] = [levels(1000, 12), levels(1000, 100)];
  for (let i = 0; i < 70; i++) {
    expect(Math.abs(window[i]! - whole[i]!)).toBeLessThan(1e-5);
    expect(Math.abs(coarse[i]! - whole[i]!)).toBeLessThan(2e-4);
  }
});
