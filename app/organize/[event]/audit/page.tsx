import type { Metadata } from "next";
import Link from "next/link";
import { listAudit } from "@/lib/domain/audit";
import { showEvent } from "@/lib/domain/events";
import { ask } from "@/app/_request/ask";
import { pageOf, textOf, type Search } from "@/app/_request/search";
import { theEvent } from "@/app/_request/the-event";
import { AuditEntries } from "@/app/_audit/entries";
import { EmptyState, Page, Pager } from "@/app/_ui";

export const metadata: Metadata = { title: "Audit" };

type Props = { params: Promise<{ event: string }>; searchParams: Promise<Search> };

export default async function AuditPage({ params, searchParams }: Props) {
  const { id: eventId, slug } = await theEvent((await params).event);
  const search = await searchParams;
  const outcome = textOf(search, "outcome") === "refused" ? "refused" : "all";
  const query = { outcome, page: pageOf(search) } as const;
  const { entries, page, pages, count } = await ask(listAudit, { params: { eventId }, query });
  const { timeZone } = await ask(showEvent, { params: { eventId } });
  const path = `/organize/${slug}/audit`;
  return (
    <Page title="Audit" lead="Every change and every refusal, newest first. Entries are chained: nobody can edit, remove or reorder one without it showing.">
      <ul className="flex gap-x-6">
        {[["Everything", "all", path], ["Refusals", "refused", `${path}?outcome=refused`]].map(([label, value, href]) => (
          <li key={value}>
            <Link href={href!} aria-current={value === outcome ? "page" : undefined} className="link inline-flex min-h-11 items-center aria-[current]:font-semibold">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="text-15 text-soft tabular-nums">{count === 1 ? "1 entry" : `${count} entries`}</p>
      {entries.length === 0 ? <EmptyState title="Nothing here">Entries appear as people act.</EmptyState> : <AuditEntries entries={entries} zone={timeZone} />}
      <Pager page={page} pages={pages} href={(n) => `${path}?${new URLSearchParams({ ...(outcome === "refused" && { outcome }), page: String(n) })}`} />
    </Page>
  );
}
