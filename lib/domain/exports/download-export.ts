import { z } from "zod";
import { isOrganizer, loadEventDetails } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { csv } from "./csv";
import { Stage } from "./stages";
import { SHEETS, type Sheet } from "./sheets";

const Flag = z.enum(["0", "1"]);

export const downloadExport = defineReading({
  name: "export.download",
  http: "GET /api/events/{eventId}/exports/{stage}",
  summary: "One stage of an event as CSV",
  params: z.object({ eventId: Id, stage: Stage }),
  query: z.object({
    bom: Flag.default("1").meta({ description: "`0` leaves out the byte-order mark that spreadsheets need." }),
    raw: Flag.default("0").meta({ description: "`1` leaves texts as they are; by default what a spreadsheet would run gets a leading apostrophe." }),
  }),
  streams: "text/csv",
  reply: z.string(),
  load: loadEventDetails,
  allow: isOrganizer,
  run: async ({ tx, params: { stage }, query, facts: { event }, now }) => {
    const sheet = await SHEETS[stage](tx, event, now);
    const download = ({ columns, rows }: Sheet) => ({
      filename: `${event.slug}-${stage}.csv`,
      contentType: "text/csv; charset=utf-8",
      body: csv(columns, rows, { bom: query.bom === "1", raw: query.raw === "1" }),
    });
    return typeof sheet === "function" ? async () => download(await sheet()) : download(sheet);
  },
});
