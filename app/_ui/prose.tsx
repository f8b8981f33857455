import type { ReactNode } from "react";

/** Running text, or rendered Markdown, at reading size and measure. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="prose" dir="auto">
      {children}
    </div>
  );
}
