import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { showEvent } from "@/lib/domain/events";
import { showProject } from "@/lib/domain/projects";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { ProjectBody } from "@/app/(public)/events/[event]/projects/_project/project-body";
import { Name, Notice, Page } from "@/app/_ui";

export const metadata: Metadata = { title: "Preview" };

export default async function PreviewPage({ params }: { params: Promise<{ event: string; project: string }> }) {
  const { event: slug, project: projectId } = await params;
  const { id } = await theEvent(slug);
  const [project, event] = await Promise.all([
    ask(showProject, { params: { projectId } }),
    ask(showEvent, { params: { eventId: id } }),
  ]);
  const { inside, team } = project;
  if (project.event.id !== id || !inside?.isOfTheTeam) notFound();
  const { content } = inside.draft;
  const track = event.tracks.find((one) => one.id === content.trackId) ?? null;
  return (
    <Page
      title={<Name>{content.title || "Without a title"}</Name>}
      lead={content.summary && <span dir="auto">{content.summary}</span>}
      back={{ href: `/team/${slug}/entry/${projectId}`, label: "Back to the entry" }}
    >
      <Notice title="A preview of your draft">
        {inside.draft.missing.length > 0
          ? "Nobody else sees this page. The entry is not complete yet."
          : "Nobody else sees this page. This is how the entry will look once it is submitted."}
      </Notice>
      <ProjectBody project={{ ...content, track }} team={team} gallery={`/events/${slug}/gallery`} />
    </Page>
  );
}
