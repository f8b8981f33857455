import { z } from "zod";
import type { Tx } from "@/lib/database";
import { findPublication, honoursOf, type Honour } from "@/lib/domain/results";
import type { RecordRow } from "./queries";
import type { RecordContent } from "./record";

/** Where an issued record stands now. */
export const RecordStanding = z.object({
  /** valid; superseded: results were published again since; revoked: it counts no more. */
  state: z.enum(["valid", "superseded", "revoked"]),
  revokedAt: z.string().nullable(),
  /** The publication since, and whether it says the same of this person's part. */
  newer: z.object({ number: z.number(), publishedAt: z.string(), saysTheSame: z.boolean() }).nullable(),
  issuedAt: z.string(),
  sha256: z.string().meta({ description: "Of the record’s canonical JSON; it stays when the person is erased." }),
  key: z.object({ fingerprint: z.string(), createdAt: z.string(), retiredAt: z.string().nullable() }),
});
export type RecordStanding = z.output<typeof RecordStanding>;

/** The event's last publication, and what it says of everybody. */
export async function latestOf(tx: Tx, eventId: string) {
  const publication = await findPublication(tx, eventId);
  return publication && { number: publication.number, publishedAt: publication.publishedAt.toISOString(), ...honoursOf(publication.run) };
}
type Latest = Awaited<ReturnType<typeof latestOf>>;

export const signedIn = (row: { content: string | null }) => (row.content === null ? null : (JSON.parse(row.content) as { record: RecordContent; signature: Signature }));
export const Signature = z.object({ algorithm: z.literal("Ed25519"), publicKey: z.string().max(100), value: z.string().max(200) });
export type Signature = z.output<typeof Signature>;

export function standingOf(row: RecordRow, latest: Latest): RecordStanding {
  const isNewer = latest !== null && latest.number > row.publication.number;
  return {
    state: row.revokedAt ? "revoked" : isNewer ? "superseded" : "valid",
    revokedAt: row.revokedAt?.toISOString() ?? null,
    newer: isNewer ? { number: latest.number, publishedAt: latest.publishedAt, saysTheSame: saysTheSame(row, latest) } : null,
    issuedAt: row.issuedAt.toISOString(),
    sha256: row.sha256,
    key: { fingerprint: row.key.fingerprint, createdAt: row.key.createdAt.toISOString(), retiredAt: row.key.retiredAt?.toISOString() ?? null },
  };
}

function saysTheSame(row: RecordRow, { projects, honours, judged }: NonNullable<Latest>): boolean {
  const says = signedIn(row)?.record;
  if (!says) return false;
  if (row.kind === "judging") return judged.by.get(row.judgeId!) === says.judged?.count;
  const places = (awards: Honour[]) => awards.map(({ list, place, isJoint, isOnly }) => [list, place, isJoint, isOnly].join(" ")).join();
  return projects.get(row.projectId!) === row.projectId && places(honours(row.projectId!)) === places(says.awards);
}
