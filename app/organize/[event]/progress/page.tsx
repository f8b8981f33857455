import type { Metadata } from "next";
import { showProgress } from "@/lib/domain/reviews";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, EmptyState, Page, ProgressBar, Section, Stat, Stats, Time } from "@/app/_ui";
import { JudgeProgress } from "./_parts/judge-progress";
import { ProjectProgress } from "./_parts/project-progress";

export const metadata: Metadata = { title: "Progress" };

export default async function ProgressPage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug, timeZone: zone } = await theEvent((await params).event);
  const { event, totals, judges, projects } = await ask(showProgress, { params: { eventId: id } });
  const unassigned = projects.reduce((sum, project) => sum + project.unassigned, 0);
  return (
    <Page
      title="Progress"
      lead={
        event.judgingOpensAt && event.judgingClosesAt ? (
          <>
            Judging from <Time at={event.judgingOpensAt} zone={zone} /> to <Time at={event.judgingClosesAt} zone={zone} />
          </>
        ) : (
          "The judging window is not set yet."
        )
      }
      actions={unassigned > 0 && <ButtonLink href={`/organize/${slug}/assignments?plan=1`}>Assign what is missing</ButtonLink>}
    >
      <div className="space-y-6">
        <ProgressBar label="Reviews that are wanted and in" value={totals.reviewsWanted - totals.reviewsOwed} max={totals.reviewsWanted} />
        <Stats>
          <Stat label="Still owed" value={totals.reviewsOwed} note={unassigned > 0 ? `${unassigned} of them assigned to nobody` : "all of them assigned"} />
          <Stat label="Projects covered" value={totals.projectsReviewed} note={`of ${totals.projects}, with ${event.reviewsPerProject} reviews each`} />
          <Stat label="Judges done" value={totals.judgesDone} note={`of ${totals.judges}`} />
          <Stat label="Not started" value={totals.judgesNotStarted} note={totals.judgesNotAccepted > 0 ? `and ${totals.judgesNotAccepted} who have not accepted` : "of those with projects"} />
        </Stats>
      </div>
      <Section title="Judges" lead="Those with the most left come first.">
        {judges.length === 0 ? <EmptyState title="No judges yet" actions={<ButtonLink href={`/organize/${slug}/judges`}>Invite judges</ButtonLink>} /> : <JudgeProgress slug={slug} judges={judges} zone={zone} />}
      </Section>
      <Section title="Projects" lead="Those that lack the most come first. Only reviews that count are counted.">
        {projects.length === 0 ? <EmptyState title="No project is in judging yet" /> : <ProjectProgress slug={slug} projects={projects} wanted={event.reviewsPerProject} />}
      </Section>
    </Page>
  );
}
