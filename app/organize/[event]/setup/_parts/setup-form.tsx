import type { ReactNode } from "react";
import { OperationForm } from "@/app/_request/operation-form";
import { Notice, SubmitButton } from "@/app/_ui";
import type { Setup } from "./the-setup";

type SetupFormProps = {
  operation: `event.${string}`;
  event: Pick<Setup, "id" | "version">;
  /** What the button does: "Save the tracks". */
  save: string;
  children: ReactNode;
};

/** A part of the set-up: sends the version that it shows, and says when it is saved. */
export function SetupForm({ operation, event, save, children }: SetupFormProps) {
  return (
    <OperationForm
      operation={operation}
      params={{ eventId: event.id }}
      className="space-y-6"
      done={<Notice tone="success" title="Saved">Everybody sees it from now on.</Notice>}
    >
      <input type="hidden" name="version" value={event.version} />
      {children}
      <SubmitButton>{save}</SubmitButton>
    </OperationForm>
  );
}
