import { headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import { perform, type Operation, type Outcome } from "@/lib/operation";
import { caller, currentActor } from "./actor";
import { PATH_HEADER } from "./path";

type Asked<In> = In extends { params: infer P; query: infer Q } ? { params?: P; query?: Partial<Q> } : never;

/** Performs a reading for the one who looks at the page; the refusal, if any, is the page's to show. */
export async function tryAsk<In, Out>(operation: Operation<In, Out>, given: Asked<In>): Promise<Outcome<Out>> {
  return perform<Out>(operation, { actor: await currentActor(), ...given, ...(await caller()) });
}

/** Performs a reading. A refusal becomes what a browser should show: sign-in, not found, not allowed. */
export async function ask<In, Out>(operation: Operation<In, Out>, given: Asked<In>): Promise<Out> {
  const outcome = await tryAsk(operation, given);
  if (outcome.ok) {
    if ("stream" in outcome) throw new Error(`${operation.name} is a download, not a page`);
    return outcome.reply;
  }
  const { status, detail } = outcome.refusal;
  if (status === 401) redirect(`/sign-in?next=${encodeURIComponent((await headers()).get(PATH_HEADER) ?? "/")}`);
  if (status === 403) forbidden();
  if (status === 404) notFound();
  throw new Error(detail);
}
