import type { ReactNode } from "react";
import { PortalHeader } from "@/app/_request/portal-header";
import { theEvent } from "@/app/_request/the-event";

const ROOMS = [
  ["", "Overview"], ["/setup", "Setup"], ["/people", "People"], ["/submissions", "Submissions"], ["/judges", "Judges"],
  ["/assignments", "Assignments"], ["/progress", "Progress"], ["/results", "Results"], ["/exports", "Exports"], ["/audit", "Audit"],
] as const;

export default async function OrganizeEventLayout({ params, children }: { params: Promise<{ event: string }>; children: ReactNode }) {
  const { slug, name, standing } = await theEvent((await params).event);
  const nav = ROOMS.map(([path, label]) => ({ href: `/organize/${slug}${path}`, label }));
  return (
    <>
      <PortalHeader
        event={{ name, href: `/events/${slug}` }}
        nav={standing.isOrganizer ? nav : []}
        navLabel="Organize"
        note={standing.isOrganizer ? "Organizer of this event" : undefined}
      />
      {children}
    </>
  );
}
