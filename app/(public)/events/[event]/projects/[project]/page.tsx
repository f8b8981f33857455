import type { Metadata } from "next";
import { cache } from "react";
import { notFound } from "next/navigation";
import { showProject } from "@/lib/domain/projects";
import { ask } from "@/app/_request/ask";
import { Name, Page } from "@/app/_ui";
import { ProjectBody } from "../_project/project-body";
import { InsideNotice } from "../_project/inside-notice";
import { Answers } from "../_project/answers";

type Props = { params: Promise<{ event: string; project: string }> };

const theProject = cache(async (slug: string, projectId: string) => {
  const project = await ask(showProject, { params: { projectId } });
  return project.event.slug === slug ? project : notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { event: slug, project: projectId } = await params;
  const { title, submission, team, event, isPublic } = await theProject(slug, projectId);
  const description = submission?.summary || `A project by ${team.name} at ${event.name}.`;
  const url = `/events/${slug}/projects/${projectId}`;
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { title, description, url, type: "article", siteName: `${event.name} · Hack Hamster`, ...(submission && { publishedTime: submission.firstSubmittedAt, tags: submission.tags }) },
    twitter: { card: "summary", title, description },
    ...(!isPublic && { robots: { index: false } }),
  };
}

export default async function ProjectPage({ params }: Props) {
  const { event: slug, project: projectId } = await params;
  const { title, submission, team, inside, event } = await theProject(slug, projectId);
  const gallery = `/events/${slug}/gallery`;
  return (
    <Page
      title={<Name>{title || "Without a title"}</Name>}
      lead={submission?.summary && <span dir="auto">{submission.summary}</span>}
      back={{ href: gallery, label: "All projects" }}
    >
      {inside && <InsideNotice inside={inside} slug={slug} projectId={projectId} />}
      {submission && <ProjectBody project={submission} team={team} gallery={gallery} />}
      {inside && inside.answers.length > 0 && <Answers answers={inside.answers} eventName={event.name} />}
    </Page>
  );
}
