import { Countdown, Notice, Time } from "@/app/_ui";

export type DeadlineView = {
  state: "not_open" | "open" | "closed";
  opensAt: string | null;
  closesAt: string | null;
  extendedUntil: string | null;
};

/** How long the team has, its own extension counted in. */
export function DeadlineClock({ deadline, zone, now }: { deadline: DeadlineView; zone: string; now: string }) {
  const { state, opensAt, closesAt, extendedUntil } = deadline;
  if (state === "not_open" && opensAt)
    return <Countdown label="Submissions open in" until={opensAt} now={now} zone={zone} passed="Submissions are open" />;
  if (!closesAt) return <p className="text-15 text-soft">The dates of this event are not set yet.</p>;
  return (
    <div className="space-y-4">
      <Countdown label="Submissions close in" until={extendedUntil ?? closesAt} now={now} zone={zone} passed="Submissions are closed" />
      {extendedUntil && (
        <Notice title="You have more time">
          The organizers moved your deadline. For most it was <Time at={closesAt} zone={zone} />.
        </Notice>
      )}
    </div>
  );
}
