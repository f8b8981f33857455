import { z } from "zod";
import { canSeeEvent, getEvent, loadStanding } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { findExtendedUntil, findMyTeam } from "./queries";
import { mayCreateTeam, personIdOf } from "./rules";
import { MyTeam, viewMyTeam } from "./view";

export const showMyTeam = defineReading({
  name: "team.mine",
  http: "GET /api/events/{eventId}/my-team",
  summary: "Your team in this event, its entries, and your deadline",
  params: z.object({ eventId: Id }),
  reply: MyTeam,
  load: async ({ tx, actor, params: { eventId } }) => ({
    event: await getEvent(tx, eventId),
    standing: await loadStanding(tx, eventId, actor),
  }),
  allow: canSeeEvent,
  run: async ({ tx, actor, facts: { event, standing }, now }) => {
    const me = personIdOf(actor) ?? "";
    const team = await findMyTeam(tx, event.id, me, now);
    const until = await findExtendedUntil(tx, event.id, team?.id ?? null);
    return viewMyTeam({ event, team, until, me, now, obstacle: mayCreateTeam({ event, standing }, { actor, now }) });
  },
});
