"use client";

import type { ComponentProps, ReactNode } from "react";

import { classNames } from "../class-names";
import { describe, FieldError, FieldHelp, type FieldProps, fieldId, Optional } from "./field";
import { useChoiceState, useFieldState } from "./form-state";

const box = "mt-3 size-5 shrink-0";
const row = "flex min-h-11 gap-3 rounded-md";

type CheckboxProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">;

/** One yes or no. The whole line is the target. */
export function Checkbox(given: CheckboxProps) {
  const { name, label, id, help, error, optional, className, ...rest } = useChoiceState(given);
  const own = fieldId(name, id);
  return (
    <div className={classNames("max-w-field", className)}>
      <div className={row}>
        <input {...rest} {...describe({ name, id, help, error })} type="checkbox" className={box} />
        <div className="min-w-0 flex-1">
          <label htmlFor={own} className="block py-2.5 text-15">
            {label}
            <Optional when={optional} />
          </label>
          {help && (
            <div className="-mt-2 pb-2">
              <FieldHelp id={own}>{help}</FieldHelp>
            </div>
          )}
        </div>
      </div>
      <FieldError id={own} error={error} />
    </div>
  );
}

export type RadioOption = { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean };

type RadioGroupProps = FieldProps & {
  options: RadioOption[];
  defaultValue?: string;
  required?: boolean;
  className?: string;
};

/** One of a few, all in sight. */
export function RadioGroup(given: RadioGroupProps) {
  const { name, label, id, help, error, optional, options, defaultValue, required, className } = useFieldState(given);
  const own = fieldId(name, id);
  const described = describe({ name, id, help, error });
  return (
    <fieldset
      id={own}
      tabIndex={-1}
      aria-describedby={described["aria-describedby"]}
      className={classNames("max-w-field min-w-0 space-y-1.5", className)}
    >
      <legend className="text-15 font-semibold">
        {label}
        <Optional when={optional} />
      </legend>
      <FieldHelp id={own}>{help}</FieldHelp>
      <div>
        {options.map((option, index) => (
          <div key={option.value} className={row}>
            <input
              type="radio"
              id={`${own}-${index}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              disabled={option.disabled}
              required={required}
              aria-describedby={option.help ? `${own}-${index}-help` : undefined}
              className={box}
            />
            <div className="min-w-0 flex-1">
              <label htmlFor={`${own}-${index}`} className="block py-2.5 text-15">
                {option.label}
              </label>
              {option.help && (
                <div className="-mt-2 pb-2">
                  <FieldHelp id={`${own}-${index}`}>{option.help}</FieldHelp>
                </div>
              )}
            </div>
          </div>
        ))}
      </div>
      <FieldError id={own} error={error} />
    </fieldset>
  );
}
