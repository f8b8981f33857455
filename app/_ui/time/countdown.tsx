"use client";

import { type ReactNode, useEffect, useState } from "react";

import { classNames } from "../class-names";
import { sayLeft } from "./instant";
import { Time } from "./time";

type CountdownProps = {
  /** What happens then: "Submissions close". */
  label: string;
  until: Date | string;
  /** The server's time when it wrote the page. The browser is never asked what time it is, only how much has passed. */
  now: Date | string;
  /** The event's IANA zone. */
  zone: string;
  /** What is said once it has passed: "Submissions are closed". */
  passed: ReactNode;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long is left until a deadline: written by the server, then kept current. */
export function Countdown({ label, until, now, zone, passed }: CountdownProps) {
  const start = new Date(until).getTime() - new Date(now).getTime();
  const left = useRemaining(start, String(now));
  const isOver = left <= 0;
  const isNear = left < HOUR && !isOver;
  return (
    <div>
      <p className="text-13 text-soft">{isOver ? passed : label}</p>
      {!isOver && (
        <p
          role="timer"
          aria-label={`${label} in ${sayLeft(left)}`}
          className={classNames("text-28 font-[650] tracking-[-0.01em] tabular-nums", isNear && "text-danger")}
        >
          {sayLeft(left)}
        </p>
      )}
      <p className="text-13">
        <Time at={until} zone={zone} />
      </p>
      <span role="status" className="sr-only">
        {announcement(label, left, start)}
      </span>
    </div>
  );
}

// When a page was first shown here, by the server's time on it: going back to it must not turn the time back.
const shownAt = new Map<string, number>();

/** How long ago the server wrote the page, where it came from what this device keeps (public/service-worker.js). */
function ageOfPage(): number {
  if (shownAt.size > 0) return 0;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === "kept")?.duration ?? 0;
}

function useRemaining(start: number, now: string): number {
  const [left, setLeft] = useState(start);
  useEffect(() => {
    const began = shownAt.get(now) ?? Date.now() - ageOfPage();
    shownAt.set(now, began);
    const count = () => setLeft(start - (Date.now() - began));
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [start, now]);
  return left;
}

/** Read out at ten minutes, at one, and at the end; not every second, and not on arrival. */
function announcement(label: string, left: number, start: number): string {
  if (left <= 0 && start > 0) return `${label}: the time is over.`;
  if (left <= MINUTE && start > MINUTE) return `${label} in one minute.`;
  if (left <= 10 * MINUTE && start > 10 * MINUTE) return `${label} in ten minutes.`;
  return "";
}
