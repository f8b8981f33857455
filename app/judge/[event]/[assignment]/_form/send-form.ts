"use server";

import { act, type ActState } from "@/app/_request/act";
import { TARGET_FIELD, takeTarget } from "@/app/_request/act-target";

/** The review from a browser without scripts: submitted, or kept as a draft by the button that says so, and the page shown again. */
export async function sendForm(before: ActState | null, form: FormData): Promise<ActState> {
  const isSubmit = form.get("do") !== "save";
  form.delete("do");
  form.set("submit", String(isSubmit));
  if (!isSubmit) form.set(TARGET_FIELD, JSON.stringify({ ...takeTarget(form), next: undefined }));
  return act(before, form);
}
