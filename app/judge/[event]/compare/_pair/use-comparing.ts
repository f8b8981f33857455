import { useCallback, useEffect, useRef, useState } from "react";
import { pairOf, type Better, type Comparing, type Entry } from "@/app/_device/answer";
import { findAhead, keepAhead, keepSaid, listSaid } from "@/app/_device/answers";
import { sendAtOnce, sendSaid, undoLatest } from "@/app/_device/send-said";
import { useSaid } from "@/app/_device/use-kept";

export interface Shown {
  left: Entry;
  right: Entry;
  wasSkipped: boolean;
}

interface Place {
  personId: string;
  eventId: string;
  slug: string;
}

type Entries = ReadonlyMap<string, Entry>;
const byId = (entries: readonly Entry[]): Entries => new Map(entries.map((entry) => [entry.id, entry]));

/** What a judge compares, as the portal told and as she has answered since: the next pair is there at once, and what she says is sent behind it. */
export function useComparing({ personId, eventId, slug }: Place, served: Comparing) {
  const [comparing, setComparing] = useState(served);
  const [shown, setShown] = useState(() => firstOf(served, byId(served.entries), new Set()));
  const [since, setSince] = useState<ReadonlyMap<string, Better>>(new Map());
  /** There may be something to undo that the portal has not yet told of. */
  const [hasSaid, setHasSaid] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const said = (useSaid(personId) ?? []).filter((one) => one.eventId === eventId);
  const waiting = said.filter(({ refused }) => refused === null).length;
  const told = useRef({ latest: served, entries: byId(served.entries) });
  /** Pairs that she has answered here: not to be shown again by what the portal told before it knew. */
  const gone = useRef(new Set<string>());

  const choose = useCallback(() => setShown(firstOf(told.current.latest, told.current.entries, gone.current)), []);

  const learn = useCallback((latest: Comparing, due: ReadonlySet<string>) => {
    told.current = { latest, entries: new Map([...told.current.entries, ...byId(latest.entries)]) };
    for (const { leftId, rightId, wasSkipped } of latest.pairs) {
      const pair = pairOf(leftId, rightId);
      if (wasSkipped && !due.has(pair)) gone.current.delete(pair);
    }
    setComparing(latest);
    setSince((before) => new Map([...before].filter(([pair]) => due.has(pair))));
    void keepAhead({ personId, eventId, comparing: latest });
  }, [personId, eventId]);

  /** Asks what comes next. The pair that she has before her stays. */
  const ask = useCallback(async () => {
    const latest = await askNext(eventId);
    if (!latest || latest.now < told.current.latest.now) return;
    learn(latest, new Set((await listSaid(personId)).map(({ pair }) => pair)));
    setShown((before) => before ?? firstOf(latest, told.current.entries, gone.current));
  }, [personId, eventId, learn]);

  // A page that the device kept may be older than what the device has seen since.
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const [ahead, due] = [await findAhead(personId, eventId), await listSaid(personId)];
      if (isGone) return;
      for (const { pair } of due) gone.current.add(pair);
      setSince(new Map(due.filter((one) => one.eventId === eventId).map(({ pair, answer }) => [pair, answer])));
      learn(ahead && ahead.now > served.now ? ahead : served, new Set(due.map(({ pair }) => pair)));
      choose();
    })();
    return () => void (isGone = true);
  }, [personId, eventId, served, learn, choose]);

  const hadWaiting = useRef(false);
  useEffect(() => {
    if (hadWaiting.current && waiting === 0) void ask();
    hadWaiting.current = waiting > 0;
  }, [waiting, ask]);

  async function answer(better: Better) {
    if (!shown) return;
    const { left, right } = shown;
    const pair = pairOf(left.id, right.id);
    const one = {
      personId, pair, eventId, slug, left: { id: left.id, title: left.title }, right: { id: right.id, title: right.title }, answer: better, saidAt: Date.now(),
      refused: null,
    };
    setProblem(null);
    setHasSaid(true);
    gone.current.add(pair);
    setSince((before) => new Map([...before, [pair, better]]));
    choose();
    if (await keepSaid(one)) return void sendSaid(personId, { refusedToo: false });
    const refused = await sendAtOnce(one);
    if (refused) {
      gone.current.delete(pair);
      setProblem(refused);
      setShown(shown);
    }
    await ask();
  }

  async function undo() {
    const undone = await undoLatest(personId, eventId, () => askNext(eventId));
    if (undone.kind === "refused") return setProblem(undone.detail);
    if (undone.kind === "offline") return setProblem("What was sent can be undone once there is a connection.");
    setHasSaid(undone.kind === "undone");
    if (undone.kind !== "undone") return;
    const pair = pairOf(undone.left.id, undone.right.id);
    setProblem(null);
    gone.current.delete(pair);
    setSince((before) => new Map([...before].filter(([key]) => key !== pair)));
    const { entries } = told.current;
    const [left, right] = [entries.get(undone.left.id), entries.get(undone.right.id)];
    if (left && right) setShown({ left, right, wasSkipped: false });
    await ask();
  }

  return {
    comparing, shown, problem, waiting, mayUndo: waiting > 0 || comparing.last !== null || hasSaid, answer, undo,
    done: comparing.done + [...since.values()].filter((better) => better !== "skip").length,
  };
}

function firstOf({ pairs }: Comparing, entries: Entries, gone: ReadonlySet<string>): Shown | null {
  for (const { leftId, rightId, wasSkipped } of pairs) {
    const [left, right] = [entries.get(leftId), entries.get(rightId)];
    if (left && right && !gone.has(pairOf(leftId, rightId))) return { left, right, wasSkipped };
  }
  return null;
}

/** Null where the portal cannot be asked. */
async function askNext(eventId: string): Promise<Comparing | null> {
  try {
    const response = await fetch(`/api/events/${eventId}/comparisons/next`, { signal: AbortSignal.timeout(10_000) });
    return response.ok ? ((await response.json()) as Comparing) : null;
  } catch {
    return null;
  }
}
