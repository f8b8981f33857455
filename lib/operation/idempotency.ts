import type { z } from "zod";
import { Prisma, type Tx } from "@/lib/database";
import { hashOf } from "./canonical";
import type { ReadBody } from "./perform";
import { invalid, refuse } from "./refusal";

/** Makes two requests with one key wait for each other, so that the second finds the first's reply. */
export async function lockReplyKey(tx: Tx, personId: string, key: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`reply:${personId}:${key}`}, 0))`;
}

/** What a key stands for: one operation, asked at one address with one body. */
interface Request {
  params: unknown;
  query: unknown;
  body: unknown;
}

export async function findStoredReply(
  tx: Tx, personId: string, key: string, operation: string, { params, query }: Omit<Request, "body">, readBody?: ReadBody, schema?: z.ZodType,
): Promise<{ status: number; reply: unknown } | null> {
  const stored = await tx.storedReply.findUnique({ where: { personId_key: { personId, key } } });
  if (!stored) return null;
  const parsed = schema && readBody?.(schema);
  const body = parsed?.success ? parsed.data : undefined;
  if (stored.operation !== operation || stored.requestHash !== hashOf({ params, query, body }))
    refuse(invalid("idempotency_key_reused", "This Idempotency-Key came with another request before. Use a new one."));
  return { status: stored.status, reply: stored.reply };
}

export async function storeReply(
  tx: Tx, personId: string, key: string, operation: string, request: Request, status: number, reply: unknown,
): Promise<void> {
  const data = { personId, key, operation, requestHash: hashOf(request), status, reply: (reply ?? Prisma.JsonNull) as Prisma.InputJsonValue };
  await tx.storedReply.create({ data });
}
