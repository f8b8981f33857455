import type { ReactNode } from "react";
import { theEvent } from "@/app/_request/the-event";
import { SubNav } from "@/app/_ui";

const PARTS = [
  ["", "Ranking"], ["/judges", "Judges"], ["/methods", "Methods"], ["/weights", "Weights"], ["/connection", "Connection"], ["/publish", "Publish"],
] as const;

export default async function ResultsLayout({ params, children }: { params: Promise<{ event: string }>; children: ReactNode }) {
  const { event } = await params;
  const { mode } = await theEvent(event);
  // Comparisons have no criteria that could be weighed.
  const items = PARTS.filter(([path]) => mode === "score" || path !== "/weights").map(([path, label]) => ({ href: `/organize/${encodeURIComponent(event)}/results${path}`, label }));
  return (
    <>
      <div className="mx-auto w-full max-w-page px-4 pt-2 sm:px-6">
        <SubNav label="Parts of the results" items={items} />
      </div>
      {children}
    </>
  );
}
