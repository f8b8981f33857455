"use client";

import { useRouter } from "next/navigation";
import { useActionState, useRef, type FormEvent, type ReactNode } from "react";
import { ActForm } from "@/app/_request/act-form";
import { buttonClass, FormErrors, FormStateProvider, Notice, SubmitButton } from "@/app/_ui";
import { Checklist } from "./checklist";
import { ConflictNotice } from "./conflict-notice";
import { EntryFields } from "./entry-fields";
import { nameOf, type Content, type FieldGroup, type Missing } from "./fields";
import { SaveState, SavingLine } from "./save-state";
import { sendForm, type EntryState } from "./send-form";
import { useDraft } from "./use-draft";

export type Limits = Record<"title" | "summary" | "description" | "address" | "answer", number>;

type EntryEditorProps = {
  projectId: string;
  own: string;
  saved: { version: number; savedAt: string; content: Content; missing: Missing };
  fields: FieldGroup[];
  limits: Limits;
  zone: string;
  submission: { number: number; submittedAt: string; isBehind: boolean } | null;
  /** Why it cannot be submitted now. */
  obstacle: string | null;
  /** The clock. */
  children: ReactNode;
};

/** The entry's form. Without scripts it is saved and submitted as a form; with them it saves itself as one writes. */
export function EntryEditor({ projectId, own, saved, fields, limits, zone, submission, obstacle, children }: EntryEditorProps) {
  const [sent, send] = useActionState<EntryState | null, FormData>(sendForm, null);
  const target = { operation: "project.submit", params: { projectId }, next: `${own}/receipt` };
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const draft = useDraft({ projectId, form, saved });

  const plain = sent?.done ? null : sent;
  // What has been put right since it was refused is not held against anybody.
  const isOpen = (name: string) => name === "" || draft.state === "refused" || draft.missing.some(({ path }) => nameOf(path) === name);
  const errors = plain?.errors ?? (draft.errors && Object.fromEntries(Object.entries(draft.errors).filter(([name]) => isOpen(name))));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement) || button.value !== "submit") await draft.saver.save();
    else if (await draft.saver.submit()) {
      router.push(`${own}/receipt`);
      router.refresh();
    }
  }

  return (
    <ActForm ref={form} send={send} target={target} onSubmit={onSubmit} onInput={draft.saver.changed} className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <input type="hidden" name="version" value={draft.version} readOnly />
      <div className="min-w-0 space-y-10">
        <FormErrors errors={errors && named(errors, fields)} title={draft.errors || plain?.isSubmit ? "The entry is not submitted yet" : "The draft could not be saved"} />
        {draft.rescued && (
          <Notice
            tone="warning"
            title="This browser holds text that was never saved"
            actions={
              <>
                <button type="button" className={buttonClass("primary")} onClick={draft.takeRescued}>
                  Put it back
                </button>
                <button type="button" className={buttonClass("secondary")} onClick={draft.saver.dropRescued}>
                  Throw it away
                </button>
              </>
            }
          >
            The connection or the sign-in was lost before it could be sent.
          </Notice>
        )}
        {draft.conflict && (
          <div id="conflict" className="scroll-mt-6">
            <ConflictNotice conflict={draft.conflict} fields={fields} zone={zone} keepMine={draft.saver.keepMine} takeTheirs={draft.takeTheirs} />
          </div>
        )}
        <FormStateProvider state={errors ? { values: plain?.values ?? {}, errors } : null}>
          <EntryFields key={draft.generation} groups={fields} content={draft.content} limits={limits} />
        </FormStateProvider>
        <div className="needs-script sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden">
          <SavingLine state={draft.state} savedAt={draft.savedAt} zone={zone} />
        </div>
      </div>
      <aside aria-label="Where the entry stands" className="space-y-6 lg:border-s lg:border-line lg:ps-8">
        <div className="space-y-6 lg:sticky lg:top-6">
          {children}
          <Checklist groups={fields} missing={draft.missing} />
          <SaveState state={draft.state} savedAt={draft.savedAt} zone={zone} submission={submission} hasChanged={draft.hasChanged} />
          {obstacle && <Notice title="It cannot be submitted now">{obstacle}</Notice>}
          <div className="flex flex-wrap gap-3">
            {!obstacle && (
              <SubmitButton name="do" value="submit" disabled={draft.isSubmitting} pendingLabel="Submitting…">
                {submission ? "Submit again" : "Submit the entry"}
              </SubmitButton>
            )}
            <SubmitButton look="secondary" name="do" value="save">
              Save the draft
            </SubmitButton>
            <a href={`${own}/preview`} className={buttonClass("quiet")}>
              Preview
            </a>
          </div>
          <p className="text-13 text-soft">
            {obstacle
              ? "You can go on writing: the draft is yours and your team’s alone."
              : "You can submit as often as you like until the deadline. The last submission counts."}
          </p>
        </div>
      </aside>
    </ActForm>
  );
}

/** The errors for the summary, where "This is required." alone would not say of what. */
function named(errors: Record<string, string[]>, groups: FieldGroup[]): Record<string, string[]> {
  const labels = new Map(groups.flatMap(({ fields }) => fields.map(({ path, label }) => [nameOf(path), label])));
  return Object.fromEntries(
    Object.entries(errors).map(([name, lines]) => [name, lines.map((line) => (labels.has(name) ? `${labels.get(name)}: ${line}` : line))]),
  );
}
