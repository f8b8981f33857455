import { z } from "zod";
import type { RecordRow } from "./queries";
import { RecordStanding, signedIn, standingOf } from "./standing";

/** A record as lists show it. */
export const RecordView = RecordStanding.extend({
  id: z.string(),
  kind: z.enum(["certificate", "judging"]),
  /** Null once its person is erased. */
  says: z.object({ name: z.string(), team: z.string().nullable(), project: z.string().nullable(), statement: z.string() }).nullable(),
  publication: z.number(),
  revokedReason: z.string(),
  /** The record that was issued in its place. */
  replacedBy: z.string().nullable(),
});

export type RecordListed = z.output<typeof RecordView>;

export function viewOf(row: RecordRow, latest: Parameters<typeof standingOf>[1]): z.input<typeof RecordView> {
  const record = signedIn(row)?.record;
  return {
    ...standingOf(row, latest),
    id: row.id, kind: row.kind, publication: row.publication.number, revokedReason: row.revokedReason, replacedBy: row.replacedById,
    says: record ? { name: record.name, team: record.team, project: record.project?.title ?? null, statement: record.statement } : null,
  };
}
