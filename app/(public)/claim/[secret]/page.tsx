import { showMe } from "@/lib/domain/accounts";
import { ask } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { secretPage } from "@/app/_request/secret-page";
import { Page, SiteHeader, SubmitButton, TextField } from "@/app/_ui";
import { NewPasswordField } from "../../_password/new-password-field";

export const metadata = secretPage("First administrator");

export default async function ClaimPage({ params }: { params: Promise<{ secret: string }> }) {
  const { secret } = await params;
  const { person } = await ask(showMe, {});
  return (
    <>
      <SiteHeader />
      <Page
        width="text"
        title="Become the first administrator"
        lead="An administrator creates events, makes others administrators, and hands out links for new passwords. This link works once."
      >
        <OperationForm operation="administrator.claim" next="/admin" className="space-y-6" errorTitle="You are no administrator yet">
          <input type="hidden" name="secret" value={secret} />
          <TextField name="displayName" label="Your name" autoComplete="name" maxLength={100} defaultValue={person?.displayName} required />
          <TextField
            name="email"
            type="email"
            label="E-mail address"
            help="With it you sign in. If you have an account here, give its address and its password."
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={person?.email}
            required
          />
          <NewPasswordField name="password" label="Password" />
          <SubmitButton pendingLabel="Opening…">Become the administrator</SubmitButton>
        </OperationForm>
      </Page>
    </>
  );
}
