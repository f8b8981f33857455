import type { Metadata } from "next";
import { showQueue } from "@/lib/domain/reviews";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { Countdown, EmptyState, Name, Page, ProgressBar, Section, Time } from "@/app/_ui";
import { NextReview } from "./_queue/next-review";
import { ReviewLines, WithdrawnLines } from "./_queue/review-lines";

export const metadata: Metadata = { title: "Your reviews" };

export default async function QueuePage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug, timeZone } = await theEvent((await params).event);
  const queue = await ask(showQueue, { params: { eventId: id } });
  const { event, judge, assignments, withdrawn, now } = queue;
  const toDo = assignments.filter(({ state, blocked }) => state !== "submitted" && !blocked);
  const done = assignments.filter(({ state }) => state === "submitted");
  const blocked = assignments.filter((one) => one.blocked && one.state !== "submitted");
  const next = assignments.find((one) => one.id === queue.nextId);
  return (
    <Page title="Your reviews" lead={<Lead left={toDo.length} assigned={assignments.length} tracks={judge.tracks.map(({ name }) => name)} />}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-10">
          {next && <NextReview slug={slug} next={next} isOpen={event.judgingIsOpen} />}
          {assignments.length === 0 && (
            <EmptyState title="Nothing is assigned to you yet">
              The organizers hand out the projects. You will find them here; there is nothing to do until then.
            </EmptyState>
          )}
          {assignments.length > 0 && toDo.length === 0 && (
            <EmptyState title="You are done, thank you">
              {event.judgingIsOpen ? "You can reopen a review below until judging closes." : "Judging has closed; your reviews are in."}
            </EmptyState>
          )}
          {toDo.length > 0 && (
            <Section title={`Left: ${toDo.length}`}>
              <ReviewLines slug={slug} rows={toDo} zone={timeZone} />
            </Section>
          )}
          {done.length > 0 && (
            <Section title={`Submitted: ${done.length}`}>
              <ReviewLines slug={slug} rows={done} zone={timeZone} />
            </Section>
          )}
          {blocked.length > 0 && (
            <Section title="Nothing to do" lead="These were given to you, but cannot be judged now. The organizers see that, too.">
              <ReviewLines slug={slug} rows={blocked} zone={timeZone} />
            </Section>
          )}
          {withdrawn.length > 0 && (
            <Section title="Given back" lead="What you had written is kept and does not count.">
              <WithdrawnLines rows={withdrawn} />
            </Section>
          )}
        </div>
        <aside aria-label="How far you are" className="order-first space-y-6 lg:order-none lg:border-s lg:border-line lg:ps-8">
          <ProgressBar label="Submitted" value={queue.submitted} max={assignments.length} />
          <Window {...event} now={now} zone={timeZone} />
        </aside>
      </div>
    </Page>
  );
}

function Lead({ left, assigned, tracks }: { left: number; assigned: number; tracks: string[] }) {
  const work = assigned === 0 ? "" : left === 0 ? "All of them are in." : left === 1 ? "One project is left." : `${left} projects are left.`;
  return (
    <>
      {work}
      {tracks.length > 0 && (
        <>
          {" "}
          You judge <Name>{tracks.join(", ")}</Name>.
        </>
      )}
    </>
  );
}

type WindowProps = { judgingOpensAt: string | null; judgingClosesAt: string | null; now: string; zone: string };

function Window({ judgingOpensAt: opens, judgingClosesAt: closes, now, zone }: WindowProps) {
  if (!opens || !closes) return <p className="text-15 text-soft">The organizers have not yet said when judging opens.</p>;
  if (now < opens) return <Countdown label="Judging opens in" until={opens} now={now} zone={zone} passed="Judging is open: load the page again" />;
  if (now < closes) return <Countdown label="Judging closes in" until={closes} now={now} zone={zone} passed="Judging has closed" />;
  return (
    <p className="text-15 text-soft">
      Judging closed <Time at={closes} zone={zone} />.
    </p>
  );
}
