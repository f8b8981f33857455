import type { Metadata } from "next";
import { headers } from "next/headers";
import { showMe } from "@/lib/domain/accounts";
import { ask } from "./_request/ask";
import { PATH_HEADER } from "./_request/path";
import { PortalHeader } from "./_request/portal-header";
import { ButtonLink, Page } from "./_ui";

export const metadata: Metadata = { title: "Not found" };

/** Nothing there, or nothing for a visitor: she can sign in and come back. */
export default async function NotFound() {
  const { person } = await ask(showMe, {});
  const path = (await headers()).get(PATH_HEADER) ?? "/";
  return (
    <>
      <PortalHeader />
      <Page
        width="text"
        title="There is nothing at this address"
        lead={
          person
            ? "It may have been moved or withdrawn, or the link may have lost a piece."
            : "It may have been moved or withdrawn, the link may have lost a piece, or it is only for people who are signed in."
        }
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/" look="primary">
            Go to the events
          </ButtonLink>
          {!person && <ButtonLink href={`/sign-in?next=${encodeURIComponent(path)}`}>Sign in</ButtonLink>}
        </div>
      </Page>
    </>
  );
}
