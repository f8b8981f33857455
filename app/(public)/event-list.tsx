import Link from "next/link";
import type { listEvents } from "@/lib/domain/events";
import type { Operation } from "@/lib/operation";
import { Badge, Name, State, Time } from "../_ui";
import { STAGE_WORDS, WINDOW_WORDS } from "../_event/words";

type ReplyOf<T> = T extends Operation<unknown, infer Out> ? Out : never;
export type ListedEvent = ReplyOf<typeof listEvents>["events"][number];

const ROOMS = {
  organizer: { label: "Organize", path: "organize" },
  judge: { label: "Judge", path: "judge" },
  participant: { label: "Your team", path: "team" },
} as const;

/** Events one below the other, each with where it stands, what comes next, and the rooms that are the reader's. */
export function EventList({ events }: { events: ListedEvent[] }) {
  return (
    <ul className="divide-y divide-line">
      {events.map((event) => (
        <li key={event.id} className="grid gap-x-10 gap-y-3 py-5 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <h3 className="text-21 font-[650]">
              <Link href={`/events/${event.slug}`} className="hover:underline">
                <Name>{event.name}</Name>
              </Link>
            </h3>
            {event.tagline && (
              <p dir="auto" className="mt-1 max-w-text text-15 text-soft">
                {event.tagline}
              </p>
            )}
            {(event.roles.length > 0 || !event.isListed) && (
              <ul className="mt-2 flex flex-wrap items-center gap-x-5">
                {event.roles.map((role) => (
                  <li key={role}>
                    <Link href={`/${ROOMS[role].path}/${event.slug}`} className="link inline-flex min-h-11 items-center text-15 font-semibold">
                      {ROOMS[role].label}
                    </Link>
                  </li>
                ))}
                {!event.isListed && (
                  <li>
                    <Badge>Not listed yet</Badge>
                  </li>
                )}
              </ul>
            )}
          </div>
          <div className="space-y-1 text-15 md:pt-1">
            <State tone={STAGE_WORDS[event.stage].tone}>{STAGE_WORDS[event.stage].label}</State>
            <When event={event} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function When({ event: { next, publishedAt, timeZone } }: { event: ListedEvent }) {
  if (next)
    return (
      <p className="text-soft">
        {WINDOW_WORDS[next.window].ahead} <Time at={next.at} zone={timeZone} />
      </p>
    );
  if (!publishedAt) return null;
  return (
    <p className="text-soft">
      Since <Time at={publishedAt} zone={timeZone} show="date" />
    </p>
  );
}
