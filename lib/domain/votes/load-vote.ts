import type { Tx } from "@/lib/database";
import { findVote, getEvent, loadStanding, type EventLock } from "@/lib/domain/events";
import type { Actor } from "@/lib/operation";

interface Asked {
  tx: Tx;
  actor: Actor;
  params: { eventId: string };
}

/** An event with its vote and who asks. */
export const loadVote =
  (lock: EventLock = "none") =>
  async ({ tx, actor, params: { eventId } }: Asked) => {
    const standing = await loadStanding(tx, eventId, actor);
    // What closes or counts holds the event alone; nobody but an organizer can make voters wait.
    const event = await getEvent(tx, eventId, lock === "update" && !standing.isOrganizer ? "none" : lock);
    return { event, standing, vote: await findVote(tx, eventId) };
  };

export type LoadedVote = Awaited<ReturnType<ReturnType<typeof loadVote>>>;
