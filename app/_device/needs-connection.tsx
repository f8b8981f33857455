"use client";

import type { ReactNode } from "react";
import { Notice } from "@/app/_ui";
import { useIsOnline } from "./use-kept";

/** Around a form that cannot wait on this device: without a network it says so, instead of failing. */
export function NeedsConnection({ children }: { children: ReactNode }) {
  const isOnline = useIsOnline();
  return (
    <fieldset disabled={!isOnline} className="min-w-0 space-y-3">
      {!isOnline && <Notice tone="warning" title="This needs a connection">There is none now. It can be done as soon as it is back.</Notice>}
      {children}
    </fieldset>
  );
}
