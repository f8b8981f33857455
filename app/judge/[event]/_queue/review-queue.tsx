"use client";

import { Search } from "lucide-react";
import { useId, useState } from "react";
import { useKept } from "@/app/_device/use-kept";
import { controlClass, EmptyState, ProgressBar, Section } from "@/app/_ui";
import { merged, type MergedRow, type QueueRow } from "./merged";
import { NextReview } from "./next-review";
import { ReviewLines } from "./review-lines";

type ReviewQueueProps = {
  personId: string;
  slug: string;
  zone: string;
  isOpen: boolean;
  rows: QueueRow[];
  /** What is left by what the portal knows, in the order to go through it. */
  leftIds: string[];
  minutesLeft: number | null;
};

const LONG = 12;

/** A judge's list as the portal knows it, with what this device holds laid over it. */
export function ReviewQueue({ personId, slug, zone, isOpen, rows: served, leftIds, minutesLeft }: ReviewQueueProps) {
  const kept = useKept(personId) ?? [];
  const [sought, setSought] = useState("");
  const rows = served.map((row) => merged(row, kept));
  const isLeft = ({ state, blocked }: MergedRow) => state !== "submitted" && !blocked;
  const left = rows.filter(isLeft);
  const submitted = rows.filter(({ state }) => state === "submitted");
  const blocked = rows.filter((row) => row.blocked && row.state !== "submitted");
  const order = [...leftIds, ...left.map(({ id }) => id)];
  const next = order.map((id) => left.find((row) => row.id === id)).find((row) => row !== undefined);
  const found = (some: MergedRow[]) => some.filter((row) => isFound(row, sought));
  return (
    <div className="min-w-0 space-y-10">
      {rows.length > 0 && <Pace submitted={submitted.length} of={rows.length} minutesLeft={minutesLeft && leftIds.length > 0 ? Math.ceil((minutesLeft * left.length) / leftIds.length) : null} />}
      {next && <NextReview slug={slug} next={next} isOpen={isOpen} />}
      {rows.length === 0 && (
        <EmptyState title="Nothing is assigned to you yet">
          The organizers hand out the projects. You will find them here; there is nothing to do until then.
        </EmptyState>
      )}
      {rows.length > 0 && left.length === 0 && rows.every(({ unsent }) => unsent === null) && (
        <EmptyState title="You are done, thank you">
          {isOpen ? "You can reopen a review below until judging closes." : "Judging has closed; your reviews are in."}
        </EmptyState>
      )}
      {rows.length > 0 && left.length === 0 && rows.some(({ unsent }) => unsent === "due") && (
        <EmptyState title="All is marked, not all has arrived">Keep this page open until what is on this device is sent.</EmptyState>
      )}
      {rows.length > LONG && <SearchField sought={sought} seek={setSought} found={found(rows).length} />}
      {left.length > 0 && (
        <Section title={`Left: ${left.length}`}>
          <ReviewLines slug={slug} rows={found(left)} zone={zone} />
        </Section>
      )}
      {submitted.length > 0 && (
        <Section title={`Submitted: ${submitted.length}`}>
          <ReviewLines slug={slug} rows={found(submitted)} zone={zone} />
        </Section>
      )}
      {blocked.length > 0 && (
        <Section title="Nothing to do" lead="These were given to you, but cannot be judged now. The organizers see that, too.">
          <ReviewLines slug={slug} rows={found(blocked)} zone={zone} />
        </Section>
      )}
    </div>
  );
}

/** How far she is, and what that makes of the evening. */
function Pace({ submitted, of, minutesLeft }: { submitted: number; of: number; minutesLeft: number | null }) {
  return (
    <div className="space-y-1">
      <ProgressBar label="Submitted" value={submitted} max={of} />
      {minutesLeft !== null && minutesLeft > 0 && <p className="text-15 text-soft tabular-nums">About {sayMinutes(minutesLeft)} left at your pace.</p>}
    </div>
  );
}

function sayMinutes(minutes: number): string {
  if (minutes < 10) return minutes === 1 ? "a minute" : `${minutes} minutes`;
  const rounded = 5 * Math.round(minutes / 5);
  if (rounded < 90) return `${rounded} minutes`;
  const hours = Math.round(rounded / 30) / 2;
  return `${hours} hours`;
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const isFound = ({ project: { title, team, track } }: MergedRow, sought: string): boolean =>
  plain(`${title} ${team} ${track ?? ""}`).includes(plain(sought.trim()));

function SearchField({ sought, seek, found }: { sought: string; seek(text: string): void; found: number }) {
  const id = useId();
  return (
    <div className="needs-script max-w-field">
      <label htmlFor={id} className="text-15 font-semibold">
        Find in your list
      </label>
      <div className="relative mt-1">
        <Search aria-hidden className="pointer-events-none absolute start-3 top-1/2 size-4.5 -translate-y-1/2 text-soft" />
        <input id={id} type="search" value={sought} onChange={(event) => seek(event.target.value)} className={controlClass("ps-10")} placeholder="Project, team or track" />
      </div>
      <p role="status" className="mt-1 text-13 text-soft tabular-nums">
        {sought.trim() !== "" && (found === 0 ? "None of your projects has this." : `${found} found`)}
      </p>
    </div>
  );
}
