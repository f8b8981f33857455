import { fitScores, weighByReliability, type Review } from "@/lib/judging";
import { worthOf } from "../measures";
import { oracle } from "../oracle";
import { SETTINGS, settingOf } from "../settings";
import type { SimulatedTable } from "../table";
import { estimate, note, type Observed, type Tally } from "../tally";
import { figure, markdownTable } from "../print";
import { createWorld, randomReviews, type World } from "../world";

type Scores = (reviews: Review[], world: World) => Map<string, number>;

const byProject = (reviews: Review[], value: (review: Review) => number) => {
  const sums = new Map<string, [number, number]>();
  for (const review of reviews) {
    const [sum, n] = sums.get(review.project) ?? [0, 0];
    sums.set(review.project, [sum + value(review), n + 1]);
  }
  return new Map([...sums].map(([project, [sum, n]]) => [project, sum / n]));
};

function judgeMoments(reviews: Review[]) {
  const own = new Map<string, number[]>();
  for (const { judge, total } of reviews) own.set(judge, [...(own.get(judge) ?? []), total]);
  return new Map(
    [...own].map(([judge, totals]) => {
      const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
      const squares = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0);
      return [judge, { mean, sd: totals.length > 1 ? Math.sqrt(squares / (totals.length - 1)) : 0 }];
    }),
  );
}

const fitted =
  (method: "fixed" | "mixed" | "posterior"): Scores =>
  (reviews) =>
    new Map(fitScores(reviews, { method }).projects.map(({ project, score }) => [project, score]));

const ESTIMATORS: Record<string, Scores> = {
  "raw mean": (reviews) => byProject(reviews, ({ total }) => total),
  centred: (reviews) => {
    const judges = judgeMoments(reviews);
    return byProject(reviews, ({ judge, total }) => total - judges.get(judge)!.mean);
  },
  "z-score": (reviews) => {
    const judges = judgeMoments(reviews);
    return byProject(reviews, ({ judge, total }) => {
      const { mean, sd } = judges.get(judge)!;
      return sd === 0 ? 0 : (total - mean) / sd;
    });
  },
  fixed: fitted("fixed"),
  mixed: fitted("mixed"),
  posterior: fitted("posterior"),
  "posterior, reliability": (reviews, world) => fitted("posterior")(weighByReliability(reviews), world),
  "oracle: variances known": oracle,
  "oracle: leniencies known": (reviews, world) => {
    const at = new Map(world.judges.map((id, j) => [id, j]));
    return byProject(reviews, ({ judge, total }) => total - world.leniency[at.get(judge)!]!);
  },
};

const MEASURES = { tau: "Kendall's τ", first: "true best first", top3: "top-3 recall", regret: "regret" } as const;

function observe(cell: string, seed: string): Observed {
  const world = createWorld(settingOf(cell), seed);
  const reviews = randomReviews(world);
  const observed: Observed = new Map();
  for (const [name, scores] of Object.entries(ESTIMATORS)) {
    const found = scores(reviews, world);
    const worth = worthOf(world.projects.map((id) => found.get(id)!), world.level);
    for (const [measure, value] of Object.entries(worth)) note(observed, `${name} ${measure}`, value);
  }
  const gain = (a: string, b: string) => observed.get(`${a} tau`)![0] - observed.get(`${b} tau`)![0];
  note(observed, "posterior over raw", gain("posterior", "raw mean"));
  note(observed, "posterior over fixed", gain("posterior", "fixed"));
  note(observed, "oracle over posterior", gain("oracle: variances known", "posterior"));
  note(observed, "reliability over posterior", gain("posterior, reliability", "posterior"));
  return observed;
}

function print(results: ReadonlyMap<string, Tally>): string[] {
  const lines: string[] = [];
  for (const [measure, title] of Object.entries(MEASURES)) {
    const rows = [...results].map(([cell, tally]) => [
      cell,
      ...Object.keys(ESTIMATORS).map((name) => figure(tally[`${name} ${measure}`])),
    ]);
    lines.push(`${title}:`, "", ...markdownTable(["event", ...Object.keys(ESTIMATORS)], rows), "");
  }
  return lines;
}

export const estimators: SimulatedTable = {
  name: "estimators",
  title: "Estimators",
  about:
    "How well an order by each estimate agrees with the truth. Regret: how far the level of the named winner lies below the best " +
    "(scale 1 to 5). Equal scores share a place. In brackets the Monte Carlo error in the last digits. Two rows of oracles show what more could be had: " +
    "the first knows the three variances (and every judge's noise), the second the leniencies.",
  cells: (isQuick) =>
    isQuick
      ? [{ key: "40×30×3", events: 40 }, { key: "40×30×3, no leniency", events: 40 }]
      : Object.keys(SETTINGS).map((key) => ({ key, events: settingOf(key).projects > 100 ? 100 : 500 })),
  observe,
  print,
  guards: (results) =>
    [...results].flatMap(([cell, tally]) => {
      const over = (name: string) => estimate(tally[name]);
      const raw = over("posterior over raw");
      const fixed = over("posterior over fixed");
      const left = over("oracle over posterior");
      const hasLeniency = settingOf(cell).judgeSd > 0;
      return [
        {
          claim: `${cell}: the posterior's τ is ${hasLeniency ? "above" : "within .01 of"} that of raw means`,
          holds: hasLeniency ? raw.value > -3 * raw.error : raw.value > -0.01 - 3 * raw.error,
          saw: figure(tally["posterior over raw"]),
        },
        {
          claim: `${cell}: and not below that of fixed effects`,
          holds: fixed.value > -3 * fixed.error,
          saw: figure(tally["posterior over fixed"]),
        },
        {
          claim: `${cell}: knowing the variances is worth at most .01 of τ${(settingOf(cell).noiseSpread ?? 0) > 0 ? " (here .1: judges differ)" : ""}`,
          holds: left.value < ((settingOf(cell).noiseSpread ?? 0) > 0 ? 0.1 : 0.01) + 3 * left.error,
          saw: figure(tally["oracle over posterior"]),
        },
      ];
    }),
};
