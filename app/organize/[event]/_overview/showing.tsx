import { OperationForm } from "@/app/_request/operation-form";
import { State, SubmitButton } from "@/app/_ui";

/** Whether visitors find the event, and the button that changes it. */
export function Showing({ event: { id, version, isListed } }: { event: { id: string; version: number; isListed: boolean } }) {
  return (
    <OperationForm operation="event.updateDetails" params={{ eventId: id }} className="space-y-4" errorTitle="This has not changed">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="isListed" value={String(!isListed)} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="max-w-text">
          <State tone={isListed ? "success" : "neutral"}>{isListed ? "Everybody" : "Only people with a role here"}</State>
          <p className="mt-1 text-15 text-soft">
            {isListed
              ? "The event is on the front page, and anybody can open its page."
              : "Its pages do not exist for others. Set the dates and the rubric first, then show it."}
          </p>
        </div>
        <SubmitButton look="secondary">{isListed ? "Hide it again" : "Show it to everybody"}</SubmitButton>
      </div>
    </OperationForm>
  );
}
