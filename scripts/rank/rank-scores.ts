import {
  checkSignal, compareMethods, drawOdds, judgeLedger, placesOf, rankList, scoreGraph, weakestContrast,
  type FitMethod, type ListOdds, type RankedList, type ScoreFit, type ScoreGraph,
} from "@/lib/judging";
import type { Answer, Entry, List } from "./answer";
import { listOf } from "./list";
import { nextReviews } from "./next-reviews";
import type { ReadScores } from "./read-scores";
import { connectionInWords, headlineOf } from "./words";

export interface Settings {
  method: FitMethod;
  seed: string;
  draws: number;
  line: number;
  prizes: number;
}

type Ranked = Omit<Answer, "format" | "kind" | "settings" | "reading">;

/**
 * The answer from reviews. One fit over all of them, as the portal makes it. Where no judge connects the projects there is a list for
 * each group, and none of all.
 */
export function rankScores({ reviews, projects, names }: ReadScores, settings: Settings): Ranked {
  const { method, seed, draws, line, prizes } = settings;
  const graph = scoreGraph(projects, reviews.map(({ judge, project }) => ({ judge, project })));
  const { fits, places } = compareMethods(reviews);
  const fields = graph.connected ? [{ name: "all", projects }] : graph.components.map((component, i) => ({ name: `group ${i + 1}`, projects: component.projects }));
  const ranked = fields.map((field) => rankList({ fit: fits[method], graph, projects: field.projects }));
  const odds = drawOdds({ reviews, seed, draws, line, lists: ranked.map((list) => ({ list, topSizes: [1, prizes] })) });
  const lists = fields.map(({ name }, i) => listOf(name, ranked[i]!, odds[i]!, line, (own) => entriesOf(own, odds[i]!, fits, method, graph.connected, names.projects)));
  const fit = fits[method];
  const connection = connectionOf(graph, fits.mixed);
  return {
    headline: headlineOf(lists, graph.components.length, line, (id) => names.projects[id] ?? id, "review"),
    names,
    signal: checkSignal(reviews),
    fit: {
      status: fit.status, noise: fit.variances.noise, judgeVariance: fits.mixed.variances.judge,
      projectShare: fits.posterior.variances.projectShare, judgeShare: fits.posterior.variances.judgeShare,
      spread: null, leftEffect: null, logTie: null,
    },
    lists,
    notJudged: graph.unjudged,
    methods: places,
    judges: judgeLedger(reviews).map(({ judge, reviewCount, meanMark, leniency, standardError, shareRemoved, isDifferent, residualSpread, flat }) => ({
      judge, name: names.judges[judge] ?? judge, reviewCount, meanMark, leniency, standardError, shareRemoved, isDifferent, residualSpread, flat, comparing: null,
    })),
    connection: { ...connection, sentence: connectionInWords(connection, (id) => names.judges[id] ?? id, (id) => names.projects[id] ?? id) },
    next: nextReviews({ reviews, graph, lists, prizes, seed }),
    reviews: fit.projects.flatMap(({ project, receipt }) =>
      receipt.lines.map(({ judge, mark, weight, adjusted }) => ({ judge, project, total: mark, weight, adjusted }))),
  };
}

function entriesOf(list: RankedList, odds: ListOdds, fits: Record<FitMethod, ScoreFit>, method: FitMethod, connected: boolean, names: Record<string, string>): Entry[] {
  const scores = new Map(fits[method].projects.map((project) => [project.project, project]));
  // Levels of different groups have no common zero, so none is shown where there are several.
  const levels = new Map(connected && fits.posterior.status === "estimated" ? fits.posterior.projects.map((project) => [project.project, project]) : []);
  const rawPlace = new Map(placesOf(list.places.map(({ id }) => ({ id, score: scores.get(id)!.rawMean }))).map(({ id, place }) => [id, place]));
  const chances = new Map(odds.projects.map((project) => [project.project, project]));
  return list.places.map(({ id, place, isShared, score }) => {
    const { standardError, rawMean, reviewCount } = scores.get(id)!;
    const chance = chances.get(id);
    return {
      project: id, name: names[id] ?? id, place, isShared, score, standardError,
      level: levels.get(id)?.score ?? null, interval: levels.get(id)?.interval ?? null,
      rawMean, rawPlace: rawPlace.get(id)!, movement: rawPlace.get(id)! - place, reviewCount,
      odds: chance
        ? { first: chance.first, prize: chance.top[1]!, placeLow: chance.placeLow, placeHigh: chance.placeHigh, aheadOfNext: chance.aheadOfNext, group: chance.group }
        : null,
    };
  });
}

function connectionOf(graph: ScoreGraph, fit: ScoreFit): Omit<Answer["connection"], "sentence"> {
  const { connected, components, spareDegreesOfFreedom, cutReviews, cutJudges } = graph;
  return { connected, fewestReviews: components.length - 1, components, spareDegreesOfFreedom, cutReviews, cutJudges, weakestContrast: connected ? weakestContrast(fit) : null };
}

export type { Ranked, List };
