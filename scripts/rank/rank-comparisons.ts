import {
  checkComparisons, drawComparisonOdds, fitComparisons, nextPair, placesOf, rankComparisons, type Comparison, type ComparisonFit, type ComparisonOptions, type ListOdds, type RankedList,
} from "@/lib/judging";
import type { Answer, Entry, NextReview } from "./answer";
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
    judges: checkComparisons(comparisons, options).judges.map(({ judge, comparisons: own, triads, circularTriads, againstCoin, flag }) => ({
      judge, name: judge, reviewCount: own, meanMark: null, leniency: null, standardError: null, shareRemoved: null, isDifferent: false, residualSpread: null, flat: null,
      comparing: { triads, circularTriads, againstCoin, flag },
    })),
    connection: { ...connection, sentence: connectionInWords(connection, itself, itself) },
    next: connected ? nextComparisons(comparisons, options, judges, prizes, seed) : joining(groups),
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
// Each pair is found by a fit of its own: with many projects fewer judges are asked.
const ASKED_OF_MANY = 3;
const MANY = 300;

/** For those who have compared least, the pair that each should see next, no pair twice. Without names of judges, one pair for anybody. */
function nextComparisons(comparisons: readonly Comparison[], options: ComparisonOptions, judges: ReadComparisons["judges"], prizes: number, seed: string): Answer["next"] {
  const idlest = [...judges].sort((a, b) => a.comparisons - b.comparisons || (a.judge < b.judge ? -1 : 1)).slice(0, options.items.length > MANY ? ASKED_OF_MANY : ASKED);
  const who: (string | null)[] = idlest.length > 0 ? idlest.map(({ judge }) => judge) : [null];
  const asked = new Set<string>();
  const reviews = who.flatMap((judge): NextReview[] => {
    const pair = nextPair({ comparisons, options, judge: judge ?? "", prizes, seed: judge === null ? seed : `${seed} ${judge}` });
    const key = pair && JSON.stringify([pair.left, pair.right].sort());
    if (key === null || asked.has(key)) return []; // one more answer to a pair is asked for before the next is reckoned
    asked.add(key);
    return pair ? [{ judge, project: pair.left, against: pair.right, why: pair.rule === "balanced" ? "coverage" : "prize", chance: null }] : [];
  });
  if (reviews.length === 0) return { kind: "none", sentence: "Everybody has compared everything.", reviews, plans: [] };
  const sentence = `The pair that teaches most about the winners of ${prizes === 1 ? "the prize" : `the ${prizes} prizes`}${judges.length > 0 ? ", for those who have compared least" : ""}. The first stands left.`;
  return { kind: "focus", sentence, reviews, plans: [] };
}

function joining(groups: readonly (readonly string[])[]): Answer["next"] {
  const [largest, ...others] = groups;
  const reviews = others.map((group): NextReview => ({ judge: null, project: largest![0]!, against: group[0]!, why: "joins", chance: null }));
  return { kind: "bridges", sentence: "Each joins a group to the largest one, by any judge. A few more of the kind make it good.", reviews, plans: [] };
}
