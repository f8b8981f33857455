import type { Tx } from "@/lib/database";
import { batchSizes } from "./focus-plan";
import { countRound, readReleases } from "./queries";

/** Where the second round of an event stands: its batches, and what of all that was given is in. */
export async function loadFocus(tx: Tx, event: Parameters<typeof batchSizes>[0] & { id: string }) {
  const round = await countRound(tx, event.id);
  const releases = await readReleases(tx, event.id);
  const sizes = batchSizes(event, round.projects);
  const batches = Array.from({ length: Math.max(sizes.length, releases.length) }, (_, i) => ({
    number: i + 1, reviews: releases[i]?.reviews ?? sizes[i]!, releasedAt: releases[i]?.releasedAt ?? null, runId: releases[i]?.runId ?? null,
  }));
  return { ...round, batches, next: batches.find(({ releasedAt }) => releasedAt === null) ?? null };
}
