"use server";

import { act, type ActState } from "@/app/_request/act";
import { TARGET_FIELD, takeTarget } from "@/app/_request/act-target";

/** The entry from a browser without scripts, kept as a draft: the page is shown again. */
export async function saveEntry(before: ActState | null, form: FormData): Promise<ActState> {
  form.set(TARGET_FIELD, JSON.stringify({ operation: "project.saveDraft", params: takeTarget(form)?.params }));
  return act(before, form);
}
