import { PortalHeader } from "@/app/_request/portal-header";
import { ButtonLink, Page } from "@/app/_ui";

export default function NoSuchRecord() {
  return (
    <>
      <PortalHeader />
      <Page title="There is no such record" lead="This portal never issued a record with this number. Compare it with the page that you hold, letter by letter; if it is the same, the page is not genuine.">
        <p><ButtonLink href="/verify">Try another</ButtonLink></p>
      </Page>
    </>
  );
}
