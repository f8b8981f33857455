"use client";

import { useActionState } from "react";
import { act, type ActState, type ActTarget } from "./act";

/** A form's operation: `send` is the form's action; then either it is done, with what it made, or it failed. */
export function useAct<Reply = unknown>(target: ActTarget) {
  const [state, send] = useActionState<ActState | null, FormData>(act.bind(null, target), null);
  const isDone = state?.done ?? false;
  return { send, isDone, made: isDone ? (state!.reply as Reply) : null, failed: state && !isDone ? state : null };
}
