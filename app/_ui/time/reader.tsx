"use client";

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";

import { YEAR_IN_SECONDS, ZONE_COOKIE } from "../frame/reader-cookies";

const ReaderZone = createContext<string | null>(null);

const never = () => () => undefined;
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Remembers the reader's time zone in a cookie, so that from the second page on the server writes her times itself. */
export function ReaderProvider({ zone, children }: { zone: string | null; children: ReactNode }) {
  useEffect(() => {
    const here = browserZone();
    if (here !== zone) document.cookie = `${ZONE_COOKIE}=${here}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
  }, [zone]);
  return <ReaderZone value={zone}>{children}</ReaderZone>;
}

/** The reader's zone; null while it is not known. */
export function useReaderZone(): string | null {
  const remembered = useContext(ReaderZone);
  return useSyncExternalStore<string | null>(never, browserZone, () => remembered);
}
