import type { ReactNode } from "react";
import { showMe } from "@/lib/domain/accounts";
import { ask, signInFirst } from "@/app/_request/ask";
import { PortalHeader } from "@/app/_request/portal-header";
import { theEvent } from "@/app/_request/the-event";
import { SiteFooter } from "@/app/_ui";

/** The team's own room, for somebody known: what it writes, and who is in it. */
export default async function TeamLayout({ params, children }: { params: Promise<{ event: string }>; children: ReactNode }) {
  const { person } = await ask(showMe, {});
  if (!person) return signInFirst();
  const { slug, name } = await theEvent((await params).event);
  const nav = [
    { href: `/team/${slug}`, label: "Your team" },
    { href: `/events/${slug}`, label: "About" },
    { href: `/events/${slug}/gallery`, label: "Projects" },
  ];
  return (
    <>
      <PortalHeader event={{ name, href: `/events/${slug}` }} nav={nav} navLabel="Your team" />
      {children}
      <SiteFooter />
    </>
  );
}
