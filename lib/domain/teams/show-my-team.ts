import { z } from "zod";
import { canSeeEvent, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, personIdOf } from "@/lib/operation";
import { findExtendedUntil, findMyTeam } from "./queries";
import { mayCreateTeam } from "./rules";
import { MyTeam, viewMyTeam } from "./view";

export const showMyTeam = defineReading({
  name: "team.mine",
  http: "GET /api/events/{eventId}/my-team",
  summary: "Your team in this event, its entries, and your deadline",
  params: z.object({ eventId: Id }),
  reply: MyTeam,
  load: loadEvent(),
  allow: canSeeEvent,
  run: async ({ tx, actor, facts: { event, standing }, now }) => {
    const me = personIdOf(actor) ?? "";
    const team = await findMyTeam(tx, event.id, me, now);
    const until = await findExtendedUntil(tx, event.id, team?.id ?? null);
    return viewMyTeam({ event, team, until, me, now, obstacle: mayCreateTeam({ event, standing }, { actor, now }) });
  },
});
