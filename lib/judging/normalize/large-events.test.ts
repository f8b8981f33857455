import { describe, expect, it } from "vitest";
import { seededGenerator } from "../index";
import { drawLevels } from "./draw-levels";
import { fitFixed, fitMixed } from "./fit-linear";
import { fitPosterior } from "./fit-posterior";
import { refit } from "./refit";
import { tabulate, type Review } from "./tabulate";
import { withoutJudge } from "./without-judge";

function event(seed: string, P: number, J: number, r: number, isWeighted = false) {
  const random = seededGenerator(seed);
  const lenient = Array.from({ length: J }, () => 0.6 * random.normal());
  const reviews = Array.from({ length: P }, () => 0.7 * random.normal()).flatMap((q, i) =>
    random.shuffle(lenient.map((_, j) => j)).slice(0, r + random.below(2)).map((j): Review => ({
      judge: `j${j}`,
      project: `p${i}`,
      total: Math.round(4 * (3 + q + lenient[j]! + 0.65 * random.normal())) / 4,
      ...(isWeighted ? { weight: 0.5 + random.uniform() } : {}),
    })),
  );
  return tabulate(reviews);
}

// Both routes at sizes where both run: the direct one is held to dense algebra elsewhere.
describe.each([["plain", 900, 90, false], ["weighted", 400, 160, true]] as const)("large events by iteration: %s", (name, P, J, isWeighted) => {
  const table = event(name, P, J, 4, isWeighted);

  it("the fixed fit's scores are the same, its errors within the bound", () => {
    const [direct, own] = [fitFixed(table), fitFixed(table, 0)];
    expect(direct.approximation).toBeNull();
    expect(own.variances.noise! / direct.variances.noise!).toBeCloseTo(1, 10);
    const bound = own.approximation!.errorBound;
    expect(bound).toBeLessThan(0.03);
    own.projects.forEach(({ score, standardError }, i) => {
      expect(Math.abs(score - direct.projects[i]!.score)).toBeLessThan(1e-9);
      expect(Math.abs(standardError! / direct.projects[i]!.standardError! - 1)).toBeLessThan(bound);
    });
    own.judges.forEach(({ leniency, standardError }, j) => {
      expect(Math.abs(leniency - direct.judges[j]!.leniency)).toBeLessThan(1e-9);
      expect(Math.abs(standardError! / direct.judges[j]!.standardError! - 1)).toBeLessThan(bound);
    });
  });

  it("the mixed fit's variances are within their own bound, its errors within theirs", () => {
    const [direct, own] = [fitMixed(table), fitMixed(table, 0)];
    const ratio = ({ noise, judge }: typeof own.variances) => Math.log(judge! / noise!);
    const { errorBound, varianceBound } = own.approximation!;
    expect(varianceBound!).toBeLessThan(0.2);
    // The ratio's own standard error is about √(2 / J) and more.
    expect(Math.abs(ratio(own.variances) - ratio(direct.variances))).toBeLessThan(varianceBound! * 1.3 * Math.sqrt(2 / table.judges.length));
    own.projects.forEach(({ project, score, standardError, receipt }, i) => {
      expect(project).toBe(direct.projects[i]!.project);
      expect(Math.abs(score - direct.projects[i]!.score)).toBeLessThan(2e-3);
      expect(Math.abs(standardError! / direct.projects[i]!.standardError! - 1)).toBeLessThan(errorBound + 2e-3);
      const weights = receipt.lines.reduce((sum, { weight }) => sum + weight, 0);
      expect(receipt.lines.reduce((sum, { weight, adjusted }) => sum + weight * adjusted, 0) / weights).toBeCloseTo(score, 10);
    });
    own.judges.forEach(({ residualSpread }, j) => {
      expect(Math.abs(residualSpread! / direct.judges[j]!.residualSpread! - 1)).toBeLessThan(0.01);
    });
    expect(fitMixed(table, 0)).toEqual(own);
  });

  it("the posterior's levels and spreads are near, and its draws have them", () => {
    const [direct, own] = [fitPosterior(table, 1000), fitPosterior(table, 0)];
    expect(direct.approximation).toBeNull();
    own.projects.forEach(({ score, standardError, receipt }, i) => {
      const spread = direct.projects[i]!.standardError!;
      expect(Math.abs(score - direct.projects[i]!.score)).toBeLessThan(0.03 * spread);
      expect(Math.abs(standardError! / spread - 1)).toBeLessThan(0.01);
      const weights = receipt.lines.reduce((sum, { weight }) => sum + weight, receipt.pull!.weight);
      const sum = receipt.lines.reduce((total, { weight, adjusted }) => total + weight * adjusted, receipt.pull!.weight * receipt.pull!.toward);
      expect(sum / weights).toBeCloseTo(score, 8);
    });
    const draws = 400;
    let [off, squares] = [0, 0];
    drawLevels(table, draws, seededGenerator(1), (level) => {
      own.projects.forEach(({ score, standardError }, i) => {
        const z = (level[i]! - score) / standardError!;
        off += z / draws / own.projects.length;
        squares += (z * z) / draws / own.projects.length;
      });
    }, 0);
    expect(Math.abs(off)).toBeLessThan(0.05);
    expect(Math.abs(squares - 1)).toBeLessThan(0.03);
  });

  it("leaving a judge out to first order is near the whole fit without her", () => {
    const [whole, own] = [refit(table, "mixed"), refit(table, "mixed", 0)];
    const fixed = refit(table, "fixed", 0);
    for (const j of [0, 7, 33]) {
      const { table: rest } = withoutJudge(table, j)!;
      const exact = whole.without(rest, j);
      own.without(rest, j).forEach((score, i) => expect(Math.abs(score - exact[i]!)).toBeLessThan(1e-3));
      const exactFixed = refit(table, "fixed").without(rest, j);
      fixed.without(rest, j).forEach((score, i) => expect(Math.abs(score - exactFixed[i]!)).toBeLessThan(1e-9));
    }
  });
});

it("keeps what is degenerate degenerate, by iteration too", () => {
  const rows = (text: string) =>
    tabulate(text.split(" ").map((cell) => {
      const [judge, project, total] = cell.split(":");
      return { judge: judge!, project: project!, total: Number(total) };
    }));
  for (const text of [
    "a:p:4 a:q:3 a:r:5",
    "a:p:3 a:q:2 b:q:4 b:r:4",
    "a:p:4 b:p:4 a:q:2 b:q:2 a:r:5 b:r:5",
    "a:p:4 b:p:3 a:q:2 b:q:1 a:r:5 b:r:4",
    "a:p:4 b:p:2 a:q:2 b:q:4 a:r:5 b:r:3 a:s:1 b:s:3",
    "a:p:4 b:p:3 a:q:2 b:q:2 c:x:1 d:x:4 c:y:2 d:y:4 c:z:3 d:z:1",
  ]) {
    const table = rows(text);
    for (const fit of [fitMixed, fitFixed]) {
      const [direct, own] = [fit(table), fit(table, 0)];
      expect(own.status, text).toBe(direct.status);
      own.projects.forEach(({ score, standardError }, i) => {
        expect(score).toBeCloseTo(direct.projects[i]!.score, 2);
        if (direct.projects[i]!.standardError === null) expect(standardError).toBeNull();
      });
    }
  }
});
