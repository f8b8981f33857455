import { awardLists, verdictOf } from "./awards";
import { answersOf, pairKey } from "./comparisons/input";
import { totalsOf, type RankingInput } from "./input";
import { found, type Found } from "./matter";
import type { Ranking, RankingList } from "./ranking";
import type { screenMarks } from "./screen-marks";

const percent = (share: number): string => (share < 0.001 ? "less than 0.1 %" : `${Number((share * 100).toFixed(share < 0.1 ? 1 : 0))} %`);
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Two entries that may be one. */
export interface Duplicate {
  entries: [string, string];
  same: ("team" | "repository")[];
}

export const duplicateMatters = (duplicates: Duplicate[]): Found[] =>
  duplicates.map(({ entries, same }) =>
    found({ id: entries.join("+"), kind: "duplicate_entry", subjects: entries, evidence: `Both name the same ${same.join(" and the same ")}. Merged they are one entry, and what a judge said of both counts once.` }, { entries, same }));

/** Reviews that rank nothing or lie far off, among all that count. */
export function reviewMatters(input: RankingInput, screened: ReturnType<typeof screenMarks>): Found[] {
  const reviews = totalsOf(input);
  const total = new Map(reviews.map(({ judge, project, total }) => [`${judge}:${project}`, total]));
  const flat = screened.flat.map(({ judge, flat, reviewCount }) =>
    found(
      { id: judge, kind: "flat_judge", subjects: [judge], evidence: `The same mark on all ${reviewCount} projects, so these reviews rank nothing. It happens innocently with a chance of ${percent(flat!.chance)}.` },
      { total: flat!.total, projects: reviews.filter((review) => review.judge === judge).map(({ project }) => project).sort() },
    ));
  const outlying = screened.outliers.map(({ judge, project, off, p }) => {
    const id = `${judge}:${project}`;
    const mark = total.get(id)!;
    const evidence = `The mark of ${mark.toFixed(2)} lies ${Math.abs(off).toFixed(2)} ${off > 0 ? "above" : "below"} what the other reviews lead to expect. A single honest review is as far off with a chance of ${percent(p)}.`;
    return found({ id, kind: "outlying_review", subjects: [judge, project], evidence }, { mark });
  });
  return [...flat, ...outlying];
}

/** Projects that one judge alone, or none, decides on. */
export function coverageMatters({ projects, reviews }: RankingInput): Found[] {
  const judges = new Map(projects.map(({ id }) => [id, [] as string[]]));
  for (const { judge, project } of reviews) judges.get(project)!.push(judge);
  return [...judges].flatMap(([project, by]) => {
    if (by.length === 0)
      return [found({ id: project, kind: "not_judged", subjects: [project], evidence: "No review of this project counts. It would be shown as not judged, outside the places." }, {})];
    return by.length === 1 ? [found({ id: project, kind: "one_review", subjects: [project], evidence: "One judge alone decides where this project stands." }, { by })] : [];
  });
}

/** What was asked of judges and did not come before judging closed. */
export function unfinishedMatters({ judges }: RankingInput): Found[] {
  const late = judges.filter(({ open }) => open.length > 0);
  if (late.length === 0) return [];
  const reviews = late.reduce((sum, { open }) => sum + open.length, 0);
  const evidence = `${counted(reviews, "review")} by ${counted(late.length, "judge")} ${reviews === 1 ? "was" : "were"} not submitted when judging closed. Leave ${reviews === 1 ? "it" : "them"} out, or open judging again.`;
  return [found({ id: "event", kind: "unfinished_reviews", subjects: late.map(({ id }) => id), evidence }, late.map(({ id, open }) => ({ id, open: [...open].sort() })))];
}

/** Judges on whom the comparison hangs. One whose loss only leaves a single project without a review is named there already. */
export function connectionMatters({ graph, judges, compared }: Ranking, { reviews, compared: answered }: RankingInput): Found[] {
  const isOnlyTheirs = (judge: string) => (compared?.judges.find((account) => account.judge === judge) ?? judges.find((account) => account.judge === judge)?.without)?.disconnects === false;
  const worked = (judge: string) => (answered ? { pairs: answersOf(answered.answers, judge).map(pairKey) } : { projects: reviews.filter((review) => review.judge === judge).map(({ project }) => project) });
  return graph.cutJudges.filter((judge) => !isOnlyTheirs(judge)).map((judge) =>
    found({ id: judge, kind: "thin_connection", subjects: [judge], evidence: "The comparison of two groups of projects hangs on this judge alone." }, worked(judge)));
}

const WITHOUT_ODDS: Record<string, string> = {
  unanimous: "All marks are the same, so nobody can be told apart.",
  exact: "The marks agree to the last digit, so how sure the order is cannot be told.",
};

/** What the marks leave open of a list: one matter for a prize, its kind by what is wrong. */
function ofList(list: RankingList, line: number, isAward: boolean): Found[] {
  const { isCalled, candidates } = verdictOf(list, line);
  if (candidates.length === 0 || isCalled) return [];
  const { id, winners, call, entries } = list;
  const leaders = entries.filter(({ place }) => place <= winners).map(({ project }) => project);
  const of = (kind: "provisional" | "no_order" | "prize_disagrees" | "close_call", evidence: string) =>
    found(
      isAward
        ? { id, kind, subjects: [id], evidence, candidates, winners }
        : { id, kind, subjects: [id], evidence, choices: ["accept", "more_reviews"] },
      { candidates: [...candidates].sort(), leaders, line },
    );
  if (list.status !== "ranked" || list.oddsStatus !== "estimated")
    return [of("provisional", WITHOUT_ODDS[list.oddsStatus] ?? "Every review is needed to connect this list, so there are no intervals, no odds and no winner: the order is provisional.")];
  if (winners === 1 ? call.kind === "no_order" : candidates.length > Math.max(2 * winners, entries.length / 2))
    return [of("no_order", `No distinguishable order: any of ${candidates.length} of ${entries.length} projects may be ${winners === 1 ? "the best" : "among the winners"}.`)];
  if (!isAward) return [];
  if (call.prizes.find(({ size }) => size === winners)?.agrees === false)
    return [of("prize_disagrees", "The order by score and the odds name different winners, since some projects were judged more often than others.")];
  return [of("close_call", `Too close to call: ${winners === 1 ? "no project is the best" : "no projects are the best"} with the chance of ${percent(line)} that was fixed beforehand. ${counted(candidates.length, "project")} may have won.`)];
}

/** A track without a prize of its own names no winner. */
export function listMatters({ lists }: Ranking, line: number): Found[] {
  const awards = new Set(awardLists(lists));
  return lists.filter(({ kind }) => kind !== "track").flatMap((list) => ofList(list, line, awards.has(list)));
}
