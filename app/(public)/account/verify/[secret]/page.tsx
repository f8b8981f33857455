import { OperationForm } from "@/app/_request/operation-form";
import { PortalHeader } from "@/app/_request/portal-header";
import { secretPage } from "@/app/_request/secret-page";
import { Notice, Page, SubmitButton } from "@/app/_ui";

export const metadata = secretPage("Confirm your address");

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
