import { checkComparisons, drawComparisonOdds, fitComparisons, placesOf, rankComparisons, type ComparisonFit, type ListOdds, type RankedList } from "@/lib/judging";
import { awardsOf } from "../awards";
import { fieldsOf } from "../fields";
import type { ListEntry, Ranking, RankingList } from "../ranking";
import type { Compared, ProjectRecord } from "./compared";
import { graphOf, withoutEach } from "./graph";
import { logOf, optionsOf, type ComparedAnswers, type ComparedInput } from "./input";

/** Prior spread of strengths in the reading that fixes it; what most software for comparisons does. */
const FIXED_SPREAD = 1;
const OF_TWO_SIDES = 1.96;

/**
 * The ranking of an event whose judges compare: one fit over all answers, and places, odds and calls for each list (JUDGING.md, Pairwise).
 * A score is a strength, the raw mean the share of comparisons won, a tie counting half. Pure.
 */
export function computeComparedRanking(input: ComparedInput, seed: string): Ranking {
  const [comparisons, options] = [logOf(input.compared), optionsOf(input)];
  const fit = fitComparisons(comparisons, options);
  const graph = graphOf(input);
  const fields = fieldsOf(input);
  const ranked = fields.map(({ projects }) => rankComparisons({ fit, projects }));
  const odds = drawComparisonOdds({
    comparisons, options, seed, draws: input.draws, line: input.line,
    lists: fields.map(({ winners }, i) => ({ list: ranked[i]!, topSizes: [...new Set([1, winners])] })),
  });
  const lists = fields.map((field, i): RankingList => {
    const list = ranked[i]!;
    return {
      id: field.id, kind: field.kind, winners: field.winners, status: list.status, notJudged: list.notJudged, apart: field.apart, islands: list.islands,
      entries: entriesOf(list, odds[i]!, fit, graph.connected), call: odds[i]!.call, oddsStatus: odds[i]!.status, expectedAgreement: odds[i]!.expectedAgreement,
    };
  });
  const { components, connected, unjudged } = graph;
  const without = withoutEach(input);
  return {
    method: input.method,
    fit: {
      status: "estimated", reviewCount: fit.comparisonCount, spareDegreesOfFreedom: components.reduce((sum, { spareDegreesOfFreedom: spare }) => sum + spare, 0),
      variances: { noise: null, judge: null, projectShare: null, judgeShare: null },
    },
    graph: {
      connected, unjudged, cutReviews: [], components,
      cutJudges: without.filter(({ disconnects, lostProjects }) => disconnects || lostProjects.length > 0).map(({ judge }) => judge),
    },
    signal: { verdict: "unknown", projects: null, judges: null, sentence: inWords(fit, lists[0]) },
    lists,
    awards: awardsOf(lists, input.line),
    receipts: [], methods: [], judges: [],
    compared: comparedOf(input, fit, ranked[0], without),
  };
}

function inWords({ comparisonCount }: ComparisonFit, overall: RankingList | undefined): string {
  const counted = `${comparisonCount} ${comparisonCount === 1 ? "comparison" : "comparisons"} of two projects at a time.`;
  const agreement = overall?.expectedAgreement ?? null;
  return agreement === null ? counted : `${counted} Of two projects taken at random this order has the truly better one first with ${Math.round(50 * (agreement + 1))} %.`;
}

function sharesOf(fit: ComparisonFit): Map<string, number> {
  return new Map(fit.items.flatMap(({ item, wins, losses, ties }) => {
    const all = wins + losses + ties;
    return all === 0 ? [] : [[item, (wins + ties / 2) / all] as const];
  }));
}

