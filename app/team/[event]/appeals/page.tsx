import type { Metadata } from "next";
import { showMyTeam } from "@/lib/domain/teams";
import { listAppeals } from "@/lib/domain/results";
import { ask } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, EmptyState, Name, Notice, Page, Section, State, SubmitButton, TextArea, Time } from "@/app/_ui";

export const metadata: Metadata = { title: "Appeals" };

export default async function TeamAppealsPage({ params }: { params: Promise<{ event: string }> }) {
  const { id: eventId, slug, timeZone } = await theEvent((await params).event);
  const { appeals: readable, entries: own, isOpen, closesAt } = await ask(listAppeals, { params: { eventId } });
  // An organizer who has a team may read those of others too: in her organizer's room.
  const appeals = readable.filter(({ project }) => own.includes(project));
  const { team } = await ask(showMyTeam, { params: { eventId } });
  const entries = (team?.projects ?? []).filter(({ state }) => state === "submitted");
  const waiting = new Set(appeals.filter(({ answeredAt }) => answeredAt === null).map(({ project }) => project));
  const free = entries.filter(({ id }) => !waiting.has(id));
  return (
    <Page title="Appeals" back={{ href: `/team/${slug}`, label: "Your team" }} width="text" lead="If something in the results of your entry is wrong, say what. The organizers answer on record.">
      {closesAt === null ? (
        <EmptyState title="Not yet">You can appeal once the results are published.</EmptyState>
      ) : isOpen ? (
        <Notice title="Until when" actions={<ButtonLink href={`/events/${slug}/results`}>See the results</ButtonLink>}>You can appeal until <Time at={closesAt} zone={timeZone} />.</Notice>
      ) : (
        <Notice title="The time for appeals is over">It ended <Time at={closesAt} zone={timeZone} />. Write to the organizers if something is still wrong.</Notice>
      )}
      {isOpen && free.map(({ id, title }) => (
        <Section key={id} title={<Name>{title}</Name>}>
          <OperationForm operation="appeal.file" params={{ projectId: id }} next={`/team/${slug}/appeals`} className="space-y-5" errorTitle="Your appeal was not filed">
            <TextArea name="text" id={`appeal-${id}`} label="What is wrong" rows={6} limit={5000} required help="Only the organizers read it. The public sees how many appeals there were." />
            <SubmitButton pendingLabel="Filing…">File the appeal</SubmitButton>
          </OperationForm>
        </Section>
      ))}
      {appeals.length > 0 && (
        <Section title="What you wrote">
          <ol className="divide-y divide-line border-y border-line">
            {appeals.map(({ id, title, text, filedAt, answer, answeredAt }) => (
              <li key={id} className="space-y-2 py-4 text-15">
                <h3 className="text-17 font-semibold"><Name>{title}</Name></h3>
                <p dir="auto" className="whitespace-pre-wrap">{text}</p>
                <p className="text-13 text-soft"><Time at={filedAt} zone={timeZone} /></p>
                {answeredAt === null ? <State tone="info">The organizers have not answered yet</State> : (
                  <>
                    <State tone="success">Answered, <Time at={answeredAt} zone={timeZone} /></State>
                    <p dir="auto" className="whitespace-pre-wrap">{answer}</p>
                  </>
                )}
              </li>
            ))}
          </ol>
        </Section>
      )}
    </Page>
  );
}
