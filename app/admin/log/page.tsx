import type { Metadata } from "next";
import Link from "next/link";
import { listPortalLog } from "@/lib/domain/audit";
import { AuditEntries } from "@/app/_audit/entries";
import { ask } from "@/app/_request/ask";
import { pageOf, textOf, type Search } from "@/app/_request/search";
import { EmptyState, Page, Pager } from "@/app/_ui";

export const metadata: Metadata = { title: "Portal log" };

type Props = { searchParams: Promise<Search> };

export default async function PortalLogPage({ searchParams }: Props) {
  const search = await searchParams;
  const outcome = textOf(search, "outcome") === "refused" ? "refused" : "all";
  const { entries, page, pages, count } = await ask(listPortalLog, { query: { outcome, page: pageOf(search) } });
  const filters = [
    { label: "Everything", value: "all", href: "/admin/log" },
    { label: "Refusals", value: "refused", href: "/admin/log?outcome=refused" },
  ];
  return (
    <Page
      title="Portal log"
      lead="Sign-ins, accounts, tokens and administrators, newest first. Each event has a log of its own. Entries are chained: nobody can edit, remove or reorder one without it showing."
    >
      <ul className="flex gap-x-6">
        {filters.map(({ label, value, href }) => (
          <li key={value}>
            <Link href={href} aria-current={value === outcome ? "page" : undefined} className="link inline-flex min-h-11 items-center aria-[current]:font-semibold">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="text-15 text-soft tabular-nums">
        {count === 1 ? "1 entry" : `${count} entries`}
      </p>
      {entries.length === 0 ? <EmptyState title="Nothing here">Entries appear as people act.</EmptyState> : <AuditEntries entries={entries} zone="UTC" />}
      <Pager page={page} pages={pages} href={(number) => `/admin/log?${new URLSearchParams({ ...(outcome === "refused" && { outcome }), page: String(number) })}`} />
    </Page>
  );
}
