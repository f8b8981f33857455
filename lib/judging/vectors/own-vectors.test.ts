import { describe, expect, it } from "vitest";
import { checkSignal, fitComparisons, fitScores, type Comparison, type Review } from "../index";
import answers from "./answers.json";

type Values = Record<string, number>;
interface Additive {
  reviews: Review[];
  fixed: { noise: number; degrees: number; score: Values; scoreError: Values; leniency: Values };
  signal: Record<"projects" | "judges", { f: number; p: number; degrees: number }>;
  mixed: { noise: number; judge: number; logLikelihood: number; score: Values; scoreError: Values; leniency: Values };
}

const near = (own: number | null | undefined, expected: number, tolerance: number) =>
  expect(Math.abs((own ?? NaN) - expected), `${own} against ${expected}`).toBeLessThan(tolerance);
const nearAll = (own: readonly (readonly [string, number | null])[], expected: Values, tolerance: number) => {
  expect(own.map(([id]) => id)).toEqual(Object.keys(expected).sort());
  for (const [id, value] of own) near(value, expected[id]!, tolerance);
};

describe.each(Object.entries(answers.additive) as [string, Additive][])("R's answers: %s", (_, answer) => {
  it("two-way fixed effects equal lm", () => {
    const fit = fitScores(answer.reviews, { method: "fixed" });
    expect(fit.spareDegreesOfFreedom).toBe(answer.fixed.degrees);
    near(fit.variances.noise, answer.fixed.noise, 1e-9);
    nearAll(fit.projects.map((own) => [own.project, own.score]), answer.fixed.score, 1e-9);
    nearAll(fit.projects.map((own) => [own.project, own.standardError]), answer.fixed.scoreError, 1e-9);
    nearAll(fit.judges.map((own) => [own.judge, own.leniency]), answer.fixed.leniency, 1e-9);
  });

  it("the signal check equals anova", () => {
    const signal = checkSignal(answer.reviews);
    for (const side of ["projects", "judges"] as const) {
      expect(signal[side]!.degrees).toBe(answer.signal[side].degrees);
      near(signal[side]!.f, answer.signal[side].f, 1e-8);
      near(signal[side]!.p, answer.signal[side].p, 1e-10);
    }
  });

  it("the mixed fit equals lmer", () => {
    const fit = fitScores(answer.reviews, { method: "mixed" });
    near(fit.variances.noise, answer.mixed.noise, 1e-5);
    near(fit.variances.judge, answer.mixed.judge, 1e-5);
    near(fit.logLikelihood, answer.mixed.logLikelihood, 1e-9);
    nearAll(fit.projects.map((own) => [own.project, own.score]), answer.mixed.score, 1e-5);
    nearAll(fit.projects.map((own) => [own.project, own.standardError]), answer.mixed.scoreError, 1e-5);
    nearAll(fit.judges.map((own) => [own.judge, own.leniency]), answer.mixed.leniency, 1e-5);
  });
});

it("the posterior equals a plain rule over the whole square", () => {
  const { level, spread } = answers.posterior.small;
  const fit = fitScores(answers.additive.small.reviews, { method: "posterior" });
  nearAll(fit.projects.map((own) => [own.project, own.score]), level, 1e-5);
  nearAll(fit.projects.map((own) => [own.project, own.standardError]), spread, 1e-5);
});

it("Bradley–Terry with the left side's pull equals a logistic regression", () => {
  const answer = answers.pairwise.bradleyTerry;
  const items = Object.keys(answer.strength);
  const fit = fitComparisons(answer.comparisons as Comparison[], { items, estimator: "likelihood" });
  near(fit.leftEffect!.value, answer.pull, 1e-8);
  near(fit.leftEffect!.standardError, answer.pullError, 1e-7);
  near(fit.logLikelihood, answer.logLikelihood, 1e-9);
  nearAll(fit.items.map((own) => [own.item, own.strength]), answer.strength, 1e-8);
  nearAll(fit.items.map((own) => [own.item, own.standardError]), answer.standardError, 1e-7);
});

it("Davidson's ties equal a log-linear model", () => {
  const answer = answers.pairwise.davidson;
  const items = Object.keys(answer.strength);
  const fit = fitComparisons(answer.comparisons as Comparison[], { items, estimator: "likelihood", leftEffect: false });
  near(fit.logTie!.value, answer.logTie, 1e-8);
  near(fit.logTie!.standardError, answer.logTieError, 1e-7);
  nearAll(fit.items.map((own) => [own.item, own.strength]), answer.strength, 1e-8);
  nearAll(fit.items.map((own) => [own.item, own.standardError]), answer.standardError, 1e-7);
});
