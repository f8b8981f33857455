import { LiveRegion, State } from "@/app/_ui";
import type { SavingState } from "./review-saver";

type SaveStateProps = { state: SavingState; marked: number; of: number };

/** How far the review is, and whether what stands on the screen is safe. */
export function SaveState({ state, marked, of }: SaveStateProps) {
  return (
    <div className="min-w-0 text-15">
      <p className="font-semibold tabular-nums">
        {marked} of {of} marked
      </p>
      <LiveRegion>
        {state === "fresh" && "Saves itself as you mark"}
        {state === "saved" && "Saved"}
        {state === "typing" && "Not saved yet"}
        {state === "saving" && "Saving…"}
        {state === "offline" && <State tone="warning">No connection: kept on this device</State>}
        {state === "signed_out" && <State tone="danger">Signed out: kept on this device</State>}
        {state === "refused" && <State tone="danger">Not saved: see above</State>}
        {state === "conflict" && <State tone="danger">Not saved: choose a version above</State>}
      </LiveRegion>
    </div>
  );
}
