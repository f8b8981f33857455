import { expect } from "vitest";
import { database } from "@/lib/database";
import { perform, visitor, type Actor, type Operation, type Outcome, type Refusal } from "@/lib/operation";

interface Given {
  params?: object;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
}

interface Someone {
  id: string;
  displayName: string;
  email: string;
  isAdministrator: boolean;
}

/** Signed in through a session; `sessionId` matters only where the session itself is the subject. */
export const actorFor = (person: Someone, sessionId = "ses_test"): Actor => ({
  kind: "person", personId: person.id, displayName: person.displayName, email: person.email,
  isAdministrator: person.isAdministrator, via: { kind: "session", sessionId },
});

/** Performs operations as somebody: `await as(judge.person)(saveReview, { params, body })`. */
export const as =
  (who: Someone | "visitor" | Actor) =>
  <T>(operation: Operation<unknown, T>, given: Given = {}): Promise<Outcome<T>> => {
    const actor = who === "visitor" ? visitor : "kind" in who ? who : actorFor(who);
    return perform<T>(operation, {
      actor, params: given.params, query: given.query, address: "192.0.2.1", userAgent: "test", idempotencyKey: given.idempotencyKey,
      readBody: (schema) => schema.safeParse(given.body),
    });
  };

/** The reply of an operation that must have been carried out. */
export async function replyOf<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const result = await outcome;
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  if ("stream" in result) throw new Error("the reply is a stream");
  return result.reply;
}

/** The whole of a streamed reply. */
export async function bytesOf(outcome: Promise<Outcome>): Promise<Uint8Array> {
  const result = await outcome;
  if (!result.ok || !("stream" in result)) throw new Error(`no stream: ${JSON.stringify(result)}`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of result.stream.body) chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return Buffer.concat(chunks);
}

/** The same as text. */
export const textOf = async (outcome: Promise<Outcome>): Promise<string> => new TextDecoder("utf-8", { ignoreBOM: true }).decode(await bytesOf(outcome));

/** The refusal of an operation that must not have been carried out. */
export async function refusalOf(outcome: Promise<Outcome>): Promise<Refusal> {
  const result = await outcome;
  if (result.ok) throw new Error("this should have been refused");
  return result.refusal;
}

/** The chain's entries as `operation outcome`, oldest first. */
export async function auditOf(chain: string): Promise<string[]> {
  const entries = await database().auditEntry.findMany({ where: { chain }, orderBy: { number: "asc" } });
  return entries.map((entry) => `${entry.operation} ${entry.outcome}`);
}

/** Runs `work` and checks that exactly these entries were added to the chain meanwhile. */
export async function expectAudit<T>(chain: string, entries: string[], work: () => Promise<T>): Promise<T> {
  const before = (await auditOf(chain)).length;
  const result = await work();
  expect((await auditOf(chain)).slice(before)).toEqual(entries);
  return result;
}
