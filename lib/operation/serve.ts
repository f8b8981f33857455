import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Actor } from "./actor";
import type { Operation, Streamed } from "./define";
import { identify, sealSession, SESSION_COOKIE, sessionCookieAttributes } from "./identify";
import { perform, type Outcome, type ReadBody } from "./perform";
import { forbidden, invalid, tooLarge, type Refusal } from "./refusal";
import { reportError } from "./report-error";

type RouteHandler = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>;

/** RFC 9457. */
export function problem(refusal: Refusal | null, requestId: string): Response {
  const { status, code, detail, errors, data, retryAfterSeconds } =
    refusal ?? { status: 500, code: "internal_error", detail: "Something went wrong on our side. Try again; if it happens again, tell the organizers this request id." } as const;
  const body = { type: "about:blank", title: code.replaceAll("_", " "), status, code, detail, errors: errors ?? [], ...data, requestId };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/problem+json", "cache-control": "no-store", "x-request-id": requestId,
      ...(retryAfterSeconds && { "retry-after": String(retryAfterSeconds) }),
      ...(status === 401 && { "www-authenticate": "Bearer" }),
    },
  });
}

const cookieOf = (request: Request, name: string): string | undefined =>
  request.headers.get("cookie")?.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);

/** A change that rides on a cookie must come from our own pages; a token is proof of intent by itself. */
export function crossSite(request: Request, actor: Actor): Refusal | null {
  if (request.method === "GET" || (actor.kind === "person" && actor.via.kind === "token")) return null;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host") ?? new URL(request.url).host;
  const foreign = origin ? !URL.canParse(origin) || new URL(origin).host !== host : site === "cross-site" || site === "same-site";
  return foreign ? forbidden("cross_site_request", "This request came from another site. Open the portal and do it there.") : null;
}

const PERSON_HEADER = "x-hack-hamster-person";

/** What a device kept for one person is not sent as another who has signed in there since. */
function meantForAnother(request: Request, actor: Actor): Refusal | null {
  const meant = request.headers.get(PERSON_HEADER);
  if (!meant || actor.kind !== "person" || actor.personId === meant) return null;
  return { status: 401, code: "somebody_else", detail: "Somebody else is signed in on this device now. Sign in as the one who wrote this, and send it again." };
}

/** The body up to the limit; or why there is none. That a caller hangs up while he sends is no fault of ours. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array | Refusal> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) return tooLarge(limit);
      chunks.push(chunk);
    }
  } catch {
    return invalid("cut_off", "The connection broke before all had come. Send it again.");
  }
  return Buffer.concat(chunks);
}

const jsonBody = (bytes: Uint8Array): ReadBody => (schema) => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return schema.safeParse(text === "" ? undefined : JSON.parse(text));
  } catch {
    return z.never({ error: "The body is not JSON in UTF-8." }).safeParse(undefined);
  }
};

const streamed = (stream: Streamed, requestId: string): Response => {
  const iterator = stream.body[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": stream.contentType, "x-request-id": requestId,
      // What is read as it comes must not wait in a proxy, nor be packed.
      ...(stream.filename === undefined
        ? { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" }
        : { "cache-control": "no-store", "content-disposition": `attachment; filename="${stream.filename}"` }),
    },
  });
};

async function respond(outcome: Outcome, requestId: string): Promise<Response> {
  if (!outcome.ok) return problem(outcome.refusal, requestId);
  if ("stream" in outcome) return streamed(outcome.stream, requestId);
  const response = Response.json(outcome.reply ?? null, {
    status: outcome.status, headers: { "cache-control": "no-store", "x-request-id": requestId },
  });
  if (outcome.session) response.headers.append("set-cookie", await sessionCookie(outcome.session));
  return response;
}

async function sessionCookie(session: { id: string; expiresAt: Date } | "end"): Promise<string> {
  const { secure } = sessionCookieAttributes(new Date());
  const [value, expires] = session === "end" ? ["", new Date(0)] : [await sealSession(session.id, session.expiresAt), session.expiresAt];
  return `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${expires.toUTCString()}${secure ? "; Secure" : ""}`;
}

/** The address the request came from: put there by the server itself (instrumentation), never taken from the client. */
export const ADDRESS_HEADER = "x-hack-hamster-address";

/** A route handler for an operation: `export const PUT = serve(saveReview)`. */
export function serve(operation: Operation): RouteHandler {
  return async (request, context) => {
    const requestId = randomUUID();
    try {
      const actor = await identify(request.headers.get("authorization"), cookieOf(request, SESSION_COOKIE));
      const refusal = crossSite(request, actor) ?? meantForAnother(request, actor);
      if (refusal) return problem(refusal, requestId);
      const bytes = operation.body ? await readBytes(request, operation.maxBodyBytes) : new Uint8Array();
      if ("code" in bytes) return problem(bytes, requestId);
      const outcome = await perform(operation, {
        actor,
        params: await context.params,
        query: Object.fromEntries(new URL(request.url).searchParams),
        readBody: jsonBody(bytes),
        address: request.headers.get(ADDRESS_HEADER) ?? "unknown",
        userAgent: request.headers.get("user-agent") ?? "",
        idempotencyKey: request.headers.get("idempotency-key")?.slice(0, 200) || undefined,
      });
      return await respond(outcome, requestId);
    } catch (error) {
      reportError(error, { operation: operation.name, requestId });
      return problem(null, requestId);
    }
  };
}

/** For addresses under /api that are none. */
export const noSuchAddress = async (): Promise<Response> =>
  problem({ status: 404, code: "no_such_address", detail: "There is no such address. /api/openapi.json lists all that there are." }, randomUUID());
