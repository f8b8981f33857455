import { Button, Name, Notice } from "@/app/_ui";

export interface Newer {
  /** The number of the revision that she read, and of the one that stands. */
  read: number;
  stands: number;
  changes: { label: string; before: string; after: string }[];
}

type NewerRevisionProps = { newer: Newer; isSubmitted: boolean; confirm(): void };

/** The entry has changed since she marked it: both versions of what differs, and it is for her to say whether her marks stand. */
export function NewerRevision({ newer: { read, stands, changes }, isSubmitted, confirm }: NewerRevisionProps) {
  return (
    <Notice
      tone="warning"
      title="The team has submitted again since you last saved"
      actions={
        isSubmitted && (
          <Button className="needs-script" onClick={confirm}>
            My marks stand for this one
          </Button>
        )
      }
    >
      <p>
        You read revision {read}; this is revision {stands}.{" "}
        {isSubmitted ? "Your marks count as they are, unless you reopen them." : "What you save now is for this one."}
      </p>
      {changes.length === 0 && <p>Nothing in it differs.</p>}
      {changes.map(({ label, before, after }) => (
        <details key={label}>
          <summary className="flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4">
            <Name>{label}</Name>
          </summary>
          <dl className="space-y-2">
            <Version said="Before" text={before} />
            <Version said="Now" text={after} />
          </dl>
        </details>
      ))}
    </Notice>
  );
}

function Version({ said, text }: { said: string; text: string }) {
  return (
    <div>
      <dt className="text-13 text-soft">{said}</dt>
      <dd dir="auto" className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
        {text || "–"}
      </dd>
    </div>
  );
}
