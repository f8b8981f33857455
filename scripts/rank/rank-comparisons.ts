import {
  drawComparisonOdds, fitComparisons, placesOf, rankComparisons, strengthDifferences, type ComparisonFit, type ComparisonOptions, type ListOdds, type RankedList,
} from "@/lib/judging";
import type { Answer, Entry, List, NextReview } from "./answer";
import { listOf } from "./list";
import type { ReadComparisons } from "./read-comparisons";
import type { Ranked, Settings } from "./rank-scores";
import { connectionInWords, headlineOf } from "./words";

const itself = (id: string): string => id;

/** The answer from comparisons: strengths by Bradley and Terry with ties, their spread integrated over (JUDGING.md, Pairwise). */
export function rankComparisonsOf({ comparisons, projects, hasSides, judges }: ReadComparisons, { seed, draws, line, prizes }: Settings): Ranked {
  const options: ComparisonOptions = { items: projects, leftEffect: hasSides };
  const fit = fitComparisons(comparisons, options);
  const groups = fit.components.filter((group) => group.length > 1).sort((a, b) => b.length - a.length || (a[0]! < b[0]! ? -1 : 1));
  const connected = groups.length === 1;
  const fields = connected ? [{ name: "all", projects }] : groups.map((own, i) => ({ name: `group ${i + 1}`, projects: own }));
  const ranked = fields.map((field) => rankComparisons({ fit, projects: field.projects }));
  const odds = drawComparisonOdds({ comparisons, options, seed, draws, line, lists: ranked.map((list) => ({ list, topSizes: [1, prizes] })) });
  const lists = fields.map(({ name }, i) => listOf(name, ranked[i]!, odds[i]!, line, (own) => entriesOf(own, odds[i]!, fit)));
  const count = (group: readonly string[]) => comparisons.reduce((sum, { left, count }) => sum + (group.includes(left) ? count : 0), 0);
  const connection: Omit<Answer["connection"], "sentence"> = {
    connected,
    fewestReviews: groups.length - 1,
    components: groups.map((own) => ({ projects: own, judges: [], reviewCount: count(own), spareDegreesOfFreedom: null })),
    spareDegreesOfFreedom: null, cutReviews: [], cutJudges: [], weakestContrast: null,
  };
  return {
    headline: headlineOf(lists, groups.length, line, itself, "comparison"),
    names: { projects: Object.fromEntries(projects.map((id) => [id, id])), judges: Object.fromEntries(judges.map(({ judge }) => [judge, judge])) },
    signal: null,
    fit: { status: fit.status, noise: null, judgeVariance: null, projectShare: null, judgeShare: null, spread: fit.spread, leftEffect: fit.leftEffect, logTie: fit.logTie },
    lists,
    notJudged: fit.neverCompared,
    methods: [],
    judges: judges.map(({ judge, comparisons: own }) => ({
      judge, name: judge, reviewCount: own, meanMark: null, leniency: null, standardError: null, shareRemoved: null, isDifferent: false, residualSpread: null, flat: null,
    })),
    connection: { ...connection, sentence: connectionInWords(connection, itself, itself) },
    next: connected ? nextComparisons(lists[0]!, strengthDifferences(comparisons, options), prizes) : joining(groups),
    reviews: [],
  };
}

function entriesOf(list: RankedList, odds: ListOdds, fit: ComparisonFit): Entry[] {
  const items = new Map(fit.items.map((item) => [item.item, item]));
  const share = (id: string) => {
    const { wins, losses, ties } = items.get(id)!;
    return (wins + ties / 2) / (wins + losses + ties);
  };
  const rawPlace = new Map(placesOf(list.places.map(({ id }) => ({ id, score: share(id) }))).map(({ id, place }) => [id, place]));
  const chances = new Map(odds.projects.map((project) => [project.project, project]));
  return list.places.map(({ id, place, isShared, score }) => {
    const { standardError, wins, losses, ties } = items.get(id)!;
    const chance = chances.get(id);
    return {
      project: id, name: id, place, isShared, score, standardError, level: score,
      interval: standardError === null ? null : { low: score - 1.96 * standardError, high: score + 1.96 * standardError },
      rawMean: share(id), rawPlace: rawPlace.get(id)!, movement: rawPlace.get(id)! - place, reviewCount: wins + losses + ties,
      odds: chance
        ? { first: chance.first, prize: chance.top[1]!, placeLow: chance.placeLow, placeHigh: chance.placeHigh, aheadOfNext: chance.aheadOfNext, group: chance.group }
        : null,
    };
  });
}

const ASKED = 10;
// Pairs among so many of the likeliest winners are weighed up: their number grows with its square.
const CANDIDATES = 40;

/** Pairs whose outcome is most open and whose difference is known least, among those that may win something. */
function nextComparisons(list: List, difference: ReturnType<typeof strengthDifferences>, prizes: number): Answer["next"] {
  const open = list.entries.filter(({ odds }) => odds !== null && odds.prize > 0.02 && odds.prize < 0.98);
  const candidates = (list.entries.length <= prizes ? list.entries : open).slice(0, CANDIDATES).map(({ project }) => project);
  const pairs = candidates.flatMap((a, i) =>
    candidates.slice(i + 1).flatMap((b) => {
      const between = difference(a, b);
      if (between === null) return [];
      const { standardError, winsNext } = between;
      return [{ a, b, worth: winsNext * (1 - winsNext) * standardError ** 2 }];
    }));
  pairs.sort((x, y) => y.worth - x.worth || (x.a < y.a ? -1 : x.a > y.a ? 1 : x.b < y.b ? -1 : 1));
  const reviews = pairs.slice(0, ASKED).map(({ a, b }): NextReview => ({ judge: null, project: a, against: b, why: "prize", chance: null }));
  return reviews.length === 0
    ? { kind: "none", sentence: "Nothing points at one comparison rather than another.", reviews, plans: [] }
    : { kind: "focus", sentence: "Pairs that may win something, whose order is most open.", reviews, plans: [] };
}

function joining(groups: readonly (readonly string[])[]): Answer["next"] {
  const [largest, ...others] = groups;
  const reviews = others.map((group): NextReview => ({ judge: null, project: largest![0]!, against: group[0]!, why: "joins", chance: null }));
  return { kind: "bridges", sentence: "Each joins a group to the largest one, by any judge. A few more of the kind make it good.", reviews, plans: [] };
}
