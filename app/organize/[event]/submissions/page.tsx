import type { Metadata } from "next";
import { showEvent } from "@/lib/domain/events";
import { listEntries } from "@/lib/domain/projects";
import { ask } from "@/app/_request/ask";
import type { Search } from "@/app/_request/search";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, EmptyState, Notice, Page, Pager } from "@/app/_ui";
import { EntriesFilter } from "./_parts/entries-filter";
import { EntriesTable } from "./_parts/entries-table";
import { entriesHref, readEntriesQuery } from "./_parts/states";
import { Tabs } from "./_parts/tabs";

export const metadata: Metadata = { title: "Submissions" };

type Props = { params: Promise<{ event: string }>; searchParams: Promise<Search> };

export default async function SubmissionsPage({ params, searchParams }: Props) {
  const { id, slug, timeZone } = await theEvent((await params).event);
  const { page, ...query } = readEntriesQuery(await searchParams);
  const [list, { tracks }] = await Promise.all([
    ask(listEntries, { params: { eventId: id }, query: { ...query, page } }),
    ask(showEvent, { params: { eventId: id } }),
  ]);
  const isEmpty = Object.values(list.counts).every((count) => count === 0);
  return (
    <Page title="Submissions" lead="Look at what came in, and decide what takes part. Drafts are shown to you alone.">
      <Tabs slug={slug} />
      {!list.canScreen && <Notice title="The results are published">Entries stand as they are: nothing can be decided about them any more.</Notice>}
      {isEmpty ? (
        <EmptyState title="No entry yet" actions={<ButtonLink href={`/organize/${slug}/setup/windows`}>See when submissions open</ButtonLink>}>
          As soon as a team starts to write, its draft is listed here.
        </EmptyState>
      ) : (
        <>
          <EntriesFilter slug={slug} query={query} counts={list.counts} tracks={tracks} />
          <section aria-labelledby="found" className="space-y-4">
            <h2 id="found" className="text-15 text-soft tabular-nums">
              <span role="status">{list.total === 1 ? "1 entry" : `${list.total} entries`}</span>
            </h2>
            {list.total > 0 ? (
              <EntriesTable entries={list.entries} slug={slug} zone={timeZone} canScreen={list.canScreen} />
            ) : (
              <EmptyState title="No entry matches" actions={<ButtonLink href={entriesHref(slug, {})}>Show all entries</ButtonLink>} />
            )}
          </section>
          <Pager page={list.page} pages={list.pages} href={(number) => entriesHref(slug, { ...query, page: number })} />
        </>
      )}
    </Page>
  );
}
