import { z } from "zod";
import type { Tx } from "@/lib/database";
import { ChoiceKind, MatterKind } from "./choices";
import { PublishedNames } from "./names";
import { Difference } from "./preview";
import { readNames } from "./queries";
import { Ranking } from "./ranking";

/** What a publication changed of the one before it. Decisions are told without whom they concern: judges stay unnamed. */
export const Changes = z.object({
  difference: Difference,
  decisions: z.array(z.object({ kind: MatterKind, choice: ChoiceKind, isUndone: z.boolean() })),
});

/** A published result as it is kept. What was added later is empty in older ones. */
export const Frozen = z.object({
  ranking: Ranking,
  /** Reviews or comparisons that do not count, by why. */
  leftOut: z.record(z.string(), z.number()).default({}),
  merged: z.array(z.object({ project: z.string(), into: z.string() })).default([]),
  /** Of the rules by which it was judged, as `event.showRules` has them. */
  rulesHash: z.string().default(""),
  changes: Changes.nullable().default(null),
  /** What its projects, tracks and prizes were called; null where it was frozen before that was kept. */
  names: PublishedNames.nullable().default(null),
});
export type Frozen = z.output<typeof Frozen>;

/** What a published result calls its ids: as they were called then, whatever they are called now. */
export const namesOf = async (tx: Tx, eventId: string, { names }: Pick<Frozen, "names">): Promise<z.output<typeof PublishedNames>> =>
  names ?? (await readNames(tx, eventId));
