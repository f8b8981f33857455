import type { z } from "zod";
import type { Tx } from "@/lib/database";
import type { Actor, PersonActor } from "./actor";
import type { Audit } from "./audit";
import type { Limit } from "./limits";
import type { MailDraft } from "./outbox";
import type { Verdict } from "./refusal";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What rules may look at. `event.id` names the chain on which a refusal is recorded. */
export interface Facts {
  event?: { id: string };
}

/** The answer to "may she?": pure, from the facts, the actor and the database's time. */
export type Rule<F, A = Actor> = (facts: F, context: { actor: A; now: Date }) => Verdict;

interface Declaration<P extends z.ZodObject, Q extends z.ZodObject, R extends z.ZodType, F, A> {
  /** `noun.verb`: permission key, audit action and operationId in one. */
  name: `${string}.${string}`;
  http: `${Method} /${string}`;
  summary: string;
  params?: P;
  query?: Q;
  /** What goes out; keys that are not named here never leave. */
  reply: R;
  /** Counted before anything else is done, by the caller's address or by person. */
  limits?: { by: "address" | "person"; limit: Limit }[];
  /** The facts of the case, read (and locked) inside the transaction; may `refuse(notFound(…))`. */
  load(context: { tx: Tx; actor: A; params: z.output<P>; query: z.output<Q> }): Promise<F>;
  allow: Rule<F, A>;
}

export interface RunContext<P, Q, B, F, A, X> {
  tx: Tx;
  actor: A;
  params: P;
  query: Q;
  body: B;
  facts: F;
  now: Date;
  prepared: X;
}

export interface PrepareContext<P, B, A> {
  actor: A;
  params: P;
  body: B;
  address: string;
  userAgent: string;
}

/** What a write did. Without an audit entry (or the reason why there is none) it does not type-check. */
export interface Written<R> {
  reply: R;
  audit: Audit;
  status?: 200 | 201;
  mail?: MailDraft[];
  /** Signs the caller in as this session, or out. */
  session?: { id: string; expiresAt: Date } | "end";
}

export interface Streamed {
  /** Saved under this name; without one it is read as it comes. */
  filename?: string;
  contentType: string;
  /** Started after the transaction; reads in batches. */
  body: AsyncIterable<string | Uint8Array>;
}

export interface MayStill {
  /** For what lasts: whether the caller is still signed in and the rules, asked anew, still agree. */
  mayStill(): Promise<boolean>;
}

type Access = "public" | "person";
type ActorOf<A extends Access> = A extends "public" ? Actor : PersonActor | Extract<Actor, { kind: "system" }>;

export interface WriteDeclaration<
  P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType, F, A extends Access, X,
> extends Declaration<P, Q, R, F, ActorOf<A>> {
  /** `person` (the default) refuses visitors with 401 before anything else. */
  access?: A;
  http: `${Exclude<Method, "GET">} /${string}`;
  body?: B;
  maxBodyBytes?: number;
  /** For the rare write that lasts longer than the usual half minute. */
  transactionSeconds?: number;
  /** Set where body or reply holds a password or the like: then nothing of them is kept for an Idempotency-Key. */
  holdsSecrets?: true;
  /** Slow work on the validated body (hashing, counting tries) outside the transaction, after a first look at the rules. */
  prepare?(context: PrepareContext<z.output<P>, z.output<B>, ActorOf<A>>): Promise<X>;
  run(context: RunContext<z.output<P>, z.output<Q>, z.output<B>, F, ActorOf<A>, X>): Promise<Written<z.input<R>>>;
}

export interface ReadDeclaration<P extends z.ZodObject, Q extends z.ZodObject, R extends z.ZodType, F, A extends Access>
  extends Declaration<P, Q, R, F, ActorOf<A>> {
  access?: A;
  http: `GET /${string}`;
  /** Set where the reply is a stream: its media type. */
  streams?: string;
  /** What takes long is answered by a function, which is called after the transaction: it works on what was read in it. */
  run(
    context: Omit<RunContext<z.output<P>, z.output<Q>, undefined, F, ActorOf<A>, undefined>, "body" | "prepared"> & MayStill,
  ): Promise<z.input<R> | Streamed | (() => Promise<z.input<R> | Streamed>)>;
}

/** An operation as `perform`, the registry and the tests see it: the declaration with its types forgotten. */
export interface Operation<In = unknown, Out = unknown> {
  kind: "read" | "write";
  name: string;
  http: string;
  method: Method;
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  maxBodyBytes: number;
  transactionSeconds?: number;
  holdsSecrets?: true;
  streams?: string;
  limits: { by: "address" | "person"; limit: Limit }[];
  load(context: { tx: Tx; actor: Actor; params: unknown; query: unknown }): Promise<unknown>;
  allow(facts: unknown, context: { actor: Actor; now: Date }): Verdict;
  prepare?(context: PrepareContext<unknown, unknown, Actor>): Promise<unknown>;
  run(context: RunContext<unknown, unknown, unknown, unknown, Actor, unknown> & MayStill): Promise<unknown>;
  /** Only for the types: what callers give and get. */
  readonly types?: { in: In; out: Out };
}

type None = z.ZodObject<Record<never, never>>;
type Input<P extends z.ZodType, Q extends z.ZodType, B> = { params: z.input<P>; query: z.input<Q>; body: B };

const DEFAULT_BODY_BYTES = 512 * 1024;

function finish(kind: "read" | "write", declaration: object & { http: string; access?: Access }): Operation {
  const [method, path] = declaration.http.split(" ") as [Method, string];
  const defaults = { access: "person", maxBodyBytes: DEFAULT_BODY_BYTES, limits: [] };
  return Object.freeze({ ...defaults, ...declaration, kind, method, path }) as unknown as Operation;
}

/** Declares a change of state. See the fields of {@link WriteDeclaration}. */
export function defineOperation<
  R extends z.ZodType, F, P extends z.ZodObject = None, Q extends z.ZodObject = None, B extends z.ZodType = z.ZodUndefined,
  A extends Access = "person", X = undefined,
>(declaration: WriteDeclaration<P, Q, B, R, F, A, X>): Operation<Input<P, Q, z.input<B>>, z.output<R>> {
  return finish("write", declaration) as Operation<Input<P, Q, z.input<B>>, z.output<R>>;
}

/** Declares a reading: same path, same rules, no audit entry. */
export function defineReading<
  R extends z.ZodType, F, P extends z.ZodObject = None, Q extends z.ZodObject = None, A extends Access = "person",
>(declaration: ReadDeclaration<P, Q, R, F, A>): Operation<Input<P, Q, undefined>, z.output<R>> {
  return finish("read", declaration) as Operation<Input<P, Q, undefined>, z.output<R>>;
}
