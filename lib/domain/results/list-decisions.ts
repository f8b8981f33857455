import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { assess, openMatters } from "./assess";
import { Choice, MatterKind } from "./choices";
import { loadBasis } from "./load-input";
import { Matter } from "./matter";
import { RankingNames } from "./names";
import { listAllDecisions, listDisqualified, readNames } from "./queries";
import { State, stateOf } from "./preview";
import { Award } from "./ranking";
import { notCounted, readSetAside } from "./set-aside";

const Past = z.object({
  id: z.string(), matter: z.string(), kind: MatterKind, choice: Choice, reason: z.string(), decidedAt: z.string(), decidedBy: z.string().nullable(),
  undoneAt: z.string().nullable(), undoneBy: z.string().nullable(), undoneReason: z.string(),
  /** Its matter is no more, so that it does nothing. */
  isMoot: z.boolean(),
});

export const listDecisions = defineReading({
  name: "decision.list",
  http: "GET /api/events/{eventId}/decisions",
  summary: "What must be decided before results go out, what was decided, and what does not count and why",
  params: z.object({ eventId: Id }),
  reply: z.object({
    judgingIsOver: z.boolean(),
    /** Why there is no ranking yet; then only what can be told without one is listed. */
    obstacle: z.object({ code: z.string(), detail: z.string() }).nullable(),
    due: z.number(),
    state: State,
    matters: z.array(Matter),
    awards: z.array(Award),
    decisions: z.array(Past),
    /** Nothing is dropped silently: every review or comparison that does not count, and entries that were merged, put apart or disqualified. */
    leftOut: z.object({
      reviews: z.array(z.object({ judge: z.string(), project: z.string(), why: z.string(), matter: z.string().nullable() })),
      comparisons: z.array(z.object({ judge: z.string(), left: z.string(), right: z.string(), why: z.string(), matter: z.string().nullable() })),
      merged: z.array(z.object({ project: z.string(), into: z.string(), matter: z.string() })),
      apart: z.array(z.string()),
      disqualified: z.array(z.object({ project: z.string(), reason: z.string() })),
    }),
    names: RankingNames,
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, facts: { event }, now }) => {
    const basis = await loadBasis(tx, event, now);
    const setAside = await readSetAside(tx, event);
    const disqualified = await listDisqualified(tx, event.id);
    const past = await listAllDecisions(tx, event.id);
    const names = await readNames(tx, event.id);
    return async () => {
      const { gate, matters, ranking, moot, input } = await assess(basis);
      const gone = new Set(moot.map(({ id }) => id));
      return {
        judgingIsOver: basis.judgingIsOver,
        obstacle: gate && { code: gate.code, detail: gate.detail },
        due: openMatters({ matters }).length,
        state: stateOf(basis),
        matters,
        awards: ranking?.awards ?? [],
        decisions: past.map(({ choice, decidedAt, undoneAt, ...row }) => ({
          ...row, choice: Choice.parse(choice), kind: MatterKind.parse(row.kind), decidedAt: decidedAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null, isMoot: gone.has(row.id),
        })),
        leftOut: {
          ...notCounted(input, setAside),
          merged: input.merged, apart: input.apart, disqualified,
        },
        names,
      };
    };
  },
});
