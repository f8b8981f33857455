import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import type { Refusal } from "@/lib/operation";
import { PortalHeader } from "@/app/_request/portal-header";
import { ButtonLink, Notice, Page } from "@/app/_ui";

export const InvitationPage = (props: Parameters<typeof Page>[0]) => (
  <>
    <PortalHeader />
    <Page {...props} width="text" />
  </>
);

/** A preview that was refused: the caller has tried too many links, or this one is nobody's. */
export function InvitationRefused({ title, refusal }: { title: string; refusal: Refusal }) {
  if (refusal.status !== 429) notFound();
  return (
    <InvitationPage title={title}>
      <Notice tone="warning">{refusal.detail}</Notice>
    </InvitationPage>
  );
}

/** One page for a wrong, an old and a stopped link: it tells nothing of what the link was for. */
export const InvitationUnknown = ({ lead }: { lead: string }) => (
  <InvitationPage title="This invitation does not work" lead={lead}>
    <ButtonLink href="/">See the events</ButtonLink>
  </InvitationPage>
);

export function SignInFirst({ back, children }: { back: string; children: ReactNode }) {
  const next = encodeURIComponent(back);
  return (
    <div className="space-y-4">
      <p className="max-w-text text-15">{children} You come back here.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/sign-in?next=${next}`} look="primary">
          Sign in
        </ButtonLink>
        <ButtonLink href={`/sign-up?next=${next}`}>Open an account</ButtonLink>
      </div>
    </div>
  );
}
