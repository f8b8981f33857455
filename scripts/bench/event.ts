import { drawOdds, fitScores, leaveOneJudgeOut, rankList, scoreGraph, type Approximation, type Review } from "@/lib/judging";
import { iterationOf, leniencyAt, scoresAt } from "@/lib/judging/normalize/fit-iterative";
import { fitMixed } from "@/lib/judging/normalize/fit-linear";
import { tabulate } from "@/lib/judging/normalize/tabulate";
import { alternatingMeans } from "./alternating-means";
import { drawEvent } from "./draw-event";
import { benchLme4 } from "./lme4";
import { measure, type Timing } from "./measure";

export interface Size {
  projects: number;
  judges: number;
  reviews: number;
}

export const SIZES: readonly Size[] = [
  { projects: 40, judges: 30, reviews: 3 },
  { projects: 200, judges: 50, reviews: 3 },
  { projects: 1000, judges: 100, reviews: 4 },
  { projects: 10_000, judges: 1000, reviews: 4 },
  { projects: 100_000, judges: 5000, reviews: 4 },
];

export interface EventFigures {
  size: Size;
  rows: { name: string; timing: Timing; note: string }[];
  sweeps: number;
  /** Bytes that one pass over the reviews reads. */
  pass: number;
  /** lme4 on the same reviews: milliseconds of a fit and of the errors, null where it is not installed or was not waited for. */
  lme4: { fit: number; errors: number } | null;
  peak: number;
}

export function benchEvent(size: Size, runs: number): EventFigures {
  const reviews = drawEvent(size.projects, size.judges, size.reviews);
  const table = tabulate(reviews);
  const isHuge = size.projects > 50_000;
  const isLarge = size.judges > 300;
  const few = isHuge ? 1 : runs;
  const rows: EventFigures["rows"] = [];
  const add = (name: string, work: () => unknown, times = runs, note = "") => rows.push({ name, timing: measure(work, times), note });

  const { sweeps } = alternatingMeans(table);
  add("alternating means, to 1e-9", () => alternatingMeans(table), runs, `${sweeps} sweeps`);
  add("point fit, fixed, to 1e-12", () => pointFit(table, Infinity));
  add("point fit, mixed, to 1e-12", () => pointFit(table, 0.85));
  add("reading and sorting the rows", () => tabulate(reviews));
  const fit = fitScores(reviews, { method: "mixed" });
  add("mixed fit, REML, all errors, receipts", () => fitScores(reviews, { method: "mixed" }), runs, noteOf(fit.approximation));
  if (size.judges >= 100 && fit.approximation === null) {
    const own = fitMixed(table, 0);
    add("the same by iteration", () => fitMixed(tabulate(reviews), 0), runs, noteOf(own.approximation));
  }
  const posterior = fitScores(reviews, { method: "posterior" });
  add("posterior", () => fitScores(reviews, { method: "posterior" }), few, noteOf(posterior.approximation));
  addOdds(reviews, add, isHuge, few);
  const projects = [...new Set(reviews.map((review) => review.project))];
  const judges = isHuge ? table.judges.slice(0, 10) : isLarge ? table.judges.slice(0, 100) : undefined;
  const share = judges === undefined ? "" : `of ${judges.length} judges; all: times ${size.judges / judges.length}`;
  add("leave one judge out", () => leaveOneJudgeOut({ reviews, method: "mixed", projects, mostMoves: 10, ...(judges ? { judges } : {}) }), isLarge ? 1 : few, share);
  const lme4 = size.projects <= 10_000 ? benchLme4(reviews, size.projects >= 10_000 ? 1 : runs) : null;
  return { size, rows, sweeps, pass: 16 * table.total.length, lme4, peak: process.resourceUsage().maxRSS / 1024 };
}

function pointFit(table: ReturnType<typeof tabulate>, ratio: number): Float64Array {
  const iteration = iterationOf(table);
  return scoresAt(table, iteration, leniencyAt(iteration, ratio, 1e-12));
}

type Add = (name: string, work: () => unknown, times?: number, note?: string) => void;

function addOdds(reviews: readonly Review[], add: Add, isHuge: boolean, runs: number) {
  const projects = [...new Set(reviews.map((review) => review.project))];
  const list = rankList({ fit: fitScores(reviews, { method: "mixed" }), graph: scoreGraph(projects, reviews), projects });
  const draws = isHuge ? 400 : 4000;
  const name = `odds by ${draws.toLocaleString("en")} draws`;
  const note = isHuge ? "a tenth of the draws: time and memory go with their number" : "";
  add(name, () => drawOdds({ reviews, lists: [{ list, topSizes: [1, 3] }], seed: 1, draws }), projects.length >= 10_000 ? 1 : runs, note);
}

function noteOf(approximation: Approximation | null): string {
  if (approximation === null) return "direct";
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const ratio = approximation.varianceBound === null ? "" : `, ratio within ${percent(approximation.varianceBound)} of its own error`;
  return `by iteration; errors within ${percent(approximation.errorBound)}${ratio}`;
}
