import type { Metadata } from "next";
import { showProgress } from "@/lib/domain/reviews";
import { coverageGrid } from "@/lib/figures";
import { Picture } from "@/app/_results/picture";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, EmptyState, Page, ProgressBar, Section, Stat, Stats, Time } from "@/app/_ui";
import { Behind } from "./_parts/behind";
import { Forecast } from "./_parts/forecast";
import { JudgeProgress } from "./_parts/judge-progress";
import { Lacking } from "./_parts/lacking";
import { Live } from "./_parts/live";
import { ProjectProgress } from "./_parts/project-progress";

export const metadata: Metadata = { title: "Progress" };

export default async function ProgressPage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug, timeZone: zone } = await theEvent((await params).event);
  const { event, totals, forecast, judges, projects, coverage } = await ask(showProgress, { params: { eventId: id } });
  const wanted = event.reviewsPerProject;
  const compares = event.mode === "compare";
  const named = new Set(coverage.map(({ judgeId }) => judgeId));
  const grid = {
    judges: judges.filter((judge) => named.has(judge.id)), wanted,
    projects: projects.map((project) => ({ id: project.id, name: project.title })),
    cells: coverage.map(({ judgeId, projectId, isDone }) => ({ judge: judgeId, project: projectId, state: isDone ? ("done" as const) : ("open" as const) })),
  };
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
    >
      <div className="space-y-6">
        <Live eventId={id} />
        <ProgressBar label={compares ? "Comparisons that are asked and in" : "Reviews that are wanted and in"} value={totals.reviewsWanted - totals.reviewsOwed} max={totals.reviewsWanted} />
        {event.judgingIsOpen && totals.assigned > 0 && <Forecast forecast={forecast} noun={compares ? "comparison" : "review"} zone={zone} />}
        <Behind eventId={id} slug={slug} event={event} judges={judges} zone={zone} />
        <Lacking slug={slug} projects={projects} compares={compares} />
        <Stats>
          <Stat label="Still owed" value={totals.reviewsOwed} note={`of ${totals.reviewsWanted} ${compares ? "comparisons" : "reviews"}`} />
          <Stat label="Projects covered" value={totals.projectsReviewed} note={compares ? `of ${totals.projects}, compared as often as asked` : `of ${totals.projects}, with ${wanted} reviews each`} />
          <Stat label="Judges done" value={totals.judgesDone} note={`of ${totals.judges}`} />
          <Stat label="Not started" value={totals.judgesNotStarted} note={totals.judgesNotAccepted > 0 ? `and ${totals.judgesNotAccepted} who have not accepted` : "of those with projects"} />
          <Stat label="Stalled" value={totals.judgesStalled} note="begun, and nothing for a while" />
        </Stats>
      </div>
      <Section title="Judges" lead="Those who are behind come first, then those with the most left.">
        {judges.length === 0 ? <EmptyState title="No judges yet" actions={<ButtonLink href={`/organize/${slug}/judges`}>Invite judges</ButtonLink>} /> : <JudgeProgress slug={slug} judges={judges} zone={zone} compares={compares} />}
      </Section>
      <Section title="Projects" lead={`Those that lack the most come first. Only ${compares ? "comparisons" : "reviews"} that count are counted.`}>
        {projects.length === 0 ? <EmptyState title="No project is in judging yet" /> : <ProjectProgress slug={slug} projects={projects} compares={compares} />}
      </Section>
      {coverage.length > 0 && (
        <Section title="The whole at a glance">
          <Picture id="coverage" draw={(options) => coverageGrid(grid, options)} />
        </Section>
      )}
    </Page>
  );
}
