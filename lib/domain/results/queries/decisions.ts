import { newId, type Tx } from "@/lib/database";
import { Choice, MatterKind } from "../choices";
import { Decision } from "../decision";

const viewDecision = (row: { id: string; matter: string; choice: unknown; basis: string; reason: string; decidedAt: Date }): Decision =>
  Decision.parse({ ...row, decidedAt: row.decidedAt.toISOString() });

/** Decisions that stand, one a matter at most. */
export const readDecisions = async (tx: Tx, eventId: string): Promise<Decision[]> =>
  (await tx.decision.findMany({ where: { eventId, undoneAt: null }, orderBy: [{ decidedAt: "asc" }, { id: "asc" }] })).map(viewDecision);

export const insertDecision = async (
  tx: Tx, eventId: string, decided: { matter: string; kind: string; choice: Choice; basis: string; reason: string; decidedById: string | null; decidedAt: Date },
): Promise<Decision> => viewDecision(await tx.decision.create({ data: { id: newId("decision"), eventId, ...decided } }));

export const markUndone = (tx: Tx, id: string, undone: { undoneById: string | null; undoneAt: Date; undoneReason: string }) =>
  tx.decision.update({ where: { id }, data: undone });

/** A decision with the event that it belongs to. */
export const findDecision = (tx: Tx, id: string) => tx.decision.findUnique({ where: { id } });

/** Everything that was ever decided of an event, the latest first, and by whom. */
export const listAllDecisions = (tx: Tx, eventId: string) => tx.$queryRaw<
  {
    id: string; matter: string; kind: string; choice: unknown; reason: string; decidedAt: Date; decidedBy: string | null;
    undoneAt: Date | null; undoneBy: string | null; undoneReason: string;
  }[]
>`SELECT d.id, d.matter, d.kind, d.choice, d.reason, d.decided_at AS "decidedAt", p.display_name AS "decidedBy",
    d.undone_at AS "undoneAt", u.display_name AS "undoneBy", d.undone_reason AS "undoneReason"
  FROM decisions d LEFT JOIN people p ON p.id = d.decided_by_id LEFT JOIN people u ON u.id = d.undone_by_id
  WHERE d.event_id = ${eventId} ORDER BY d.decided_at DESC, d.id`;

/** Decisions that were made or undone since an instant; one that was both counts for nothing. */
export async function changedDecisions(tx: Tx, eventId: string, since: Date) {
  const rows = await tx.decision.findMany({ where: { eventId, OR: [{ decidedAt: { gt: since } }, { undoneAt: { gt: since } }] }, orderBy: [{ decidedAt: "asc" }, { id: "asc" }] });
  return rows
    .filter(({ decidedAt, undoneAt }) => !(decidedAt > since && undoneAt !== null))
    .map(({ kind, choice, undoneAt }) => ({ kind: MatterKind.parse(kind), choice: Choice.parse(choice).kind, isUndone: undoneAt !== null }));
}

/** Entries that were shut out, with the reason that their teams read. */
export const listDisqualified = (tx: Tx, eventId: string) => tx.$queryRaw<{ project: string; reason: string }[]>`
  SELECT p.id AS project, coalesce((SELECT s.reason FROM screenings s WHERE s.project_id = p.id ORDER BY s.decided_at DESC, s.id DESC LIMIT 1), '') AS reason
  FROM projects p WHERE p.event_id = ${eventId} AND p.eligibility = 'disqualified' AND p.withdrawn_at IS NULL AND p.current_revision_id IS NOT NULL ORDER BY p.id`;
