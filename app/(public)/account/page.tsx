import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { listSessions, listTokens, showMe } from "@/lib/domain/accounts";
import { ask } from "@/app/_request/ask";
import { PortalHeader } from "@/app/_request/portal-header";
import { Page, Section } from "@/app/_ui";
import { Address } from "./_parts/address";
import { NameForm, PasswordForm } from "./_parts/own-forms";
import { Sessions } from "./_parts/sessions";
import { NewToken } from "./_parts/new-token";
import { Tokens } from "./_parts/tokens";

export const metadata: Metadata = { title: "Your account" };

export default async function AccountPage() {
  const { person, sendsMail } = await ask(showMe, {});
  if (!person) redirect("/sign-in?next=/account");
  const [{ sessions }, { tokens }] = await Promise.all([ask(listSessions, {}), ask(listTokens, {})]);
  return (
    <>
      <PortalHeader />
      <Page width="text" title="Your account">
        <Section title="Who you are">
          <NameForm name={person.displayName} />
          <Address email={person.email} isVerified={person.emailVerified} sendsMail={sendsMail} />
        </Section>
        <Section title="Password" lead="A new one signs you out everywhere but here.">
          <PasswordForm email={person.email} />
        </Section>
        <Section id="sessions" title="Where you are signed in" lead="End what you do not know, and change your password if there is any.">
          <Sessions sessions={sessions} />
        </Section>
        <Section
          id="tokens"
          title="API tokens"
          lead="A token lets a program act as you over the API, without your password. Give each program one of its own, so that you can revoke it alone."
        >
          <Tokens tokens={tokens} />
          <NewToken />
        </Section>
      </Page>
    </>
  );
}
