import {
  checkSignal, compareMethods, drawOdds, judgeLedger, leaveOneJudgeOut, placesOf, rankList, scoreGraph, type ListOdds, type RankedList,
} from "@/lib/judging";
import { awardsOf } from "./awards";
import { computeComparedRanking } from "./comparisons/compute-ranking";
import { isCompared } from "./comparisons/input";
import { fieldsOf } from "./fields";
import { tieBreaksOf, totalsOf, type RankingInput } from "./input";
import type { ListEntry, Ranking, RankingList } from "./ranking";

/** The ranking of an event, from marks or from comparisons. Pure. Throws what lib/judging throws; needs at least one review or answer that counts. */
export const computeRanking = (input: RankingInput, seed: string): Ranking =>
  isCompared(input) ? computeComparedRanking(input, seed) : computeScoredRanking(input, seed);

/** One fit over all counted reviews, and places, odds and calls for each list. */
function computeScoredRanking(input: RankingInput, seed: string): Ranking {
  const reviews = totalsOf(input);
  const graph = scoreGraph(input.projects.map(({ id }) => id), reviews);
  const { fits, places } = compareMethods(reviews);
  const fit = fits[input.method];
  const fields = fieldsOf(input);
  const tieBreaks = tieBreaksOf(input);
  const ranked = fields.map(({ projects }) => rankList({ fit, graph, projects, tieBreaks }));
  const odds = drawOdds({
    reviews, seed, draws: input.draws, line: input.line,
    lists: fields.map(({ winners }, i) => ({ list: ranked[i]!, topSizes: [...new Set([1, winners])] })),
  });
  const scores = new Map(fit.projects.map((project) => [project.project, project]));
  // Levels of different components have no common zero.
  const levels = new Map(graph.connected && fits.posterior.status === "estimated" ? fits.posterior.projects.map(({ project, interval }) => [project, interval]) : []);
  const lists = fields.map((field, i): RankingList => {
    const list = ranked[i]!;
    return {
      id: field.id, kind: field.kind, winners: field.winners, status: list.status, notJudged: list.notJudged, apart: field.apart, islands: list.islands,
      entries: entriesOf(list, odds[i]!, scores, levels), call: odds[i]!.call, oddsStatus: odds[i]!.status, expectedAgreement: odds[i]!.expectedAgreement,
    };
  });
  const overall = ranked[0]!;
  return {
    method: input.method,
    fit: { status: fit.status, reviewCount: fit.reviewCount, spareDegreesOfFreedom: fit.spareDegreesOfFreedom, variances: fit.variances },
    graph: {
      connected: graph.connected, unjudged: graph.unjudged, cutReviews: graph.cutReviews, cutJudges: graph.cutJudges,
      components: graph.components,
    },
    signal: checkSignal(reviews),
    lists,
    awards: awardsOf(lists, input.line),
    receipts: fit.projects.map(({ project, score, receipt }) => ({ project, score, ...receipt })),
    methods: places,
    judges: ledgerOf(input, reviews, overall),
    compared: null,
  };
}

function entriesOf(
  list: RankedList, odds: ListOdds, scores: Map<string, { standardError: number | null; rawMean: number; reviewCount: number }>,
  levels: Map<string, { low: number; high: number } | null>,
): ListEntry[] {
  const raw = placesOf(list.places.map(({ id }) => ({ id, score: scores.get(id)!.rawMean })));
  const rawPlace = new Map(raw.map(({ id, place }) => [id, place]));
  const chances = new Map(odds.projects.map((project) => [project.project, project]));
  return list.places.map(({ id, place, score, isShared, isTieBroken }) => {
    const { standardError, rawMean, reviewCount } = scores.get(id)!;
    const chance = chances.get(id);
    return {
      project: id, place, isShared, isTieBroken, score, standardError, interval: levels.get(id) ?? null, rawMean, rawPlace: rawPlace.get(id)!, reviewCount,
      odds: chance ? { first: chance.first, top: chance.top.at(-1)!, placeLow: chance.placeLow, placeHigh: chance.placeHigh, group: chance.group } : null,
    };
  });
}

function ledgerOf({ method }: RankingInput, reviews: ReturnType<typeof totalsOf>, overall: RankedList): Ranking["judges"] {
  const removals = overall.places.length > 0
    ? leaveOneJudgeOut({ reviews, method, projects: overall.places.map(({ id }) => id), mostMoves: 1 })
    : [];
  const removal = new Map(removals.map((r) => [r.judge, r]));
  return judgeLedger(reviews).map((account) => {
    const without = removal.get(account.judge);
    return {
      ...account,
      without: without
        ? { disconnects: without.disconnects, lostProjects: without.lostProjects, firstChanges: without.firstChanges, moved: without.moved, largestMove: without.moves?.[0] ?? null }
        : null,
    };
  });
}
