import Link from "next/link";
import { OperationForm } from "@/app/_request/operation-form";
import { secretPage } from "@/app/_request/secret-page";
import { Page, SiteHeader, SubmitButton } from "@/app/_ui";
import { NewPasswordField } from "../../_password/new-password-field";

export const metadata = secretPage("Choose a new password");

export default async function NewPasswordPage({ params }: { params: Promise<{ secret: string }> }) {
  const { secret } = await params;
  return (
    <>
      <SiteHeader />
      <Page width="text" title="Choose a new password" lead="You are then signed out everywhere and sign in with the new one.">
        <OperationForm operation="passwordReset.complete" next="/sign-in?done=password" className="space-y-6" errorTitle="The password is as it was">
          <input type="hidden" name="secret" value={secret} />
          <NewPasswordField name="password" label="New password" />
          <SubmitButton pendingLabel="Setting it…">Set the new password</SubmitButton>
        </OperationForm>
        <p className="border-t border-line pt-4 text-15">
          The link does not work any more?{" "}
          <Link href="/reset-password" className="link inline-flex min-h-11 items-center">
            Ask for a new one
          </Link>
        </p>
      </Page>
    </>
  );
}
