import type { ReactNode } from "react";
import { SubNav } from "@/app/_ui";

const PARTS = [
  ["", "All parts"], ["/details", "Details"], ["/windows", "Dates"], ["/tracks", "Tracks"], ["/prizes", "Prizes"], ["/questions", "Questions"],
  ["/fields", "Entry"], ["/rubric", "Rubric"],
] as const;

export default async function SetupLayout({ params, children }: { params: Promise<{ event: string }>; children: ReactNode }) {
  const { event } = await params;
  const items = PARTS.map(([path, label]) => ({ href: `/organize/${encodeURIComponent(event)}/setup${path}`, label }));
  return (
    <>
      <div className="mx-auto w-full max-w-page px-4 pt-2 sm:px-6">
        <SubNav label="Parts of the set-up" items={items} />
      </div>
      {children}
    </>
  );
}
