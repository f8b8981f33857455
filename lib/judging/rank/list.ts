import { JudgingError } from "../errors";
import type { ScoreGraph } from "../graph/gate";
import type { ScoreFit } from "../normalize/score-fit";
import { placesOf, type Place } from "./places";

export interface RankedList {
  /**
   * `ranked`; `provisional`: an order, but no spare degree of freedom or no replication, so no intervals, no odds and no
   * winner; `disconnected`: the projects lie in several components and no places are given; `empty`: nothing was judged.
   */
  status: "ranked" | "provisional" | "disconnected" | "empty";
  /** Best first; empty unless ranked or provisional. */
  places: Place[];
  /** Projects of the list without a counted review: outside the places. Sorted by id. */
  notJudged: string[];
  /** The list's projects by component of the whole graph; more than one entry when disconnected. */
  islands: string[][];
}

export interface ListOptions {
  fit: ScoreFit;
  graph: ScoreGraph;
  /** Ids of the list's projects: a track, a prize's field, or all. */
  projects: readonly string[];
  /** Larger is better; per project, the same number of values for each. */
  tieBreaks?: ReadonlyMap<string, readonly number[]>;
}

/**
 * Places of one list from the event's single fit. Publishable when its judged projects lie in one component of the event's
 * graph (JUDGING.md, The gate). Throws `duplicate_id`, `unknown_id` (a project that the graph does not know) and what `placesOf` throws.
 */
export function rankList({ fit, graph, projects, tieBreaks }: ListOptions): RankedList {
  const component = new Map(graph.components.flatMap(({ projects: own }, c) => own.map((id) => [id, c] as const)));
  const unjudged = new Set(graph.unjudged);
  const scores = new Map(fit.projects.map((project) => [project.project, project.score]));
  const seen = new Set<string>();
  const notJudged: string[] = [];
  const judged: string[] = [];
  projects.forEach((id, row) => {
    if (seen.has(id)) throw new JudgingError("duplicate_id", `Project "${id}" stands twice in the list.`, row);
    seen.add(id);
    if (unjudged.has(id)) return notJudged.push(id);
    if (!component.has(id) || !scores.has(id)) {
      throw new JudgingError("unknown_id", `Project "${id}" is in neither the graph nor the fit.`, row);
    }
    return judged.push(id);
  });
  const islands = group(judged, component);
  const nothing = { places: [], notJudged: notJudged.sort(), islands };
  if (judged.length === 0) return { status: "empty", ...nothing };
  if (islands.length > 1) return { status: "disconnected", ...nothing };
  const rows = judged.map((id) => {
    const row = { id, score: scores.get(id)! };
    return tieBreaks ? { ...row, tieBreaks: tieBreaks.get(id) ?? [] } : row;
  });
  const isCertain = graph.components[component.get(judged[0]!)!]!.spareDegreesOfFreedom > 0;
  return { ...nothing, status: isCertain ? "ranked" : "provisional", places: placesOf(rows) };
}

function group(ids: readonly string[], component: ReadonlyMap<string, number>): string[][] {
  const islands = new Map<number, string[]>();
  for (const id of ids) {
    const own = islands.get(component.get(id)!);
    if (own) own.push(id);
    else islands.set(component.get(id)!, [id]);
  }
  return [...islands].sort(([a], [b]) => a - b).map(([, own]) => own.sort());
}
