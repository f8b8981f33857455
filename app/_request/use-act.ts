"use client";

import { useActionState } from "react";
import { act, type ActState } from "./act";
import type { ActTarget } from "./act-target";

/** A form's operation: `form` is for its ActForm; once sent either it is done, with what it made, or it failed. */
export function useAct<Reply = unknown>(target: ActTarget) {
  const [state, send] = useActionState<ActState | null, FormData>(act, null);
  const isDone = state?.done ?? false;
  return { form: { send, target }, isDone, made: isDone ? (state!.reply as Reply) : null, failed: state && !isDone ? state : null };
}
