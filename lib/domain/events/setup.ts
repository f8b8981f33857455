// What every change of an event's set-up shares: the locked facts, the version, the reason.
import { z } from "zod";
import type { Tx } from "@/lib/database";
import { conflict, hashOf, Id, invalid, refuse, type Actor, type Fact } from "@/lib/operation";
import { rulesOf, versionsOf, type Judged, type JudgingRules } from "./judging-rules";
import { loadEventAlone } from "./load-event";
import { changeEvent, findPublishedAt, getEventDetails, hasScores, insertRules, listRules, readClock } from "./queries";
import { judgingHasBegun } from "./rules";
import { viewEvent } from "./view";

export const SetupParams = z.object({ eventId: Id });

/** The version of the set-up that was looked at; another one is refused, so that two tabs never overwrite each other. */
export const Version = z.int().min(1);

/** What judges score and when windows close is decided while nobody passes. */
export async function loadSetup(asked: { tx: Tx; actor: Actor; params: z.output<typeof SetupParams> }) {
  const { tx, params: { eventId } } = asked;
  const { event, standing } = await loadEventAlone(asked);
  const rules = rulesOf(await getEventDetails(tx, eventId));
  const now = await readClock(tx);
  const rulesAreFixed = judgingHasBegun(event, now) || (await listRules(tx, eventId)).length > 0;
  return { event: { ...event, rules, now }, rulesAreFixed, standing, hasScores: await hasScores(tx, eventId), publishedAt: await findPublishedAt(tx, eventId) };
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

interface ChangedEvent {
  id: string;
  version: number;
  judgingOpensAt: Date | null;
  /** As they were before, and when this is done. */
  rules: JudgingRules;
  now: Date;
}

/** Once judging has opened, how it is judged changes only for a reason, which is public, and what stood before is kept. */
async function keepRules(tx: Tx, { id, judgingOpensAt, rules, now }: ChangedEvent, after: Judged & { judgingOpensAt: Date | null }, reason: string | undefined): Promise<void> {
  const hasOpened = judgingHasBegun({ judgingOpensAt }, now);
  const kept = await listRules(tx, id);
  const fixed = versionsOf(kept, rules, hasOpened ? judgingOpensAt : null);
  if (fixed.length === 0) return;
  const changed = rulesOf(after);
  const hash = hashOf(changed);
  if (hash !== hashOf(rules)) {
    requireReason(reason, "How it is judged, and what for, was fixed when judging opened. Say why it changes; the reason is public.");
    await insertRules(tx, id, [...fixed.slice(kept.length), { number: fixed.length + 1, rules: changed, hash, reason: reason!, since: now }]);
  } else if (hasOpened && !judgingHasBegun(after, now)) {
    await insertRules(tx, id, fixed.slice(kept.length)); // or they would be a draft until judging opens again
  }
}

/** Counts the change, records it, and replies with the set-up as it is now. */
export async function saveSetup(
  tx: Tx, event: ChangedEvent, facts: Record<string, Fact>,
  { data, reason }: { data?: Parameters<typeof changeEvent>[2]; reason?: string } = {},
) {
  await changeEvent(tx, event.id, data);
  const after = await getEventDetails(tx, event.id);
  await keepRules(tx, event, after, reason);
  return {
    reply: viewEvent(after),
    audit: {
      chain: event.id, subject: event.id, facts: { version: event.version + 1, ...facts }, ...(reason !== undefined && { text: reason }),
    },
  };
}
