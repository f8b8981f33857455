"use client";

import { type ComponentProps, useRef, useState } from "react";

import { fromLocal, sayInstant, sayZone, toLocal } from "../time/instant";
import { useReaderZone } from "../time/reader";
import { controlClass, describe, Field, type FieldProps, fieldId } from "./field";
import { useFieldState } from "./form-state";
import { useFormReset } from "./use-form-reset";

type DateTimeFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "type" | "defaultValue" | "value"> & {
    /** The IANA zone in which the time is meant, by rule the event's. */
    zone: string;
    /** An instant, or a local time as the form sent it. */
    defaultValue?: Date | string | null;
  };

/** A date and time in a named zone. Sends the local time ("2026-03-14T18:00"); the server knows the zone. */
export function DateTimeField(given: DateTimeFieldProps) {
  const { name, label, id, help, error, optional, className, zone, defaultValue, ...rest } = useFieldState(given);
  const first = defaultValue instanceof Date ? toLocal(defaultValue, zone) : (defaultValue ?? "");
  const [local, setLocal] = useState(first);
  const reader = useReaderZone();
  const input = useRef<HTMLInputElement>(null);
  useFormReset(input, setLocal);
  const zoneId = `${fieldId(name, id)}-zone`;
  return (
    <Field {...{ name, label, id, help, error, optional, className }}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          {...rest}
          {...describe({ name, id, help, error }, zoneId)}
          ref={input}
          type="datetime-local"
          defaultValue={first}
          onInput={(event) => setLocal(event.currentTarget.value)}
          className={controlClass("max-w-64 tabular-nums")}
        />
        <span id={zoneId} className="text-15 text-soft">
          {sayZone(zone)}
        </span>
      </div>
      <p role="status" className="min-h-5 text-13 text-soft">
        {echo(local, zone, reader)}
      </p>
    </Field>
  );
}

/** What the chosen time is for the reader, and whether the clocks change just then. */
function echo(local: string, zone: string, reader: string | null): string {
  if (!local) return "";
  const [first, second] = fromLocal(local, zone);
  if (!first) return "The clocks go forward then: this time does not exist. Choose one before or after.";
  if (second) return "The clocks go back then: this time comes twice. You are asked which one is meant when you save.";
  if (!reader) return "";
  const theirs = sayInstant(first, reader);
  return theirs === sayInstant(first, zone) ? "" : `${theirs} your time`;
}
