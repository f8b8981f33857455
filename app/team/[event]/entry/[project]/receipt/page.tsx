import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { listRevisions, showProject } from "@/lib/domain/projects";
import { ask } from "@/app/_request/ask";
import { pageOf, type Search } from "@/app/_request/search";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, EmptyState, Name, Notice, Page, Pager, Section, Table, Time } from "@/app/_ui";

export const metadata: Metadata = { title: "Receipt" };

type Props = { params: Promise<{ event: string; project: string }>; searchParams: Promise<Search> };

export default async function ReceiptPage({ params, searchParams }: Props) {
  const { event: slug, project: projectId } = await params;
  const { id, timeZone } = await theEvent(slug);
  const project = await ask(showProject, { params: { projectId } });
  const { inside } = project;
  if (project.event.id !== id || !inside?.isOfTheTeam) notFound();
  const { receipt, obstacles, draft, state } = inside;
  const own = `/team/${slug}/entry/${projectId}`;
  const back = { href: `/team/${slug}`, label: "Your team" };
  if (!receipt)
    return (
      <Page title="No receipt yet" back={back}>
        <EmptyState title="This entry was never submitted" actions={!obstacles.edit && <ButtonLink href={own} look="primary">Go on writing</ButtonLink>}>
          As soon as you submit it, the receipt is here.
        </EmptyState>
      </Page>
    );

  const history = await ask(listRevisions, { params: { projectId }, query: { page: pageOf(await searchParams) } });
  return (
    <Page
      title="Your entry is in"
      lead={<Name>{project.title}</Name>}
      back={back}
      actions={
        <>
          {state === "submitted" && <ButtonLink href={`/events/${slug}/projects/${projectId}`}>See it as others do</ButtonLink>}
          {!obstacles.edit && <ButtonLink href={own}>Edit the entry</ButtonLink>}
        </>
      }
    >
      {state === "withdrawn" && <Notice tone="warning" title="It is withdrawn">It was submitted, but takes no part now.</Notice>}
      {draft.hasUnsubmittedChanges && (
        <Notice tone="warning" title="You have changed it since">
          {obstacles.submit ? "Those changes are not submitted and do not count." : "Those changes count only if you submit again."}
        </Notice>
      )}
      <section aria-label="Receipt" className="max-w-text rounded-md border border-edge bg-sheet p-5 sm:p-6">
        <dl className="grid gap-x-6 gap-y-3 text-15 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-soft">Submitted</dt>
          <dd>
            <Time at={receipt.submittedAt} zone={timeZone} />
          </dd>
          <dt className="text-soft">Revision</dt>
          <dd className="tabular-nums">{receipt.number}</dd>
          <dt className="text-soft">Number</dt>
          <dd className="font-mono text-13 leading-6 wrap-anywhere">{receipt.revisionId}</dd>
          <dt className="text-soft">Fingerprint</dt>
          <dd className="font-mono text-13 leading-6 wrap-anywhere">{receipt.contentHash}</dd>
        </dl>
        <p className="mt-4 text-13 text-soft">
          The fingerprint is the SHA-256 hash of everything you submitted. If one letter were changed, it would be another one.
        </p>
      </section>
      <Section title="Everything you submitted" lead="The newest counts. What was submitted before is kept and never changes.">
        <Table
          caption="Revisions"
          rows={history.revisions}
          rowKey={({ id: revision }) => revision}
          columns={[
            { key: "number", header: "Revision", heads: true, cell: ({ number }) => <span className="tabular-nums">{number}</span> },
            { key: "title", header: "Title", cell: ({ title }) => <Name>{title}</Name> },
            { key: "at", header: "Submitted", cell: ({ submittedAt }) => <Time at={submittedAt} zone={timeZone} /> },
            { key: "by", header: "By", cell: ({ submittedBy }) => (submittedBy ? <Name>{submittedBy}</Name> : <span className="text-soft">imported</span>) },
            { key: "hash", header: "Fingerprint", cell: ({ contentHash }) => <code className="text-13">{contentHash.slice(0, 12)}…</code> },
          ]}
        />
        <Pager page={history.page} pages={history.pages} href={(number) => `${own}/receipt?page=${number}`} />
      </Section>
    </Page>
  );
}
