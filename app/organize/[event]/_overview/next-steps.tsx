import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { NextStep, Stage } from "@/lib/domain/events";
import { EmptyState } from "@/app/_ui";

const many = (count: number | null, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count ?? 0} ${more}`);

type Words = { title: (count: number | null) => string; text: string; path: string };

const WORDS: Record<NextStep["code"] | "decide", Words> = {
  decide: { title: (count) => (count === null ? "See what is to be decided" : `${many(count, "decision is", "decisions are")} due`), text: "Results can go out once each is made, with its reason.", path: "decisions" },
  set_windows: { title: () => "Set the dates", text: "Nothing opens before its date is set.", path: "setup/windows" },
  set_rubric: { title: () => "Write the rubric", text: "Judges need at least one criterion, better three to five.", path: "setup/rubric" },
  list_event: { title: () => "Show the event", text: "Visitors do not see it yet. Show it when its page reads well.", path: "setup/details" },
  invite_judges: { title: () => "Invite the judges", text: "Paste a list of addresses; each gets a link.", path: "judges" },
  remind_invited: {
    title: (count) => `${many(count, "judge has", "judges have")} not answered the invitation`, text: "Only those who accept get projects.", path: "judges",
  },
  screen_projects: {
    title: (count) => `Look through ${many(count, "entry", "entries")}`, text: "Say of each whether it is eligible. Disqualified ones are neither judged nor ranked.", path: "submissions",
  },
  assign_judges: {
    title: (count) => `${many(count, "project needs", "projects need")} more judges`, text: "Plan the assignments; you see the plan before it counts.", path: "assignments",
  },
  remind_idle_judges: {
    title: (count) => `${many(count, "judge has", "judges have")} not begun`, text: "A friendly word now saves a scramble at the end.", path: "progress",
  },
  await_reviews: { title: (count) => `${many(count, "review is", "reviews are")} still to come`, text: "Watch them arrive.", path: "progress" },
  decide_missing_reviews: {
    title: (count) => `${many(count, "review is", "reviews are")} missing`, text: "Open judging again for them, or go on without: the intervals get wider.", path: "progress",
  },
  publish_results: { title: () => "Look at the ranking and publish it", text: "The page says what must be decided first.", path: "results" },
};

const COMPARING: Partial<typeof WORDS> = {
  await_reviews: { title: (count) => `${many(count, "comparison is", "comparisons are")} still to come`, text: "Watch them arrive.", path: "progress" },
  decide_missing_reviews: {
    title: (count) => `${many(count, "comparison is", "comparisons are")} missing`, text: "Open judging again for them, or go on without: the intervals get wider.", path: "progress",
  },
};

const RESTS: Record<Stage, string> = {
  planned: "All is set. Registration opens by itself.",
  registration: "All is set. Submissions open by themselves.",
  submissions: "Teams are working. Nothing waits for you.",
  screening: "Everything is ready for the judges.",
  judging: "All that was asked of the judges is in, ahead of time.",
  decisions: "Nobody has judged, so there is nothing to publish.",
  results: "The results are out. Thank the judges.",
};

type NextStepsProps = { slug: string; mode: "score" | "compare"; steps: NextStep[]; stage: Stage; decisionsDue: number | null };

/** What waits for the organizers, the most pressing first; each line leads to where it is done. */
export function NextSteps({ slug, mode, steps: known, stage, decisionsDue }: NextStepsProps) {
  const words = mode === "compare" ? { ...WORDS, ...COMPARING } : WORDS;
  const steps = decisionsDue !== 0 ? [{ code: "decide" as const, count: decisionsDue }, ...known.filter(({ code }) => code !== "publish_results")] : known;
  if (steps.length === 0) return <EmptyState title="Nothing waits for you">{RESTS[stage]}</EmptyState>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {steps.map(({ code, count }) => {
        const { title, text, path } = words[code];
        return (
          <li key={code}>
            <Link href={`/organize/${slug}/${path}`} className="flex items-center gap-4 py-3 hover:bg-wash">
              <span className="min-w-0 flex-1">
                <span className="block text-17 font-semibold text-accent">{title(count)}</span>
                <span className="block text-15 text-soft">{text}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-soft rtl:-scale-x-100" />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
