import type { Answer, List } from "./answer";
import { quoted } from "./faults";

type NameOf = (id: string) => string;

export const percent = (share: number): string =>
  share > 0 && share < 0.005 ? "< 1 %" : share > 0.995 && share < 1 ? "> 99 %" : `${Math.round(share * 100)} %`;

/** A, B and C; a long list ends in a number. */
export function listed(names: readonly string[], most = 6): string {
  const own = names.map(quoted);
  if (own.length > most) return `${own.slice(0, most - 1).join(", ")} and ${own.length - most + 1} more`;
  return own.length < 2 ? own.join("") : `${own.slice(0, -1).join(", ")} and ${own.at(-1)}`;
}

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** The answer in a sentence. */
export function headlineOf(lists: readonly List[], groups: number, line: number, nameOf: NameOf, unit: "review" | "comparison"): Answer["headline"] {
  if (groups > 1) {
    const sizes = lists.map(({ entries }) => entries.length);
    const sentence =
      `There is no ranking of all: the projects fall into ${groups} groups (${sizes.slice(0, 8).join(", ")}${sizes.length > 8 ? ", …" : ""} projects) that nothing connects. ` +
      `${groups === 2 ? `One more ${unit}` : `${groups - 1} more ${unit}s`} would join them, at least. Each group is ranked by itself.`;
    return { kind: "disconnected", sentence, winner: null, closeSet: [] };
  }
  const { call, status, entries, oddsStatus } = lists[0]!;
  const leaders = entries.filter(({ place }) => place === 1);
  if (entries.length === 1) return { kind: "undecided", sentence: `${quoted(leaders[0]!.name)} is the only project, so there is nothing to rank.`, winner: null, closeSet: [] };
  if (status === "provisional" || oddsStatus === "provisional")
    return { kind: "provisional", sentence: "A provisional order: every review is needed to connect the projects, so nothing is left over to tell how sure it is. No intervals, no chances, no winner.", winner: null, closeSet: [] };
  if (call.kind === "called") {
    const sentence = `${quoted(nameOf(call.winner!))} is first: truly the best with ${percent(leaders[0]!.odds!.first)}, and the line is ${percent(line)}.`;
    return { kind: "called", sentence, winner: call.winner, closeSet: call.closeSet };
  }
  const names = call.closeSet.map(nameOf);
  if (call.kind === "close") {
    const sentence = `Too close to call: ${listed(names)} may each be the best. The marks do not settle it: ask for more reviews, let the judges decide on record, or share the place.`;
    return { kind: "close", sentence, winner: null, closeSet: call.closeSet };
  }
  if (call.kind === "no_order") {
    const sentence = `No distinguishable order: any of ${call.closeSet.length === entries.length ? "the" : `${call.closeSet.length} of`} ${plural(entries.length, "project")} may be the best. The order is how the marks fell, not who is better.`;
    return { kind: "no_order", sentence, winner: null, closeSet: call.closeSet };
  }
  return { kind: "undecided", sentence: UNDECIDED[oddsStatus] ?? "How sure the order is cannot be told.", winner: null, closeSet: [] };
}

const UNDECIDED: Record<string, string> = {
  no_replication: "An order without certainty: no project has two reviews, so nothing tells a good project from a generous judge.",
  exact: "The judges’ leniency explains every difference within the projects, so there is no noise to reckon chances from. The order stands, its certainty is not known.",
  unanimous: "All judges agree on every project: the order is theirs, and there is no noise to reckon chances from.",
};

type Connection = Omit<Answer["connection"], "sentence">;

/** What holds the comparison together, and by how much. */
export function connectionInWords({ connected, components, cutJudges, cutReviews, spareDegreesOfFreedom, weakestContrast }: Connection, judge: NameOf, project: NameOf): string {
  if (!connected) return `${components.length} groups that nothing connects.`;
  const parts = ["Every project can be compared with every other."];
  if (spareDegreesOfFreedom === 0) parts.push("But every single review is needed for it.");
  else if (cutJudges.length > 0 || cutReviews.length > 0)
    parts.push(`It hangs on ${[cutJudges.length > 0 && `${plural(cutJudges.length, "judge")} (${listed(cutJudges.map(judge), 4)})`, cutReviews.length > 0 && plural(cutReviews.length, "single review")].filter(Boolean).join(" and ")}: without them a part would stand apart or a project unjudged.`);
  if (weakestContrast) parts.push(`Known least: ${quoted(project(weakestContrast.projects[0]))} against ${quoted(project(weakestContrast.projects[1]))}, ± ${weakestContrast.standardError.toFixed(2)}.`);
  return parts.join(" ");
}
