import { z } from "zod";
import { allowed, defineReading, Id } from "@/lib/operation";
import { loadRecord } from "./load-record";
import { RECORDS_BY_ADDRESS } from "./rules";
import { latestOf, RecordStanding, Signature, signedIn, standingOf } from "./standing";

export const showRecord = defineReading({
  name: "record.show",
  http: "GET /api/records/{recordId}",
  summary: "A signed record and where it stands, for whoever has its id, which its QR code carries; saved, it can be verified offline",
  access: "public",
  limits: [{ by: "address", limit: RECORDS_BY_ADDRESS }],
  params: z.object({ recordId: Id }),
  reply: z.object({
    record: z.record(z.string(), z.unknown()).nullable().meta({ description: "As it was signed; null once its person was erased." }),
    signature: Signature.nullable(),
    standing: RecordStanding,
  }),
  load: loadRecord,
  allow: () => allowed,
  run: async ({ tx, facts: { record: row } }) => {
    const signed = signedIn(row);
    return { record: signed && { ...signed.record }, signature: signed?.signature ?? null, standing: standingOf(row, await latestOf(tx, row.eventId)) };
  },
});
