"use client";

import type { ComponentProps } from "react";

import { controlClass, describe, Field, type FieldProps, fieldId } from "./field";
import { useFieldState } from "./form-state";

type NumberFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "type"> & {
    /** Whole numbers only. */
    whole?: boolean;
    /** Said after the field, for instance "reviews". */
    unit?: string;
  };

/** A number. Not type="number": a turn of the mouse wheel must never change a mark. */
export function NumberField(given: NumberFieldProps) {
  const { name, label, id, help, error, optional, className, whole, unit, ...rest } = useFieldState(given);
  const described = describe({ name, id, help, error }, unit && `${fieldId(name, id)}-unit`);
  return (
    <Field {...{ name, label, id, help, error, optional, className }}>
      <div className="flex items-center gap-2">
        <input
          inputMode={whole ? "numeric" : "decimal"}
          autoComplete="off"
          {...rest}
          {...described}
          type="text"
          className={controlClass("max-w-32 text-end tabular-nums")}
        />
        {unit && (
          <span id={`${described.id}-unit`} className="text-15 text-soft">
            {unit}
          </span>
        )}
      </div>
    </Field>
  );
}
