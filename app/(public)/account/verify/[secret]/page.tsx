import type { Metadata } from "next";
import { OperationForm } from "@/app/_request/operation-form";
import { PortalHeader } from "@/app/_request/portal-header";
import { Notice, Page, SubmitButton } from "@/app/_ui";

// The address is the secret: nothing may index it, and no link may carry it away.
export const metadata: Metadata = { title: "Confirm your address", robots: { index: false, follow: false }, referrer: "no-referrer" };

/** Asks for a press of a button, since programs that look into mail open every link in it. */
export default async function VerifyAddressPage({ params }: { params: Promise<{ secret: string }> }) {
  const { secret } = await params;
  return (
    <>
      <PortalHeader />
      <Page width="text" title="Confirm your address" lead="Organizers and voters then know that this address is yours.">
        <OperationForm
          operation="address.verify"
          className="space-y-4"
          errorTitle="The address is not confirmed"
          done={<Notice tone="success" title="Your address is confirmed" />}
        >
          <input type="hidden" name="secret" value={secret} />
          <SubmitButton pendingLabel="Confirming…">Confirm my address</SubmitButton>
        </OperationForm>
      </Page>
    </>
  );
}
