"use client";

import { Button, ButtonLink, Page, SiteHeader } from "./_ui";

type ErrorPageProps = { error: unknown; retry: () => void };

/** Something of ours broke. Says so, keeps its details to itself, and gives the number that finds them in the log. */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <>
      <SiteHeader />
      <Page
        width="text"
        title="Something went wrong on our side"
        lead="What you had saved is safe. Try once more; if it happens again, tell the organizers and give them the number below."
      >
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={() => retry()}>
            Try again
          </Button>
          <ButtonLink href="/">Go to the events</ButtonLink>
        </div>
        <p className="text-13 text-soft">
          Error number <span className="font-mono">{digestOf(error)}</span>
        </p>
      </Page>
    </>
  );
}

function digestOf(error: unknown): string {
  const digest = typeof error === "object" && error !== null && "digest" in error ? error.digest : null;
  return typeof digest === "string" ? digest : "not given";
}
