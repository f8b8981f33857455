import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkSignal, fitScores, leaveOneJudgeOut, measureDesign, scoreDifferences, scoreGraph, type Review, type ScoreFit } from "../index";

/** Answers by R, lme4 and numpy that live beside the repository; our own vectors stand for them where they are absent. */
const refs = path.resolve(import.meta.dirname, "../../../../shared/refs");
const present = existsSync(refs);

type Values = Record<string, number | null>;
interface Fixed {
  project_level: Values;
  project_level_se: Values;
  judge_effect: Values;
  judge_effect_se: Values;
  sigma2: number | null;
  pair_diff_unit_se?: number[] | number[][];
  F_projects?: Test;
  F_judges?: Test;
}
interface Test {
  F: number | null;
  df1: number;
  df2: number;
  p: number;
}
interface Additive {
  connected: boolean;
  fixed: Fixed;
  per_component: Fixed[];
  leave_one_judge_out?: Record<string, { lost_projects: string | string[]; project_effect?: Values }>;
}
interface Mixed {
  dataset: string;
  mixed: {
    sigma2: number;
    sigma2_judge: number;
    loglik_reml: number;
    level: Values;
    level_se: Values;
    b: Values;
    b_se: Values;
    diff_se: number[] | number[][] | null;
  };
  lme4: { level: Values };
}
interface Posterior {
  dataset: string;
  level_mean: Values;
  level_sd: Values;
  judge_mean: Values;
  sigma2_mean: number;
  mean_shrink_project: number;
  mean_shrink_judge: number;
  level_cov: number[][] | null;
}
interface Graph {
  dataset: string;
  components: number;
  cut_reviews: { judge: string; project: string }[];
  cut_judges: string | string[];
  pair_unit_variance_mean?: number;
  pair_unit_variance_max: number;
  efficiency_factor: number;
}
const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(refs, name), "utf8")) as T;
const names = (prefix: string) =>
  present ? readdirSync(refs).filter((name) => name.startsWith(prefix) && name.endsWith(".json")) : [];

function reviewsOf(dataset: string): Review[] {
  const [head, ...lines] = readFileSync(path.join(refs, `${dataset}.csv`), "utf8").trim().split(/\r?\n/);
  const at = new Map(head!.replaceAll('"', "").split(",").map((name, k) => [name, k]));
  return lines.map((line) => {
    const cells = line.replaceAll('"', "").split(",");
    const weight = at.has("weight") ? { weight: Number(cells[at.get("weight")!]) } : {};
    return {
      judge: cells[at.get("judge")!]!,
      project: cells[at.get("project")!]!,
      total: Number(cells[at.get("score")!]),
      ...weight,
    };
  });
}

function expectNear(actual: Map<string, number | null>, expected: Values, tolerance: number) {
  for (const [id, value] of Object.entries(expected)) {
    const own = actual.get(id);
    if (value === null) expect(own, id).toBeNull();
    else expect(Math.abs((own ?? NaN) - Number(value)), `${id}: ${own} against ${value}`).toBeLessThan(tolerance);
  }
}

const scores = (fit: ScoreFit) => new Map(fit.projects.map((p) => [p.project, p.score]));
const scoreErrors = (fit: ScoreFit) => new Map(fit.projects.map((p) => [p.project, p.standardError]));
const leniencies = (fit: ScoreFit) => new Map(fit.judges.map((j) => [j.judge, j.leniency]));
const leniencyErrors = (fit: ScoreFit) => new Map(fit.judges.map((j) => [j.judge, j.standardError]));

