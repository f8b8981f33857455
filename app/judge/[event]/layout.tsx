import type { ReactNode } from "react";
import { PortalHeader } from "@/app/_request/portal-header";
import { theEvent } from "@/app/_request/the-event";
import { SiteFooter } from "@/app/_ui";
import { HelpSheet } from "@/app/_ui/overlay/help-sheet";

const KEYS = [
  {
    title: "While you review",
    keys: [
      { press: ["1", "…", "9"], does: "Mark the criterion that is marked amber and go on to the next; 0 stands for 10" },
      { press: ["Enter"], does: "Submit, once every criterion has its mark, and open the next project" },
      { press: ["↑", "↓"], does: "Change the mark of the criterion that you are in" },
      { press: ["Backspace"], does: "Take the mark back" },
    ],
  },
];

/** The judge's own room: what was given to her, and nothing of anybody else's. */
export default async function JudgeLayout({ params, children }: { params: Promise<{ event: string }>; children: ReactNode }) {
  const { slug, name, standing } = await theEvent((await params).event);
  const nav = [
    { href: `/judge/${slug}`, label: "Your reviews" },
    { href: `/judge/${slug}/conflicts`, label: "Conflicts" },
    { href: `/events/${slug}/gallery`, label: "Projects" },
  ];
  return (
    <>
      <PortalHeader
        event={{ name, href: `/events/${slug}` }}
        nav={standing.judgeId ? nav : []}
        navLabel="Judging"
        note={standing.judgeId ? "Judge of this event" : undefined}
      />
      {children}
      <SiteFooter />
      <HelpSheet groups={KEYS} />
    </>
  );
}
