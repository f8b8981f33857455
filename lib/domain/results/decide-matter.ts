import { z } from "zod";
import { isOrganizer, loadEventAlone } from "@/lib/domain/events";
import { conflict, defineOperation, firstRefusal, Id, invalid, personIdOf, Reason, refuse } from "@/lib/operation";
import { assess } from "./assess";
import { ChoiceKind, objectionTo } from "./choices";
import { Decision } from "./decision";
import { loadBasis, readBasis } from "./load-input";
import { assessWith, differenceBetween, Difference, State, stateOf } from "./preview";
import { MatterId } from "./matter";
import { recordDecision } from "./record-decision";
import { judgingHasOpened } from "./rules";

export const decideMatter = defineOperation({
  name: "decision.decide",
  http: "POST /api/events/{eventId}/decisions",
  summary: "Decide what is open before results go out, with a written reason; it can be undone",
  params: z.object({ eventId: Id }),
  body: z.object({
    matter: MatterId,
    /** Of the matter that was looked at. */
    basis: z.string().max(64),
    state: State,
    choice: ChoiceKind,
    projects: z.array(Id).max(200).default([]).meta({ description: "merge: the entry that is kept; order: the winners, best first; share: those who share." }),
    reason: Reason.meta({ description: "Of a prize it is public: it says why the judges decided so." }),
  }),
  reply: z.object({ decision: Decision, difference: Difference }),
  load: loadEventAlone,
  allow: (facts, context) => firstRefusal(isOrganizer(facts, context), () => judgingHasOpened(facts.event, context.now)),
  // Reckoned before the event is held, so that no save waits for it.
  prepare: async ({ params: { eventId }, body }) => {
    const basis = await readBasis(eventId);
    const matter = (await assess(basis)).matters.find(({ id }) => id === body.matter);
    if (matter) await assessWith(basis, matter, { kind: body.choice, projects: body.projects }, body.reason);
  },
  transactionSeconds: 120,
  run: async ({ tx, actor, body, facts: { event }, now }) => {
    const basis = await loadBasis(tx, event, now);
    const before = await assess(basis);
    const matter = before.matters.find(({ id }) => id === body.matter)
      ?? refuse(conflict("matter_gone", "This is no longer open: the reviews or another decision have changed it. Look at the decisions again."));
    if (matter.basis !== body.basis)
      refuse(conflict("matter_changed", "What this rests on has changed since you looked at it. Look at it again, then decide.", { matter }));
    if (matter.status === "decided" || matter.status === "waiting")
      refuse(conflict("already_decided", "This is decided. Undo that decision first, with a reason.", { decision: matter.decision }));
    if (matter.winners !== null && !basis.judgingIsOver)
      refuse(conflict("judging_open", "Who wins is decided after judging has closed."));
    if (stateOf(basis) !== body.state)
      refuse(conflict("decisions_changed", "Something else was decided or counted since you looked, so this would change other places than you saw. Look at it again, then decide."));
    const choice = { kind: body.choice, projects: body.projects };
    const objection = objectionTo(matter, choice);
    if (objection) refuse(invalid("choice", objection, [{ path: matter.choices.includes(choice.kind) ? "projects" : "choice", message: objection }]));
    const after = await assessWith(basis, matter, choice, body.reason);
    if (before.gate === null && after.gate)
      refuse(invalid("would_disconnect", `Decided so, there would be no ranking any more. ${after.gate.detail}`, [{ path: "choice", message: "This leaves nothing that can be ranked together." }]));

    const { decision, facts } = await recordDecision(tx, event.id, matter, choice, { reason: body.reason, decidedById: personIdOf(actor), decidedAt: now });
    return {
      status: 201,
      reply: { decision, difference: differenceBetween(before.ranking, after.ranking) },
      audit: { chain: event.id, subject: decision.id, text: body.reason, facts },
    };
  },
});
