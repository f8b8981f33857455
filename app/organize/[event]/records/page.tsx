import type { Metadata } from "next";
import { listRecords } from "@/lib/domain/records";
import { ask } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { theEvent } from "@/app/_request/the-event";
import { Button, EmptyState, Notice, Page, Pager, Section, SubmitButton, TextField } from "@/app/_ui";
import { RecordLines } from "./_parts/record-lines";

export const metadata: Metadata = { title: "Records" };

interface Props {
  params: Promise<{ event: string }>;
  searchParams: Promise<{ q?: string; page?: string }>;
}

export default async function RecordsPage({ params, searchParams }: Props) {
  const { id, slug, timeZone } = await theEvent((await params).event);
  const { q = "", page: asked } = await searchParams;
  const query = { q: String(q).slice(0, 200), page: Math.max(1, Math.trunc(Number(asked)) || 1) };
  const { isPublished, records, page, pages, total } = await ask(listRecords, { params: { eventId: id }, query });
  return (
    <Page
      title="Records"
      lead="Certificates for the members of teams and records for judges, signed by the portal. They say what the published results say, and whoever holds one can prove it."
    >
      {!isPublished ? (
        <EmptyState title="Not before results are published">Once they are, each member of a team and each judge can have their own, and you can issue all at once.</EmptyState>
      ) : (
        <>
          <Section title="Issue all" lead="Whoever has none of the last publication gets one, with the name of their account. They find it in their rooms; nothing is sent.">
            <OperationForm operation="record.issueAll" params={{ eventId: id }} errorTitle="Not issued" className="space-y-3" done={<Notice tone="success" title="All are issued">Nobody is missing now.</Notice>}>
              <SubmitButton pendingLabel="Signing…">Issue what is missing</SubmitButton>
            </OperationForm>
          </Section>
          <Section title={query.q ? `${total} found` : `${total} issued`}>
            <div className="space-y-5">
              <form className="flex flex-wrap items-end gap-3" role="search">
                <TextField name="q" type="search" label="Name, team or project" defaultValue={query.q} />
                <Button type="submit">Search</Button>
              </form>
              {records.length === 0 ? <EmptyState title={query.q ? "Nothing fits" : "None yet"} /> : <RecordLines records={records} zone={timeZone} />}
              <Pager page={page} pages={pages} href={(number) => `/organize/${slug}/records?${new URLSearchParams({ ...(query.q && { q: query.q }), page: String(number) })}`} />
            </div>
          </Section>
        </>
      )}
    </Page>
  );
}
