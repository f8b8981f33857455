"use client";

import type { ComponentProps } from "react";

import { controlClass, describe, Field, type FieldProps } from "./field";
import { useFieldState } from "./form-state";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

/** One line of text, an address, a link, a password. */
export function TextField(given: TextFieldProps) {
  const { name, label, id, help, error, optional, className, type = "text", ...rest } = useFieldState(given);
  return (
    <Field {...{ name, label, id, help, error, optional, className }}>
      <input
        type={type}
        dir={type === "text" ? "auto" : undefined}
        {...rest}
        {...describe({ name, id, help, error })}
        className={controlClass()}
      />
    </Field>
  );
}
