import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

type UnfoldProps = {
  label: ReactNode;
  /** What opening it is for, where the label alone does not tell. */
  name?: string;
  children: ReactNode;
};

/** Steps that are seldom wanted, behind a line that opens without scripts. */
export function Unfold({ label, name, children }: UnfoldProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md text-15 hover:bg-wash [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-soft group-open:rotate-90 rtl:-scale-x-100" />
        <span className="min-w-0 flex-1">{label}</span>
        {name && <span className="sr-only">{name}</span>}
      </summary>
      <div className="space-y-3 py-3 ps-6.5">{children}</div>
    </details>
  );
}
