import { JudgingError } from "../errors";
import { refit, type Refit } from "../normalize/refit";
import type { FitMethod } from "../normalize/score-fit";
import { weighTable } from "../normalize/reliability";
import { projectComponents, tabulate, type Review, type ReviewTable } from "../normalize/tabulate";
import { withoutJudge } from "../normalize/without-judge";
import { descending } from "./order";
import { TIE } from "./places";

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
  /** How many projects change place, and those, the largest move first. Null where there are no places. */
  moved: number | null;
  moves: ProjectMove[] | null;
}

/**
 * What leaving each judge out would do to a list: the whole fit again without her, variances included, so that the preview is
 * what the decision later brings (JUDGING.md, Judges). `projects` must lie in one component now; judges sorted by id. Above 300
 * judges the mixed fit's ratio is found again from her share in the trace, to first order: scores then agree to about 1e-4.
 * Throws what `fitScores` throws, `unknown_id`, `duplicate_id`, and `bad_option` when the list is disconnected as it is.
 */
export function leaveOneJudgeOut(input: {
  reviews: readonly Review[];
  method: FitMethod;
  projects: readonly string[];
  /** Only these judges; all when absent. */
  judges?: readonly string[];
  /** Keep so many moves a judge at most; all when absent. */
  mostMoves?: number;
  /** Estimate the judges' reliability anew each time, where the event weighs by it. */
  weighByReliability?: boolean;
}): JudgeRemoval[] {
  const table = tabulate(input.reviews);
  const members = membersOf(table, input.projects);
  const weigh = (own: ReviewTable) => (input.weighByReliability ? weighTable(own) : own);
  const again = refit(weigh(table), input.method);
  if (isSplit(table, members)) throw new JudgingError("bad_option", "The list's projects lie in several components.");
  const before = standing(members, again.scores);
  const left = new Set(input.judges);
  for (const judge of left) {
    if (!table.judges.includes(judge)) throw new JudgingError("unknown_id", `Judge "${judge}" has no counted review.`);
  }
  return table.judges.flatMap((judge, j) =>
    input.judges === undefined || left.has(judge)
      ? [removal(table, j, members, before, again, weigh, input.mostMoves ?? Infinity)]
      : [],
  );
}

/** Scores and places by the list's own order. */
interface Standing {
  score: Float64Array;
  place: Int32Array;
}

function removal(
  table: ReviewTable,
  j: number,
  members: Int32Array,
  before: Standing,
  again: Refit,
  weigh: (table: ReviewTable) => ReviewTable,
  mostMoves: number,
): JudgeRemoval {
  const name = (m: number) => table.projects[members[m]!]!;
  const all = [...members.keys()];
  const leaders = (of: Standing, who: readonly number[]) => who.filter((_, m) => of.place[m] === 1).map(name).sort();
  const frame = { judge: table.judges[j]!, firstBefore: leaders(before, all) };
  const rest = withoutJudge(table, j);
  const at = new Int32Array(table.projects.length).fill(-1);
  rest?.kept.forEach((old, own) => (at[old] = own));
  const kept = all.filter((m) => at[members[m]!]! >= 0);
  const lostProjects = all.filter((m) => at[members[m]!]! < 0).map(name).sort();
  const here = Int32Array.from(kept, (m) => at[members[m]!]!);
  if (rest === null || kept.length === 0 || isSplit(rest.table, here)) {
    const nothing = { firstAfter: null, firstChanges: null, moved: null, moves: null };
    return { ...frame, disconnects: kept.length > 0, lostProjects, ...nothing };
  }
  const after = standing(here, again.without(weigh(rest.table), j));
  const moved = kept.map((m, k) => ({ m, k, by: Math.abs(after.place[k]! - before.place[m]!) })).filter(({ by }) => by > 0);
  moved.sort((a, b) => b.by - a.by || before.place[a.m]! - before.place[b.m]! || (name(a.m) < name(b.m) ? -1 : 1));
  const moves = moved.slice(0, mostMoves).map(({ m, k }) => ({
    project: name(m),
    placeBefore: before.place[m]!,
    placeAfter: after.place[k]!,
    scoreBefore: before.score[m]!,
    scoreAfter: after.score[k]!,
  }));
  const firstAfter = leaders(after, kept);
  const firstChanges = frame.firstBefore.join("\n") !== firstAfter.join("\n");
  return { ...frame, disconnects: false, lostProjects, firstAfter, firstChanges, moved: moved.length, moves };
}

function membersOf(table: ReviewTable, projects: readonly string[]): Int32Array {
  const index = new Map(table.projects.map((id, i) => [id, i]));
  const seen = new Set<string>();
  return Int32Array.from(projects, (id, row) => {
    const i = index.get(id);
    if (i === undefined) throw new JudgingError("unknown_id", `Project "${id}" has no counted review.`, row);
    if (seen.has(id)) throw new JudgingError("duplicate_id", `Project "${id}" stands twice in the list.`, row);
    seen.add(id);
    return i;
  });
}

function isSplit(table: ReviewTable, members: Int32Array): boolean {
  if (table.components === 1) return false;
  const component = projectComponents(table);
  return members.some((i) => component[i] !== component[members[0]!]);
}

/** Competition ranks as `placesOf` gives them: a tie is what lies within 1e-9 of its own best. */
function standing(members: Int32Array, scores: Float64Array): Standing {
  const score = Float64Array.from(members, (i) => scores[i]!);
  const order = Uint32Array.from(members, (_, m) => m);
  descending(score, order);
  const place = new Int32Array(score.length);
  for (let at = 0, best = 0; at < order.length; at++) {
    if (score[order[best]!]! - score[order[at]!]! > TIE) best = at;
    place[order[at]!] = best + 1;
  }
  return { score, place };
}
