import type { Metadata } from "next";
import { listAdministrators, searchAccounts } from "@/lib/domain/accounts";
import { ask } from "@/app/_request/ask";
import { pageOf, textOf, type Search } from "@/app/_request/search";
import { Button, EmptyState, Page, Pager, Section, TextField } from "@/app/_ui";
import { Accounts } from "./_parts/accounts";
import { Administrators } from "./_parts/administrators";

export const metadata: Metadata = { title: "People" };

type Props = { searchParams: Promise<Search> };

export default async function PeoplePage({ searchParams }: Props) {
  const search = await searchParams;
  const q = textOf(search, "q", 254);
  const [{ accounts, page, pages, total }, { administrators }] = await Promise.all([
    ask(searchAccounts, { query: { q, page: pageOf(search) } }),
    ask(listAdministrators, {}),
  ]);
  return (
    <Page title="People" lead="Who has an account here, who runs the portal, and links for those who have lost their password.">
      <Section title="Accounts">
        <form role="search" action="/admin/people" className="flex max-w-field flex-wrap items-end gap-3">
          <TextField name="q" type="search" label="Name or address" defaultValue={q} className="min-w-0 flex-1 basis-60" />
          <Button type="submit">Search</Button>
        </form>
        <p role="status" className="text-15 text-soft tabular-nums">
          {total === 1 ? "1 account" : `${total} accounts`}
          {q ? `, found by “${q}”` : ", the newest first"}
        </p>
        {accounts.length === 0 ? (
          <EmptyState title="Nobody was found">Part of the name or of the address is enough. Somebody without an account opens one by signing up.</EmptyState>
        ) : (
          <Accounts accounts={accounts} />
        )}
        <Pager page={page} pages={pages} href={(number) => `/admin/people?${new URLSearchParams({ ...(q && { q }), page: String(number) })}`} />
      </Section>
      <Section
        id="administrators"
        title="Administrators"
        lead="They create events, see all of them, and can let themselves into any account. Find somebody above to make her one."
      >
        <Administrators administrators={administrators} />
      </Section>
    </Page>
  );
}
