import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkSignal, fitScores, leaveOneJudgeOut, measureDesign, scoreDifferences, scoreGraph, type Review, type ScoreFit } from "../index";
import { invert } from "../matrix/cholesky";
import { spectrum } from "../matrix/spectrum";
import { eliminateProjects, fixedLeniencies } from "../normalize/eliminate";
import { posteriorModel } from "../normalize/posterior-node";
import { posteriorSlices } from "../normalize/posterior-slice";
import { tabulate } from "../normalize/tabulate";

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
  reml?: Crossed;
  leave_one_judge_out?: Record<string, { lost_projects: string | string[]; project_effect?: Values }>;
}
/** Both factors random, by REML: variances, predictions and their error variances, μ's doubt included. */
interface Crossed {
  sigma2: number;
  sigma2_project: number;
  sigma2_judge: number;
  reml_deviance: number;
  mu: number;
  mu_se: number;
  level: Values;
  level_pev: Values;
  b: Values;
  b_pev: Values;
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
  projects: number;
  judges: number;
  reviews: number;
  min_bridging_reviews: number;
  project_laplacian_eigenvalues: number | number[];
  levi_algebraic_connectivity: number;
  normalized_lambda2: number;
  projects_order?: string[];
  pair_unit_variance?: number[][];
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

const near = (own: number, expected: number, tolerance: number) =>
  expect(Math.abs(own - expected), `${own} against ${expected}`).toBeLessThan(tolerance);
const eigenvalues = (matrix: Float64Array, n: number) => [...spectrum(matrix, n, new Float64Array(n)).values];

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

  const crossed = names("add_").filter((file) => read<Additive>(file).reml !== undefined);
  it("has both factors random wherever there is something to estimate", () => expect(crossed).toHaveLength(14));

