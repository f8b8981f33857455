import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fitComparisons, strengthDifferences, type Comparison, type ComparisonOptions } from "../index";

/** Answers by BradleyTerry2, glm and choix that live beside the repository. */
const refs = path.resolve(import.meta.dirname, "../../../../shared/refs");
const present = existsSync(refs);
const datasets = present ? readdirSync(refs).filter((name) => /^bt_.*\.json$/.test(name)) : [];

type Values = Record<string, number>;
interface Report {
  theta: Values;
  se_centred: Values;
  diff_se: number[][];
  p_better_normal: number[][];
  p_wins_next_comparison: number[][];
  loglik: number;
}
interface Answer {
  items: string[];
  components: string[][];
  strong_components: string[][];
  mle_exists: boolean;
  mle_half_ties?: Report;
  bradleyterry2?: { theta: Values };
  map_sd1: Report;
  map_sd2: Report;
  left_effect?: { theta: Values; left: number; left_se: number; loglik: number };
  "left_effect_map_sd2_h0.5"?: { theta: Values; left: number; left_se: number };
  davidson?: { theta: Values; theta_se_centred: Values; log_nu: number; log_nu_se: number; loglik: number; note?: string };
}

function comparisonsOf(dataset: string): Comparison[] {
  const [head, ...lines] = readFileSync(path.join(refs, `${dataset}.csv`), "utf8").trim().split(/\r?\n/);
  const names = head!.split(",");
  return lines.map((line) => {
    const row = Object.fromEntries(line.split(",").map((cell, k) => [names[k]!, cell]));
    return { left: row.left!, right: row.right!, winner: row.winner as Comparison["winner"], count: Number(row.count) };
  });
}

const near = (own: number | null, expected: number, tolerance = 1e-8) =>
  expect(Math.abs((own ?? NaN) - expected), `${own} against ${expected}`).toBeLessThan(tolerance);

describe.skipIf(!present).each(datasets)("agreement with independent software: %s", (file) => {
  const answer = JSON.parse(readFileSync(path.join(refs, file), "utf8")) as Answer;
  const log = comparisonsOf(file.replace(".json", ""));
  const { items } = answer;
  const plain: ComparisonOptions = { items, estimator: "likelihood", ties: "half", leftEffect: false };
  const sorted = (groups: string[][]) => groups.map((group) => [...group].sort()).sort();

  const expectReport = (options: ComparisonOptions, report: Report) => {
    const fit = fitComparisons(log, options);
    near(fit.logLikelihood, report.loglik);
    const isWhole = answer.components.length === 1;
    for (const { item, strength, standardError } of fit.items) {
      if (fit.neverCompared.includes(item)) continue;
      near(strength, report.theta[item]!);
      if (isWhole) near(standardError, report.se_centred[item]!);
    }
    const between = strengthDifferences(log, options);
    items.forEach((a, i) =>
      items.forEach((b, k) => {
        const own = between(a, b);
        if (own === null) return expect(answer.components.some((group) => group.includes(a) && group.includes(b))).toBe(false);
        near(own.standardError, report.diff_se[i]![k]!);
        near(own.ahead, report.p_better_normal[i]![k]!);
        return near(own.winsNext, report.p_wins_next_comparison[i]![k]!);
      }),
    );
  };

  it("components and Ford's condition", () => {
    const fit = fitComparisons(log, plain);
    expect(sorted(fit.components)).toEqual(sorted(answer.components));
    expect(sorted(fit.strongComponents)).toEqual(sorted(answer.strong_components));
    expect(fit.satisfiesFord && fit.components.length === 1).toBe(answer.mle_exists);
    if (!fit.satisfiesFord) expect(fit.status).toBe("no_finite_estimate");
  });

  it("maximum likelihood", () => {
    if (answer.mle_half_ties) expectReport(plain, answer.mle_half_ties);
    for (const [item, theta] of Object.entries(answer.bradleyterry2?.theta ?? {})) {
      near(fitComparisons(log, plain).items.find((own) => own.item === item)!.strength, theta);
    }
  });

  it("fixed priors", () => {
    expectReport({ ...plain, estimator: "map", priorSd: 1 }, answer.map_sd1);
    expectReport({ ...plain, estimator: "map", priorSd: 2 }, answer.map_sd2);
  });

  it("the left side's pull", () => {
    const cases = [
      [{ ...plain, leftEffect: true }, answer.left_effect],
      [{ ...plain, leftEffect: true, estimator: "map", priorSd: 2 }, answer["left_effect_map_sd2_h0.5"]],
    ] as const;
    for (const [options, expected] of cases) {
      if (!expected) continue;
      const fit = fitComparisons(log, options);
      near(fit.leftEffect!.value, expected.left);
      near(fit.leftEffect!.standardError, expected.left_se);
      for (const { item, strength } of fit.items) near(strength, expected.theta[item]!);
    }
  });

  it("Davidson's ties", () => {
    if (!answer.davidson || answer.davidson.log_nu === undefined) return;
    const fit = fitComparisons(log, { ...plain, ties: "davidson" });
    near(fit.logLikelihood, answer.davidson.loglik);
    near(fit.logTie!.value, answer.davidson.log_nu);
    near(fit.logTie!.standardError, answer.davidson.log_nu_se);
    for (const { item, strength, standardError } of fit.items) {
      near(strength, answer.davidson.theta[item]!);
      near(standardError, answer.davidson.theta_se_centred[item]!);
    }
  });
});

it.skipIf(!present)("finds the answers where they are", () => expect(datasets.length).toBeGreaterThan(10));
