import { z } from "zod";
import type { Tx } from "@/lib/database";
import { PageQuery, SearchText } from "@/lib/operation";
import { namesOf, PAGE_SIZE, readEntries } from "./queries";

export const AuditEntryView = z.object({
  number: z.number(),
  at: z.string(),
  operation: z.string(),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  actor: z.object({ id: z.string(), name: z.string().nullable() }),
  subject: z.object({ id: z.string(), name: z.string().nullable() }),
  facts: z.record(z.string(), z.unknown()),
  text: z.string().nullable(),
  /** The hash of the entry before: each is held by the next. */
  previous: z.string(),
  hash: z.string(),
});

export const EntryQuery = z.object({
  ...PageQuery, operation: SearchText(100).optional(), outcome: z.enum(["all", "refused"]).default("all"),
});

export const EntryPage = z.object({ page: z.number(), pages: z.number(), count: z.number(), entries: z.array(AuditEntryView) });

/** One page of a chain, newest first, with what its ids are called today. */
export async function readEntryPage(tx: Tx, chain: string, query: z.output<typeof EntryQuery>): Promise<z.input<typeof EntryPage>> {
  const { count, entries } = await readEntries(tx, chain, query.page, {
    operation: query.operation, refusalsOnly: query.outcome === "refused",
  });
  const names = await namesOf(tx, [...new Set(entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]))]);
  return {
    page: query.page, pages: Math.max(1, Math.ceil(count / PAGE_SIZE)), count,
    entries: entries.map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
      actor: { id: entry.actorId, name: names.get(entry.actorId) ?? null },
      subject: { id: entry.subjectId, name: names.get(entry.subjectId) ?? null },
      facts: entry.facts as Record<string, unknown>,
      text: entry.text?.text ?? null,
    })),
  };
}
