import { describe, expect, it } from "vitest";
import { checkSignal, seededGenerator, type Review } from "../index";
import { logGamma, upperTailF } from "./f-distribution";

function event(seed: number, quality: number, leniency: number): Review[] {
  const random = seededGenerator(seed);
  const b = Array.from({ length: 8 }, () => leniency * random.normal());
  return Array.from({ length: 12 }, () => quality * random.normal()).flatMap((q, i) =>
    random.shuffle(b.map((_, j) => j)).slice(0, 3).map((j) => ({ judge: `j${j}`, project: `p${i}`, total: q + b[j]! + 0.5 * random.normal() })),
  );
}

describe("checkSignal", () => {
  it("raises a false alarm as often as it says, however lenient judges are", () => {
    const p = Array.from({ length: 300 }, (_, seed) => checkSignal(event(seed, 0, 2)).projects!.p);
    for (const line of [0.01, 0.1, 0.5]) {
      const rate = p.filter((value) => value < line).length / p.length;
      expect(Math.abs(rate - line)).toBeLessThan(4 * Math.sqrt((line * (1 - line)) / p.length));
    }
  });

  it("sees what is there", () => {
    const clear = Array.from({ length: 100 }, (_, seed) => checkSignal(event(seed, 1, 2)).verdict).filter((verdict) => verdict === "clear");
    expect(clear.length).toBeGreaterThan(90);
  });

  it("does not know without a spare degree of freedom or noise", () => {
    const tree = [{ judge: "a", project: "p", total: 1 }, { judge: "a", project: "q", total: 2 }];
    expect(checkSignal(tree)).toMatchObject({ verdict: "unknown", projects: null, judges: null });
    const same = ["a", "b"].flatMap((judge) => ["p", "q"].map((project) => ({ judge, project, total: 3 })));
    expect(checkSignal(same).verdict).toBe("unknown");
  });
});

describe("the F distribution", () => {
  it("has the values that closed forms give", () => {
    // Two and two degrees: P(F > f) = 1 / (1 + f). Two and b: (1 + 2f/b)^(−b/2).
    for (const f of [0.01, 0.5, 1, 3, 50]) {
      expect(upperTailF(f, 2, 2)).toBeCloseTo(1 / (1 + f), 12);
      expect(upperTailF(f, 2, 11)).toBeCloseTo((1 + (2 * f) / 11) ** -5.5, 12);
      expect(upperTailF(f, 7, 12)).toBeCloseTo(1 - upperTailF(1 / f, 12, 7), 12);
    }
  });

  it("rests on factorials", () => {
    let factorial = 1;
    for (let n = 1; n < 20; n++) {
      expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 11);
      factorial *= n;
    }
    expect(logGamma(0.5)).toBeCloseTo(0.5 * Math.log(Math.PI), 12);
  });
});
