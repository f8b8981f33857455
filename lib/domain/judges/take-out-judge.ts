import type { Tx } from "@/lib/database";
import { countSubmittedReviews, markJudgeWithdrawn, revokeInvites, withdrawUnsubmittedAssignments } from "./queries";

/** Ends her judging: submitted reviews stay and count, everything unsubmitted is taken back. */
export async function takeOutJudge(tx: Tx, judgeId: string, reason: string, now: Date) {
  await markJudgeWithdrawn(tx, judgeId, now);
  await revokeInvites(tx, judgeId, now);
  const withdrawn = await withdrawUnsubmittedAssignments(tx, judgeId, reason, now);
  return { withdrawn, draftsKept: withdrawn.filter(({ review }) => review === "draft").length, reviewsKept: await countSubmittedReviews(tx, judgeId) };
}
