import { coverageGrid, leniencyPlot, rankIntervals, rankMovement, reviewGraph, type Figure, type FigureOptions } from "@/lib/figures";
import type { Answer, List } from "./answer";

export interface NamedFigure extends Figure {
  name: string;
}

/** The pictures of an answer. Where projects are not connected, places have one picture a group. */
export function figuresOf(answer: Answer, options: FigureOptions = {}): NamedFigure[] {
  const isOne = answer.lists.length === 1;
  const lists = answer.lists.filter(({ entries }) => entries.length > 0).flatMap((list): NamedFigure[] => {
    const end = isOne ? "" : `-${list.name.replace(" ", "-")}`;
    return [
      { name: `places${end}`, ...placesOf(answer, list, { id: `places${end}`, ...options }) },
      { name: `movement${end}`, ...movementOf(answer, list, { id: `movement${end}`, ...options }) },
    ];
  });
  return [...lists, ...(answer.kind === "scores" ? ofReviews(answer, options) : [])];
}

function placesOf({ settings, kind, headline }: Answer, { name, entries, call }: List, options: FigureOptions): Figure {
  const contenders = new Set(call.closeSet);
  const rows = entries.map(({ odds, ...entry }) => ({
    ...entry,
    places: odds ? { low: odds.placeLow, high: odds.placeHigh } : null,
    chanceFirst: odds?.first ?? null,
    isContender: odds !== null && contenders.has(entry.project),
  }));
  const title = name === "all" ? `Places and how sure they are${headline.kind === "no_order" ? ": no distinguishable order" : ""}` : `${name[0]!.toUpperCase()}${name.slice(1)}: places within it`;
  return rankIntervals({ rows, prizes: settings.prizes, title, scoreName: kind === "scores" ? "Score" : "Strength" }, options);
}

const movementOf = ({ kind }: Answer, { entries }: List, options: FigureOptions): Figure =>
  rankMovement({ rows: entries, ...(kind === "comparisons" && { before: "Share won", after: "Opponents allowed for" }) }, options);

function ofReviews({ names, judges, reviews, connection, next }: Answer, options: FigureOptions): NamedFigure[] {
  const named = (own: Record<string, string>) => Object.entries(own).map(([id, name]) => ({ id, name }));
  const projects = named(names.projects);
  const reviewers = judges.map(({ judge, name }) => ({ id: judge, name }));
  const proposed = next.reviews.flatMap(({ judge, project }) => (judge === null ? [] : [{ judge, project }]));
  const lenient = judges.map(({ judge, name, leniency, standardError, reviewCount, isDifferent, flat }) => ({ judge, name, leniency: leniency!, standardError, reviewCount, isDifferent, isFlat: flat !== null }));
  return [
    { name: "leniency", ...leniencyPlot({ judges: lenient }, options) },
    { name: "graph", ...reviewGraph({ judges: reviewers, projects, reviews, cutReviews: connection.cutReviews, cutJudges: connection.cutJudges, proposed }, options) },
    { name: "coverage", ...coverageGrid({ judges: reviewers, projects, cells: reviews.map(({ judge, project }) => ({ judge, project, state: "done" as const })) }, options) },
  ];
}
