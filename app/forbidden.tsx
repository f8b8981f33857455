import type { Metadata } from "next";
import { headers } from "next/headers";
import { showMe } from "@/lib/domain/accounts";
import { ask } from "./_request/ask";
import { OperationForm } from "./_request/operation-form";
import { PATH_HEADER } from "./_request/path";
import { PortalHeader } from "./_request/portal-header";
import { ButtonLink, Name, Page, SubmitButton } from "./_ui";

export const metadata: Metadata = { title: "Not allowed" };

/** Signed in, and not allowed: says as whom, and the ways on. */
export default async function Forbidden() {
  const { person } = await ask(showMe, {});
  const path = (await headers()).get(PATH_HEADER) ?? "/";
  const signIn = `/sign-in?next=${encodeURIComponent(path)}`;
  return (
    <>
      <PortalHeader />
      <Page width="text" title="This page is not for your account">
        {person && (
          <p className="max-w-text text-17">
            You are signed in as <Name className="font-semibold">{person.displayName}</Name> ({person.email}). If you should see this page, ask the
            organizers of the event to give this account the role for it, or sign in with the account that has it.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/" look="primary">
            Go to the events
          </ButtonLink>
          {person ? (
            <OperationForm operation="session.end" next={signIn}>
              <SubmitButton look="secondary" pendingLabel="Signing out…">
                Sign in with another account
              </SubmitButton>
            </OperationForm>
          ) : (
            <ButtonLink href={signIn}>Sign in</ButtonLink>
          )}
        </div>
      </Page>
    </>
  );
}
