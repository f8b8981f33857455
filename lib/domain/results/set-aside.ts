import type { Tx } from "@/lib/database";
import { listComparisonsSetAside } from "@/lib/domain/comparisons";
import { listReviewsSetAside } from "@/lib/domain/reviews";
import type { RankingInput } from "./input";

interface Why {
  judge: string;
  why: string;
  /** The matter that was decided so; none where the state of the entry or the assignment says it. */
  matter: string | null;
}

export interface NotCounted {
  reviews: (Why & { project: string })[];
  comparisons: (Why & { left: string; right: string })[];
}

/** Reviews and answers that do not count as things stand. */
export const readSetAside = async (tx: Tx, { id, mode }: { id: string; mode: "score" | "compare" }): Promise<NotCounted> =>
  mode === "compare"
    ? { reviews: [], comparisons: (await listComparisonsSetAside(tx, id)).map(({ judgeId, leftId, rightId, why }) => ({ judge: judgeId, left: leftId, right: rightId, why, matter: null })) }
    : { reviews: (await listReviewsSetAside(tx, id)).map(({ judgeId, projectId, why }) => ({ judge: judgeId, project: projectId, why, matter: null })), comparisons: [] };

const kindOf = (matter: string): string => matter.split(":")[0]!;

/** The same with those that decisions left out: nothing is dropped silently. */
export function notCounted({ leftOut, compared }: RankingInput, setAside: NotCounted): NotCounted {
  return {
    reviews: [...leftOut.map(({ judge, project, matter }) => ({ judge, project, why: kindOf(matter), matter })), ...setAside.reviews],
    comparisons: [...(compared?.leftOut ?? []).map(({ judge, left, right, matter }) => ({ judge, left, right, why: kindOf(matter), matter })), ...setAside.comparisons],
  };
}
