"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { AnnouncementStep } from "@/lib/domain/results";

export interface Shown {
  step: AnnouncementStep;
  number: number;
  count: number;
  basis: string;
  isRehearsal: boolean;
  isPublished: boolean;
}

const WAITS_MS = [500, 1000, 2000, 4000];

/** A refusal that no second try changes: the winners are others now, or the session has ended. */
class Refused extends Error {}

async function fetchStep(eventId: string, number: number, { basis, isRehearsal }: Shown): Promise<Shown> {
  const query = new URLSearchParams({ basis, rehearse: String(isRehearsal) });
  const response = await fetch(`/api/events/${eventId}/announcement/${number}?${query}`, { cache: "no-store" });
  if (response.ok) return (await response.json()) as Shown;
  if (response.status >= 400 && response.status < 500 && response.status !== 429) throw new Refused(((await response.json()) as { detail: string }).detail);
  throw new Error(`the portal answered ${response.status}`);
}

/**
 * The steps as they are walked. The next one is fetched as soon as one is shown and tried again for as long as the network is away, so that it
 * stands there when it is wanted; it is in the page only once it is shown.
 */
export function useSteps(eventId: string, first: Shown) {
  const [shown, setShown] = useState(first);
  const [isWaiting, setWaiting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const held = useRef(new Map([[first.number, first]]));
  const wanted = useRef(first.number);

  const show = useCallback((step: Shown) => {
    held.current.set(step.number, step);
    if (wanted.current !== step.number) return;
    setWaiting(false);
    setShown(step);
  }, []);

  const next = Math.min(shown.number + 1, shown.count - 1);
  useEffect(() => {
    if (held.current.has(next)) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = (tries: number) => {
      fetchStep(eventId, next, shown).then(
        (step) => !isOver && show(step),
        (error: Error) => {
          if (isOver) return;
          if (error instanceof Refused) setFault(error.message);
          else timer = setTimeout(() => attempt(tries + 1), WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]);
        },
      );
    };
    attempt(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [eventId, next, show, shown]);

  const go = useCallback((number: number) => {
    if (number < 0 || number >= shown.count) return;
    const step = held.current.get(number);
    // Back beyond what this page has seen: the address brings it.
    if (!step && number < shown.number) return location.assign(addressOf(number));
    wanted.current = number;
    if (step) show(step);
    else setWaiting(true);
  }, [show, shown]);

  useEffect(() => {
    history.replaceState(null, "", addressOf(shown.number));
  }, [shown.number]);

  return { shown, isWaiting, fault, forward: () => go(shown.number + 1), back: () => go(shown.number - 1), start: () => go(0) };
}

/** This page's address at another step. */
function addressOf(number: number): string {
  const url = new URL(location.href);
  url.searchParams.set("step", String(number));
  return url.pathname + url.search;
}
