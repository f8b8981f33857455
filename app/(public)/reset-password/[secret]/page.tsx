import type { Metadata } from "next";
import Link from "next/link";
import { PASSWORD_LENGTH } from "@/lib/domain/accounts";
import { OperationForm } from "@/app/_request/operation-form";
import { Page, SiteHeader, SubmitButton } from "@/app/_ui";
import { PasswordField } from "../../_password/password-field";

// The address is the secret: nothing may index it, and no link may carry it away.
export const metadata: Metadata = { title: "Choose a new password", robots: { index: false, follow: false }, referrer: "no-referrer" };

export default async function NewPasswordPage({ params }: { params: Promise<{ secret: string }> }) {
  const { secret } = await params;
  return (
    <>
      <SiteHeader />
      <Page width="text" title="Choose a new password" lead="You are then signed out everywhere and sign in with the new one.">
        <OperationForm operation="passwordReset.complete" next="/sign-in?done=password" className="space-y-6" errorTitle="The password is as it was">
          <input type="hidden" name="secret" value={secret} />
          <PasswordField
            name="password"
            label="New password"
            help={`At least ${PASSWORD_LENGTH.min} characters. A short sentence is a good one.`}
            autoComplete="new-password"
            minLength={PASSWORD_LENGTH.min}
          />
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
