import { JudgingError } from "../errors";
import { fitScores } from "../normalize/fit-scores";
import { weighByReliability } from "../normalize/reliability";
import type { FitMethod, ScoreFit } from "../normalize/score-fit";
import { projectComponents, tabulate, type Review } from "../normalize/tabulate";
import { placesOf } from "./places";

export interface ProjectMove {
  project: string;
  placeBefore: number;
  placeAfter: number;
  scoreBefore: number;
  scoreAfter: number;
}

export interface JudgeRemoval {
  judge: string;
  /** Without her the list's projects no longer lie in one component: no places. */
  disconnects: boolean;
  /** Projects of the list that only she has reviewed. */
  lostProjects: string[];
  /** First of the list with and without her; several when shared; null where there are no places. */
  firstBefore: string[];
  firstAfter: string[] | null;
  firstChanges: boolean | null;
  /** Projects that change place, the largest move first. Null where there are no places. */
  moves: ProjectMove[] | null;
}

/**
 * What leaving each judge out would do to a list: the whole fit again without her, variances included, so that the preview is
 * what the decision later brings (JUDGING.md, Judges). `projects` must lie in one component now; judges sorted by id.
 * Throws what `fitScores` throws, `unknown_id`, and `bad_option` when the list is disconnected as it is.
 */
export function leaveOneJudgeOut(input: {
  reviews: readonly Review[];
  method: FitMethod;
  projects: readonly string[];
  /** Only these judges; all when absent. */
  judges?: readonly string[];
  /** Estimate the judges' reliability anew each time, where the event weighs by it. */
  weighByReliability?: boolean;
}): JudgeRemoval[] {
  const { reviews, projects } = input;
  const method: Method = (own) => fitScores(input.weighByReliability ? weighByReliability(own) : own, { method: input.method });
  const before = placesFrom(reviews, method, projects);
  if (before === null) throw new JudgingError("bad_option", "The list's projects lie in several components.");
  const all = [...new Set(reviews.map((review) => review.judge))].sort();
  for (const judge of input.judges ?? []) {
    if (!all.includes(judge)) throw new JudgingError("unknown_id", `Judge "${judge}" has no counted review.`);
  }
  return all
    .filter((judge) => input.judges === undefined || input.judges.includes(judge))
    .map((judge) => removal(judge, reviews.filter((review) => review.judge !== judge), method, before));
}

type Method = (reviews: readonly Review[]) => ScoreFit;
type Standing = Map<string, { place: number; score: number }>;

function removal(judge: string, rest: readonly Review[], method: Method, before: Standing): JudgeRemoval {
  const left = new Set(rest.map((review) => review.project));
  const lostProjects = [...before.keys()].filter((id) => !left.has(id)).sort();
  const kept = [...before.keys()].filter((id) => left.has(id));
  const after = kept.length === 0 ? null : placesFrom(rest, method, kept);
  const firstBefore = leaders(before);
  if (after === null) {
    return { judge, disconnects: kept.length > 0, lostProjects, firstBefore, firstAfter: null, firstChanges: null, moves: null };
  }
  const moves = kept
    .map((project) => {
      const [was, is] = [before.get(project)!, after.get(project)!];
      return { project, placeBefore: was.place, placeAfter: is.place, scoreBefore: was.score, scoreAfter: is.score };
    })
    .filter((move) => move.placeBefore !== move.placeAfter)
    .sort((a, b) => size(b) - size(a) || a.placeBefore - b.placeBefore || (a.project < b.project ? -1 : 1));
  const firstAfter = leaders(after);
  const firstChanges = firstBefore.join("\n") !== firstAfter.join("\n");
  return { judge, disconnects: false, lostProjects, firstBefore, firstAfter, firstChanges, moves };
}

const size = (move: ProjectMove) => Math.abs(move.placeAfter - move.placeBefore);

const leaders = (standing: Standing) => [...standing].filter(([, { place }]) => place === 1).map(([id]) => id).sort();

function placesFrom(reviews: readonly Review[], method: Method, projects: readonly string[]): Standing | null {
  const table = tabulate(reviews);
  const component = new Map(table.projects.map((id, i) => [id, projectComponents(table)[i]!]));
  const fit = method(reviews);
  const scores = new Map(fit.projects.map((project) => [project.project, project.score]));
  for (const id of projects) if (!scores.has(id)) throw new JudgingError("unknown_id", `Project "${id}" has no counted review.`);
  if (new Set(projects.map((id) => component.get(id))).size > 1) return null;
  const places = placesOf(projects.map((id) => ({ id, score: scores.get(id)! })));
  return new Map(places.map(({ id, place, score }) => [id, { place, score }]));
}
