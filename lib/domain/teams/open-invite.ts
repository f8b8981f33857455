import { z } from "zod";
import type { Tx } from "@/lib/database";
import { getEvent, loadStanding, type EventLock } from "@/lib/domain/events";
import { refuse, sha256, type Actor, type Refusal } from "@/lib/operation";
import { findExtendedUntil, findInvite, getTeam, readNow } from "./queries";

export const InviteSecret = z.object({ secret: z.string().min(1, "This is required.").max(100) });

// One answer for a wrong, an old and a revoked secret: it tells nothing of any team.
const notWorking: Refusal = {
  status: 404, code: "invite_not_working", detail: "This invitation does not work, or no longer. Ask the team for a new link.",
};

/** What an invitation's secret opens, with the facts for joining. */
export async function openInvite(tx: Tx, actor: Actor, secret: string, lock: EventLock) {
  const hash = sha256(secret);
  const found = (await findInvite(tx, hash)) ?? refuse(notWorking);
  const event = await getEvent(tx, found.team.eventId, lock);
  const team = await getTeam(tx, found.teamId, lock);
  // Once more behind the locks: it may have been revoked while this request waited for them.
  const invite = (lock === "none" ? found : await findInvite(tx, hash)) ?? refuse(notWorking);
  return {
    event, team, invite,
    standing: await loadStanding(tx, event.id, actor),
    until: await findExtendedUntil(tx, event.id, team.id),
    now: await readNow(tx),
  };
}
