import type { Metadata } from "next";
import { showMe } from "@/lib/domain/accounts";
import { ask } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { Notice, Page, SiteHeader, SubmitButton, TextField } from "@/app/_ui";

export const metadata: Metadata = { title: "Reset your password" };

const BY_MAIL = {
  lead: "Write the address of your account, and we mail you a link with which you choose a new password.",
  button: "Mail me a link",
  title: "Look into your mail",
  text: "If there is an account with this address, a link is on its way. It works once, for 24 hours. If nothing comes, look whether the address is right, and into the folder for spam.",
};

const BY_HAND = {
  lead: "This portal sends no mail. Say here that you need a link, then ask an administrator for it: at an event, the organizers know who that is.",
  button: "Ask for a link",
  title: "Now ask an administrator",
  text: "If there is an account with this address, the administrators see that you asked. One of them hands you a link that works once, for 24 hours, when she is sure that you are you.",
};

export default async function ResetPasswordPage() {
  const { person, sendsMail } = await ask(showMe, {});
  const words = sendsMail ? BY_MAIL : BY_HAND;
  return (
    <>
      <SiteHeader />
      <Page width="text" title="Reset your password" lead={words.lead} back={{ href: "/sign-in", label: "Sign in" }}>
        <OperationForm
          operation="passwordReset.request"
          className="space-y-6"
          errorTitle="Nothing was asked for yet"
          done={
            <Notice tone="success" title={words.title}>
              <p>{words.text}</p>
            </Notice>
          }
        >
          <TextField
            name="email"
            type="email"
            label="E-mail address of your account"
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={person?.email}
            required
          />
          <SubmitButton pendingLabel="Asking…">{words.button}</SubmitButton>
        </OperationForm>
      </Page>
    </>
  );
}
