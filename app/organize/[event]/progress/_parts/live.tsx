"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { LiveRegion } from "@/app/_ui";

const REFRESH_MS = 60_000;

type LiveProps = { eventId: string };

/** Keeps the page as it stands in the portal: shown anew when something has changed, and each minute, since time passes too. */
export function Live({ eventId }: LiveProps) {
  const router = useRouter();
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
      changes.addEventListener("change", () => router.refresh());
    };
    listen();
    document.addEventListener("visibilitychange", listen);
    const refreshing = setInterval(() => !document.hidden && router.refresh(), REFRESH_MS);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      clearInterval(refreshing);
      changes?.close();
    };
  }, [eventId, router]);

  return (
    <LiveRegion className="needs-script inline-flex items-center gap-2">
      <span aria-hidden className={isLive ? "size-2 rounded-full bg-success" : "size-2 rounded-full border border-edge"} />
      {isLive ? "Live: this page follows what judges save." : "Shown anew each minute."}
    </LiveRegion>
  );
}
