"use client";

import { ChevronLeft, ChevronRight, Maximize } from "lucide-react";
import Link from "next/link";
import { useEffect, useEffectEvent } from "react";
import { buttonClass } from "@/app/_ui";
import { HelpSheet } from "@/app/_ui/overlay/help-sheet";
import { StepView } from "./step-view";
import { useSteps, type Shown } from "./use-steps";

// Page up and page down are what a presenter's remote sends.
const FORWARD = new Set(["ArrowRight", "ArrowDown", "PageDown", " ", "Enter"]);
const BACK = new Set(["ArrowLeft", "ArrowUp", "PageUp", "Backspace"]);

const KEYS = [
  {
    title: "Prize-giving",
    keys: [
      { press: ["→", "Space"], does: "Next" },
      { press: ["←"], does: "Back" },
      { press: ["Home"], does: "From the start" },
      { press: ["F"], does: "Full screen" },
    ],
  },
];

const fullScreen = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);

/** The prize-giving on a screen: a key, a click or a remote brings the next step. */
export function Stage({ first, eventId, slug }: { first: Shown; eventId: string; slug: string }) {
  const { shown, isWaiting, fault, forward, back, start } = useSteps(eventId, first);
  const { step, number, count, isRehearsal, isPublished } = shown;
  const isLast = number === count - 1;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest("a, button, [role=dialog]") !== null;
    if (event.ctrlKey || event.metaKey || event.altKey || (isOnControl && (event.key === " " || event.key === "Enter"))) return;
    if (FORWARD.has(event.key)) forward();
    else if (BACK.has(event.key)) back();
    else if (event.key === "Home") start();
    else if (event.key.toLowerCase() === "f") void fullScreen();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const address = (to: number) => `/stage/${slug}?step=${to}${isRehearsal ? "&rehearse=true" : ""}`;
  return (
    <>
      {/* The keys do the same; a click anywhere is for the mouse of whoever stands beside the screen. */}
      <main id="main" tabIndex={-1} onClick={forward} className="flex flex-1 cursor-default flex-col items-center justify-center gap-[3vh] px-[5vw] pt-[4vh] text-center">
        <div aria-live="polite" className="w-full">
          <div key={number} className="appear flex flex-col items-center gap-[3vh]">
            <StepView step={step} />
          </div>
        </div>
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-15 text-soft">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {isRehearsal && <strong className="text-accent">Rehearsal: these names stand for nobody</strong>}
          <span className="tabular-nums">{number + 1} of {count}</span>
          <Link href={`/organize/${slug}/results/publish`} className="link inline-flex min-h-11 items-center">
            {isLast && !isRehearsal && !isPublished ? "Publish the results" : "Leave"}
          </Link>
        </p>
        <p role="status" className="text-danger">{fault ?? (isWaiting ? "Waiting for the network…" : "")}</p>
        <div className="flex gap-2">
          {number > 0 && <StepLink to={address(number - 1)} go={back} label="Back"><ChevronLeft aria-hidden className="rtl:-scale-x-100" /></StepLink>}
          <button type="button" onClick={() => void fullScreen()} aria-label="Full screen" className={buttonClass("quiet", "needs-script w-11 px-0!")}><Maximize aria-hidden /></button>
          {!isLast && <StepLink to={address(number + 1)} go={forward} label="Next"><ChevronRight aria-hidden className="rtl:-scale-x-100" /></StepLink>}
        </div>
      </footer>
      <HelpSheet groups={KEYS} />
    </>
  );
}

/** A link, so that a browser without scripts goes on too; with them no page is loaded. */
function StepLink({ to, go, label, children }: { to: string; go: () => void; label: string; children: React.ReactNode }) {
  return (
    <a
      href={to}
      aria-label={label}
      className={buttonClass("secondary", "w-11 px-0!")}
      onClick={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {children}
    </a>
  );
}
