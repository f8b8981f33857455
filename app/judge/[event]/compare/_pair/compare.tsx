"use client";

import { SkipForward, Undo2 } from "lucide-react";
import Link from "next/link";
import { useActionState, useRef, useState, type FormEvent, type MouseEvent } from "react";
import { act, type ActState } from "@/app/_request/act";
import { ActForm } from "@/app/_request/act-form";
import { inWords, type Better, type Comparing } from "@/app/_device/answer";
import { buttonClass, EmptyState, FormErrors, KeyHint, LiveRegion, Name, Notice, ProgressBar, State } from "@/app/_ui";
import { useKeySwitch } from "../../[assignment]/_form/use-key-switch";
import { Side } from "./side";
import { useCompareKeys } from "./use-compare-keys";
import { useComparing } from "./use-comparing";

type CompareProps = { personId: string; eventId: string; slug: string; served: Comparing };

const BIG = "min-h-14! px-2! text-15 sm:text-17";

/** Two projects and one question. Without scripts each answer is sent as a form and the next pair comes with the page. */
export function Compare({ personId, eventId, slug, served }: CompareProps) {
  const { comparing, shown, problem, waiting, done, mayUndo, answer, undo } = useComparing({ personId, eventId, slug }, served);
  const [said, setSaid] = useState("");
  const keys = useKeySwitch();
  const top = useRef<HTMLDivElement>(null);

  function onAnswer(better: Better) {
    if (!shown) return;
    setSaid(inWords(better, shown.left.title, shown.right.title));
    void answer(better);
    top.current?.scrollIntoView({ block: "start" });
  }
  function onUndo() {
    if (!mayUndo) return;
    setSaid("Undone");
    void undo();
  }
  useCompareKeys({ isOn: keys.isOn && comparing.event.judgingIsOpen, answer: onAnswer, undo: onUndo });

  const isDone = comparing.asked > 0 && done >= comparing.asked;
  return (
    <div ref={top} className="scroll-mt-4 space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <ProgressBar label="Compared" value={done} max={comparing.asked} note={isDone ? `${done}, of ${comparing.asked} asked` : undefined} />
        </div>
        {isDone && shown && <State tone="success">Done, thank you. Each further one makes the ranking surer.</State>}
        {waiting > 1 && <State tone="info">{waiting} answers are on their way</State>}
      </div>
      <LiveRegion hidden>
        {said && `${said}. `}
        {shown && `${said ? "Next" : "Now"}: ${shown.left.title}, or ${shown.right.title}?`}
      </LiveRegion>
      {problem && <Notice tone="warning" live>{problem}</Notice>}
      {shown ? (
        <>
          {shown.wasSkipped && <Notice>You skipped these two before. All others that you can compare are done.</Notice>}
          <div className="grid gap-x-10 gap-y-10 md:grid-cols-2 md:[&>*+*]:border-s md:[&>*+*]:border-line md:[&>*+*]:ps-10 max-md:[&>*+*]:border-t max-md:[&>*+*]:border-line max-md:[&>*+*]:pt-8">
            <Side key={shown.left.id} letter="A" entry={shown.left} />
            <Side key={shown.right.id} letter="B" entry={shown.right} />
          </div>
        </>
      ) : (
        <Nothing comparing={comparing} waiting={waiting} slug={slug} />
      )}
      <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
        {shown && comparing.event.judgingIsOpen && (
          <AnswerForm {...{ eventId, slug, answer: onAnswer }} leftId={shown.left.id} rightId={shown.right.id} left={shown.left.title} right={shown.right.title} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <UndoForm {...{ slug, undo: onUndo, mayUndo }} last={comparing.last?.id ?? null} isOpen={comparing.event.judgingIsOpen} />
          <p className="needs-script text-13 text-soft max-md:hidden pointer-coarse:hidden">
            {keys.isOn ? (
              <>
                <KeyHint>←</KeyHint> A, <KeyHint>↓</KeyHint> too close, <KeyHint>→</KeyHint> B, <KeyHint>S</KeyHint> skip, <KeyHint>U</KeyHint> undo.{" "}
              </>
            ) : (
              "Keys are off. "
            )}
            <button type="button" onClick={keys.toggle} className="link min-h-6">
              {keys.isOn ? "Switch the keys off" : "Switch them on"}
            </button>
          </p>
        </div>
      </div>
    </div>
  );
}

type AnswerFormProps = { eventId: string; slug: string; leftId: string; rightId: string; left: string; right: string; answer(better: Better): void };

function AnswerForm({ eventId, slug, leftId, rightId, left, right, answer }: AnswerFormProps) {
  const [sent, send] = useActionState<ActState | null, FormData>(act, null);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (pressed instanceof HTMLButtonElement) answer(pressed.value as Better);
  }
  return (
    <ActForm send={send} target={{ operation: "comparison.answer", params: { eventId }, next: `/judge/${slug}/compare` }} onSubmit={onSubmit} aria-label="Which is the better?">
      <FormErrors errors={sent?.done === false ? sent.errors : null} title="Your answer was not taken" />
      <input type="hidden" name="leftId" value={leftId} readOnly />
      <input type="hidden" name="rightId" value={rightId} readOnly />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2 sm:gap-3">
        <button name="answer" value="left" className={buttonClass("primary", BIG)}>
          <Choice letter="A" title={left} />
        </button>
        <button name="answer" value="tie" className={buttonClass("secondary", BIG)}>
          Too close
        </button>
        <button name="answer" value="right" className={buttonClass("primary", BIG)}>
          <Choice letter="B" title={right} />
        </button>
      </div>
      <div className="mt-1 flex justify-center">
        <button name="answer" value="skip" className={buttonClass("quiet", "text-soft")}>
          <SkipForward aria-hidden />I cannot say: skip
        </button>
      </div>
    </ActForm>
  );
}

/** What a button says, with the title for whoever has scrolled past it. */
function Choice({ letter, title }: { letter: string; title: string }) {
  return (
    <span className="min-w-0">
      <span className="block">
        {letter} is better<span className="sr-only">: </span>
      </span>
      <Name className="block truncate text-13 font-normal">{title}</Name>
    </span>
  );
}

function UndoForm({ slug, last, isOpen, mayUndo, undo }: { slug: string; last: string | null; isOpen: boolean; mayUndo: boolean; undo(): void }) {
  const [sent, send] = useActionState<ActState | null, FormData>(act, null);
  if (!isOpen || !mayUndo) return null;
  function onClick(event: MouseEvent) {
    event.preventDefault();
    undo();
  }
  return (
    <ActForm send={send} target={{ operation: "comparison.undo", params: { comparisonId: last ?? "" }, next: `/judge/${slug}/compare` }} aria-label="Your last answer">
      <FormErrors errors={sent?.done === false ? sent.errors : null} title="Nothing was undone" />
      <button onClick={onClick} className={buttonClass("quiet", "-ms-4")}>
        <Undo2 aria-hidden />
        Undo the last answer
      </button>
    </ActForm>
  );
}

/** Why there is no pair to show. */
function Nothing({ comparing: { projects, open, skipped }, waiting, slug }: { comparing: Comparing; waiting: number; slug: string }) {
  const back = <Link href={`/judge/${slug}`} className="link">Back to your projects</Link>;
  if (projects < 2)
    return <EmptyState title="There are no two projects to compare yet">The organizers hand out the projects. You can compare as soon as two of them are yours. {back}</EmptyState>;
  if (waiting > 0 && (open > 0 || skipped > 0))
    return <EmptyState title="No more pairs on this device">Your answers are kept here and sent by themselves when there is a connection. Then it goes on. {back}</EmptyState>;
  return <EmptyState title="You have compared every pair, thank you">There is nothing left to do until another project is given to you. {back}</EmptyState>;
}
