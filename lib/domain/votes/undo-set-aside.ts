import { z } from "zod";
import { conflict, defineOperation, firstRefusal, Id, notFound, personIdOf, Reason, refuse } from "@/lib/operation";
import { loadVote } from "./load-vote";
import { findSetAside, undoSetAsideRow } from "./queries";
import { maySetAside } from "./rules";

export const undoSetAside = defineOperation({
  name: "vote.undoSetAside",
  http: "POST /api/set-asides/{setAsideId}/undoing",
  summary: "Count ballots again that were set aside, for a reason; both stay on record",
  params: z.object({ setAsideId: Id }),
  body: z.object({ reason: Reason }),
  reply: z.object({ undoneAt: z.string() }),
  load: async ({ tx, actor, params: { setAsideId } }) => {
    const { eventId } = (await findSetAside(tx, setAsideId)) ?? refuse(notFound("set-aside"));
    const facts = await loadVote("update")({ tx, actor, params: { eventId } });
    return { ...facts, setAside: (await findSetAside(tx, setAsideId))! };
  },
  allow: (facts, context) =>
    firstRefusal(maySetAside(facts, context), () => (facts.setAside.undoneAt === null ? null : conflict("already_undone", "These ballots are counted again already."))),
  run: async ({ tx, actor, body, now, facts: { event, setAside } }) => {
    await undoSetAsideRow(tx, setAside.id, { undoneById: personIdOf(actor), undoneAt: now, undoneReason: body.reason });
    return { reply: { undoneAt: now.toISOString() }, audit: { chain: event.id, subject: setAside.id, text: body.reason } };
  },
});
