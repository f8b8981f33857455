import { CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import { classNames } from "../_ui/class-names";
import { Time } from "../_ui/time/time";

export type TimelineEntry = { label: string; at: string | null; state: "passed" | "next" | "ahead"; note?: string };

const marks = {
  passed: { icon: CircleCheck, look: "text-success", said: "Done: " },
  next: { icon: CircleDot, look: "text-accent", said: "Next: " },
  ahead: { icon: CircleDashed, look: "text-soft", said: "" },
};

/** What happens when, in order; what is next stands out. Times in the event's zone, the reader's beside them. */
export function Timeline({ entries, zone }: { entries: TimelineEntry[]; zone: string }) {
  return (
    <ol className="max-w-text">
      {entries.map(({ label, at, state, note }, index) => {
        const { icon: Icon, look, said } = marks[state];
        return (
          <li key={label} className="flex gap-3">
            <div className="flex flex-col items-center">
              <Icon aria-hidden className={classNames("mt-0.5 size-5 shrink-0", look)} />
              {index < entries.length - 1 && <span aria-hidden className="w-px flex-1 bg-line" />}
            </div>
            <div className="grid min-w-0 flex-1 gap-x-6 pb-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <p className={classNames("text-15", state === "next" ? "font-semibold" : state === "ahead" && "text-ink")}>
                {said && <span className="sr-only">{said}</span>}
                {label}
              </p>
              <p className="text-15 text-soft">
                {at ? <Time at={at} zone={zone} /> : "Not set yet"}
                {note && <span className="block text-13">{note}</span>}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
