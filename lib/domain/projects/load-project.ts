import type { Tx } from "@/lib/database";
import { findPublishedAt, getEvent, getEventDetails, loadStanding, type EventLock } from "@/lib/domain/events";
import { findExtendedUntil, getTeam } from "@/lib/domain/teams";
import type { Actor } from "@/lib/operation";
import { findProjectPlace, getProject, listEntriesOfTeam } from "./queries";

type Context = { tx: Tx; actor: Actor; params: { projectId: string } };

/** The facts of a case about one entry. Rows are locked from the outside in: event, team, project. */
export const loadProject =
  (lock: EventLock) =>
  async ({ tx, actor, params: { projectId } }: Context) => {
    const { eventId, teamId } = await findProjectPlace(tx, projectId);
    const event = await getEvent(tx, eventId, lock);
    const team = await getTeam(tx, teamId, lock);
    return {
      event, team,
      project: await getProject(tx, projectId, lock),
      standing: await loadStanding(tx, eventId, actor),
      until: await findExtendedUntil(tx, eventId, teamId),
      resultsAreOut: (await findPublishedAt(tx, eventId)) !== null,
    };
  };

/** The same, with what the event asks of an entry. */
export const loadEntry = (lock: EventLock) => async (context: Context) => {
  const facts = await loadProject(lock)(context);
  return { ...facts, form: await getEventDetails(context.tx, facts.event.id) };
};

/** The same, with the number of the team's other entries that are not withdrawn. */
export const loadAmongEntries = (lock: EventLock) => async (context: Context) => {
  const facts = await loadProject(lock)(context);
  const others = (await listEntriesOfTeam(context.tx, facts.team.id)).filter(({ id }) => id !== facts.project.id);
  return { ...facts, entries: others.length };
};
