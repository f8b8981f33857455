import type { Tx } from "@/lib/database";
import { getEvent, loadStanding } from "@/lib/domain/events";
import { notFound, refuse, type Actor } from "@/lib/operation";
import { findRecord, lockRecord } from "./queries";

interface Asked {
  tx: Tx;
  actor: Actor;
  params: { recordId: string };
}

const load = (isLocked: boolean) => async ({ tx, actor, params: { recordId } }: Asked) => {
  if (isLocked) await lockRecord(tx, recordId);
  const record = (await findRecord(tx, recordId)) ?? refuse(notFound("record"));
  return { record, event: await getEvent(tx, record.eventId, "none"), standing: await loadStanding(tx, record.eventId, actor) };
};

/** The record that an address names, and where the caller stands in its event. */
export const loadRecord = load(false);

/** The same for a change: nobody else changes it meanwhile. */
export const loadRecordAlone = load(true);
