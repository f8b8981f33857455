"use client";

import { type ComponentProps, type FormEvent, useRef, useState } from "react";

import { classNames } from "../class-names";
import { controlClass, describe, Field, type FieldProps, fieldId } from "./field";
import { useFieldState } from "./form-state";
import { useFormReset } from "./use-form-reset";

// A field that grows with its text forgets its rows.
const heights = {
  2: "min-h-[calc(2lh+1.125rem)]",
  3: "min-h-[calc(3lh+1.125rem)]",
  4: "min-h-[calc(4lh+1.125rem)]",
  6: "min-h-[calc(6lh+1.125rem)]",
  8: "min-h-[calc(8lh+1.125rem)]",
  12: "min-h-[calc(12lh+1.125rem)]",
};

type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, keyof FieldProps | "maxLength" | "rows"> & {
    rows?: keyof typeof heights;
    /** Characters allowed. Counted and said, never cut off: a pasted text must not lose its end in silence. */
    limit?: number;
  };

/** Several lines; grows with what is written where the browser can. */
export function TextArea(given: TextAreaProps) {
  const { name, label, id, help, error, optional, className, limit, onInput, rows = 4, ...rest } = useFieldState(given);
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? "").length);
  const described = describe({ name, id, help, error }, limit ? `${fieldId(name, id)}-limit` : undefined);

  const area = useRef<HTMLTextAreaElement>(null);
  useFormReset(area, (value) => setLength(value.length));

  function count(event: FormEvent<HTMLTextAreaElement>) {
    setLength(event.currentTarget.value.length);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  }

  return (
    <Field {...{ name, label, id, help, error, optional, className }}>
      <textarea
        dir="auto"
        rows={rows}
        {...rest}
        {...described}
        ref={area}
        onInput={count}
        className={classNames(controlClass("field-sizing-content max-h-[70vh] resize-y"), heights[rows])}
      />
      {limit && <Count id={`${described.id}-limit`} length={length} limit={limit} />}
    </Field>
  );
}

function Count({ id, length, limit }: { id: string; length: number; limit: number }) {
  const left = limit - length;
  const isNear = left < Math.max(20, limit / 10);
  return (
    <div className="flex justify-end text-13 tabular-nums">
      <span id={id} className="sr-only">
        Up to {limit} characters.
      </span>
      <span aria-hidden className={classNames(left < 0 ? "font-semibold text-danger" : "text-soft")}>
        {left < 0 ? `${-left} too many` : `${length} of ${limit}`}
      </span>
      <span role="status" className="sr-only">
        {isNear && (left < 0 ? `${-left} characters too many` : `${left} characters left`)}
      </span>
    </div>
  );
}
