import type { SavingState } from "@/app/_device/review-saver";
import { LiveRegion, State } from "@/app/_ui";
import { sayTime } from "@/app/_ui/time/instant";
import { useReaderZone } from "@/app/_ui/time/reader";

type SaveStateProps = { state: SavingState; savedAt: string | null; zone: string; marked: number; of: number };

/** How far the review is, and whether what stands on the screen is safe. */
export function SaveState({ state, savedAt, zone, marked, of }: SaveStateProps) {
  const readerZone = useReaderZone();
  return (
    <div className="min-w-0 text-15">
      <p className="font-semibold tabular-nums">
        {marked} of {of} marked
      </p>
      <LiveRegion>
        {state === "fresh" && "Saves itself as you mark"}
        {state === "saved" && savedAt && (
          <span className="tabular-nums">Saved {sayTime(new Date(savedAt), readerZone ?? zone)}</span>
        )}
        {state === "typing" && "Not saved yet"}
        {state === "saving" && "Saving…"}
        {state === "offline" && <State tone="warning">No connection: kept on this device</State>}
        {state === "signed_out" && <State tone="danger">Signed out: kept on this device</State>}
        {state === "somebody_else" && <State tone="danger">Kept on this device</State>}
        {state === "refused" && <State tone="danger">Not saved: see above</State>}
        {state === "conflict" && <State tone="danger">Not saved: choose a version above</State>}
      </LiveRegion>
    </div>
  );
}
