import type { z } from "zod";
import { isDiskFull, readClock, transaction, violatedConstraint, type Tx } from "@/lib/database";
import { actorId, type Actor } from "./actor";
import { appendAudit, appendRefusal } from "./audit";
import { CONSTRAINT_REFUSALS } from "./constraints";
import type { Facts, Operation, Streamed, Written } from "./define";
import { findStoredReply, lockReplyKey, storeReply } from "./idempotency";
import { identifyAgain } from "./identify";
import { consume } from "./limits";
import { enqueueMail } from "./outbox";
import { diskFull, invalid, must, notFound, refuse, Refused, signInFirst, type FieldError, type Refusal } from "./refusal";
import { reportError } from "./report-error";

/** How the body is read once the rules have agreed: JSON over HTTP, form fields in a browser without scripts. */
export type ReadBody = (schema: z.ZodType) => z.ZodSafeParseResult<unknown>;

export interface Performance {
  actor: Actor;
  params?: unknown;
  query?: unknown;
  readBody?: ReadBody;
  address?: string;
  userAgent?: string;
  idempotencyKey?: string;
}

export type Outcome<T = unknown> =
  | { ok: true; status: number; reply: T; session?: Written<unknown>["session"]; replayed?: boolean }
  | { ok: true; status: 200; stream: Streamed }
  | { ok: false; refusal: Refusal };

const CODES_NOT_RECORDED = new Set([401, 413, 422, 429, 503]);

export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));

function readOrRefuse(schema: z.ZodType | undefined, value: unknown, refusal: (error: z.ZodError) => Refusal): unknown {
  if (!schema) return {};
  const parsed = schema.safeParse(value ?? {});
  return parsed.success ? parsed.data : refuse(refusal(parsed.error));
}

function readBodyOrRefuse(operation: Operation, readBody: ReadBody | undefined): unknown {
  if (!operation.body) return undefined;
  const parsed = (readBody ?? ((schema) => schema.safeParse(undefined)))(operation.body);
  if (parsed.success) return parsed.data;
  return refuse(invalid("invalid_body", "Some of what was sent cannot be taken. See the fields named.", fieldErrors(parsed.error)));
}

const isStreamed = (value: unknown): value is Streamed =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in Object((value as Partial<Streamed>).body);

/**
 * The one way in: limits, actor, parameters, then in one transaction load, decide, validate, run, audit, commit.
 * A refusal comes back as a value; anything else that goes wrong is thrown (a 500).
 */
export async function perform<T>(operation: Operation<unknown, T>, given: Performance): Promise<Outcome<T>> {
  const { actor } = given;
  let chain = "portal";
  let subject = "";
  try {
    for (const { by, limit } of operation.limits)
      must(await consume(limit, by === "address" ? (given.address ?? "unknown") : actorId(actor)));
    if (operation.access === "person" && actor.kind === "visitor") refuse(signInFirst());
    if (operation.kind === "write" && actor.kind === "person" && actor.via.kind === "token" && !actor.via.scopes.includes("write"))
      refuse({ status: 403, code: "token_reads_only", detail: "This token may only read. Use one with the scope `write`." });
    const params = readOrRefuse(operation.params, given.params, () => notFound("page")) as Record<string, string>;
    subject = String(Object.values(params).at(-1) ?? "");
    const query = readOrRefuse(operation.query, given.query, (error) =>
      invalid("invalid_query", "The address has a parameter that cannot be taken.", fieldErrors(error)));

    const decide = async (tx: Tx, caller = actor) => {
      const facts = await operation.load({ tx, actor: caller, params, query });
      chain = (facts as Facts | null)?.event?.id ?? "portal";
      const now = await readClock(tx);
      must(operation.allow(facts, { actor: caller, now }));
      return { facts, now };
    };
    const mayStill = async () => {
      const caller = await identifyAgain(actor);
      if (operation.access === "person" && caller.kind === "visitor") return false;
      return transaction((tx) => decide(tx, caller)).then(() => true, (error: unknown) => {
        if (error instanceof Refused) return false;
        throw error;
      });
    };

    let prepared: unknown;
    if (operation.prepare) {
      await transaction(decide);
      const body = readBodyOrRefuse(operation, given.readBody);
      prepared = await operation.prepare({
        actor, params, body, address: given.address ?? "", userAgent: given.userAgent ?? "",
      });
    }

    const answered = (result: unknown): Outcome<T> =>
      isStreamed(result) ? { ok: true, status: 200, stream: result } : { ok: true, status: 200, reply: operation.reply.parse(result) as T };

    const done = await transaction(async (tx): Promise<Outcome<T> | (() => Promise<unknown>)> => {
      const isKept = actor.kind === "person" && operation.kind === "write" && !operation.holdsSecrets;
      const key = isKept ? given.idempotencyKey : undefined;
      if (key !== undefined) {
        await lockReplyKey(tx, actorId(actor), key);
        const stored = await findStoredReply(tx, actorId(actor), key, operation.name, { params, query }, given.readBody, operation.body);
        if (stored) return { ok: true, status: stored.status, reply: operation.reply.parse(stored.reply) as T, replayed: true };
      }
      const { facts, now } = await decide(tx);
      const body = readBodyOrRefuse(operation, given.readBody);
      const result = await operation.run({ tx, actor, params, query, body, facts, now, prepared, mayStill });
      if (operation.kind === "read") return typeof result === "function" ? (result as () => Promise<unknown>) : answered(result);

      const written = result as Written<unknown>;
      const reply = operation.reply.parse(written.reply) as T;
      const status = written.status ?? 200;
      await enqueueMail(tx, written.mail ?? []);
      if (key !== undefined)
        await storeReply(tx, actorId(actor), key, operation.name, { params, query, body }, status, reply);
      if (!("unaudited" in written.audit))
        await appendAudit(tx, [written.audit].flat(), { operation: operation.name, outcome: "done", actorId: actorId(actor) });
      return { ok: true, status, reply, ...(written.session && { session: written.session }) };
    }, { seconds: operation.transactionSeconds });
    return typeof done === "function" ? answered(await done()) : done;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await recordRefusal(operation, actor, refusal, chain, subject);
    return { ok: false, refusal };
  }
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refused) return error.refusal;
  if (isDiskFull(error)) {
    reportError(error, { fault: "the disk of the database is full" });
    return diskFull;
  }
  const constraint = violatedConstraint(error);
  return (constraint && CONSTRAINT_REFUSALS[constraint]) || null;
}

async function recordRefusal(operation: Operation, actor: Actor, refusal: Refusal, chain: string, subject: string) {
  if (actor.kind !== "person" || CODES_NOT_RECORDED.has(refusal.status)) return;
  if (operation.kind === "read" && operation.access === "public") return; // nobody tries anything by opening a public page too early
  await transaction((tx) =>
    appendRefusal(tx, { chain, subject }, { operation: operation.name, outcome: refusal.code, actorId: actor.personId }));
}
