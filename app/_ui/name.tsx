import type { ReactNode } from "react";

/** A name that somebody typed. Isolated, so that a right-to-left one does not reorder the sentence around it. */
export function Name({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="auto" className={className}>
      {children}
    </bdi>
  );
}
