import { z } from "zod";
import { isLocalTime, isOrganizer, loadEventAlone, readLocalTime } from "@/lib/domain/events";
import { conflict, defineOperation, firstRefusal, Id, Instant, invalid, personIdOf, Reason, refuse } from "@/lib/operation";
import { findTeamNameInEvent, insertExtension } from "./queries";
import { EXTENSION_DAYS } from "./rules";

/** An instant with its offset, or a date and time on the event's own clocks. */
const Until = z.union([Instant, z.string().refine(isLocalTime)], { error: "Write a date and time such as 2026-10-18T18:00." });

const wrong = (path: string, message: string): never => refuse(invalid("extension_cannot_be", message, [{ path, message }]));

/** Of a time that comes twice the first one counts, as the field says. */
function readUntil(text: string, zone: string): Date {
  if (!isLocalTime(text)) return new Date(text);
  const reading = readLocalTime(text, zone, "earlier");
  return "at" in reading ? reading.at : wrong("until", reading.sentence);
}

export const grantExtension = defineOperation({
  name: "extension.grant",
  http: "POST /api/events/{eventId}/extensions",
  summary: "Let one team, or all, submit until a later instant",
  params: z.object({ eventId: Id }),
  body: z.object({ teamId: Id.nullable().default(null), until: Until, reason: Reason }),
  reply: z.object({ extensionId: z.string(), until: z.string() }),
  // It opens a window, so it waits for whoever decides by one, and they wait for it.
  load: loadEventAlone,
  allow: (facts, context) =>
    firstRefusal(
      isOrganizer(facts, context),
      facts.event.submissionsCloseAt === null
        ? conflict("no_deadline", "This event has no deadline yet, so there is nothing to extend. Set the windows first.")
        : null,
    ),
  run: async ({ tx, actor, body, facts: { event }, now }) => {
    const until = readUntil(body.until, event.timeZone);
    if (until <= now) wrong("until", "This instant has passed. Choose a later one.");
    if (until <= event.submissionsCloseAt!) wrong("until", "The deadline itself is later than this. Choose an instant after it.");
    const latest = Math.max(now.getTime(), event.submissionsCloseAt!.getTime()) + EXTENSION_DAYS * 86_400_000;
    if (until.getTime() > latest) wrong("until", `An extension stands for good, so it may be ${EXTENSION_DAYS} days at most.`);
    if (body.teamId && !(await findTeamNameInEvent(tx, event.id, body.teamId))) wrong("teamId", "There is no such team in this event.");
    const extension = await insertExtension(tx, {
      eventId: event.id, teamId: body.teamId, until, reason: body.reason, grantedById: personIdOf(actor), grantedAt: now,
    });
    return {
      status: 201,
      reply: { extensionId: extension.id, until: until.toISOString() },
      audit: { chain: event.id, subject: extension.id, facts: { team: body.teamId, until: until.toISOString() }, text: body.reason },
    };
  },
});
