import type { Tx } from "@/lib/database";
import type { Actor } from "@/lib/operation";
import { getEvent, getEventDetails, type EventLock } from "./queries";
import { loadStanding } from "./standing";

interface Asked {
  tx: Tx;
  actor: Actor;
  params: { eventId: string };
}

/** The event that an address names, and where the caller stands in it. */
export const loadEvent =
  (lock: EventLock = "none") =>
  async ({ tx, actor, params: { eventId } }: Asked) => ({
    event: await getEvent(tx, eventId, lock),
    standing: await loadStanding(tx, eventId, actor),
  });

/** The same with tracks, prizes, criteria and questions. */
export const loadEventDetails = async ({ tx, actor, params: { eventId } }: Asked) => ({
  event: await getEventDetails(tx, eventId),
  standing: await loadStanding(tx, eventId, actor),
});

/** The event held alone by an organizer, for what others decide by; nobody else makes them wait. */
export async function loadEventAlone({ tx, actor, params: { eventId } }: Asked) {
  const standing = await loadStanding(tx, eventId, actor);
  return { event: await getEvent(tx, eventId, standing.isOrganizer ? "update" : "none"), standing };
}
