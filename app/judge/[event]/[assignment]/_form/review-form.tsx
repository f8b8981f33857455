"use client";

import { useRouter } from "next/navigation";
import { useActionState, useRef, useState, type FormEvent } from "react";
import type { ActState } from "@/app/_request/act";
import { ActForm } from "@/app/_request/act-form";
import { buttonClass, FormErrors, FormStateProvider, Notice, TextArea } from "@/app/_ui";
import { markName, readForm, type Content, type Criterion } from "@/app/_device/content";
import { listKept } from "@/app/_device/kept";
import type { Saved } from "@/app/_device/review-saver";
import { ConflictNotice } from "./conflict-notice";
import { CriterionField } from "./criterion-field";
import { KeyLine } from "./key-line";
import { NewerRevision, type Newer } from "./newer-revision";
import { nextUnfinished, type Unfinished } from "./next-unfinished";
import { SaveState } from "./save-state";
import { sendForm } from "./send-form";
import { Shut } from "./shut";
import { useKeySwitch } from "./use-key-switch";
import { takesKeys, useKeys } from "./use-keys";
import { useReview, type ReviewPlace } from "./use-review";

type ReviewFormProps = {
  place: ReviewPlace;
  criteria: Criterion[];
  saved: Saved;
  submittedAt: string | null;
  zone: string;
  /** Where submitting leads, in this order; to the queue when none is left. */
  unfinished: Unfinished[];
  newer: Newer | null;
};

const firstUnmarked = ({ scores }: Content): number => {
  const at = scores.findIndex(({ value }) => value === null);
  return at < 0 ? scores.length : at;
};

/** The form of one review. Without scripts it is sent as a form; with them it saves itself and takes number keys. */
export function ReviewForm({ place, criteria, saved, submittedAt, zone, unfinished, newer }: ReviewFormProps) {
  const { assignmentId, slug, personId } = place;
  const [sent, send] = useActionState<ActState | null, FormData>(sendForm, null);
  const target = { operation: "review.save", params: { assignmentId }, next: `/judge/${slug}/next` };
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const review = useReview({ ...place, criteria, saved });
  const { saver, content } = review;
  const [current, setCurrent] = useState(() => firstUnmarked(saved.content));
  const [missing, setMissing] = useState<Record<string, string[]> | null>(null);
  const router = useRouter();

  const plain = sent?.done ? null : sent;
  const errors = missing ?? review.errors ?? plain?.errors ?? null;
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);

  async function leave() {
    const next = nextUnfinished(unfinished, await listKept(personId));
    router.push(next ? `/judge/${slug}/${next}` : `/judge/${slug}`);
  }

  function onInput() {
    setMissing(null);
    const written = readForm(form.current!, criteria);
    review.changed(written);
    // By touch the amber mark moves on, and nothing else: the page stays where the finger is.
    setCurrent(firstUnmarked(written));
  }

  /** Leads on to what is still missing, else to the button. */
  function goOn(from: number) {
    const { scores } = saver.current;
    const open = criteria.map((_, i) => (from + 1 + i) % criteria.length).find((i) => scores[i]!.value === null);
    setCurrent(open ?? criteria.length);
    const field = open === undefined ? null : form.current?.querySelector<HTMLElement>(`[data-criterion="${open}"]`);
    const to = field?.querySelector<HTMLElement>('input[type="text"]') ?? field ?? submitButton.current;
    to?.focus({ preventScroll: true });
    (field ?? to)?.scrollIntoView({ block: "nearest" });
  }

  const keys = useKeySwitch();
  useKeys({ form, criteria, current, isOn: keys.isOn, marked: goOn });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (pressed instanceof HTMLButtonElement && pressed.value === "save") return void saver.save();
    const open = criteria.map(({ name }, i) => ({ name, i })).filter(({ i }) => saver.current.scores[i]!.value === null);
    if (open.length > 0) {
      setMissing(Object.fromEntries(open.map(({ name, i }) => [markName(i), [`“${name}” has no mark yet.`]])));
      goOn(firstUnmarked(saver.current) - 1);
    } else if ((await saver.submit()) !== "stays") await leave();
  }

  async function confirm() {
    if (await saver.confirm()) router.refresh();
  }
  const revision = newer && <NewerRevision newer={newer} isSubmitted={review.isShut} confirm={confirm} />;

  if (review.isShut && !review.conflict && !review.errors)
    return (
      <div className="space-y-6">
        {revision}
        <Shut {...{ assignmentId, criteria, content, submittedAt, zone }} version={review.version} isSent={!saver.isUnsaved} reopen={review.reopen} />
      </div>
    );

  return (
    <ActForm ref={form} send={send} target={target} onSubmit={onSubmit} onInput={onInput} aria-label="Your review" className="space-y-8">
      <input type="hidden" name="version" value={review.version} readOnly />
      <input type="hidden" name="revisionId" value={place.revisionId} />
      {criteria.some(takesKeys) && <KeyLine {...keys} />}
      <FormErrors errors={errors} title={review.errors ? "This was not saved" : "The review is not submitted yet"} />
      {revision}
      {saved.isSubmitted && !review.wantsSubmitted && <Notice tone="warning" title="Reopened">This review does not count until you submit it again.</Notice>}
      {review.state === "somebody_else" && (
        <Notice tone="danger" live title="Somebody else has signed in here">
          What you wrote is kept on this device for you alone. It is saved once you are signed in again.
        </Notice>
      )}
      {review.state === "signed_out" && (
        <Notice tone="danger" live title="You were signed out">
          What you wrote is kept on this device.{" "}
          <a className="link" href="/sign-in" target="_blank">
            Sign in in another tab
          </a>
          , then come back here: it is saved at once.
        </Notice>
      )}
      {review.conflict && <ConflictNotice conflict={review.conflict} criteria={criteria} keepMine={saver.keepMine} takeTheirs={review.takeTheirs} />}
      <FormStateProvider state={plain ? { values: plain.values, errors: plain.errors } : null}>
        <div key={review.generation} className="space-y-8">
          {criteria.map((criterion, index) => (
            <CriterionField
              key={criterion.id}
              criterion={criterion}
              index={index}
              share={Math.round((100 * criterion.weight) / weights)}
              mark={content.scores[index]!.value}
              isCurrent={index === current}
              error={errors?.[markName(index)]}
            />
          ))}
          <TextArea name="comment" label="For the team" help="They read it, without your name, after the results are published." optional defaultValue={content.comment} />
          <TextArea name="privateNote" label="For the organizers" help="Nobody else sees it." optional rows={2} defaultValue={content.privateNote} />
        </div>
      </FormStateProvider>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
        <SaveState state={review.state} savedAt={review.savedAt} zone={zone} marked={review.marked} of={criteria.length} />
        <div className="flex flex-1 justify-end gap-3">
          <button
            ref={submitButton}
            type="submit"
            aria-disabled={review.isSubmitting || undefined}
            className={buttonClass(current >= criteria.length ? "primary" : "secondary", "min-w-40 outline-offset-2")}
          >
            {review.isSubmitting ? "Submitting…" : unfinished.length > 0 ? "Submit and next" : "Submit"}
          </button>
          <button type="submit" name="do" value="save" className={buttonClass("quiet", "px-3!")}>
            Save<span className="sr-only"> as a draft</span>
          </button>
        </div>
      </div>
    </ActForm>
  );
}
