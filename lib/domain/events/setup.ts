// What every change of an event's set-up shares: the locked facts, the version, the reason.
import { z } from "zod";
import type { Tx } from "@/lib/database";
import { conflict, Id, invalid, refuse, type Actor, type Fact } from "@/lib/operation";
import { loadEventAlone } from "./load-event";
import { changeEvent, findPublishedAt, getEventDetails, hasScores } from "./queries";
import { viewEvent } from "./view";

export const SetupParams = z.object({ eventId: Id });

/** The version of the set-up that was looked at; another one is refused, so that two tabs never overwrite each other. */
export const Version = z.int().min(1);

/** What judges score and when windows close is decided while nobody passes. */
export async function loadSetup(asked: { tx: Tx; actor: Actor; params: z.output<typeof SetupParams> }) {
  const { tx, params: { eventId } } = asked;
  const facts = await loadEventAlone(asked);
  return { ...facts, hasScores: await hasScores(tx, eventId), publishedAt: await findPublishedAt(tx, eventId) };
}

export async function requireVersion(tx: Tx, event: { id: string; version: number }, seen: number): Promise<void> {
  if (event.version === seen) return;
  const current = viewEvent(await getEventDetails(tx, event.id));
  const detail = "Somebody saved this event's set-up after you opened it. Open it again beside this page, compare, and save there.";
  refuse(conflict("version_conflict", detail, { current }));
}

export function requireReason(reason: string | undefined, why: string): void {
  if (reason === undefined) refuse(invalid("reason_required", why, [{ path: "reason", message: why }]));
}

/** Counts the change, records it, and replies with the set-up as it is now. */
export async function saveSetup(
  tx: Tx, event: { id: string; version: number }, facts: Record<string, Fact>,
  { data, reason }: { data?: Parameters<typeof changeEvent>[2]; reason?: string } = {},
) {
  await changeEvent(tx, event.id, data);
  return {
    reply: viewEvent(await getEventDetails(tx, event.id)),
    audit: {
      chain: event.id, subject: event.id, facts: { version: event.version + 1, ...facts }, ...(reason !== undefined && { text: reason }),
    },
  };
}
