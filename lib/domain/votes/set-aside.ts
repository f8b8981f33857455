import { z } from "zod";
import { defineOperation, Id, invalid, personIdOf, Reason, refuse } from "@/lib/operation";
import { loadVote } from "./load-vote";
import { insertSetAside, knownBallots } from "./queries";
import { maySetAside } from "./rules";

export const setAside = defineOperation({
  name: "vote.setAside",
  http: "POST /api/events/{eventId}/vote/set-asides",
  summary: "Take ballots out of the count, for a reason; undoable until the count is published, and publicly counted",
  params: z.object({ eventId: Id }),
  body: z.object({ ballots: z.array(Id).min(1, "Name at least one ballot.").max(20_000), reason: Reason }),
  reply: z.object({ setAsideId: z.string(), ballots: z.number() }),
  load: loadVote("update"),
  allow: maySetAside,
  run: async ({ tx, actor, body, now, facts: { event } }) => {
    const ids = [...new Set(body.ballots)];
    const known = new Set(await knownBallots(tx, event.id, ids));
    const errors = body.ballots.flatMap((id, i) => (known.has(id) ? [] : [{ path: `ballots.${i}`, message: "There is no such ballot in this event." }]));
    if (errors.length > 0) refuse(invalid("ballots", "Nothing was set aside: see the ballots named.", errors));
    const { id } = await insertSetAside(tx, event.id, ids, body.reason, personIdOf(actor), now);
    return {
      status: 201,
      reply: { setAsideId: id, ballots: ids.length },
      audit: { chain: event.id, subject: id, facts: { ballots: ids.sort() }, text: body.reason },
    };
  },
});
