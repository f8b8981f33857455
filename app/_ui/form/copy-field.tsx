"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { buttonClass } from "../button";
import { controlClass, Field, type FieldProps, fieldId } from "./field";

type CopyFieldProps = Pick<FieldProps, "label" | "id" | "help"> & { name: string; value: string };

/** Something to take along, a link by rule: selected at a touch, copied by the button. */
export function CopyField({ name, id, label, help, value }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 4000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Not allowed, or no secure page: the text stays selected, ready for the reader's own copy.
      setCopied(false);
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <Field {...{ name, id, label, help }}>
      <div className="flex gap-2">
        <input
          ref={input}
          id={fieldId(name, id)}
          readOnly
          dir="ltr"
          value={value}
          aria-describedby={help ? `${fieldId(name, id)}-help` : undefined}
          onFocus={(event) => event.currentTarget.select()}
          className={controlClass("min-w-0 flex-1")}
        />
        <button type="button" onClick={copy} className={buttonClass("secondary", "needs-script min-w-28")}>
          <Icon aria-hidden />
          {copied ? "Copied" : "Copy"}
        </button>
        <span role="status" className="sr-only">
          {copied && "Copied"}
        </span>
      </div>
    </Field>
  );
}
