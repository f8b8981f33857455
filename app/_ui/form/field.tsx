import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { classNames } from "../class-names";

/** What every field takes. The id is `field-<name>` unless given; give one where two forms share a page. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  id?: string;
  /** One sentence below the label: what belongs here. */
  help?: ReactNode;
  /** What is wrong and what to do about it. */
  error?: string | string[] | null;
  /** Says so beside the label. Without it a field counts as wanted. */
  optional?: boolean;
};

export function fieldId(name: string, id?: string): string {
  return id ?? `field-${name}`;
}

export function errorList(error: FieldProps["error"]): string[] {
  return (Array.isArray(error) ? error : [error]).filter((line): line is string => Boolean(line));
}

/** The attributes that tie a control to its help and its error. */
export function describe({ name, id, help, error }: Pick<FieldProps, "name" | "id" | "help" | "error">, extra?: string) {
  const own = fieldId(name, id);
  const hasError = errorList(error).length > 0;
  const ids = [help && `${own}-help`, extra, hasError && `${own}-error`].filter(Boolean).join(" ");
  return {
    id: own,
    name,
    "aria-describedby": ids || undefined,
    "aria-invalid": hasError || undefined,
  };
}

export function controlClass(className?: string): string {
  return classNames(
    "block min-h-11 w-full rounded-md border border-edge bg-sheet px-3 py-2 text-[1rem] leading-6 text-ink sm:text-15",
    "placeholder:text-soft [&[readonly]]:bg-wash disabled:bg-wash disabled:text-soft",
    "aria-invalid:border-danger aria-invalid:outline-danger",
    className,
  );
}

export function FieldError({ id, error }: { id: string; error: FieldProps["error"] }) {
  const lines = errorList(error);
  if (lines.length === 0) return null;
  return (
    <div id={`${id}-error`} className="space-y-1">
      {lines.map((line) => (
        <p key={line} className="flex gap-1.5 text-15 text-danger">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span>
            <span className="sr-only">Error: </span>
            {line}
          </span>
        </p>
      ))}
    </div>
  );
}

export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div id={`${id}-help`} className="text-13 text-soft">
      {children}
    </div>
  );
}

export function Optional({ when }: { when?: boolean }) {
  return when ? <span className="font-normal text-soft"> (optional)</span> : null;
}

type FieldFrameProps = FieldProps & { children: ReactNode; className?: string };

/** Label above, help under it, then the control, then what is wrong. */
export function Field({ name, id, label, help, error, optional, children, className }: FieldFrameProps) {
  const own = fieldId(name, id);
  return (
    <div className={classNames("max-w-field space-y-1.5", className)}>
      <label htmlFor={own} className="block text-15 font-semibold">
        {label}
        <Optional when={optional} />
      </label>
      <FieldHelp id={own}>{help}</FieldHelp>
      {children}
      <FieldError id={own} error={error} />
    </div>
  );
}
