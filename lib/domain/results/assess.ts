import type { Refusal } from "@/lib/operation";
import { reckonOnce } from "@/lib/reckoning";
import { leaveOut, mergeEntries } from "./apply";
import { awardsOf } from "./awards";
import type { ChoiceKind } from "./choices";
import { isCompared } from "./comparisons/input";
import { answerMatters, comparedCoverageMatters, unfinishedComparisons } from "./comparisons/matters";
import type { Decision } from "./decision";
import { gateOf } from "./gate";
import type { RankingInput } from "./input";
import { inputHashOf } from "./input-hash";
import type { Found, Matter } from "./matter";
import { connectionMatters, coverageMatters, duplicateMatters, listMatters, reviewMatters, unfinishedMatters, type Duplicate } from "./matters";
import type { Ranking } from "./ranking";
import { rankingOf } from "./ranking-of";

/** What results are made from: the counted reviews or answers as they are, what may be wrong with them, and what was decided of it. */
export interface Basis {
  input: RankingInput;
  duplicates: Duplicate[];
  judgingIsOver: boolean;
  decisions: Decision[];
}

export interface Assessment {
  /** After the decisions. */
  input: RankingInput;
  inputHash: string;
  /** Why there is no ranking; then matters hold only what can be told without one. */
  gate: Refusal | null;
  ranking: Ranking | null;
  matters: Matter[];
  /** Decisions of matters that are no more. */
  moot: Decision[];
}

/** What was found in what judges gave; by the event's way of judging. */
const givenMatters = async (input: RankingInput): Promise<Found[]> =>
  isCompared(input)
    ? answerMatters(input, await reckonOnce("screening of comparisons", inputHashOf(input), input))
    : reviewMatters(input, await reckonOnce("screening", inputHashOf(input), input));
const thinMatters = (input: RankingInput): Found[] => (isCompared(input) ? comparedCoverageMatters(input) : coverageMatters(input));
const lateMatters = (input: RankingInput): Found[] => (isCompared(input) ? unfinishedComparisons(input) : unfinishedMatters(input));

/** What decisions make of the reviews or answers, with the matters that can be told before anything is fitted to what is left. */
async function settle(basis: Basis) {
  const matters: Matter[] = [];
  const standing = new Map(basis.decisions.map((decision) => [decision.matter, decision]));
  const look = (all: Found[]): Matter[] => {
    const looked = all.map((matter): Matter => {
      const decision = standing.get(matter.id) ?? null;
      return { ...matter, decision, status: statusOf(matter, decision) };
    });
    matters.push(...looked);
    return looked;
  };
  const decidedAs = (kind: ChoiceKind, all: Matter[]) => all.filter(({ status, decision }) => status === "decided" && decision!.choice.kind === kind);

  const merges = decidedAs("merge", look(duplicateMatters(basis.duplicates)));
  const merged = mergeEntries(basis.input, merges.map(({ id, subjects, decision }) => ({ matter: id, entries: subjects, kept: decision!.choice.projects[0]! })));
  const counted = leaveOut(merged, decidedAs("leave_out", look(await givenMatters(merged))));
  const apart = decidedAs("apart", look(thinMatters(counted)).filter(({ kind }) => kind !== "not_judged"));
  const input: RankingInput = apart.length === 0 ? counted : { ...counted, apart: apart.map(({ subjects }) => subjects[0]!) };
  if (basis.judgingIsOver) look(lateMatters(input));
  return { input, matters, look };
}

function statusOf({ basis }: Found, decision: Decision | null): Matter["status"] {
  if (decision === null) return "open";
  if (decision.basis !== basis) return "reopened";
  return decision.choice.kind === "more_reviews" ? "waiting" : "decided";
}

/** The input after the decisions, without a ranking. */
export const settledInput = async (basis: Basis): Promise<RankingInput> => (await settle(basis)).input;

/**
 * The ranking as the decisions make it, and what is still open. A decision counts while what it rested on is as it was. In the order
 * in which one builds on the other: entries, reviews, projects, then what the marks leave open. For a large event it takes seconds, on
 * another thread: ask for it where no lock is held, then again where one is, which finds it reckoned unless something changed.
 */
export async function assess(basis: Basis): Promise<Assessment> {
  const { input, matters, look } = await settle(basis);
  const inputHash = inputHashOf(input);
  const gate = await gateOf(input);
  const ranking = gate ? null : await rankingOf(input, inputHash);
  if (ranking) look(connectionMatters(ranking, input));
  const prizes = ranking ? look(listMatters(ranking, input.line)).filter(({ status }) => status === "decided") : [];
  const decided = new Map(prizes.map(({ subjects: [list], decision }) => [list!, decision!]));
  const known = new Set(matters.map(({ id }) => id));
  return {
    input, inputHash, gate, matters,
    ranking: ranking && { ...ranking, awards: awardsOf(ranking.lists, input.line, decided) },
    moot: basis.decisions.filter(({ matter }) => !known.has(matter)),
  };
}

export const openMatters = ({ matters }: Pick<Assessment, "matters">): Matter[] => matters.filter(({ status }) => status !== "decided");
