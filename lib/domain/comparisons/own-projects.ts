import type { Tx } from "@/lib/database";
import { isWithinTracks } from "@/lib/domain/assignments";
import type { Standing } from "@/lib/domain/events";
import { listOwnProjects, type OwnProject } from "./queries";

/** What a judge may compare now: a project that has moved to a track that is not hers is no longer shown to her. */
export const ownProjects = async (tx: Tx, standing: Standing): Promise<OwnProject[]> =>
  (await listOwnProjects(tx, standing.judgeId!)).filter(({ trackId }) => isWithinTracks(trackId, standing.judgeTrackIds));
