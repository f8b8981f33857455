import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { Comparing } from "@/app/_device/answer";
import { ButtonLink, EmptyState, Name, Notice, ProgressBar, Section, State } from "@/app/_ui";
import { Keyed } from "./keyed";
import type { QueueRow } from "./merged";
import { BLOCKED } from "./review-lines";
import { WaitingAnswers } from "./waiting-answers";

type ComparingRoomProps = { personId: string; slug: string; comparing: Comparing & { event: { id: string } }; rows: QueueRow[] };

/** How far a judge is who compares, the one thing to do now, and her projects to read. */
export function ComparingRoom({ personId, slug, comparing, rows }: ComparingRoomProps) {
  const { done, asked, pairs, projects, skipped, event } = comparing;
  const isDone = asked > 0 && done >= asked;
  if (rows.length === 0)
    return <EmptyState title="Nothing is assigned to you yet">The organizers hand out the projects. You will find them here; there is nothing to do until then.</EmptyState>;
  return (
    <div className="min-w-0 space-y-10">
      <section aria-labelledby="compare" className="space-y-4 rounded-lg border border-accent/35 bg-accent-wash p-5 sm:p-6">
        <h2 id="compare" className="text-21 font-[650]">
          {isDone ? "You have done what was asked, thank you" : pairs.length > 0 ? "Which of two is the better?" : projects < 2 ? "Nothing to compare yet" : "You have compared every pair, thank you"}
        </h2>
        {asked > 0 && <ProgressBar label="Compared" value={done} max={asked} note={isDone ? `${done}, of ${asked} asked` : undefined} />}
        <p className="max-w-text text-15">
          {projects < 2
            ? "As soon as two projects are yours, you can say which is the better."
            : isDone && pairs.length > 0
              ? "Each further comparison makes the ranking surer. Go on as long as you like."
              : `Asked of you: three comparisons for each of your ${projects} projects${asked < 1.5 * projects ? ", or every pair once" : ""}. Nobody sees what others answered.`}
          {skipped > 0 && ` You skipped ${skipped === 1 ? "one pair" : `${skipped} pairs`}; they come back last.`}
        </p>
        {pairs.length > 0 && (
          <ButtonLink href={`/judge/${slug}/compare`} look={event.judgingIsOpen && !isDone ? "primary" : "secondary"}>
            {!event.judgingIsOpen ? "Look at the first two" : done === 0 ? "Compare two projects" : "Go on comparing"}
          </ButtonLink>
        )}
        <WaitingAnswers personId={personId} eventId={event.id} />
        {!event.judgingIsOpen && <Notice>Judging is not open: you can read, and answer nothing now.</Notice>}
      </section>
      <Section title={`Your projects: ${rows.length}`} lead="Read them before or while you compare, or step back from one that you should not judge.">
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <li key={row.id} className="relative flex items-center gap-4 py-3 hover:bg-wash">
              <div className="min-w-0 flex-1">
                <h3 className="text-15 font-semibold">
                  {row.blocked && row.blocked !== "not_in_judging" ? (
                    <Name>{row.project.title}</Name>
                  ) : (
                    <Link href={`/judge/${slug}/${row.id}`} className="after:absolute after:inset-0">
                      <Name>{row.project.title}</Name>
                    </Link>
                  )}
                </h3>
                <Keyed team={row.project.team} track={row.project.track} />
                {row.blocked && <State tone="info">{BLOCKED[row.blocked]}</State>}
              </div>
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-soft rtl:-scale-x-100" />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
