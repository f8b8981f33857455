import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { Name, State, Time } from "@/app/_ui";
import { Keyed } from "./keyed";
import type { MergedRow } from "./merged";

export const BLOCKED = {
  not_in_judging: "No longer in judging",
  outside_tracks: "Moved to a track that you do not judge",
  own_team: "Your own team’s",
};

/** A judge's projects, each a line to touch. */
export function ReviewLines({ slug, rows, zone }: { slug: string; rows: MergedRow[]; zone: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.id} className="relative flex items-center gap-4 py-3 hover:bg-wash">
          <div className="flex min-w-0 flex-1 flex-col gap-1 sm:flex-row sm:items-center sm:gap-4">
            <div className="min-w-0 sm:flex-1">
              <h3 className="text-15 font-semibold">
                {row.blocked && row.blocked !== "not_in_judging" ? (
                  <Name>{row.project.title}</Name>
                ) : (
                  <Link href={`/judge/${slug}/${row.id}`} className="after:absolute after:inset-0">
                    <Name>{row.project.title}</Name>
                  </Link>
                )}
              </h3>
              <Keyed team={row.project.team} track={row.project.track} />
            </div>
            <div className="shrink-0 sm:max-w-40 sm:text-end">
              <Standing row={row} zone={zone} />
            </div>
          </div>
          <ChevronRight aria-hidden className="size-4.5 shrink-0 text-soft rtl:-scale-x-100" />
        </li>
      ))}
    </ul>
  );
}

function Standing({ row, zone }: { row: MergedRow; zone: string }) {
  if (row.unsent === "needs_you") return <State tone="danger">Not saved: needs you</State>;
  if (row.state === "submitted")
    return (
      <>
        {row.unsent ? <State tone="warning">On this device</State> : <State tone="success">Submitted</State>}
        {row.submittedAgain && <p className="text-13 text-warning">The team has submitted again since</p>}
        {row.savedAt && !row.unsent && (
          <p className="text-13 text-soft">
            <Time at={row.savedAt} zone={zone} show="time" />
          </p>
        )}
      </>
    );
  if (row.blocked) return <State tone="info">{BLOCKED[row.blocked]}</State>;
  if (row.reopened) return <State tone="warning">Reopened: does not count until you submit it</State>;
  if (row.state === "draft")
    return (
      <State tone="accent">
        {row.marked} of {row.criteria} marked
      </State>
    );
  return <State>Not started</State>;
}

type WithdrawnLine = { id: string; title: string; cause: "recused" | "organizer" | "judge_withdrawn"; reason: string; review: "untouched" | "draft" | "submitted" };

const CAUSES = { recused: "You stepped back", organizer: "Taken back by the organizers", judge_withdrawn: "You were withdrawn as a judge" };

export function WithdrawnLines({ rows }: { rows: WithdrawnLine[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.id} className="py-3">
          <h3 className="text-15 font-semibold">
            <Name>{row.title}</Name>
          </h3>
          <p className="text-13 text-soft">
            {CAUSES[row.cause]}
            {row.reason && (
              <>
                {": "}
                <Name>{row.reason}</Name>
              </>
            )}
          </p>
          {row.review !== "untouched" && <p className="text-13 text-soft">Your review is kept and does not count.</p>}
        </li>
      ))}
    </ul>
  );
}
