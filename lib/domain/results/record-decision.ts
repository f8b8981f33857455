import type { Tx } from "@/lib/database";
import type { Choice } from "./choices";
import type { Matter } from "./matter";
import { insertDecision, markUndone } from "./queries";

interface By {
  reason: string;
  decidedById: string | null;
  decidedAt: Date;
}

/** Writes down what was decided of a matter, in place of what no longer counts; `facts` are for the audit, without what it rested on: that tells marks. */
export async function recordDecision(tx: Tx, eventId: string, { id, kind, basis, decision: former }: Matter, choice: Choice, by: By) {
  if (former) await markUndone(tx, former.id, { undoneById: by.decidedById, undoneAt: by.decidedAt, undoneReason: "What it rested on changed, and it was decided again." });
  const decision = await insertDecision(tx, eventId, { matter: id, kind, choice, basis, ...by });
  return { decision, facts: { matter: id, choice: choice.kind, projects: choice.projects, replaces: former?.id ?? null } };
}
