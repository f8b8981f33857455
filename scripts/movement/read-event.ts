import { scoreScale } from "@/lib/domain/imports/plan";
import { readEvent } from "@/lib/domain/imports/read/read-event";
import { isObject, survey } from "@/lib/domain/imports/read/survey";
import { reviewTotal, type FitMethod } from "@/lib/judging";
import type { ReadScores } from "../rank/read-scores";

export interface JudgedEvent {
  name: string;
  method: FitMethod;
  scores: ReadScores;
}

/** The reviews that count in an event's file, as the portal counts them after its import. Throws where the file has a fault. */
export function readJudgedEvent(document: unknown): JudgedEvent {
  if (!isObject(document)) throw new Error("it holds no event");
  const unfit = survey(document);
  const read = unfit.any ? { faults: unfit } : readEvent(document);
  if ("faults" in read) throw new Error(read.faults.named.map(({ path, message }) => `${path}: ${message}`).join("\n"));
  const { event, criteria, judges, projects, scores } = read.content;
  const { scoreMin: min, scoreMax: max } = scoreScale(criteria);
  const entered = projects.filter(({ submitted_at }) => submitted_at);
  const reviews = scores.flatMap(({ judge, project, criteria: marks }) => {
    const total = reviewTotal(marks, criteria, { min, max });
    return total === null ? [] : [{ judge, project, total, weight: 1 }];
  });
  if (reviews.length === 0) throw new Error("no review counts in it");
  return {
    name: event.name,
    method: event.method,
    scores: {
      reviews,
      projects: entered.map(({ id }) => id),
      names: {
        projects: Object.fromEntries(entered.map(({ id, title }) => [id, title])),
        judges: Object.fromEntries(judges.map(({ id, name }) => [id, name])),
      },
      leftOut: [], criteria: criteria.map(({ name, weight }) => ({ name, weight, min, max })), decimal: ".", notes: [],
    },
  };
}
