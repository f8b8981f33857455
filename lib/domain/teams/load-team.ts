import type { Tx } from "@/lib/database";
import { findPublishedAt, getEvent, loadStanding, type EventLock } from "@/lib/domain/events";
import type { Actor } from "@/lib/operation";
import { findExtendedUntil, findTeamEventId, getTeam } from "./queries";

/** The facts of a case about one team: the event's row first, then the team's, so that no two changes wait in a ring. */
export const loadTeam =
  (lock: EventLock) =>
  async ({ tx, actor, params: { teamId } }: { tx: Tx; actor: Actor; params: { teamId: string } }) => {
    const eventId = await findTeamEventId(tx, teamId);
    const event = await getEvent(tx, eventId, lock);
    const team = await getTeam(tx, teamId, lock);
    return {
      event, team, standing: await loadStanding(tx, eventId, actor), until: await findExtendedUntil(tx, eventId, teamId),
      resultsAreOut: (await findPublishedAt(tx, eventId)) !== null,
    };
  };
