import type { ListOdds, RankedList } from "@/lib/judging";
import type { Entry, List } from "./answer";

const CLOSE_CALLS = 12;

/** A list of the answer: its entries, what ties, and between which neighbours the order is not settled. */
export function listOf(name: string, list: RankedList, odds: ListOdds, line: number, entriesOf: (list: RankedList) => Entry[]): List {
  const entries = entriesOf(list);
  const tied = new Map<number, string[]>();
  for (const { project, place, isShared } of entries) if (isShared) tied.set(place, [...(tied.get(place) ?? []), project]);
  return {
    name,
    status: list.status,
    oddsStatus: odds.status,
    call: odds.call,
    expectedAgreement: odds.expectedAgreement,
    entries,
    ties: [...tied].map(([place, projects]) => ({ place, projects })),
    closeCalls: entries
      .flatMap(({ project, odds: own }, i) => {
        const next = entries[i + 1];
        const ahead = own?.aheadOfNext ?? null;
        return next && ahead !== null && ahead < line ? [{ upper: project, lower: next.project, ahead }] : [];
      })
      .slice(0, CLOSE_CALLS),
  };
}
