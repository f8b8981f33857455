import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { listKeys } from "@/lib/domain/keys";
import { ask } from "@/app/_request/ask";
import { PortalHeader } from "@/app/_request/portal-header";
import { Page, Section, SubmitButton, TextField } from "@/app/_ui";
import { Verifier } from "./_parts/verifier";

export const metadata: Metadata = { title: "Verify a record", description: "Check a certificate or record of judging that this portal signed." };

const ID = /rec_[a-z2-7]{20}/;

/** Takes an address or number to its page, without scripts too; a file is checked in the browser itself. */
export default async function VerifyPage({ searchParams }: { searchParams: Promise<{ record?: string | string[] }> }) {
  const { record } = await searchParams;
  const asked = typeof record === "string" ? record : "";
  const id = ID.exec(asked)?.[0];
  if (id) redirect(`/verify/${id}`);
  const { keys } = await ask(listKeys, {});
  return (
    <>
      <PortalHeader />
      <Page title="Verify a record" lead="A certificate, or a record of judging, that this portal signed." width="text">
        <Section title="By its address" lead="It stands at the foot of the page, and in the code beside it.">
          <form action="/verify" className="space-y-4">
            <TextField name="record" label="Address or number" defaultValue={asked} error={asked ? "A record’s number begins with rec_ and has 20 more letters and digits." : undefined} autoComplete="off" required />
            <SubmitButton>Look it up</SubmitButton>
          </form>
        </Section>
        <Section title="By its file" lead="Your browser checks the signature itself; the file is not kept. Whether it still stands, the portal is asked.">
          <div className="needs-script"><Verifier keys={keys.map(({ publicKey }) => publicKey)} /></div>
          <noscript>This needs JavaScript. <code>npm run verify -- record.json</code> of the portal’s source does the same without a browser.</noscript>
        </Section>
      </Page>
    </>
  );
}
