import type { Metadata } from "next";
import Link from "next/link";
import { listKeys } from "@/lib/domain/keys";
import { showRecord, type RecordContent } from "@/lib/domain/records";
import { isAsSigned, type SignedRecord } from "@/lib/signed";
import { ask } from "@/app/_request/ask";
import { PortalHeader } from "@/app/_request/portal-header";
import { ButtonLink, Notice, Page, Section } from "@/app/_ui";
import { Content } from "../_parts/record-content";
import { SignatureState } from "../_parts/signature-state";
import { StandingNotice } from "../_parts/standing-notice";

export const metadata: Metadata = { title: "A signed record", robots: { index: false } };

export default async function RecordPage({ params }: { params: Promise<{ record: string }> }) {
  const { record: recordId } = await params;
  const [{ record, signature, standing }, { keys }] = await Promise.all([ask(showRecord, { params: { recordId } }), ask(listKeys, {})]);
  const document = record && signature ? ({ record, signature } as unknown as SignedRecord<RecordContent>) : null;
  return (
    <>
      <PortalHeader />
      <Page title={document?.record.kind === "judging" ? "Record of judging" : document ? "Certificate" : "A record"} width="text">
        <StandingNotice standing={standing} />
        {document ? (
          <>
            <Content record={document.record} />
            <Section title="Signature" lead="Whoever has this page’s address can read it: show it to whom you like.">
              <div className="space-y-4">
                <SignatureState document={document} keys={keys.map(({ publicKey }) => publicKey)} portalSays={await isAsSigned(document)} />
                <p className="text-13 break-all text-soft">Key {standing.key.fingerprint}{standing.key.retiredAt && ", which signs nothing more; what it signed stays valid"}</p>
                <ButtonLink href={`/api/records/${recordId}`} prefetch={false} download={`${recordId}.json`}>Download the signed record</ButtonLink>
                <p className="max-w-text text-15">
                  With the file, anybody can check it without this portal: on <Link href="/verify" className="link">the page to verify</Link> of a portal, or with <code>npm run verify -- {recordId}.json</code> of its source.
                </p>
              </div>
            </Section>
          </>
        ) : (
          <Notice title="What it said is erased">Its person’s account was deleted. What is left is a hash, by which a copy of it is recognised: <span className="break-all">{standing.sha256}</span></Notice>
        )}
      </Page>
    </>
  );
}
