import { z } from "zod";
import { defineReading, Id, notFound, refuse } from "@/lib/operation";
import { loadRecord } from "./load-record";
import { mayPrint, PRINTS_BY_PERSON } from "./rules";
import { signedIn } from "./standing";

export const downloadRecord = defineReading({
  name: "record.download",
  http: "GET /api/records/{recordId}/pdf",
  summary: "A record as a page to print, for its person and for organizers",
  limits: [{ by: "person", limit: PRINTS_BY_PERSON }],
  params: z.object({ recordId: Id }),
  streams: "application/pdf",
  reply: z.string(),
  load: loadRecord,
  allow: mayPrint,
  run: async ({ facts: { record, event } }) => {
    const { record: content } = signedIn(record) ?? refuse(notFound("record"));
    return {
      filename: `${event.slug}-${record.kind}-${record.id.slice(-6)}.pdf`,
      contentType: "application/pdf",
      body: (async function* () {
        // After the transaction; and what sets type is loaded by those who print alone.
        const { printRecord } = await import("./print-record");
        yield await printRecord(content);
      })(),
    };
  },
});
