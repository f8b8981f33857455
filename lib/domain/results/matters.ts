import { z } from "zod";
import type { Ranking, RankingList } from "./ranking";

/** Something that an organizer must decide, in writing, before results go out. */
export const Matter = z.object({
  /** Stable: the kind and what it concerns. */
  id: z.string(),
  kind: z.enum(["not_judged", "one_review", "flat_judge", "provisional", "close_call", "no_order", "prize_disagrees", "thin_connection"]),
  subjects: z.array(z.string()),
  evidence: z.string(),
});
export type Matter = z.output<typeof Matter>;

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

function ofList(list: RankingList): Matter[] {
  if (list.kind === "track") return []; // a track without a prize of its own names no winner
  if (list.status === "provisional")
    return [{ id: `provisional:${list.id}`, kind: "provisional", subjects: [list.id], evidence: "Every review is needed to connect this list, so there are no intervals, no odds and no winner: the order is provisional." }];
  const matters: Matter[] = [];
  const { call } = list;
  if (call.kind === "close" && list.kind === "prize")
    matters.push({ id: `close_call:${list.id}`, kind: "close_call", subjects: [list.id, ...call.closeSet], evidence: `The marks do not settle who is first: ${call.closeSet.length} projects share the chance of it.` });
  if (call.kind === "no_order")
    matters.push({ id: `no_order:${list.id}`, kind: "no_order", subjects: [list.id], evidence: `No distinguishable order: any of ${call.closeSet.length} of ${list.entries.length} projects may be the best.` });
  const prize = call.prizes.find(({ size }) => size === list.winners);
  if (list.kind === "prize" && prize && !prize.agrees)
    matters.push({ id: `prize_disagrees:${list.id}`, kind: "prize_disagrees", subjects: [list.id, ...prize.contested], evidence: "The order by score and the odds name different winners, since projects have different numbers of reviews." });
  return matters;
}

/** All that is open in a ranking, in the order in which it should be looked at. Pure. */
export function openMatters(ranking: Ranking): Matter[] {
  const thin = ranking.lists[0]!.entries.filter(({ reviewCount }) => reviewCount < 2).map(({ project }) => project);
  return [
    ...ranking.graph.unjudged.map((project): Matter => ({ id: `not_judged:${project}`, kind: "not_judged", subjects: [project], evidence: "No review of this project counts. It would be shown as not judged, outside the places." })),
    ...thin.map((project): Matter => ({ id: `one_review:${project}`, kind: "one_review", subjects: [project], evidence: "One judge alone decides where this project stands." })),
    ...ranking.judges.flatMap(({ judge, flat, reviewCount }): Matter[] =>
      flat ? [{ id: `flat_judge:${judge}`, kind: "flat_judge", subjects: [judge], evidence: `The same mark on all ${reviewCount} projects, so these reviews rank nothing. It happens innocently with a chance of ${percent(flat.chance)}.` }] : []),
    ...ranking.graph.cutJudges.filter((judge) => !isOnlyTheirs(ranking, judge)).map((judge): Matter => ({ id: `thin_connection:${judge}`, kind: "thin_connection", subjects: [judge], evidence: "The comparison of two groups of projects hangs on this judge alone." })),
    ...ranking.lists.flatMap(ofList),
  ];
}

/** A cut judge whose loss only leaves her own single project without a review is named there already. */
function isOnlyTheirs(ranking: Ranking, judge: string): boolean {
  const without = ranking.judges.find((account) => account.judge === judge)?.without;
  return without !== null && without !== undefined && !without.disconnects;
}
