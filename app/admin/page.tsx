import type { Metadata } from "next";
import Link from "next/link";
import { forbidden } from "next/navigation";
import { showMe } from "@/lib/domain/accounts";
import { listEvents } from "@/lib/domain/events";
import { ask } from "../_request/ask";
import { pageOf, type Search } from "../_request/search";
import { ButtonLink, EmptyState, Name, Page, Pager, State, Table, Time } from "../_ui";
import { STAGE_WORDS, WINDOW_WORDS } from "../_event/words";

export const metadata: Metadata = { title: "Administration" };

export default async function AdminEventsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { person } = await ask(showMe, {});
  if (!person?.isAdministrator) forbidden();
  const page = pageOf(await searchParams);
  const { events, total, pageSize } = await ask(listEvents, { query: { page } });
  const actions = (
    <>
      <ButtonLink href="/admin/import">Import an event</ButtonLink>
      <ButtonLink href="/organize/new" look="primary">
        Create an event
      </ButtonLink>
    </>
  );
  return (
    <Page title="Events" lead="Every event of this portal, those that visitors do not see yet among them. You can do in each what its organizers can." actions={actions}>
      {events.length === 0 ? (
        <EmptyState title="There is no event yet">Create the first one; it stays hidden until you show it.</EmptyState>
      ) : (
        <Table
          caption="Events of this portal"
          rows={events}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name", header: "Event", heads: true,
              cell: ({ slug, name }) => (
                <Link href={`/organize/${slug}`} className="link">
                  <Name>{name}</Name>
                </Link>
              ),
            },
            { key: "stage", header: "Stage", cell: ({ stage }) => <State tone={STAGE_WORDS[stage].tone}>{STAGE_WORDS[stage].label}</State> },
            {
              key: "next", header: "Next",
              cell: ({ next, timeZone }) =>
                next ? (
                  <>
                    {WINDOW_WORDS[next.window].ahead} <Time at={next.at} zone={timeZone} />
                  </>
                ) : (
                  <span className="text-soft">Nothing ahead</span>
                ),
            },
            { key: "listed", header: "Visitors", cell: ({ isListed }) => (isListed ? "See it" : <span className="text-soft">Do not see it</span>) },
          ]}
        />
      )}
      <Pager page={Number(page)} pages={Math.ceil(total / pageSize)} href={(number) => `/admin?page=${number}`} />
    </Page>
  );
}
