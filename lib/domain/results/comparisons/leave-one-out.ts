import { fitComparisons, placesOf } from "@/lib/judging";
import type { Ranking } from "../ranking";
import type { Without } from "./compared";
import { logOf, optionsOf, type ComparedInput } from "./input";

/**
 * What leaving these judges out would do to the order of all projects: the whole fit again without each, so that the preview is what the
 * decision later brings. Each costs one fit (50 ms at 40 projects, .3 s at 300), so only those who are asked for are reckoned. Pure.
 */
export function leaveJudgesOut(input: ComparedInput, ranking: Ranking, judges: string[]): Without[] {
  const asked = new Set(judges);
  return ranking.compared!.judges.filter(({ judge }) => asked.has(judge)).map((account) => withoutHer(input, ranking, account));
}

function withoutHer(input: ComparedInput, { lists: [overall] }: Ranking, { judge, disconnects, lostProjects }: { judge: string; disconnects: boolean; lostProjects: string[] }): Without {
  const lost = new Set(lostProjects);
  const before = overall!.entries;
  if (disconnects || before.length === 0) return { judge, disconnects, lostProjects, firstChanges: null, moved: null, largestMove: null };
  const fit = fitComparisons(logOf({ answers: input.compared.answers.filter((answer) => answer.judge !== judge) }), optionsOf(input));
  const strengths = new Map(fit.items.map(({ item, strength }) => [item, strength]));
  const kept = before.filter(({ project }) => !lost.has(project));
  const after = new Map(placesOf(kept.map(({ project }) => ({ id: project, score: strengths.get(project)! }))).map((place) => [place.id, place]));
  const moves = kept
    .map(({ project, place, score }) => ({ project, placeBefore: place, placeAfter: after.get(project)!.place, scoreBefore: score, scoreAfter: after.get(project)!.score }))
    .filter(({ placeBefore, placeAfter }) => placeBefore !== placeAfter)
    .sort((a, b) => Math.abs(b.placeAfter - b.placeBefore) - Math.abs(a.placeAfter - a.placeBefore) || a.placeBefore - b.placeBefore || (a.project < b.project ? -1 : 1));
  const firsts = (rows: { project: string; place: number }[]) => rows.filter(({ place }) => place === 1).map(({ project }) => project).sort().join();
  return {
    judge, disconnects, lostProjects, moved: moves.length, largestMove: moves[0] ?? null,
    firstChanges: firsts(before) !== firsts(kept.map(({ project }) => ({ project, place: after.get(project)!.place }))),
  };
}
