import type { Metadata } from "next";
import { showOverview } from "@/lib/domain/events";
import { decisionsDue } from "@/app/_decisions/due";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, Countdown, Page, ProgressBar, Section, Stat, State, Stats } from "@/app/_ui";
import { WindowsTimeline } from "@/app/_event/windows-timeline";
import { STAGE_WORDS, WINDOW_WORDS } from "@/app/_event/words";
import { NextSteps } from "./_overview/next-steps";
import { Showing } from "./_overview/showing";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug } = await theEvent((await params).event);
  const event = await ask(showOverview, { params: { eventId: id } });
  const { stage, next, now, timeZone, windows, publishedAt, progress, nextSteps, reviewsPerProject } = event;
  return (
    <Page title="Overview" lead={<State tone={STAGE_WORDS[stage].tone}>{STAGE_WORDS[stage].label}</State>}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="next" className="space-y-4">
          <h2 id="next" className="text-21 font-[650]">
            What comes next
          </h2>
          <NextSteps slug={slug} mode={event.mode} steps={nextSteps} stage={stage} decisionsDue={await decisionsDue(id)} />
        </section>
        <div className="order-first lg:order-none lg:border-s lg:border-line lg:ps-8">
          {next ? (
            <Countdown label={WINDOW_WORDS[next.window].ahead} passed={WINDOW_WORDS[next.window].passed} until={next.at} now={now} zone={timeZone} />
          ) : (
            <p className="text-15 text-soft">No date lies ahead.</p>
          )}
        </div>
      </div>
      <Section title="How far everybody is">
        <Stats>
          <Stat label="Teams" value={progress.teams} note={progress.participants === 1 ? "1 person" : `${progress.participants} people`} />
          <Stat label="Entries submitted" value={progress.submitted} note={progress.drafts === 1 ? "1 draft besides" : `${progress.drafts} drafts besides`} />
          <Stat label="Judges" value={progress.judges} note={progress.invited > 0 ? `${progress.invited} not answered yet` : progress.judges > 0 && "all have answered"} />
          <Stat label="Assignments" value={progress.assignments} note={`aim: ${reviewsPerProject} judges a project`} />
        </Stats>
        {progress.asked > 0 && (
          <ProgressBar label={event.mode === "compare" ? "Comparisons that are asked and in" : "Reviews submitted"} value={progress.answered} max={progress.asked} />
        )}
      </Section>
      <Section
        title="When"
        actions={
          <ButtonLink href={`/organize/${slug}/setup/windows`} look="secondary">
            Change the dates
          </ButtonLink>
        }
      >
        <WindowsTimeline {...{ windows, next, now, publishedAt }} zone={timeZone} />
      </Section>
      <Section title="Who sees it">
        <Showing event={event} />
      </Section>
    </Page>
  );
}
