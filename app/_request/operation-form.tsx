"use client";

import type { ReactNode } from "react";
import { FormErrors } from "../_ui/form/form-errors";
import { FormStateProvider } from "../_ui/form/form-state";
import { ActForm } from "./act-form";
import type { ActTarget } from "./act-target";
import { useAct } from "./use-act";

interface OperationFormProps extends ActTarget {
  children: ReactNode;
  className?: string;
  /** Said at the top when the form could not be taken. */
  errorTitle?: string;
  /** Shown above the fields once the operation is done (when there is no `next`). */
  done?: ReactNode;
}

/**
 * A form that performs an operation: field names are the body's paths (`name`, `criteria[0].weight`). What was typed comes
 * back when something is wrong, with or without scripts, and each field shows its own error.
 */
export function OperationForm({ operation, params, next, children, className, errorTitle, done }: OperationFormProps) {
  const { form, isDone, failed } = useAct({ operation, params, next });
  return (
    <ActForm {...form} className={className}>
      <FormErrors errors={failed?.errors} title={errorTitle} />
      {isDone && <div role="status">{done}</div>}
      <FormStateProvider state={failed}>{children}</FormStateProvider>
    </ActForm>
  );
}
