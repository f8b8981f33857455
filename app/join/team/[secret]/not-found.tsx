import { PortalHeader } from "@/app/_request/portal-header";
import { ButtonLink, Page } from "@/app/_ui";

/** One page for a wrong, an old and a stopped link: it tells nothing of any team. */
export default function InviteNotWorking() {
  return (
    <>
      <PortalHeader />
      <Page
        title="This invitation does not work"
        lead="It may be too old, or the team has made a new one. Ask the one who leads the team for the link that works now."
        width="text"
      >
        <ButtonLink href="/">See the events</ButtonLink>
      </Page>
    </>
  );
}
