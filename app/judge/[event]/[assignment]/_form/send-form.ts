"use server";

import { act, type ActState } from "@/app/_request/act";

export interface FormTarget {
  assignmentId: string;
  submit: boolean;
  /** Where to go when it is done; null: the same page again. */
  next: string | null;
}

/** The same save from a browser without scripts: which button was pressed decides whether it is submitted. */
export async function sendForm({ assignmentId, submit, next }: FormTarget, before: ActState | null, form: FormData): Promise<ActState> {
  form.set("submit", String(submit));
  return act({ operation: "review.save", params: { assignmentId }, ...(next && { next }) }, before, form);
}
