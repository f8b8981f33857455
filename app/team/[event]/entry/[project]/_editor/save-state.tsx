import { LiveRegion, State, Time } from "@/app/_ui";

export type SavingState = "saved" | "typing" | "saving" | "offline" | "signed_out" | "refused" | "conflict";

type SaveStateProps = {
  state: SavingState;
  savedAt: string;
  zone: string;
  submission: { number: number; submittedAt: string; isBehind: boolean } | null;
  /** Whether something was written since this page was opened. */
  hasChanged: boolean;
};

/** Whether what stands on the screen is safe, and whether it is submitted. */
export function SaveState({ state, savedAt, zone, submission, hasChanged }: SaveStateProps) {
  const isBehind = submission !== null && (submission.isBehind || hasChanged);
  return (
    <div className="space-y-2 border-y border-line py-3">
      <LiveRegion className="text-15!">
        <SavingLine state={state} savedAt={savedAt} zone={zone} />
      </LiveRegion>
      <p className="text-13 text-soft">
        {submission ? (
          <>
            Revision {submission.number} was submitted <Time at={submission.submittedAt} zone={zone} />.
            {isBehind && <strong className="text-warning"> What you changed since is not submitted.</strong>}
          </>
        ) : (
          "Not submitted yet."
        )}
      </p>
    </div>
  );
}

/** Whether what stands on the screen is safe. */
export function SavingLine({ state, savedAt, zone }: Pick<SaveStateProps, "state" | "savedAt" | "zone">) {
  switch (state) {
    case "saved":
      return (
        <>
          <State tone="success">Saved</State>
          <span className="ms-2 text-13 text-soft">
            <Time at={savedAt} zone={zone} show="time" />
          </span>
        </>
      );
    case "typing":
      return <State>Not saved yet</State>;
    case "saving":
      return <State tone="info">Saving…</State>;
    case "offline":
      return <State tone="warning">No connection. Your text is kept in this browser and sent when it is back</State>;
    case "signed_out":
      return <State tone="danger">You were signed out. Your text is kept in this browser: sign in in another tab, then save</State>;
    case "refused":
      return <State tone="danger">Not saved. See what is said at the fields</State>;
    case "conflict":
      return (
        <State tone="danger">
          Not saved: it was saved elsewhere in between.{" "}
          <a href="#conflict" className="underline">
            Choose a version
          </a>
        </State>
      );
  }
}
