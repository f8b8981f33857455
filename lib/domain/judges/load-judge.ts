import type { Tx } from "@/lib/database";
import { getEvent, loadStanding } from "@/lib/domain/events";
import type { Actor } from "@/lib/operation";
import { getJudge, lockAssigning } from "./queries";

interface Asked<P> {
  tx: Tx;
  actor: Actor;
  params: P;
}

/** An event whose assignments change, or who may have them: one such change at a time. */
export async function loadAssigning({ tx, actor, params: { eventId } }: Asked<{ eventId: string }>) {
  const event = await getEvent(tx, eventId, "share");
  await lockAssigning(tx, eventId);
  return { event, standing: await loadStanding(tx, eventId, actor) };
}

/** A judge, her event and who asks, for a change of what she may judge. */
export async function loadJudge({ tx, actor, params: { judgeId } }: Asked<{ judgeId: string }>) {
  const { eventId } = await getJudge(tx, judgeId);
  return { ...(await loadAssigning({ tx, actor, params: { eventId } })), judge: await getJudge(tx, judgeId) };
}
