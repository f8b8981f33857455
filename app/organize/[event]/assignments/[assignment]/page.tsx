import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { showReview } from "@/lib/domain/reviews";
import { ask } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { theEvent } from "@/app/_request/the-event";
import { EmptyState, Name, Notice, Page, Section, State, SubmitButton, Table, TextField, Time, Written } from "@/app/_ui";
import { ASSIGNMENT_STATES, CAUSES } from "../_parts/assignment-table";

export const metadata: Metadata = { title: "Assignment" };

const GIVEN_BACK = {
  untouched: "For a mistake: the judge has the project again.",
  draft: "For a mistake: the judge has the project again, with what she had written.",
  submitted: "For a mistake: the review that was submitted counts again, unchanged. This can be done after judging has closed too.",
};

export default async function AssignmentPage({ params }: { params: Promise<{ event: string; assignment: string }> }) {
  const { event: slug, assignment: assignmentId } = await params;
  const { id, mode, timeZone: zone, publishedAt } = await theEvent(slug);
  const compares = mode === "compare";
  const { assignment, event, project, criteria, review } = await ask(showReview, { params: { assignmentId } });
  if (event.id !== id) notFound();
  const { withdrawal, judge } = assignment;
  const { tone, word } = ASSIGNMENT_STATES[review.state];
  return (
    <Page
      title={<Name>{project.title}</Name>}
      lead={
        <>
          {compares ? "compared by" : "reviewed by"}{" "}
          <Link className="link" href={`/organize/${slug}/judges/${judge.id}`}>
            <Name>{judge.name}</Name>
          </Link>
        </>
      }
      back={{ href: `/organize/${slug}/assignments`, label: "Assignments" }}
    >
      {withdrawal ? (
        <Notice title={CAUSES[withdrawal.cause]}>
          <p>
            <Time at={withdrawal.at} zone={zone} />: <Name>{withdrawal.reason}</Name>
          </p>
          <p>{compares ? "What she answered about it does not count." : review.state === "untouched" ? "Nothing had been written." : "What was written is kept below and does not count."}</p>
        </Notice>
      ) : (
        !compares && <State tone={tone}>{word}</State>
      )}
      {!compares && (
        <Section title="The review" lead="For organizers only: no other judge and no team sees this before the results.">
          {review.state === "untouched" ? (
            <EmptyState title="Nothing written yet" />
          ) : (
            <>
              <Table
                caption="Marks"
                narrow="scroll"
                rows={criteria}
                rowKey={(criterion) => criterion.id}
                columns={[
                  { key: "criterion", header: "Criterion", heads: true, cell: ({ name }) => <Name>{name}</Name> },
                  { key: "mark", header: "Mark", numeric: true, cell: (criterion) => review.scores.find(({ criterionId }) => criterionId === criterion.id)?.value ?? "–" },
                  { key: "scale", header: "Scale", numeric: true, cell: ({ min, max }) => `${min}–${max}` },
                ]}
              />
              <Written label="For the team" text={review.comment} />
              <Written label="For the organizers" text={review.privateNote} />
              <p className="text-13 text-soft">
                {review.submittedAt ? (
                  <>
                    Submitted <Time at={review.submittedAt} zone={zone} />.{" "}
                  </>
                ) : null}
                {review.savedAt && (
                  <>
                    Last saved <Time at={review.savedAt} zone={zone} />
                    {review.revisionNumber !== null && `, on revision ${review.revisionNumber}`}.
                  </>
                )}
              </p>
            </>
          )}
        </Section>
      )}
      {withdrawal && publishedAt === null && (
        <Section title="Give it back" lead={`${compares ? "For a mistake: the judge has the project again, and what she answered about it counts again." : GIVEN_BACK[review.state]} Where a conflict with the team is on record, take that back on the judge’s page first.`}>
          <OperationForm operation="assignment.restore" params={{ assignmentId }} className="space-y-4" errorTitle="Not given back">
            <TextField name="reason" label="Reason" required maxLength={2000} />
            <SubmitButton pendingLabel="Giving it back…">Give the assignment back</SubmitButton>
          </OperationForm>
        </Section>
      )}
      {!withdrawal && (
        <Section
          title="Take it back"
          lead={
            compares
              ? "What she answered about it is kept and no longer counts."
            : review.state === "submitted"
              ? "The submitted review is kept and no longer counts. The project lacks one more review then."
              : "The project can be given to somebody else. What was written is kept and does not count."
          }
        >
          <OperationForm operation="assignment.withdraw" params={{ assignmentId }} className="space-y-4" errorTitle="Not taken back">
            <TextField name="reason" label="Reason" required maxLength={2000} />
            <SubmitButton look="danger" pendingLabel="Taking it back…">
              Take the assignment back
            </SubmitButton>
          </OperationForm>
        </Section>
      )}
    </Page>
  );
}
