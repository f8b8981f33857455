import type { ReactNode } from "react";
import { decisionsDue } from "@/app/_decisions/due";
import { PortalHeader } from "@/app/_request/portal-header";
import { theEvent } from "@/app/_request/the-event";

const ROOMS = [
  ["", "Overview"], ["/setup", "Setup"], ["/people", "People"], ["/submissions", "Submissions"], ["/judges", "Judges"],
  ["/assignments", "Assignments"], ["/progress", "Progress"], ["/decisions", "Decisions"], ["/results", "Results"], ["/vote", "Vote"], ["/records", "Records"], ["/exports", "Exports"], ["/audit", "Audit"],
] as const;

export default async function OrganizeEventLayout({ params, children }: { params: Promise<{ event: string }>; children: ReactNode }) {
  const { id, slug, name, standing } = await theEvent((await params).event);
  const due = standing.isOrganizer ? await decisionsDue(id) : 0;
  const nav = ROOMS.map(([path, label]) => ({ href: `/organize/${slug}${path}`, label, count: path === "/decisions" && due ? due : undefined }));
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
