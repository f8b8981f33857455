import type { ReactNode } from "react";

/** What needs no attention: there, and out of the way. */
export function Folded({ summary, isEmpty, children }: { summary: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-15">{summary}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
