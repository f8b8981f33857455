"use client";

import { useActionState, useEffect, useRef } from "react";
import { controlClass, Field, SubmitButton, TextField } from "@/app/_ui";
import { importFile, type ImportState } from "../import-file";
import { ImportFaults } from "./import-faults";
import { ImportReport } from "./import-report";

/** The file, what to do with it, and what became of it. */
export function ImportForm() {
  const [state, send] = useActionState<ImportState | null, FormData>(importFile, null);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state) answer.current?.focus();
  }, [state]);

  return (
    <div className="space-y-10">
      <form action={send} className="space-y-6">
        <Field name="file" label="The event’s file" help="JSON in the interchange shape, up to 20 MB.">
          <input
            type="file"
            id="field-file"
            name="file"
            accept=".json,application/json"
            required
            aria-describedby="field-file-help"
            className={controlClass("ps-1.5! py-1.5! file:me-3 file:min-h-7.5 file:cursor-pointer file:rounded file:border-0 file:bg-wash file:px-3 file:font-semibold file:text-ink")}
          />
        </Field>
        <TextField
          name="as"
          label="Import it under another id"
          optional
          defaultValue={state?.as ?? ""}
          help="For a second copy of an event that is here already. Letters, digits, dots, hyphens and underscores."
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="what" value="import" pendingLabel="Importing…">
            Import the event
          </SubmitButton>
          <SubmitButton name="what" value="rehearse" look="secondary" pendingLabel="Checking…">
            Only check the file
          </SubmitButton>
        </div>
      </form>
      {state && (
        <section ref={answer} tabIndex={-1} aria-labelledby="answer" className="space-y-6 border-t border-line pt-6">
          <h2 id="answer" className="text-21 font-[650] tracking-[-0.005em] [overflow-wrap:anywhere]">
            {state.file === "" ? "No file" : <bdi>{state.file}</bdi>}
          </h2>
          {state.report && <ImportReport report={state.report} />}
          {state.problem && <ImportFaults problem={state.problem} />}
        </section>
      )}
    </div>
  );
}