  // The density that the posterior is integrated over is, but for a constant, lme4's REMLcrit with σ at its best.
  describe.each(crossed)("both factors random: %s", (file) => {
    const reml = read<Additive>(file).reml!;
    const table = tabulate(reviewsOf(file.replace(".json", "")));
    const [N, J] = [table.total.length, table.judges.length];
    const constant = (N - 1) * (1 + Math.log((2 * Math.PI) / (N - 1))) - table.weight.reduce((sum, w) => sum + Math.log(w), 0);
    const [model, slices] = [posteriorModel(table), posteriorSlices(table)];
    const deviance = (q: number, b: number) => constant - 2 * model.logDensity(Math.sqrt(q), Math.sqrt(b));
    const [q, b] = [reml.sigma2_project / reml.sigma2, reml.sigma2_judge / reml.sigma2];
    const [tq, tb] = [Math.sqrt(q), Math.sqrt(b)];

    it("the deviance at the ratios is the criterion, by either route, and no other ratios are better", () => {
      near(deviance(q, b), reml.reml_deviance, 1e-7);
      near(constant - 2 * slices(tq).logDensity(tb), reml.reml_deviance, 1e-7);
      const least = deviance(q, b) - 1e-9;
      const around = (ratio: number) =>
        ratio === 0 ? [0, 1e-6, 1e-4, 0.01, 1] : [0, 0.5, 0.97, 0.999, 1, 1.001, 1.03, 2].map((factor) => factor * ratio);
      for (const own of around(q)) for (const other of around(b)) expect(deviance(own, other)).toBeGreaterThanOrEqual(least);
      for (let at = 0; at < 30; at++) {
        const slice = slices(Math.tan((Math.PI * at) / 60));
        for (let k = 0; k < 30; k++) expect(constant - 2 * slice.logDensity(Math.tan((Math.PI * k) / 60))).toBeGreaterThanOrEqual(least);
      }
    });

    it("noise, predictions and their errors at the ratios", () => {
      const slice = slices(tq);
      const [node, own] = [slice.at(tb), model.at(tq, tb)];
      const leniency = slice.leniency(node.beta);
      const mu = slice.mu(leniency);
      const routes = [own, { ...node, mu, leniency, level: slice.level(leniency, mu) }];
      const named = (ids: string[], values: Iterable<number>) => new Map([...values].map((value, at) => [ids[at]!, value]));
      for (const route of routes) {
        near(route.residual / (N - 1), reml.sigma2, 1e-8);
        near(route.mu, reml.mu, 1e-8);
        expectNear(named(table.projects, route.level), reml.level, 1e-8);
        expectNear(named(table.judges, route.leniency), reml.b, 1e-8);
      }
      const sum = new Float64Array(J * J);
      slice.addCovariance(node, reml.sigma2, sum);
      const B = slice.covariance(sum);
      const { withLeniency, variance } = slice.muCovariance(B, reml.sigma2);
      near(Math.sqrt(variance), reml.mu_se, 1e-8);
      expectNear(named(table.judges, table.judges.map((_, j) => B[j * J + j]!)), reml.b_pev, 1e-8);
      // A level is (μ + tq² Σ w (total − leniency)) / d, and has its own noise.
      const errors = table.projects.map((_, i) => {
        let varied = variance;
        for (let k = table.first[i]!; k < table.first[i + 1]!; k++) {
          const pull = q * table.weight[k]!;
          varied -= 2 * pull * withLeniency[table.judgeOf[k]!]!;
          for (let h = table.first[i]!; h < table.first[i + 1]!; h++) {
            varied += pull * q * table.weight[h]! * B[table.judgeOf[k]! * J + table.judgeOf[h]!]!;
          }
        }
        return (reml.sigma2 * q) / slice.d[i]! + varied / slice.d[i]! ** 2;
      });
      expectNear(named(table.projects, errors), reml.level_pev, 1e-8);
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
      expect(graph.components.length - 1).toBe(answer.min_bridging_reviews);
      expect(graph.reviewCount).toBe(answer.reviews);
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

    it("spectra and every pair's variance equal R's", () => {
      const table = tabulate(pairs.map((pair) => ({ ...pair, total: 0 })));
      // The same elimination with the two sides exchanged leaves the projects' information.
      const turned = tabulate(pairs.map(({ judge, project }) => ({ judge: project, project: judge, total: 0 })));
      const [P, J, size] = [answer.projects, answer.judges, answer.projects + answer.judges];
      expect([table.projects.length, table.judges.length, turned.judges.length]).toEqual([P, J, P]);
      const information = eliminateProjects(turned);
      const expected = [answer.project_laplacian_eigenvalues].flat();
      const own = eigenvalues(information.laplacian, P);
      expect(own).toHaveLength(expected.length);
      own.forEach((value, at) => near(value, expected[at]!, 1e-9));

      const whole = new Float64Array(size * size);
      const normal = new Float64Array(size * size);
      table.projectOf.forEach((i, k) => {
        const j = P + table.judgeOf[k]!;
        whole[i * size + j] = whole[j * size + i] = -1;
        normal[i * size + j] = normal[j * size + i] = -1 / Math.sqrt(table.projectWeight[i]! * table.judgeWeight[j - P]!);
      });
      [...table.projectWeight, ...table.judgeWeight].forEach((degree, at) => {
        whole[at * size + at] = degree;
        normal[at * size + at] = 1;
      });
      near(eigenvalues(whole, size)[1]!, answer.levi_algebraic_connectivity, 1e-9);
      near(eigenvalues(normal, size)[1]!, answer.normalized_lambda2, 1e-9);

      // The judges' information that every fit solves, normalised: its second eigenvalue is 1 − (1 − λ₂)² of the whole graph's.
      if (P > 1 && J > 1) {
        const { laplacian } = eliminateProjects(table);
        const scaled = laplacian.map((value, at) => value / Math.sqrt(table.judgeWeight[Math.floor(at / J)]! * table.judgeWeight[at % J]!));
        near(eigenvalues(scaled, J)[1]!, 1 - (1 - answer.normalized_lambda2) ** 2, 1e-9);
      }

      if (answer.components > 1 || P === 1) return;
      // Spectrum and design measures say the same: the mean over pairs is 2 / (P − 1) times the trace of the pseudo-inverse.
      const trace = own.slice(1).reduce((sum, value) => sum + 1 / value, 0);
      near((2 * trace) / (P - 1), measureDesign(pairs)!.meanPairVariance, 1e-9);
      if (!answer.pair_unit_variance) return;
      expect(table.projects).toEqual(answer.projects_order);
      const inverse = invert(fixedLeniencies(turned, information).factor, P);
      answer.pair_unit_variance.forEach((row, a) =>
        row.forEach((value, c) => near(inverse[a * P + a]! + inverse[c * P + c]! - 2 * inverse[a * P + c]!, value, 1e-9)),
      );
    });
  });
});
