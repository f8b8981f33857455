import type { z } from "zod";
import type { Tx } from "@/lib/database";
import { getEventDetails, rulesOf } from "@/lib/domain/events";
import { listComments } from "@/lib/domain/reviews";
import { hashOf } from "@/lib/operation";
import type { Assessment } from "./assess";
import type { PublishedNames } from "./names";
import { findLatestNumber, readNames } from "./queries";

/** What a publication freezes beside the ranking itself. */
export interface GoingOut {
  /** The number of the last publication; 0 before the first. */
  latest: number;
  names: z.output<typeof PublishedNames>;
  /** What judges wrote to teams. */
  comments: { projectId: string; comment: string }[];
  rulesHash: string;
  appealDays: number;
}

export async function readGoingOut(tx: Tx, eventId: string): Promise<GoingOut> {
  const { projects, tracks, prizes } = await readNames(tx, eventId);
  const event = await getEventDetails(tx, eventId);
  return {
    latest: await findLatestNumber(tx, eventId),
    names: { projects, tracks, prizes },
    comments: await listComments(tx, eventId, projects.map(({ id }) => id)),
    rulesHash: hashOf(rulesOf(event)),
    appealDays: event.appealDays,
  };
}

/**
 * Of everything that would go out, and after which publication: who has looked at it publishes this or nothing. The input's hash alone
 * says nothing of who was decided to win, nor of what the prizes are called.
 */
export const publicationBasis = (goingOut: GoingOut, { inputHash, matters, ranking }: Pick<Assessment, "inputHash" | "matters" | "ranking">): string =>
  hashOf({ ...goingOut, inputHash, matters, awards: ranking?.awards ?? [] });
