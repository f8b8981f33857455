"use server";

import { act, type ActState } from "@/app/_request/act";
import { TARGET_FIELD, takeTarget } from "@/app/_request/act-target";

/** The review from a browser without scripts, submitted. */
export async function submitReview(before: ActState | null, form: FormData): Promise<ActState> {
  form.set("submit", "true");
  return act(before, form);
}

/** The same, kept as a draft: the page is shown again. */
export async function saveReview(before: ActState | null, form: FormData): Promise<ActState> {
  const { next: _, ...target } = takeTarget(form) ?? { operation: "" };
  form.set(TARGET_FIELD, JSON.stringify(target));
  form.set("submit", "false");
  return act(before, form);
}
