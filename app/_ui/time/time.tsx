import { sayDate, sayInstant, sayTime, sayZone } from "./instant";
import { ReaderTime } from "./reader-time";

type TimeProps = {
  at: Date | string;
  /** The event's IANA zone. */
  zone: string;
  /** "time" where the date is clear from around it, "date" where the hour does not matter. */
  show?: "both" | "date" | "time";
};

/** An instant in the event's zone, with the reader's beside it where that differs. */
export function Time({ at, zone, show = "both" }: TimeProps) {
  const instant = new Date(at);
  const iso = instant.toISOString();
  if (show === "date") return <time dateTime={iso}>{sayDate(instant, zone)}</time>;
  return (
    <span className="tabular-nums">
      <time dateTime={iso}>
        {show === "time" ? sayTime(instant, zone) : sayInstant(instant, zone)} {sayZone(zone)}
      </time>
      <ReaderTime at={iso} zone={zone} />
    </span>
  );
}