describe.skipIf(!present)("agreement with independent software", () => {
  it("leaves no answer out", () => {
    const prefixes = ["add_", "mixed_add_", "posterior_add_", "graph_", "bt_"];
    const unread = readdirSync(refs).filter((name) => name.endsWith(".json") && !prefixes.some((prefix) => name.startsWith(prefix)));
    expect(unread).toEqual([]);
    // Every table of marks is fitted, and has all the answers that its maker could give.
    const sets = (prefix: string) => names(prefix).map((name) => name.slice(prefix.length - "add_".length));
    for (const prefix of ["mixed_add_", "posterior_add_", "graph_add_"]) {
      for (const name of sets(prefix)) expect(names("add_"), prefix).toContain(name);
    }
    expect([names("add_"), names("mixed_add_"), names("posterior_add_"), names("graph_")].map(({ length }) => length)).toEqual([20, 15, 11, 11]);
  });

  describe.each(names("add_"))("fixed effects: %s", (file) => {
    const answer = read<Additive>(file);
    const reviews = reviewsOf(file.replace(".json", ""));
    const fit = fitScores(reviews, { method: "fixed" });
    const parts = answer.connected ? [answer.fixed] : answer.per_component;

    it("scores and leniencies equal R's lm", () => {
      for (const part of parts) {
        expectNear(scores(fit), part.project_level, 1e-9);
        expectNear(leniencies(fit), part.judge_effect, 1e-9);
      }
    });

    it("F tests equal R's", () => {
      if (!answer.connected || !answer.fixed.F_projects) return;
      const { projects, judges } = checkSignal(reviews);
      for (const [own, expected] of [[projects, answer.fixed.F_projects], [judges, answer.fixed.F_judges]] as const) {
        if (own === null || !expected || typeof expected.F !== "number") {
          // Nobody has a test where the other has none: no spare degree of freedom, no noise, or one of the factors is alone.
          expect([own, typeof expected?.F === "number" && answer.fixed.sigma2 !== null && answer.fixed.sigma2 > 1e-20]).toEqual([null, false]);
          continue;
        }
        expect([own.degrees, own.spareDegrees]).toEqual([expected.df1, expected.df2]);
        expect(Math.abs(own.f / expected.F - 1)).toBeLessThan(1e-9);
        expect(Math.abs(own.p - expected.p)).toBeLessThan(1e-9);
      }
    });

    it("leaving a judge out equals R's refit", () => {
      if (!answer.leave_one_judge_out) return;
      for (const [judge, removal] of Object.entries(answer.leave_one_judge_out)) {
        const rest = reviews.filter((review) => review.judge !== judge);
        const projects = [...new Set(reviews.map((review) => review.project))];
        const [own] = leaveOneJudgeOut({ reviews, method: "fixed", projects, judges: [judge] });
        expect(own!.lostProjects).toEqual([removal.lost_projects].flat().sort());
        if (!removal.project_effect) continue;
        expect(own!.disconnects).toBe(false);
        const after = fitScores(rest, { method: "fixed" });
        const mean = after.projects.reduce((sum, project) => sum + project.score / after.projects.length, 0);
        const effects = new Map(after.projects.map((project) => [project.project, project.score - mean]));
        expectNear(effects, removal.project_effect, 1e-9);
      }
    });

    it("so do errors", () => {
      if (!answer.connected) return;
      expectNear(scoreErrors(fit), answer.fixed.project_level_se, 1e-9);
      expectNear(leniencyErrors(fit), answer.fixed.judge_effect_se, 1e-9);
      if (answer.fixed.sigma2 !== null) expect(fit.variances.noise).toBeCloseTo(answer.fixed.sigma2, 10);
      const unit = answer.fixed.pair_diff_unit_se;
      if (!unit || fit.variances.noise === null) return;
      const between = scoreDifferences(fit);
      const ids = fit.projects.map((p) => p.project);
      const flat = unit.flat();
      ids.forEach((a, i) =>
        ids.forEach((b, k) => {
          const expected = flat[i * ids.length + k]! * Math.sqrt(fit.variances.noise!);
          expect(Math.abs(between(a, b)!.standardError! - expected)).toBeLessThan(1e-9);
        }),
      );
    });
  });

  describe.each(names("mixed_add_"))("mixed: %s", (file) => {
    const { dataset, mixed, lme4 } = read<Mixed>(file);
    const fit = fitScores(reviewsOf(dataset), { method: "mixed" });

    it("variances, scores, leniencies and errors equal REML by dense algebra and by lme4", () => {
      expect(Math.abs(fit.variances.noise! - mixed.sigma2)).toBeLessThan(1e-8);
      expect(Math.abs(fit.variances.judge! - mixed.sigma2_judge)).toBeLessThan(1e-8);
      expect(Math.abs(fit.logLikelihood! - mixed.loglik_reml)).toBeLessThan(1e-8);
      expectNear(scores(fit), mixed.level, 1e-8);
      expectNear(scores(fit), lme4.level, 1e-7);
      expectNear(scoreErrors(fit), mixed.level_se, 1e-8);
      expectNear(leniencies(fit), mixed.b, 1e-8);
      expectNear(leniencyErrors(fit), mixed.b_se, 1e-8);
      const differences = mixed.diff_se;
      if (!differences) return;
      const between = scoreDifferences(fit);
      fit.projects.forEach((a, i) =>
        fit.projects.forEach((b, k) => {
          const expected = differences.flat()[i * fit.projects.length + k]!;
          expect(Math.abs(between(a.project, b.project)!.standardError! - expected)).toBeLessThan(1e-8);
        }),
      );
    });
  });

  describe.each(names("posterior_add_"))("posterior: %s", (file) => {
    const answer = read<Posterior>(file);
    const fit = fitScores(reviewsOf(answer.dataset), { method: "posterior" });

    it("levels to 1e-8 and spreads to 1e-6", () => {
      expectNear(scores(fit), answer.level_mean, 1e-8);
      expectNear(scoreErrors(fit), answer.level_sd, 1e-6);
      expectNear(leniencies(fit), answer.judge_mean, 1e-8);
      expect(Math.abs(fit.variances.noise! - answer.sigma2_mean)).toBeLessThan(1e-7);
      expect(Math.abs(fit.variances.projectShare! - answer.mean_shrink_project)).toBeLessThan(1e-8);
      expect(Math.abs(fit.variances.judgeShare! - answer.mean_shrink_judge)).toBeLessThan(1e-8);
      const covariance = answer.level_cov;
      if (!covariance) return;
      const between = scoreDifferences(fit);
      fit.projects.forEach((a, i) =>
        fit.projects.forEach((b, k) => {
          const expected = Math.sqrt(Math.max(0, covariance[i]![i]! + covariance[k]![k]! - 2 * covariance[i]![k]!));
          expect(Math.abs(between(a.project, b.project)!.standardError! - expected)).toBeLessThan(1e-6);
        }),
      );
    });
  });

  describe.each(names("graph_"))("graph: %s", (file) => {
    const answer = read<Graph>(file);
    const reviews = reviewsOf(answer.dataset);
    const projects = [...new Set(reviews.map((review) => review.project))];
    const pairs = reviews.map(({ judge, project }) => ({ judge, project }));

    it("components, cuts and variances equal brute force", () => {
      const graph = scoreGraph(projects, pairs);
      expect(graph.components).toHaveLength(answer.components);
      const pairKey = ({ judge, project }: { judge: string; project: string }) => `${judge} ${project}`;
      const cuts = answer.cut_reviews.map((pair) => `${pair.judge} ${pair.project}`).sort();
      expect(graph.cutReviews.map(pairKey).sort()).toEqual(cuts);
      expect(graph.cutJudges).toEqual([answer.cut_judges].flat().sort());
      const design = measureDesign(pairs);
      if (answer.pair_unit_variance_mean === undefined) return;
      expect(Math.abs(design!.meanPairVariance - answer.pair_unit_variance_mean)).toBeLessThan(1e-9);
      expect(Math.abs(design!.maxPairVariance - answer.pair_unit_variance_max)).toBeLessThan(1e-9);
      expect(Math.abs(design!.efficiency - answer.efficiency_factor)).toBeLessThan(1e-9);
    });
  });
});
