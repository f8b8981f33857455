"use client";

import { useState, type ChangeEvent } from "react";
import type { RecordContent, RecordStanding } from "@/lib/domain/records";
import { isSigned, type SignedRecord } from "@/lib/signed";
import { Button, LiveRegion, Notice, TextArea } from "@/app/_ui";
import { checkSignature, type SignatureCheck } from "./check";
import { Content } from "./record-content";
import { SignatureFound } from "./signature-state";
import { StandingNotice } from "./standing-notice";

type Asked = { isIssued: boolean; standing: RecordStanding | null } | "unreachable" | "asking";
type Found = { fault: string } | { record: RecordContent; check: SignatureCheck; asked: Asked };

const NO_RECORD = "This is no signed record. Take the file that the record’s page offers, whole.";

function read(text: string): SignedRecord<RecordContent> | null {
  try {
    const document: unknown = JSON.parse(text);
    if (!isSigned(document)) return null;
    const { record, signature } = document as SignedRecord<RecordContent>;
    return record?.format === "hack-hamster record 1" && typeof record.event?.name === "string" && typeof record.publication?.number === "number" ? { record, signature } : null;
  } catch {
    return null;
  }
}

async function askPortal(document: SignedRecord): Promise<Asked> {
  try {
    const reply = await fetch("/api/records/verify", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(document) });
    return reply.ok ? ((await reply.json()) as Asked) : "unreachable";
  } catch {
    return "unreachable";
  }
}

/** Checks a record from a file, in this browser; whether it still stands, it asks the portal. */
export function Verifier({ keys }: { keys: string[] }) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found | null>(null);

  async function check(given: string) {
    const document = read(given);
    if (!document) return setFound({ fault: NO_RECORD });
    const result = { record: document.record, check: await checkSignature(document, keys) };
    setFound({ ...result, asked: "asking" });
    setFound({ ...result, asked: await askPortal(document) });
  }

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const content = await file.text();
    setText(content);
    await check(content);
  }

  return (
    <div className="space-y-6">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void check(text);
        }}
      >
        <div className="space-y-1.5">
          <label htmlFor="record-file" className="text-15 font-semibold">File</label>
          <input id="record-file" type="file" accept="application/json,.json" onChange={(event) => void open(event)} className="block min-h-11 w-full max-w-field text-15 file:me-3 file:min-h-11 file:rounded-md file:border file:border-edge file:bg-sheet file:px-4 file:text-15 file:font-semibold" />
        </div>
        <TextArea name="document" label="Or its text" rows={6} value={text} onChange={(event: ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value)} spellCheck={false} />
        <Button type="submit" look="primary">Check it here</Button>
      </form>
      <LiveRegion>{found && ("fault" in found ? found.fault : found.check.holds ? "The signature holds." : "The signature does not hold.")}</LiveRegion>
      {found && ("fault" in found ? <Notice tone="danger" title="Not checked">{found.fault}</Notice> : <Result {...found} />)}
    </div>
  );
}

function Result({ record, check, asked }: Exclude<Found, { fault: string }>) {
  return (
    <section aria-label="What was found" className="space-y-5 border-t border-line pt-6">
      <SignatureFound check={check} />
      {check.holds && check.isOurs && <Standing asked={asked} />}
      {check.holds && <Content record={record} />}
    </section>
  );
}

function Standing({ asked }: { asked: Asked }) {
  if (asked === "asking") return <p className="text-15 text-soft">Asking the portal whether it still stands…</p>;
  if (asked === "unreachable") return <Notice tone="warning" title="Not known whether it still stands">The portal could not be asked. It may have been revoked since it was signed.</Notice>;
  if (!asked.isIssued) return <Notice tone="danger" title="This portal never issued it">Its key signed this, but it is not among the records. Somebody else may have used the key.</Notice>;
  return asked.standing && <StandingNotice standing={asked.standing} />;
}
