import { database, type Prisma, type Tx } from "@/lib/database";

type Reader = Tx | ReturnType<typeof database>;

export const PAGE_SIZE = 50;

export async function readEntries(tx: Tx, chain: string, page: number, filter: { operation?: string; refusalsOnly?: boolean }) {
  const where: Prisma.AuditEntryWhereInput = {
    chain, ...(filter.operation && { operation: filter.operation }), ...(filter.refusalsOnly && { outcome: { not: "done" } }),
  };
  const count = await tx.auditEntry.count({ where });
  const entries = await tx.auditEntry.findMany({ where, include: { text: true }, orderBy: { number: "desc" }, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });
  return { count, entries };
}

/** What the ids in entries are called today; ids of what is gone stay ids. */
export async function namesOf(reader: Reader, ids: string[]): Promise<Map<string, string>> {
  const rows = await reader.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, display_name AS name FROM people WHERE id = ANY(${ids})
    UNION ALL SELECT id, name FROM teams WHERE id = ANY(${ids})
    UNION ALL SELECT id, name FROM judges WHERE id = ANY(${ids})
    UNION ALL SELECT id, name FROM events WHERE id = ANY(${ids})
    UNION ALL SELECT p.id, coalesce(r.title, p.draft->>'title', '') FROM projects p LEFT JOIN revisions r ON r.id = p.current_revision_id WHERE p.id = ANY(${ids})
    UNION ALL SELECT a.id, coalesce(r.title, p.draft->>'title', '') FROM assignments a JOIN projects p ON p.id = a.project_id
      LEFT JOIN revisions r ON r.id = p.current_revision_id WHERE a.id = ANY(${ids})`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The chain from its start, in batches; outside a transaction, as it may be long. */
export async function* readChain(chain: string, batch = 1000) {
  for (let after = 0; ; ) {
    const entries = await database().auditEntry.findMany({
      where: { chain, number: { gt: after } }, include: { text: true }, orderBy: { number: "asc" }, take: batch,
    });
    yield* entries;
    if (entries.length < batch) return;
    after = entries.at(-1)!.number;
  }
}

export const listChains = async (): Promise<string[]> =>
  (await database().$queryRaw<{ chain: string }[]>`SELECT DISTINCT chain FROM audit_entries ORDER BY chain`).map(({ chain }) => chain);
