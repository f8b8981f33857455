"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { revalidatePath } from "next/cache";
import { operations } from "@/lib/domain/operations";
import { perform, reportError, sealSession, SESSION_COOKIE, sessionCookieAttributes, type Outcome } from "@/lib/operation";
import { takeTarget } from "./act-target";
import { caller, currentActor } from "./actor";
import { errorsByField } from "./field-errors";
import { formBody, typedValues } from "./form-body";
import { ownPath } from "./path";

/** What a form shows after it was sent. */
export interface ActState {
  done: boolean;
  /** The reply, for what is shown once, such as a link. */
  reply: unknown;
  values: Record<string, string[]>;
  errors: Record<string, string[]>;
}

async function keepSession(outcome: Outcome): Promise<void> {
  if (!outcome.ok || !("session" in outcome) || !outcome.session) return;
  const jar = await cookies();
  if (outcome.session === "end") jar.delete(SESSION_COOKIE);
  else {
    const { id, expiresAt } = outcome.session;
    jar.set(SESSION_COOKIE, await sealSession(id, expiresAt), sessionCookieAttributes(expiresAt));
  }
}

const filled = (next: string, reply: unknown): string =>
  next.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String((reply as Record<string, unknown>)[key])));

/** Carries out the operation that a form names, with or without JavaScript in the browser. */
export async function act(_before: ActState | null, form: FormData): Promise<ActState> {
  const target = takeTarget(form);
  const operation = operations.find(({ name, kind }) => name === target?.operation && kind === "write");
  const values = typedValues(form);
  if (!target || !operation) return { done: false, reply: null, values, errors: { "": ["This form is out of date. Load the page again."] } };
  let outcome: Outcome;
  try {
    outcome = await perform(operation, {
      actor: await currentActor(), params: target.params, readBody: formBody(form), ...(await caller()),
    });
  } catch (error) {
    reportError(error, { operation: operation.name });
    return { done: false, reply: null, values, errors: { "": ["Something went wrong on our side. What you wrote is still here: try again."] } };
  }
  if (!outcome.ok) {
    return { done: false, reply: null, values, errors: errorsByField(outcome.refusal) };
  }
  await keepSession(outcome);
  const reply = "reply" in outcome ? outcome.reply : null;
  if (target.next) redirect(ownPath(filled(target.next, reply)));
  revalidatePath("/", "layout");
  return { done: true, reply, values: {}, errors: {} };
}
