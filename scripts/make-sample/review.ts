import type { Planned } from "./assign";
import { remark } from "./comments";
import { EVENT } from "./event";
import type { Project, Score } from "./interchange";
import { JUDGES, temperOf } from "./judges";
import type { Random } from "./random";
import { vienna } from "./times";

const MIDDLE = 3.25;
const PROJECT_SD = 0.7;
const LENIENCY_SD = 0.6;
// Together about .55 in a review's total, once four marks are averaged and rounded.
const REVIEW_SD = 0.42;
const MARK_SD = 0.6;
const TASTE_SD = 0.25;
const COPY_OF: Record<string, string> = { prj_41: "prj_08" };
const FIRST_EVENING = Date.parse("2026-10-19T17:30:00Z");
const MINUTE = 60_000;

/** True worth per project, with exactly the intended mean and spread, so that a small sample is not a lucky one. */
function worths(projects: Project[], random: Random) {
  const drawn = projects.map(({ id }) => [id, random.normal()] as const);
  const mean = drawn.reduce((sum, [, value]) => sum + value, 0) / drawn.length;
  const spread = Math.sqrt(drawn.reduce((sum, [, value]) => sum + (value - mean) ** 2, 0) / (drawn.length - 1));
  return new Map(drawn.map(([id, value]) => [id, ((value - mean) / spread) * PROJECT_SD]));
}

type Marked = { id: string; weight: number; mark: number };

function marksOf(level: number, tastes: number[], random: Random): Marked[] {
  return EVENT.criteria.map(({ id, weight, min, max }, index) => {
    const felt = level + (tastes[index] ?? 0) + MARK_SD * random.normal();
    return { id, weight, mark: Math.min(max, Math.max(min, Math.round(felt))) };
  });
}

function totalOf(marks: Marked[]) {
  const weights = marks.reduce((sum, { weight }) => sum + weight, 0);
  return marks.reduce((sum, { weight, mark }) => sum + weight * mark, 0) / weights;
}

export function review(plan: Planned[], projects: Project[], random: Random): Score[] {
  const worth = worths(projects, random);
  const taste = new Map(projects.map(({ id }) => [id, EVENT.criteria.map(() => TASTE_SD * random.normal())]));
  const leniency = new Map(JUDGES.map(({ id }) => [id, temperOf(id).leniency ?? LENIENCY_SD * random.normal()]));
  const evening = new Map(JUDGES.map(({ id }) => [id, FIRST_EVENING + random.between(0, 38) * 24 * 60 * MINUTE]));
  const said = new Set<string>();
  const scores: Score[] = [];

  for (const { judge, project, state } of plan) {
    if (state === "not begun") continue;
    const known = COPY_OF[project] ?? project;
    const level = MIDDLE + worth.get(known)! + leniency.get(judge)! + REVIEW_SD * random.normal();
    const flat = temperOf(judge).flat;
    const marks = marksOf(level, taste.get(known)!, random).map((row) => ({ ...row, mark: flat ?? row.mark }));
    const at = evening.get(judge)! + random.between(9, 27) * MINUTE + random.between(0, 59) * 1000;
    evening.set(judge, at);
    const kept = state === "draft" ? marks.slice(0, 2) : marks;
    scores.push({
      judge,
      project,
      criteria: Object.fromEntries(kept.map(({ id, mark }) => [id, mark])),
      ...remark(project, totalOf(marks), state === "draft", said, random),
      ...(state === "draft" ? {} : { submitted_at: vienna(at) }),
    });
  }
  return scores;
}
