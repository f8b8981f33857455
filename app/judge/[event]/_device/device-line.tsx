"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useIsOnline, useKept, useSaid } from "@/app/_device/use-kept";
import { LiveRegion, State, type StateTone } from "@/app/_ui";
import { usePagesAhead } from "./use-pages-ahead";
import { useSender } from "./use-sender";

type DeviceLineProps = { personId: string; slug: string; eventId: string; mode: "score" | "compare" };

const things = (count: number, mode: DeviceLineProps["mode"]): string => `${count} ${mode === "compare" ? "answer" : "review"}${count === 1 ? "" : "s"}`;

/** One line under the head of the room: what is only on this device, and whether the room opens without a connection. */
export function DeviceLine({ personId, slug, eventId, mode }: DeviceLineProps) {
  const path = usePathname();
  // The form that is open says itself how its review stands.
  const unsent = (useKept(personId) ?? []).filter(({ isUnsent, assignmentId }) => isUnsent && !path.endsWith(`/${assignmentId}`));
  const said = useSaid(personId) ?? [];
  const due = unsent.filter(({ trouble }) => trouble === null).length + said.filter(({ refused }) => refused === null).length;
  const hasRefused = unsent.some(({ trouble }) => trouble?.kind === "refused") || said.some(({ refused }) => refused !== null);
  const { hindrance, isSending } = useSender(personId, { hasDue: due > 0, hasRefused });
  const ahead = usePagesAhead(personId, slug, eventId, mode);
  const isOnline = useIsOnline();
  const isCut = !isOnline || hindrance === "offline";
  // Where she compares, an answer on its way is told only once something is in the way.
  const isShown = due > 0 && (isCut || hindrance !== null || !path.endsWith("/compare"));
  const troubled = unsent.length + said.length - due;

  const line = (tone: StateTone, text: ReactNode) => <State tone={tone}>{text}</State>;
  const there = due === 1 ? "it is" : "they are";
  const told =
    isShown && hindrance === "signed_out" ? line("danger", <>You were signed out. {things(due, mode)} on this device: <SignIn slug={slug} />, and {there} sent.</>)
    : isShown && hindrance === "somebody_else" ? line("danger", <>Somebody else has signed in here. {things(due, mode)} of yours on this device: <SignIn slug={slug} /> as yourself, and {there} sent.</>)
    : isShown && isCut ? line("warning", `No connection. On this device, ${due} to send: ${there} sent when it is back.`)
    : isShown ? line("info", isSending ? `On this device, ${due} to send. Sending…` : `On this device, ${due} to send.`)
    : isCut ? line("warning", ahead ? `No connection. You can go on: what you ${mode === "compare" ? "answer" : "mark"} is kept on this device.` : "No connection.")
    : null;
  const room = ahead && (ahead.isWhole ? ahead.of > 0 && "Opens without a connection too." : `${ahead.ready} of ${ahead.of} pages fetched for when there is no connection.`);
  return (
    <aside aria-label="This device" className="needs-script mx-auto flex min-h-11 w-full max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-4 py-1.5 text-13 text-soft sm:px-6 print:hidden">
      <LiveRegion className="empty:-me-6">{told}</LiveRegion>
      {troubled > 0 && (
        <State tone="danger">
          <Link href={`/judge/${slug}#on-this-device`} className="link">
            {`${things(troubled, mode)} ${troubled === 1 ? "needs" : "need"} you`}
          </Link>
        </State>
      )}
      {room && !isCut && <span className="tabular-nums">{room}</span>}
    </aside>
  );
}

const SignIn = ({ slug }: { slug: string }) => (
  <a className="link" href={`/sign-in?next=${encodeURIComponent(`/judge/${slug}`)}`}>
    sign in
  </a>
);
