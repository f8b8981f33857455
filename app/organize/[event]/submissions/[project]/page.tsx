import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { showEvent } from "@/lib/domain/events";
import { listRevisions, showProject } from "@/lib/domain/projects";
import { ask } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { theEvent } from "@/app/_request/the-event";
import { Answers } from "@/app/(public)/events/[event]/projects/_project/answers";
import { ProjectBody } from "@/app/(public)/events/[event]/projects/_project/project-body";
import { ButtonLink, Name, Notice, Page, RadioGroup, Section, Select, State, SubmitButton, Table, TextArea, Time } from "@/app/_ui";
import { STATE_WORDS } from "../_parts/states";

export const metadata: Metadata = { title: "Entry" };

export default async function ScreeningPage({ params }: { params: Promise<{ event: string; project: string }> }) {
  const { event: slug, project: projectId } = await params;
  const { id, timeZone, standing } = await theEvent(slug);
  const project = await ask(showProject, { params: { projectId } });
  const { inside, submission, team } = project;
  if (project.event.id !== id || !inside || !standing.isOrganizer) notFound();

  const { content } = inside.draft;
  const shown = submission ?? { ...content, track: null };
  const words = STATE_WORDS[inside.state === "submitted" ? inside.eligibility : inside.state];
  const { tracks } = await ask(showEvent, { params: { eventId: id } });
  const { revisions } = await ask(listRevisions, { params: { projectId } });
  return (
    <Page
      title={<Name>{project.title || "Without a title"}</Name>}
      lead={shown.summary && <span dir="auto">{shown.summary}</span>}
      back={{ href: `/organize/${slug}/submissions`, label: "All entries" }}
      actions={project.isPublic && <ButtonLink href={`/events/${slug}/projects/${projectId}`}>See it as others do</ButtonLink>}
    >
      <State tone={words.tone}>{words.label}</State>
      {inside.state === "withdrawn" && (
        <Section title="The team has withdrawn it" lead={inside.obstacles.restore ?? "You can bring it back for the team, as it was submitted."}>
          {!inside.obstacles.restore && (
            <OperationForm operation="project.restore" params={{ projectId }} errorTitle="The entry is still withdrawn">
              <SubmitButton look="secondary" pendingLabel="Restoring…">
                Bring it back
              </SubmitButton>
            </OperationForm>
          )}
        </Section>
      )}
      {inside.obstacles.screen ? (
        inside.state !== "draft" && <Notice title="Nothing to decide">{inside.obstacles.screen}</Notice>
      ) : (
        <Section title="Does it take part?" lead="Until the results are published you can change your mind. Every decision is kept in the audit.">
          <OperationForm operation="project.screen" params={{ projectId }} className="space-y-5" errorTitle="Nothing was decided">
            <RadioGroup
              name="eligibility"
              label="Decision"
              defaultValue={inside.eligibility}
              options={[
                { value: "eligible", label: "Eligible", help: "It takes part and is judged." },
                { value: "disqualified", label: "Disqualified", help: "It leaves the gallery, is not judged and gets no place." },
                { value: "unscreened", label: "Not decided yet", help: "It stays in the gallery." },
              ]}
            />
            <TextArea
              name="reason"
              label="Reason"
              help="Needed to disqualify. The team reads it."
              defaultValue={inside.screening?.reason ?? ""}
              limit={2000}
              rows={3}
            />
            <SubmitButton pendingLabel="Deciding…">Decide</SubmitButton>
          </OperationForm>
          {inside.screening && (
            <p className="text-13 text-soft">
              Last decided <Time at={inside.screening.decidedAt} zone={timeZone} />.
            </p>
          )}
        </Section>
      )}
      {submission && !inside.obstacles.screen && tracks.length > 0 && (
        <Section title="Its track" lead="Where the team chose the wrong one. What was submitted stays; the move is a new revision, with your reason in the audit.">
          <OperationForm operation="project.moveTrack" params={{ projectId }} next={`/organize/${slug}/submissions/${projectId}`} className="space-y-5" errorTitle="The entry was not moved">
            <Select
              name="trackId" label="Track" defaultValue={submission.track?.id ?? "none"}
              options={[...tracks.map((track) => ({ value: track.id, label: track.name })), { value: "none", label: "No track" }]}
            />
            <TextArea name="reason" id="track-reason" label="Why it moves" rows={2} limit={2000} required />
            <SubmitButton look="secondary" pendingLabel="Moving…">Move the entry</SubmitButton>
          </OperationForm>
        </Section>
      )}
      <Section title={submission ? "What was submitted" : "The draft so far"}>
        <ProjectBody project={shown} team={team} gallery={`/events/${slug}/gallery`} />
      </Section>
      {inside.answers.length > 0 && <Answers answers={inside.answers} eventName={project.event.name} />}
      {revisions.length > 0 && (
        <Section title="Revisions" lead="What was submitted before is kept and never changes.">
          <Table
            caption="Revisions"
            rows={revisions}
            rowKey={({ id: revision }) => revision}
            columns={[
              { key: "number", header: "Revision", heads: true, cell: ({ number }) => <span className="tabular-nums">{number}</span> },
              { key: "title", header: "Title", cell: ({ title }) => <Name>{title}</Name> },
              { key: "at", header: "Submitted", cell: ({ submittedAt }) => <Time at={submittedAt} zone={timeZone} /> },
              { key: "by", header: "By", cell: ({ submittedBy }) => (submittedBy ? <Name>{submittedBy}</Name> : <span className="text-soft">imported</span>) },
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
