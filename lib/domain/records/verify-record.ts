import { z } from "zod";
import { findKey } from "@/lib/domain/keys";
import { allowed, defineOperation, hashOf, unaudited } from "@/lib/operation";
import { isAsSigned } from "@/lib/signed";
import { findRecord } from "./queries";
import { RECORDS_BY_ADDRESS } from "./rules";
import { latestOf, RecordStanding, Signature, standingOf } from "./standing";

const MAX_BYTES = 64 * 1024;

export const verifyRecord = defineOperation({
  name: "record.verify",
  http: "POST /api/records/verify",
  summary: "Check a signed record: its signature, whether this portal issued it, and where it stands",
  access: "public",
  limits: [{ by: "address", limit: RECORDS_BY_ADDRESS }],
  maxBodyBytes: MAX_BYTES,
  body: z.object({ record: z.record(z.string(), z.unknown()), signature: Signature }),
  reply: z.object({
    isAsSigned: z.boolean().meta({ description: "Not a letter was changed since whoever holds the named key signed it." }),
    key: z.object({ fingerprint: z.string(), createdAt: z.string(), retiredAt: z.string().nullable() }).nullable().meta({ description: "Null: it is none of this portal’s." }),
    isIssued: z.boolean().meta({ description: "The portal has issued exactly this. A thief of the key can sign, and not make this true." }),
    standing: RecordStanding.nullable(),
  }),
  load: async () => ({}),
  allow: () => allowed,
  run: async ({ tx, body: { record, signature } }) => {
    const key = await findKey(tx, signature.publicKey);
    const row = typeof record.id === "string" ? await findRecord(tx, record.id) : null;
    const holds = await isAsSigned({ record, signature });
    const isIssued = holds && row?.sha256 === hashOf(record);
    return {
      reply: {
        isAsSigned: holds, isIssued,
        key: key && { fingerprint: key.fingerprint, createdAt: key.createdAt.toISOString(), retiredAt: key.retiredAt?.toISOString() ?? null },
        standing: isIssued ? standingOf(row, await latestOf(tx, row.eventId)) : null,
      },
      audit: unaudited("looking changes nothing"),
    };
  },
});
