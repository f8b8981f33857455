import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { listRunRows } from "./queries";

const RunKind = z.enum(["plan", "hand_on", "rebalance", "focus"]);

export const listRuns = defineReading({
  name: "assignment.listRuns",
  http: "GET /api/events/{eventId}/assignment-runs",
  summary: "The stored assignment runs, newest first",
  params: z.object({ eventId: Id }),
  reply: z.object({
    runs: z.array(
      z.object({
        id: z.string(), kind: RunKind, seed: z.string(), createdAt: z.string(), planHash: z.string(), connected: z.boolean().nullable(),
        added: z.number(), standing: z.number().meta({ description: "How many of them have not been withdrawn." }),
      }),
    ),
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, facts: { event } }) => ({
    runs: (await listRunRows(tx, event.id)).map((row) => ({ ...row, createdAt: row.created_at.toISOString(), planHash: row.plan_hash })),
  }),
});
