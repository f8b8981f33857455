"use server";

import { act, type ActState } from "@/app/_request/act";
import { TARGET_FIELD, takeTarget } from "@/app/_request/act-target";

export interface EntryState extends ActState {
  /** Whether it was to be submitted, or to be kept as a draft. */
  isSubmit: boolean;
}

/** The entry from a browser without scripts: submitted, or kept as a draft and the page shown again, as the button says. */
export async function sendForm(before: EntryState | null, form: FormData): Promise<EntryState> {
  const isSubmit = form.get("do") === "submit";
  form.delete("do");
  if (!isSubmit) form.set(TARGET_FIELD, JSON.stringify({ operation: "project.saveDraft", params: takeTarget(form)?.params }));
  return { ...(await act(before, form)), isSubmit };
}
