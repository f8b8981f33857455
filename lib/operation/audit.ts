import { randomBytes } from "node:crypto";
import { readClock, type Tx } from "@/lib/database";
import { canonicalJson, sha256 } from "./canonical";

export type Fact = string | number | boolean | null | string[];

/** What an operation says about its change. Facts are ids, codes, counts and instants, never a name, address, mark or text. */
export interface AuditDraft {
  /** The event's id, or `portal` for accounts and the like. */
  chain: string;
  subject: string;
  facts?: Record<string, Fact>;
  /** A reason or comment: kept in a row of its own, of which the entry holds a salted hash. */
  text?: string;
}

/** For the few writes that leave no entry, and why. */
export interface Unaudited {
  unaudited: string;
}
export const unaudited = (why: string): Unaudited => ({ unaudited: why });

export type Audit = AuditDraft | AuditDraft[] | Unaudited;

export interface ChainedEntry {
  chain: string;
  number: number;
  at: string;
  operation: string;
  outcome: string;
  actorId: string;
  subjectId: string;
  facts: unknown;
  textHash: string | null;
  previous: string;
}

/** The first link's predecessor. */
export const CHAIN_START = "0".repeat(64);

export const entryHash = (entry: ChainedEntry): string => sha256(canonicalJson(entry));
export const textHash = (salt: string, text: string): string => sha256(`${salt}\n${text}`);

/**
 * Appends entries to their chains. Called last in a transaction: the chain's lock is held from here to the commit, so
 * that entries are numbered in the order in which they become true and nobody waits longer than that.
 */
export async function appendAudit(
  tx: Tx,
  drafts: AuditDraft[],
  common: { operation: string; outcome: string; actorId: string },
): Promise<void> {
  for (const draft of [...drafts].sort((a, b) => (a.chain < b.chain ? -1 : a.chain > b.chain ? 1 : 0))) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`audit:${draft.chain}`}, 0))`;
    const last = await tx.auditEntry.findFirst({
      where: { chain: draft.chain }, orderBy: { number: "desc" }, select: { number: true, hash: true },
    });
    const salt = draft.text === undefined ? null : randomBytes(16).toString("hex");
    const entry: ChainedEntry = {
      chain: draft.chain,
      number: (last?.number ?? 0) + 1,
      at: (await readClock(tx)).toISOString(),
      ...common,
      subjectId: draft.subject,
      facts: draft.facts ?? {},
      textHash: salt === null ? null : textHash(salt, draft.text!),
      previous: last?.hash ?? CHAIN_START,
    };
    await tx.auditEntry.create({ data: { ...entry, facts: draft.facts ?? {}, hash: entryHash(entry) } });
    if (salt !== null)
      await tx.auditText.create({ data: { chain: entry.chain, number: entry.number, salt, text: draft.text! } });
  }
}

const REFUSALS_KEPT = 20;
const REFUSAL_MINUTES = 10;

/** Records a refusal to a known person, at most 20 for each person and chain in ten minutes, so that nobody floods it. */
export async function appendRefusal(
  tx: Tx, draft: AuditDraft, common: { operation: string; outcome: string; actorId: string },
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`audit:${draft.chain}`}, 0))`;
  const since = new Date((await readClock(tx)).getTime() - REFUSAL_MINUTES * 60_000);
  const kept = await tx.auditEntry.count({
    where: { chain: draft.chain, actorId: common.actorId, outcome: { not: "done" }, at: { gte: since } },
  });
  if (kept < REFUSALS_KEPT) await appendAudit(tx, [draft], common);
}
