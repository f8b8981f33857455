"use client";

import { OctagonAlert } from "lucide-react";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";

import { errorList, fieldId } from "./field";

const never = () => () => undefined;

type FormErrorsProps = {
  /** By field name; the empty name holds what concerns the whole form. */
  errors?: Record<string, string | string[] | null | undefined> | null;
  /** Ids of fields that were given their own. */
  ids?: Record<string, string>;
  title?: string;
};

/** What stopped the form, at its top: takes the focus when it appears and leads to each field. */
export function FormErrors({ errors, ids, title = "This could not be saved yet" }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const entries = Object.entries(errors ?? {}).flatMap(([name, error]) => errorList(error).map((line) => ({ name, line })));
  const said = entries.map((entry) => entry.line).join("\n");

  // What the server already wrote is not jumped to: the page must not move under a finger while it comes alive.
  const isHydrating = useSyncExternalStore(never, () => false, () => true);
  const [served] = useState(isHydrating ? said : "");
  useEffect(() => {
    if (said && said !== served) box.current?.focus();
  }, [said, served]);

  if (entries.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={headingId}
      className="max-w-text rounded-md border border-danger bg-danger-wash p-4 text-ink"
    >
      <h2 id={headingId} className="flex items-center gap-2 text-15 font-semibold text-danger">
        <OctagonAlert aria-hidden className="size-5" />
        {title}
      </h2>
      <ul className="mt-2 space-y-1 text-15">
        {entries.map(({ name, line }) => (
          <li key={`${name} ${line}`}>
            {name ? (
              <a href={`#${fieldId(name, ids?.[name])}`} className="inline-block py-1 underline">
                {line}
              </a>
            ) : (
              line
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
