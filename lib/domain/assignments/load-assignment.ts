import type { Tx } from "@/lib/database";
import { getEvent, loadStanding, lockEvent } from "@/lib/domain/events";
import { getJudge, lockAssigning } from "@/lib/domain/judges";
import type { Actor } from "@/lib/operation";
import { getAssignment, lockAssignment } from "./queries";

interface Asked {
  tx: Tx;
  actor: Actor;
  params: { assignmentId: string };
}

/** An assignment with its event, its judge and who asks, as it is. */
export async function loadAssignment({ tx, actor, params }: Asked) {
  const assignment = await getAssignment(tx, params.assignmentId);
  return {
    event: await getEvent(tx, assignment.eventId),
    standing: await loadStanding(tx, assignment.eventId, actor),
    assignment,
    judge: await getJudge(tx, assignment.judgeId),
  };
}

/** The same, held still: windows cannot close and nobody else can change this assignment or save its review meanwhile. */
export async function holdAssignment(asked: Asked, { alsoAssigning }: { alsoAssigning: boolean }) {
  const { tx, params } = asked;
  const { eventId } = await getAssignment(tx, params.assignmentId);
  await lockEvent(tx, eventId, "share");
  if (alsoAssigning) await lockAssigning(tx, eventId);
  await lockAssignment(tx, params.assignmentId);
  return loadAssignment(asked);
}
