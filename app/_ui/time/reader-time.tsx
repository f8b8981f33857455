"use client";

import { sayDate, sayTime } from "./instant";
import { useReaderZone } from "./reader";

/** " (12:00 your time)", where it differs; with the date where that differs too. */
export function ReaderTime({ at, zone }: { at: string; zone: string }) {
  const reader = useReaderZone();
  if (!reader) return null;
  const instant = new Date(at);
  const day = sayDate(instant, reader);
  const isSameDay = day === sayDate(instant, zone);
  if (isSameDay && sayTime(instant, reader) === sayTime(instant, zone)) return null;
  return (
    <span className="text-soft">
      {" "}
      <span className="whitespace-nowrap">
        ({isSameDay ? "" : `${day.slice(0, -5)}, `}
        {sayTime(instant, reader)} your time)
      </span>
    </span>
  );
}
