import { describe, expect, it } from "vitest";
import { estimateReliability, fitScores, seededGenerator, weighByReliability, type Review } from "../index";

function event(seed: string, noises: number[], P = 40, r = 3): { reviews: Review[]; truth: number[] } {
  const random = seededGenerator(seed);
  const lenient = noises.map(() => 0.6 * random.normal());
  const truth = Array.from({ length: P }, () => 0.7 * random.normal());
  const reviews = truth.flatMap((q, i) =>
    random.shuffle(noises.map((_, j) => j)).slice(0, r).map((j) => ({
      judge: `j${String(j).padStart(2, "0")}`,
      project: `p${String(i).padStart(2, "0")}`,
      total: 3 + q + lenient[j]! + noises[j]! * random.normal(),
    })),
  );
  return { reviews, truth };
}

const distance = (reviews: Review[], truth: number[]) => {
  const scores = fitScores(reviews, { method: "mixed" }).projects.map((project) => project.score);
  const mean = scores.reduce((sum, value, i) => sum + (value - truth[i]!) / scores.length, 0);
  return scores.reduce((sum, value, i) => sum + (value - mean - truth[i]!) ** 2 / scores.length, 0);
};

describe("reliability", () => {
  it("weighs a noisy judge less, never to nothing, one on average", () => {
    const { reviews } = event("noisy", [0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 1.8], 60, 4);
    const { dispersion, judges } = estimateReliability(reviews);
    expect(dispersion).toBeGreaterThan(0);
    const noisy = judges.find(({ judge }) => judge === "j07")!;
    for (const { judge, weight } of judges) if (judge !== "j07") expect(weight).toBeGreaterThan(2 * noisy.weight);
    expect(noisy.weight).toBeGreaterThan(0);
    const weighted = weighByReliability(reviews);
    expect(weighted.reduce((sum, review) => sum + review.weight!, 0) / reviews.length).toBeCloseTo(1, 9);
    const weight = new Map(judges.map((own) => [own.judge, own.weight]));
    const receipts = fitScores(weighted, { method: "mixed" }).projects.flatMap(({ receipt }) => receipt.lines);
    for (const line of receipts) expect(line.weight).toBe(weight.get(line.judge));
  });

  it("pays where judges differ and costs next to nothing where they do not", () => {
    const gain = (noises: (k: number) => number[]) => {
      let [plain, weighed] = [0, 0];
      for (let k = 0; k < 40; k++) {
        const { reviews, truth } = event(`gain ${k}`, noises(k));
        plain += distance(reviews, truth);
        weighed += distance(weighByReliability(reviews), truth);
      }
      return 1 - weighed / plain;
    };
    const random = seededGenerator("spread of noise");
    expect(gain(() => Array.from({ length: 10 }, () => 0.6 * Math.exp(0.7 * random.normal())))).toBeGreaterThan(0.1);
    expect(gain(() => Array<number>(10).fill(0.6))).toBeGreaterThan(-0.02);
  });

  it("leaves everything alone where noise cannot be told", () => {
    const tree = [{ judge: "a", project: "p", total: 1 }, { judge: "a", project: "q", total: 2 }, { judge: "b", project: "q", total: 5 }];
    expect(estimateReliability(tree)).toEqual({ dispersion: 0, judges: [{ judge: "a", weight: 1 }, { judge: "b", weight: 1 }] });
  });
});
