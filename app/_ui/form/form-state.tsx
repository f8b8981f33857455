"use client";

import { createContext, type ReactNode, useContext } from "react";

/** What came back for a form that could not be taken: what was typed, and what is wrong with it. */
export type FormState = {
  values: Record<string, string[]>;
  errors: Record<string, string[]>;
};

const FormStateContext = createContext<FormState | null>(null);

export function FormStateProvider({ state, children }: { state: FormState | null; children: ReactNode }) {
  return <FormStateContext value={state}>{children}</FormStateContext>;
}

type Given = { name: string; error?: string | string[] | null };

/** Fills a field with what its form was sent with, and with its errors, unless the page gives its own. */
export function useFieldState<P extends Given & { defaultValue?: unknown }>(given: P): P & Pick<Given, "error"> {
  const state = useContext(FormStateContext);
  if (!state) return given;
  const typed = state.values[given.name]?.[0];
  return {
    ...given,
    error: given.error ?? state.errors[given.name] ?? null,
    ...(typed !== undefined && !("value" in given) && { defaultValue: typed }),
  };
}

/** The same for a box: it was ticked if its name was sent. */
export function useChoiceState<P extends Given & { defaultChecked?: boolean; value?: unknown }>(given: P): P {
  const state = useContext(FormStateContext);
  if (!state) return given;
  const ticked = state.values[given.name]?.includes(String(given.value ?? "on")) ?? false;
  return { ...given, error: given.error ?? state.errors[given.name] ?? null, defaultChecked: ticked };
}
