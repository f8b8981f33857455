import { comparisonsAsked } from "@/lib/domain/events";
import { found, type Found } from "../matter";
import { answersOf, type ComparedInput } from "./input";
import type { screenAnswers } from "./screen-answers";

/** Judges whose answers look like a coin's, or go against all others. Never a verdict: both happen innocently. */
export function answerMatters({ compared }: ComparedInput, screened: ReturnType<typeof screenAnswers>): Found[] {
  return screened.map(({ judge, comparisons, flag }) => {
    const kind = flag === "coin" ? "coin_judge" : "contrary_judge";
    const evidence = flag === "coin"
      ? `These ${comparisons} answers agree with those of the other judges no better than a coin would. An honest judge is as far off in less than one of a thousand.`
      : `These ${comparisons} answers go against those of the other judges, more than a coin’s would: the sides may have been mixed up.`;
    return found({ id: judge, kind, subjects: [judge], evidence }, { answers: answersOf(compared.answers, judge) });
  });
}

/** Projects that were hardly compared, or not at all. */
export function comparedCoverageMatters({ projects, compared: { answers } }: ComparedInput): Found[] {
  const judges = new Map(projects.map(({ id }) => [id, [] as string[]]));
  for (const { judge, left, right } of answers) for (const id of [left, right]) judges.get(id)!.push(judge);
  return [...judges].flatMap(([project, by]) => {
    if (by.length === 0)
      return [found({ id: project, kind: "not_judged", subjects: [project], evidence: "No comparison of this project counts. It would be shown as not judged, outside the places." }, {})];
    if (by.length > 1 && new Set(by).size > 1) return [];
    const evidence = by.length === 1 ? "One comparison alone decides where this project stands." : `One judge alone compared this project, ${by.length} times.`;
    return [found({ id: project, kind: "few_comparisons", subjects: [project], evidence }, { by: [...by].sort() })];
  });
}

/** Judges who compared less than they were asked to before judging closed. */
export function unfinishedComparisons({ judges, compared: { answers, leftOut } }: ComparedInput): Found[] {
  const given = new Map<string, number>();
  for (const { judge } of [...answers, ...leftOut]) given.set(judge, (given.get(judge) ?? 0) + 1);
  const late = judges
    .map(({ id, open }) => ({ id, missing: comparisonsAsked(open.length) - (given.get(id) ?? 0) }))
    .filter(({ missing }) => missing > 0);
  if (late.length === 0) return [];
  const missing = late.reduce((sum, judge) => sum + judge.missing, 0);
  const evidence = `${missing} ${missing === 1 ? "comparison" : "comparisons"} by ${late.length} ${late.length === 1 ? "judge" : "judges"} ${missing === 1 ? "was" : "were"} still to be made when judging closed. Go on without ${missing === 1 ? "it" : "them"}, or open judging again.`;
  return [found({ id: "event", kind: "unfinished_comparisons", subjects: late.map(({ id }) => id), evidence }, late)];
}
