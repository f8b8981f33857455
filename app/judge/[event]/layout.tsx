import type { ReactNode } from "react";
import type { Metadata } from "next";
import { currentActor } from "@/app/_request/actor";
import { PortalHeader } from "@/app/_request/portal-header";
import { theEvent } from "@/app/_request/the-event";
import { SiteFooter } from "@/app/_ui";
import { HelpSheet } from "@/app/_ui/overlay/help-sheet";
import { DeviceLine } from "./_device/device-line";

const COMPARE_KEYS = [
  {
    title: "While you compare",
    keys: [
      { press: ["←", "→"], does: "A, on the left, is better; B, on the right, is better" },
      { press: ["↓"], does: "Too close" },
      { press: ["S"], does: "Skip: you cannot say" },
      { press: ["U", "Backspace"], does: "Undo the last answer" },
    ],
  },
];

const KEYS = [
  {
    title: "While you review",
    keys: [
      { press: ["1", "…", "9"], does: "Mark the criterion that is marked amber and go on to the next; 0 stands for 10" },
      { press: ["Shift", "1", "…"], does: "The half above, where the scale has halves" },
      { press: ["Enter"], does: "Submit, once every criterion has its mark, and open the next project" },
      { press: ["↑", "↓"], does: "Change the mark of the criterion that you are in" },
      { press: ["N", "P"], does: "Next and previous project" },
      { press: ["Backspace"], does: "Take the mark back" },
    ],
  },
];

type Props = { params: Promise<{ event: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { manifest: `/judge/${(await params).event}/manifest.webmanifest` };
}

/** The judge's own room: what was given to her, and nothing of anybody else's. */
export default async function JudgeLayout({ params, children }: Props) {
  const actor = await currentActor();
  const { id, slug, name, mode, standing, publishedAt } = await theEvent((await params).event);
  const nav = [
    ...(mode === "compare"
      ? [{ href: `/judge/${slug}`, label: "Your projects" }, { href: `/judge/${slug}/compare`, label: "Compare" }, { href: `/judge/${slug}/answers`, label: "Answers" }]
      : [{ href: `/judge/${slug}`, label: "Reviews" }, { href: `/judge/${slug}/marks`, label: "Marks" }]),
    { href: `/judge/${slug}/conflicts`, label: "Conflicts" },
    ...(publishedAt ? [{ href: `/judge/${slug}/published`, label: "In the results" }] : []),
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
      {standing.judgeId && actor.kind === "person" && <DeviceLine personId={actor.personId} slug={slug} eventId={id} mode={mode} />}
      {children}
      <SiteFooter />
      <HelpSheet groups={mode === "compare" ? COMPARE_KEYS : KEYS} />
    </>
  );
}
