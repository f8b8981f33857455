import { onEventChange } from "@/lib/database";
import type { MayStill, Streamed } from "./define";
import { refuse, tooMany } from "./refusal";

/** Between two lines to a reader who hears nothing else, so that proxies keep the connection; and to ask whether she may still listen. */
const HEARTBEAT_MS = 15_000;
/** Changes that come closer to each other are told as one. */
const APART_MS = 1000;
/** Streams of one person in one process: more pages than anybody watches at once. */
export const MOST_STREAMS = 6;

interface Open {
  byPerson: Map<string, number>;
  all: Set<AbortController>;
}

// On globalThis, since a server's parts load this file more than once.
const holder = globalThis as typeof globalThis & { hackHamsterStreams?: Open };
const open = (): Open => (holder.hackHamsterStreams ??= { byPerson: new Map(), all: new Set() });

interface Following extends MayStill {
  eventId: string;
  /** Who counts for the limit. */
  personId: string;
  /** For tests, which cannot wait so long. */
  heartbeatMs?: number;
}

/**
 * Tells a reader, as server-sent events, that an event has changed: that, and nothing else. What she may see she reads by the
 * operation that shows it. Ends when the rules no longer agree or her session is gone. Refused (429) from the seventh of one person on.
 */
export function followEvent(following: Following): Streamed {
  if ((open().byPerson.get(following.personId) ?? 0) >= MOST_STREAMS) refuse(tooMany(60));
  return {
    contentType: "text/event-stream; charset=utf-8",
    body: {
      [Symbol.asyncIterator]() {
        const stop = new AbortController();
        const lines = tell(following, stop);
        const end = () => (stop.abort(), lines.return(undefined));
        return { next: () => lines.next(), return: end };
      },
    },
  };
}

async function* tell({ eventId, personId, mayStill, heartbeatMs = HEARTBEAT_MS }: Following, stop: AbortController): AsyncGenerator<string, undefined> {
  const { byPerson, all } = open();
  byPerson.set(personId, (byPerson.get(personId) ?? 0) + 1);
  all.add(stop);
  let hasChanged = false;
  let isWaiting = false;
  let wake = () => {};
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => (clearTimeout(timer), resolve());
    });
  const forget = onEventChange(eventId, () => {
    hasChanged = true;
    if (isWaiting) wake();
  });
  stop.signal.addEventListener("abort", () => wake());
  try {
    yield "retry: 3000\n\n";
    while (!stop.signal.aborted) {
      isWaiting = !hasChanged;
      if (isWaiting) await sleep(heartbeatMs);
      isWaiting = false;
      if (stop.signal.aborted || !(await mayStill())) return;
      const isNews = hasChanged;
      hasChanged = false;
      yield isNews ? `event: change\ndata: ${JSON.stringify({ eventId })}\n\n` : ": nothing new\n\n";
      if (isNews && !stop.signal.aborted) await sleep(APART_MS);
    }
  } finally {
    forget();
    all.delete(stop);
    const left = byPerson.get(personId)! - 1;
    if (left > 0) byPerson.set(personId, left);
    else byPerson.delete(personId);
  }
}

/** Ends what would keep a server that stops waiting; the readers come back to the next one. */
export function endStreams(): void {
  for (const stop of open().all) stop.abort();
}
