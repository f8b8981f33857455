import type { ReactNode } from "react";
import { showEvent } from "@/lib/domain/events";
import { ask } from "@/app/_request/ask";
import { PortalHeader } from "@/app/_request/portal-header";
import { theEvent } from "@/app/_request/the-event";
import type { NavLink } from "@/app/_ui";

/** The public room of an event: what everybody finds there, then the rooms that are the reader's own. */
export default async function EventLayout({ params, children }: { params: Promise<{ event: string }>; children: ReactNode }) {
  const { id, slug, name, standing } = await theEvent((await params).event);
  const { publishedAt, vote } = await ask(showEvent, { params: { eventId: id } });
  const links: (NavLink | false | null)[] = [
    { href: `/events/${slug}`, label: "About" },
    { href: `/events/${slug}/gallery`, label: "Projects", covers: `/events/${slug}/projects` },
    vote !== null && { href: `/events/${slug}/vote`, label: "Vote" },
    publishedAt !== null && { href: `/events/${slug}/results`, label: "Results" },
    standing.teamId !== null && { href: `/team/${slug}`, label: "Your team" },
    standing.judgeId !== null && { href: `/judge/${slug}`, label: "Judge" },
    standing.isOrganizer && { href: `/organize/${slug}`, label: "Organize" },
  ];
  return (
    <>
      <PortalHeader event={{ name, href: `/events/${slug}` }} nav={links.filter((link): link is NavLink => Boolean(link))} navLabel="Event" />
      {children}
    </>
  );
}
