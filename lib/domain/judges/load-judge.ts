import type { Tx } from "@/lib/database";
import { getEvent, loadStanding } from "@/lib/domain/events";
import type { Actor } from "@/lib/operation";
import { getJudge, lockAssigning } from "./queries";

/** A judge, her event and who asks, for a change of what she may judge. */
export async function loadJudge({ tx, actor, params }: { tx: Tx; actor: Actor; params: { judgeId: string } }) {
  const { eventId } = await getJudge(tx, params.judgeId);
  const event = await getEvent(tx, eventId, "share");
  await lockAssigning(tx, eventId);
  return { event, standing: await loadStanding(tx, eventId, actor), judge: await getJudge(tx, params.judgeId) };
}
