import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { drop, listKept } from "@/app/_device/kept";
import { PERSON_HEADER } from "@/app/_device/send-review";
import { canKeepPages, countKept, isKeptCopy, keepPages } from "@/app/_device/pages";

const FRESH_FOR = 5 * 60_000;

interface Queue {
  event: { judgingIsOpen: boolean };
  assignments: { id: string; version: number; revisionId: string | null; state: string; blocked: string | null }[];
}

let isShownAnew = false;

interface Ahead {
  /** How many pages are on this device, */
  ready: number;
  of: number;
  /** and whether the room opens with them. */
  isWhole: boolean;
}

/** Fetches the room ahead; null where nothing can be kept. */
export function usePagesAhead(personId: string, slug: string, eventId: string, mode: "score" | "compare"): Ahead | null {
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const router = useRouter();
  useEffect(() => {
    if (!canKeepPages() || process.env.NODE_ENV !== "production") return;
    let [isGone, lastAt] = [false, -Infinity];
    const room = `/judge/${slug}`;

    const fetchAhead = async () => {
      const response = await fetch(`/api/events/${eventId}/my-assignments`, { headers: { [PERSON_HEADER]: personId } });
      if (!response.ok) return;
      const { event, assignments } = (await response.json()) as Queue;
      const readable = assignments.filter(({ blocked }) => blocked === null || blocked === "not_in_judging");
      const entrance = { path: room, signature: "" };
      const reviews = readable.map(({ id, version, revisionId, state }) => ({ path: `${room}/${id}`, signature: `${version} ${revisionId} ${state} ${event.judgingIsOpen}` }));
      // Always as it is now: what comes next depends on everything answered so far.
      if (mode === "compare") reviews.push({ path: `${room}/compare`, signature: String(Date.now()) });
      await navigator.locks.request(`hack-hamster:pages:${slug}`, () =>
        keepPages(personId, entrance, reviews, (ready) => {
          if (!isGone) setAhead({ ready, of: reviews.length, isWhole: false });
        }));
      if (!isGone) setAhead({ ready: reviews.length, of: reviews.length, isWhole: true });
      // The pages show by now what the device kept of marks that are saved.
      const versions = new Map(assignments.map(({ id, version }) => [id, version]));
      for (const kept of await listKept(personId)) if (!kept.isUnsent && kept.version <= (versions.get(kept.assignmentId) ?? -1)) await drop(kept);
      lastAt = Date.now();
      if (isKeptCopy() && !isShownAnew) {
        isShownAnew = true;
        router.refresh();
      }
    };
    const look = async () => {
      const isFresh = Date.now() - lastAt < FRESH_FOR && (await countKept(personId, room)) > 0;
      if (document.visibilityState !== "visible" || isFresh) return;
      // Without a connection the room is as it was kept.
      await fetchAhead().catch(async () => {
        const pages = await countKept(personId, room);
        if (!isGone && pages > 0) setAhead({ ready: pages, of: pages, isWhole: true });
      });
    };
    void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
    const lookNow = () => void look();
    lookNow();
    window.addEventListener("online", lookNow);
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      isGone = true;
      window.removeEventListener("online", lookNow);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [personId, slug, eventId, mode, router]);
  return ahead;
}
