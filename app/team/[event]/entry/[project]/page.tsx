import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { showEvent } from "@/lib/domain/events";
import { LENGTHS, showProject } from "@/lib/domain/projects";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, Name, Notice, Page } from "@/app/_ui";
import { DeadlineClock } from "../../_room/deadline-clock";
import { EntryEditor } from "./_editor/entry-editor";
import { fieldsOf } from "./_editor/fields";
import { Withdrawing } from "./_editor/withdrawing";

export const metadata: Metadata = { title: "Your entry" };

export default async function EntryPage({ params }: { params: Promise<{ event: string; project: string }> }) {
  const { event: slug, project: projectId } = await params;
  const { id, timeZone } = await theEvent(slug);
  const [project, event] = await Promise.all([
    ask(showProject, { params: { projectId } }),
    ask(showEvent, { params: { eventId: id } }),
  ]);
  const inside = project.inside;
  if (project.event.id !== id || !inside?.isOfTheTeam) notFound();

  const { draft, obstacles, deadline, state } = inside;
  const own = `/team/${slug}/entry/${projectId}`;
  return (
    <Page title={<Name>{project.title || "Your entry"}</Name>} back={{ href: `/team/${slug}`, label: "Your team" }}>
      {state === "disqualified" && (
        <Notice tone="danger" title="The organizers have taken this entry out">
          <p dir="auto">{inside.screening?.reason}</p>
          <p>If you think that this is a mistake, talk to them: it can be taken back until the results are published.</p>
        </Notice>
      )}
      {obstacles.edit ? (
        <Notice
          tone="warning"
          title="This entry can no longer be edited"
          actions={project.submission && <ButtonLink href={`${own}/receipt`}>See the receipt</ButtonLink>}
        >
          {obstacles.edit}
        </Notice>
      ) : (
        <EntryEditor
          projectId={projectId}
          own={own}
          saved={{ version: draft.version, savedAt: draft.savedAt, content: draft.content, missing: draft.missing }}
          fields={fieldsOf(event)}
          limits={LENGTHS}
          zone={timeZone}
          submission={inside.receipt && { number: inside.receipt.number, submittedAt: inside.receipt.submittedAt, isBehind: draft.hasUnsubmittedChanges }}
          obstacle={obstacles.submit}
        >
          <DeadlineClock deadline={deadline} zone={timeZone} now={event.now} />
        </EntryEditor>
      )}
      <Withdrawing projectId={projectId} state={state} obstacles={obstacles} />
    </Page>
  );
}
