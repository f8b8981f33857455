import type { ReactNode } from "react";

import { classNames } from "../class-names";

/** Text that is read out when it changes: "Saved 18:02". Shown too, unless hidden. */
export function LiveRegion({ children, hidden, className }: { children: ReactNode; hidden?: boolean; className?: string }) {
  return (
    <div role="status" className={classNames(hidden ? "sr-only" : "text-13 text-soft", className)}>
      {children}
    </div>
  );
}
