import { PortalHeader } from "@/app/_request/portal-header";
import { ButtonLink, Page } from "@/app/_ui";

/** A link that is nobody's: it tells nothing of any event. */
export default function InvitationUnknown() {
  return (
    <>
      <PortalHeader />
      <Page
        title="This invitation does not work"
        lead="Perhaps the address was cut off on its way. Open it from the message again, or ask the organizers for a new link."
        width="text"
      >
        <ButtonLink href="/">See the events</ButtonLink>
      </Page>
    </>
  );
}
