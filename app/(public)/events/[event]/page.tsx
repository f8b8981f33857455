import type { Metadata } from "next";
import Link from "next/link";
import { showEvent } from "@/lib/domain/events";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { Countdown, Name, Notice, Page, Section, State } from "@/app/_ui";
import { WindowsTimeline } from "@/app/_event/windows-timeline";
import { STAGE_WORDS, WINDOW_WORDS } from "@/app/_event/words";
import { Markdown } from "@/app/_ui/markdown";
import { EntryRules } from "./_about/entry-rules";
import { Prizes, Tracks } from "./_about/prizes-and-tracks";
import { Rubric } from "./_about/rubric";
import { WaysIn } from "./_about/ways-in";

type Props = { params: Promise<{ event: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, name, isListed } = await theEvent((await params).event);
  const { tagline } = await ask(showEvent, { params: { eventId: id } });
  const description = tagline || `${name}: dates, tracks, prizes and how entries are judged.`;
  return { title: name, description, openGraph: { title: name, description, type: "website" }, ...(!isListed && { robots: { index: false } }) };
}

export default async function EventPage({ params }: Props) {
  const { id, slug, standing } = await theEvent((await params).event);
  const event = await ask(showEvent, { params: { eventId: id } });
  const { name, tagline, description, stage, next, now, timeZone, windows, publishedAt, tracks, prizes, criteria } = event;
  return (
    <Page title={<Name>{name}</Name>} lead={tagline && <span dir="auto">{tagline}</span>} actions={<WaysIn event={event} standing={standing} />}>
      {!event.isListed && (
        <Notice title="Not listed yet">Only people with a role in this event see this page. An organizer can show it to everybody.</Notice>
      )}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="when" className="space-y-5">
          <h2 id="when" className="text-21 font-[650]">
            When
          </h2>
          <WindowsTimeline {...{ windows, next, now, publishedAt }} zone={timeZone} />
        </section>
        <div className="order-first space-y-4 lg:order-none lg:border-s lg:border-line lg:ps-8">
          <State tone={STAGE_WORDS[stage].tone}>{STAGE_WORDS[stage].label}</State>
          {next && (
            <Countdown label={WINDOW_WORDS[next.window].ahead} passed={WINDOW_WORDS[next.window].passed} until={next.at} now={now} zone={timeZone} />
          )}
        </div>
      </div>
      {description && (
        <Section title="About">
          <Markdown>{description}</Markdown>
        </Section>
      )}
      {tracks.length > 0 && (
        <Section title="Tracks">
          <Tracks tracks={tracks} />
        </Section>
      )}
      {prizes.length > 0 && (
        <Section title="Prizes">
          <Prizes prizes={prizes} tracks={tracks} />
        </Section>
      )}
      {criteria.length > 0 && (
        <Section
          title="How entries are judged"
          lead={event.mode === "compare" ? "Judges are shown two projects at a time and say which is the better. This is what they look at." : "Judges give a mark on each criterion. The larger its weight, the more it counts."}
        >
          <Rubric criteria={criteria} areMarked={event.mode === "score"} />
          <p><Link href={`/events/${slug}/judging`} className="link">How this is judged, in full</Link></p>
        </Section>
      )}
      <Section title="What an entry needs">
        <EntryRules event={event} />
      </Section>
    </Page>
  );
}
