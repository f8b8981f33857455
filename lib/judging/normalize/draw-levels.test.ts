import { expect, it } from "vitest";
import { seededGenerator } from "../index";
import { randomEvent } from "../vectors/random-event";
import { drawLevels } from "./draw-levels";
import { fitPosterior } from "./fit-posterior";
import { tabulate } from "./tabulate";

it("draws have the posterior's mean and spread", () => {
  const table = tabulate(randomEvent(seededGenerator("draws"), 7));
  const fit = fitPosterior(table);
  const draws = 20_000;
  const P = table.projects.length;
  const [sum, squares] = [new Float64Array(P), new Float64Array(P)];
  drawLevels(table, draws, seededGenerator(3), (level) => {
    level.forEach((value, i) => {
      const off = value - fit.projects[i]!.score;
      sum[i]! += off;
      squares[i]! += off * off;
    });
  });
  fit.projects.forEach(({ standardError }, i) => {
    expect(Math.abs(sum[i]! / draws)).toBeLessThan((5 * standardError!) / Math.sqrt(draws));
    expect(Math.sqrt(squares[i]! / draws) / standardError!).toBeCloseTo(1, 1);
  });
});
