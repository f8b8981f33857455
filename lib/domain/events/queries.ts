import { newId, type Prisma, type Tx } from "@/lib/database";
import { notFound, refuse } from "@/lib/operation";
import type { Standing } from "./standing";

/** How a reading or a change holds the event's row while it decides. */
export type EventLock = "none" | "share" | "update";

/**
 * Locks the event's row: `share` for what needs a window open, `update` for what opens or closes one, so that the two
 * never pass each other.
 */
export async function lockEvent(tx: Tx, eventId: string, lock: EventLock): Promise<void> {
  if (lock === "share") await tx.$queryRaw`SELECT 1 FROM events WHERE id = ${eventId} FOR SHARE`;
  if (lock === "update") await tx.$queryRaw`SELECT 1 FROM events WHERE id = ${eventId} FOR UPDATE`;
}

export async function getEvent(tx: Tx, eventId: string, lock: EventLock = "none") {
  await lockEvent(tx, eventId, lock);
  return (await tx.event.findUnique({ where: { id: eventId } })) ?? refuse(notFound("event"));
}

export async function findStanding(tx: Tx, eventId: string, personId: string): Promise<Standing> {
  const [row] = await tx.$queryRaw<
    { organizer: boolean; judge_id: string | null; track_ids: string[] | null; team_id: string | null }[]
  >`SELECT EXISTS (SELECT 1 FROM organizers WHERE event_id = ${eventId} AND person_id = ${personId}) AS organizer,
      (SELECT id FROM judges WHERE event_id = ${eventId} AND person_id = ${personId} AND accepted_at IS NOT NULL AND withdrawn_at IS NULL) AS judge_id,
      (SELECT array_agg(t.track_id) FROM judge_tracks t JOIN judges j ON j.id = t.judge_id
        WHERE j.event_id = ${eventId} AND j.person_id = ${personId}) AS track_ids,
      (SELECT team_id FROM team_members WHERE event_id = ${eventId} AND person_id = ${personId}) AS team_id`;
  return {
    isOrganizer: row!.organizer, judgeId: row!.judge_id, judgeTrackIds: row!.judge_id ? (row!.track_ids ?? []) : [],
    teamId: row!.team_id,
  };
}

export async function insertEvent(tx: Tx, event: Omit<Prisma.EventUncheckedCreateInput, "id">, organizerId: string | null) {
  const created = await tx.event.create({ data: { id: newId("event"), ...event } });
  if (organizerId) await tx.organizer.create({ data: { eventId: created.id, personId: organizerId } });
  return created;
}

const inOrder = { orderBy: { position: "asc" } } as const;

export async function getEventDetails(tx: Tx, eventId: string) {
  const event = await tx.event.findUnique({
    where: { id: eventId },
    include: { tracks: inOrder, prizes: inOrder, criteria: inOrder, questions: { where: { retiredAt: null }, ...inOrder } },
  });
  return event ?? refuse(notFound("event"));
}

export const findEventIdBySlug = async (tx: Tx, slug: string): Promise<string | null> =>
  (await tx.event.findUnique({ where: { slug }, select: { id: true } }))?.id ?? null;

export const findEventBySlug = (tx: Tx, slug: string) =>
  tx.event.findUnique({ where: { slug }, select: { id: true, slug: true, name: true, timeZone: true, isListed: true } });
