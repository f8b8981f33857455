import type { ReactNode } from "react";
import { OperationForm } from "@/app/_request/operation-form";
import { Notice, SubmitButton } from "@/app/_ui";
import type { Setup } from "./the-setup";

type SetupFormProps = {
  operation: `event.${string}`;
  event: Pick<Setup, "id" | "version">;
  /** What the button does: "Save the tracks". */
  save: string;
  /** The second form of a page does not ask for attention. */
  look?: "primary" | "secondary";
  /** Where to go afterwards, where the page itself moves. */
  next?: string;
  children: ReactNode;
};

/** A part of the set-up: sends the version that it shows, and says when it is saved. */
export function SetupForm({ operation, event, save, look, next, children }: SetupFormProps) {
  return (
    <OperationForm
      operation={operation}
      params={{ eventId: event.id }}
      next={next}
      className="space-y-6"
      done={<Saved />}
    >
      <input type="hidden" name="version" value={event.version} />
      {children}
      <SubmitButton look={look}>{save}</SubmitButton>
    </OperationForm>
  );
}

export function Saved() {
  return (
    <Notice tone="success" title="Saved">
      It counts from now on.
    </Notice>
  );
}
