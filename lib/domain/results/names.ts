import { z } from "zod";

export const ProjectName = z.object({ id: z.string(), title: z.string(), team: z.string(), track: z.string().nullable() });
const Named = z.object({ id: z.string(), name: z.string() });

/** Names for the ids of a ranking. */
export const RankingNames = z.object({ projects: z.array(ProjectName), judges: z.array(Named), tracks: z.array(Named), prizes: z.array(Named) });
export type RankingNames = z.output<typeof RankingNames>;

/** Those that are published: judges stay unnamed. */
export const PublishedNames = RankingNames.omit({ judges: true });
