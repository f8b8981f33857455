import type { Metadata } from "next";
import { showNextComparison } from "@/lib/domain/comparisons";
import { showQueue } from "@/lib/domain/reviews";
import { currentActor } from "@/app/_request/actor";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { Countdown, Name, Page, Section, Time } from "@/app/_ui";
import { OnThisDevice } from "./_device/on-this-device";
import { ComparingRoom } from "./_queue/comparing-room";
import { ReviewQueue } from "./_queue/review-queue";
import { WithdrawnLines } from "./_queue/review-lines";

export const metadata: Metadata = { title: "Your reviews" };

export default async function QueuePage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug, timeZone } = await theEvent((await params).event);
  const queue = await ask(showQueue, { params: { eventId: id } });
  const { event, judge, assignments, withdrawn, now } = queue;
  const comparing = event.mode === "compare" ? await ask(showNextComparison, { params: { eventId: id } }) : null;
  const actor = await currentActor();
  const personId = actor.kind === "person" ? actor.personId : "";
  return (
    <Page title={comparing ? "Your projects" : "Your reviews"} lead={judge.tracks.length > 0 && <>You judge <Name>{judge.tracks.map(({ name }) => name).join(", ")}</Name>.</>}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-10">
          <OnThisDevice personId={personId} slug={slug} />
          {comparing ? (
            <ComparingRoom {...{ personId, slug, comparing }} rows={assignments} />
          ) : (
            <ReviewQueue {...{ personId, slug }} zone={timeZone} isOpen={event.judgingIsOpen} rows={assignments} leftIds={queue.leftIds} minutesLeft={queue.minutesLeft} />
          )}
          {withdrawn.length > 0 && (
            <Section title="Given back" lead={comparing ? "Your comparisons with these are kept and do not count." : "What you had written is kept and does not count."}>
              <WithdrawnLines rows={withdrawn} />
            </Section>
          )}
        </div>
        <aside aria-label="When judging closes" className="order-first space-y-6 lg:order-none lg:border-s lg:border-line lg:ps-8">
          <Window {...event} now={now} zone={timeZone} />
        </aside>
      </div>
    </Page>
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
