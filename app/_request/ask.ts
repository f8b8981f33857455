import { headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import { perform, type Operation, type Refusal } from "@/lib/operation";
import { caller, currentActor } from "./actor";
import { PATH_HEADER } from "./path";

type Asked<In> = In extends { params: infer P; query: infer Q } ? { params?: P; query?: Partial<Q>; body?: unknown } : never;
type Answer<T> = { ok: true; reply: T } | { ok: false; refusal: Refusal };

/** Sends a visitor to sign in; she comes back to the page she asked for. */
export async function signInFirst(): Promise<never> {
  redirect(`/sign-in?next=${encodeURIComponent((await headers()).get(PATH_HEADER) ?? "/")}`);
}

/** For a page of a role that its reader has not: a visitor may have it once she has signed in. */
export async function showNotYours(): Promise<never> {
  if ((await currentActor()).kind === "visitor") return signInFirst();
  forbidden();
}

/** What a browser should show for a refusal: sign-in, not found, not allowed. */
export async function showRefusal({ status, detail }: Refusal): Promise<never> {
  if (status === 401) return signInFirst();
  if (status === 403) forbidden();
  if (status === 404) notFound();
  throw new Error(detail);
}

/** Performs a reading for the one who looks at the page; the refusal, if any, is the page's to show. */
export async function tryAsk<In, Out>(operation: Operation<In, Out>, { body, ...where }: Asked<In>): Promise<Answer<Out>> {
  const outcome = await perform<Out>(operation, {
    actor: await currentActor(), ...where, readBody: (schema) => schema.safeParse(body), ...(await caller()),
  });
  if (outcome.ok && "stream" in outcome) throw new Error(`${operation.name} is a download, not a page`);
  return outcome;
}

/** Performs a reading; a refusal is shown in the page's stead. */
export async function ask<In, Out>(operation: Operation<In, Out>, given: Asked<In>): Promise<Out> {
  const answer = await tryAsk(operation, given);
  return answer.ok ? answer.reply : showRefusal(answer.refusal);
}
