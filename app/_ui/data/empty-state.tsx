import type { ReactNode } from "react";

/** Nothing here yet: says what comes next and offers the step. */
export function EmptyState({ title, children, actions }: { title: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="max-w-text py-2">
      <p className="text-17 font-semibold">{title}</p>
      {children && <div className="mt-1 text-15 text-soft">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
