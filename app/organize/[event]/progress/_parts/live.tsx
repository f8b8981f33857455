"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useTransition } from "react";
import { LiveRegion } from "@/app/_ui";

const REFRESH_MS = 60_000;
/** However busy the judges: showing the page takes at most a quarter of the time. */
const PAUSE_SHARE = 3;
const LEAST_PAUSE_MS = 1000;

/** Shows the page anew, never twice at once; what is asked for meanwhile is done once afterwards. */
function useRefresh(): () => void {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const state = useRef({ isBusy: false, isDue: false, began: 0 });

  const refresh = useCallback(() => {
    if (state.current.isBusy) {
      state.current.isDue = true;
      return;
    }
    state.current = { isBusy: true, isDue: false, began: performance.now() };
    startTransition(() => router.refresh());
  }, [router]);

  useEffect(() => {
    if (isPending || !state.current.isBusy) return;
    const took = performance.now() - state.current.began;
    const timer = setTimeout(() => {
      state.current.isBusy = false;
      if (state.current.isDue) refresh();
    }, Math.max(LEAST_PAUSE_MS, PAUSE_SHARE * took));
    return () => clearTimeout(timer);
  }, [isPending, refresh]);

  return refresh;
}

/** Keeps the page as it stands in the portal: shown anew when something has changed, and each minute, since time passes too. */
export function Live({ eventId }: { eventId: string }) {
  const refresh = useRefresh();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    let changes: EventSource | null = null;
    const listen = () => {
      changes?.close();
      changes = null;
      setLive(false);
      if (document.hidden) return; // a browser has few connections to one portal, and nobody looks
      changes = new EventSource(`/api/events/${eventId}/progress/changes`);
      changes.onopen = () => setLive(true);
      changes.onerror = () => setLive(false);
      changes.addEventListener("change", refresh);
    };
    listen();
    document.addEventListener("visibilitychange", listen);
    const refreshing = setInterval(() => !document.hidden && refresh(), REFRESH_MS);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      clearInterval(refreshing);
      changes?.close();
    };
  }, [eventId, refresh]);

  return (
    <LiveRegion className="needs-script inline-flex items-center gap-2">
      <span aria-hidden className={isLive ? "size-2 rounded-full bg-success" : "size-2 rounded-full border border-edge"} />
      {isLive ? "Live: this page follows what judges save." : "Shown anew each minute."}
    </LiveRegion>
  );
}
