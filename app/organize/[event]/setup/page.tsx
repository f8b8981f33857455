import { ChevronRight } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { Page, State, type StateTone } from "@/app/_ui";
import { theSetup, type Setup, type SetupPageProps } from "./_parts/the-setup";

export const metadata: Metadata = { title: "Setup" };

type Part = { path: string; title: string; said: string; tone: StateTone };

const count = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

function partsOf(event: Setup): Part[] {
  const { windows, tracks, prizes, questions, criteria, projectFields } = event;
  const dates = Object.values(windows).filter((at) => at !== null).length;
  const required = Object.values(projectFields).filter((use) => use === "required").length;
  const some = (n: number, said: string, otherwise: string): Pick<Part, "said" | "tone"> =>
    n > 0 ? { said, tone: "success" } : { said: otherwise, tone: "neutral" };
  return [
    { path: "details", title: "Details", said: event.isListed ? "Shown to everybody" : "Not listed yet", tone: event.isListed ? "success" : "accent" },
    { path: "windows", title: "Dates", ...(dates >= 4 ? { said: `${dates} dates set`, tone: "success" } : { said: dates === 0 ? "None set yet" : `${dates} of 5 set`, tone: "accent" }) },
    { path: "tracks", title: "Tracks", ...some(tracks.length, count(tracks.length, "track", "tracks"), "None: one ranking for all") },
    { path: "prizes", title: "Prizes", ...some(prizes.length, count(prizes.length, "prize", "prizes"), "None") },
    { path: "questions", title: "Questions", ...some(questions.length, count(questions.length, "question", "questions"), "None") },
    { path: "fields", title: "Entry", said: `The title and ${required} more required`, tone: "success" },
    { path: "rubric", title: "Rubric", ...(criteria.length > 0 ? { said: count(criteria.length, "criterion", "criteria"), tone: "success" } : { said: "Not written yet", tone: "accent" }) },
  ];
}

export default async function SetupPage({ params }: SetupPageProps) {
  const event = await theSetup((await params).event);
  return (
    <Page title="Setup" width="page" lead="Everything about the event in one sitting. What judges have scored by stands; the rest can change at any time.">
      <ul className="max-w-text divide-y divide-line border-y border-line">
        {partsOf(event).map(({ path, title, said, tone }) => (
          <li key={path}>
            <Link href={`/organize/${event.slug}/setup/${path}`} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 hover:bg-wash sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
              <span className="text-17 font-semibold">{title}</span>
              <span className="max-sm:col-start-1 max-sm:row-start-2">
                <State tone={tone}>{said}</State>
              </span>
              <ChevronRight aria-hidden className="size-5 text-soft max-sm:row-span-2 max-sm:row-start-1 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
