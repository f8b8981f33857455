import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, invalid, notFound, refuse } from "@/lib/operation";
import { assess, openMatters } from "./assess";
import { ChoiceKind, MatterKind, objectionTo } from "./choices";
import { loadBasis } from "./load-input";
import { MatterId } from "./matter";
import { assessWith, differenceBetween, Difference, State, stateOf } from "./preview";

export const previewDecision = defineReading({
  name: "decision.preview",
  http: "GET /api/events/{eventId}/decisions/preview",
  summary: "What a decision would change, exactly: places and awards before and after, and what it would open or settle",
  params: z.object({ eventId: Id }),
  query: z.object({
    matter: MatterId,
    choice: ChoiceKind,
    projects: z.string().max(6000).regex(/^[a-z0-9_,]*$/, "Ids, separated by commas.").default("").meta({ description: "Ids, separated by commas." }),
  }),
  reply: z.object({
    difference: Difference,
    /** Why there would be no ranking any more. */
    obstacle: z.string().nullable(),
    /** Matters that would be open after it and are not now. */
    opens: z.array(z.object({ id: z.string(), kind: MatterKind, subjects: z.array(z.string()) })),
    inputHash: z.string(),
    state: State,
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, query, facts: { event }, now }) => {
    const basis = await loadBasis(tx, event, now);
    return async () => {
      const before = await assess(basis);
      const matter = before.matters.find(({ id }) => id === query.matter) ?? refuse(notFound("matter"));
      const choice = { kind: query.choice, projects: query.projects.split(",").filter((id) => id !== "") };
      const objection = objectionTo(matter, choice);
      if (objection) refuse(invalid("choice", objection, [{ path: "choice", message: objection }]));
      const after = await assessWith(basis, matter, choice, "");
      const open = new Set(openMatters(before).map(({ id }) => id));
      return {
        difference: differenceBetween(before.ranking, after.ranking),
        obstacle: before.gate === null && after.gate ? after.gate.detail : null,
        opens: openMatters(after).filter(({ id }) => !open.has(id)).map(({ id, kind, subjects }) => ({ id, kind, subjects })),
        inputHash: after.inputHash,
        state: stateOf(basis),
      };
    };
  },
});