function entriesOf(list: RankedList, odds: ListOdds, fit: ComparisonFit, connected: boolean): ListEntry[] {
  const items = new Map(fit.items.map((item) => [item.item, item]));
  const shares = sharesOf(fit);
  const rawPlace = placeById(list.places.map(({ id }) => ({ id, score: shares.get(id)! })));
  const chances = new Map(odds.projects.map((project) => [project.project, project]));
  return list.places.map(({ id, place, score, isShared, isTieBroken }) => {
    const { standardError, wins, losses, ties } = items.get(id)!;
    const chance = chances.get(id);
    const within = connected && standardError !== null ? OF_TWO_SIDES * standardError : null;
    return {
      project: id, place, isShared, isTieBroken, score, standardError, interval: within === null ? null : { low: score - within, high: score + within },
      rawMean: shares.get(id)!, rawPlace: rawPlace.get(id)!, reviewCount: wins + losses + ties,
      odds: chance ? { first: chance.first, top: chance.top.at(-1)!, placeLow: chance.placeLow, placeHigh: chance.placeHigh, group: chance.group } : null,
    };
  });
}

const placeById = (rows: { id: string; score: number }[]): Map<string, number> => new Map(placesOf(rows).map(({ id, place }) => [id, place]));

function comparedOf(input: ComparedInput, fit: ComparisonFit, overall: RankedList | undefined, without: ReturnType<typeof withoutEach>): Compared {
  const check = checkComparisons(logOf(input.compared), optionsOf(input));
  const left = new Map(without.map((one) => [one.judge, one]));
  return {
    records: recordsOf(input.compared, fit),
    readings: readingsOf(input, fit, overall),
    leftEffect: fit.leftEffect, logTie: fit.logTie, spread: fit.spread, satisfiesFord: fit.satisfiesFord, position: check.position,
    judges: check.judges.map(({ judge, comparisons, triads, circularTriads, againstCoin, againstFit, flag }) => {
      const { disconnects, lostProjects } = left.get(judge)!;
      return { judge, comparisons, triads, circularTriads, againstCoin, againstFit, flag, disconnects, lostProjects };
    }),
  };
}

function recordsOf({ answers }: ComparedAnswers, fit: ComparisonFit): ProjectRecord[] {
  const lines = new Map<string, ProjectRecord["lines"]>(fit.items.map(({ item }) => [item, []]));
  for (const { judge, left, right, answer } of answers) {
    lines.get(left)!.push({ judge, against: right, said: answer === "tie" ? "tie" : answer === "left" ? "won" : "lost" });
    lines.get(right)!.push({ judge, against: left, said: answer === "tie" ? "tie" : answer === "right" ? "won" : "lost" });
  }
  return fit.items
    .filter(({ wins, losses, ties }) => wins + losses + ties > 0)
    .map(({ item, wins, losses, ties }) => ({ project: item, wins, losses, ties, lines: lines.get(item)! }));
}

/** The places among all projects as four readings of the same answers have them. */
function readingsOf(input: ComparedInput, fit: ComparisonFit, overall: RankedList | undefined): Compared["readings"] {
  if (!overall || overall.places.length === 0) return [];
  const ids = overall.places.map(({ id }) => id);
  const [comparisons, options] = [logOf(input.compared), optionsOf(input)];
  const by = (own: ComparisonFit) => placeById(own.items.flatMap(({ item, strength }) => (ids.includes(item) && strength !== null ? [{ id: item, score: strength }] : [])));
  const shares = sharesOf(fit);
  const likelihood = fitComparisons(comparisons, { ...options, estimator: "likelihood" });
  const places = {
    integrated: new Map(overall.places.map(({ id, place }) => [id, place])),
    fixed: by(fitComparisons(comparisons, { ...options, estimator: "map", priorSd: FIXED_SPREAD })),
    likelihood: likelihood.status === "estimated" ? by(likelihood) : new Map<string, number>(),
    share: placeById(ids.map((id) => ({ id, score: shares.get(id)! }))),
  };
  return [...ids].sort().map((project) => {
    const own = { integrated: null, fixed: null, likelihood: null, share: null } as Compared["readings"][number]["places"];
    for (const [reading, byId] of Object.entries(places)) own[reading as keyof typeof own] = byId.get(project) ?? null;
    const known = Object.values(own).filter((place) => place !== null);
    return { project, places: own, move: Math.max(...known) - Math.min(...known) };
  });
}
