import type { Metadata } from "next";

import { ButtonLink, Page, SiteHeader } from "./_ui";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <>
      <SiteHeader />
      <Page
        width="text"
        title="There is nothing at this address"
        lead="It may have been moved or withdrawn, the link may have lost a piece, or it is only for people who are signed in."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/" look="primary">
            Go to the events
          </ButtonLink>
        </div>
      </Page>
    </>
  );
}
