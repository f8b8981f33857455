"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

import { controlClass, describe, Field, type FieldProps } from "./field";
import { useFieldState } from "./form-state";

export type Choice = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps | "children"> & {
    options: Choice[];
    /** The first, empty entry, for instance "Choose a track". */
    prompt?: string;
  };

/** One of a list: the browser's own select, since that is what a phone handles best. */
export function Select(given: SelectProps) {
  const { name, label, id, help, error, optional, className, options, prompt, ...rest } = useFieldState(given);
  return (
    <Field {...{ name, label, id, help, error, optional, className }}>
      <div className="relative">
        {/* The key makes React apply a new default after a form was sent and reset. */}
        <select
          key={String(rest.defaultValue ?? "")}
          {...rest}
          {...describe({ name, id, help, error })}
          className={controlClass("appearance-none pe-10")}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3 top-1/2 size-4.5 -translate-y-1/2 text-soft"
        />
      </div>
    </Field>
  );
}
