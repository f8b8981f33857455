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
        {state === "saved" && (
          <>
            <State tone="success">Saved</State>
            <span className="ms-2 text-13 text-soft">
              <Time at={savedAt} zone={zone} show="time" />
            </span>
          </>
        )}
        {state === "typing" && <State>Not saved yet</State>}
        {state === "saving" && <State tone="info">Saving…</State>}
        {state === "offline" && <State tone="warning">No connection. Your text is kept in this browser and sent when it is back</State>}
        {state === "signed_out" && <State tone="danger">You were signed out. Your text is kept in this browser: sign in in another tab, then save</State>}
        {state === "refused" && <State tone="danger">Not saved. See the fields named above</State>}
        {state === "conflict" && <State tone="danger">Not saved: somebody else saved in between. Choose a version above</State>}
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
