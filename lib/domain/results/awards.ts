import type { Award, RankingList } from "./ranking";

/** Lists that something is given for: prizes, or all projects where there are no prizes. */
export function awardLists<L extends Pick<RankingList, "kind">>(lists: L[]): L[] {
  const prizes = lists.filter(({ kind }) => kind === "prize");
  return prizes.length > 0 ? prizes : lists.filter(({ kind }) => kind === "overall");
}

/** Whether the marks themselves name the winners, and else who may be among them. */
export function verdictOf(list: RankingList, line: number): { isCalled: boolean; candidates: string[] } {
  const { entries, call, winners } = list;
  if (entries.length === 0) return { isCalled: false, candidates: [] };
  if (list.status !== "ranked" || list.oddsStatus !== "estimated") return { isCalled: false, candidates: entries.map(({ project }) => project) };
  if (winners === 1) return { isCalled: call.kind === "called", candidates: call.closeSet };
  const chanceOf = (entry: (typeof entries)[number]) => entry.odds?.top ?? 0;
  const best = entries.filter(({ place }) => place <= winners);
  const isCalled = best.length <= winners && best.every((entry) => chanceOf(entry) >= line);
  const candidates = entries.filter((entry) => entry.place <= winners || chanceOf(entry) > 1 - line);
  return { isCalled, candidates: (isCalled ? best : candidates).map(({ project }) => project) };
}

// What is reckoned from a file alone comes here too, so this names no more of a decision than it needs.
interface Decided {
  choice: { kind: string; projects: string[] };
  reason: string;
}

/** The award of each list that something is given for; `decided` holds what stands, by list. Pure. */
export function awardsOf(lists: RankingList[], line: number, decided: ReadonlyMap<string, Decided> = new Map()): Award[] {
  return awardLists(lists).map((list): Award => {
    const { isCalled, candidates } = verdictOf(list, line);
    if (candidates.length === 0) return { list: list.id, settled: "empty", winners: [], candidates: [], reason: null };
    if (isCalled) {
      const winners = list.entries.filter(({ project }) => candidates.includes(project)).map(({ project, place, isShared }) => ({ project, place, isJoint: isShared }));
      return { list: list.id, settled: "called", winners, candidates: [], reason: null };
    }
    const { choice, reason = null } = decided.get(list.id) ?? {};
    const named = choice?.projects ?? [];
    const settled = { list: list.id, candidates, reason };
    if (choice?.kind === "share") return { ...settled, settled: "shared", winners: named.map((project) => ({ project, place: 1, isJoint: true })) };
    if (choice?.kind === "order") return { ...settled, settled: "decided", winners: named.map((project, i) => ({ project, place: i + 1, isJoint: false })) };
    if (choice?.kind === "accept") return { ...settled, settled: "not_awarded", winners: [] };
    return { ...settled, settled: "open", winners: [], reason: null };
  });
}
