"use client";

import { useSaid } from "@/app/_device/use-kept";
import { State } from "@/app/_ui";

/** Answers that this device has and the portal has not, beside the count that leaves them out. */
export function WaitingAnswers({ personId, eventId }: { personId: string; eventId: string }) {
  const waiting = (useSaid(personId) ?? []).filter((said) => said.eventId === eventId && said.refused === null).length;
  return waiting > 0 && <State tone="warning">{waiting === 1 ? "1 more is on this device" : `${waiting} more are on this device`}, to be sent</State>;
}
