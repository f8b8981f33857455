import { z } from "zod";
import { defineReading, Id, PageQuery } from "@/lib/operation";
import { loadProject } from "./load-project";
import { listRevisionsOf } from "./queries";
import { maySeeRevisions } from "./rules";

export const listRevisions = defineReading({
  name: "project.revisions",
  http: "GET /api/projects/{projectId}/revisions",
  summary: "Everything that was submitted for this entry, newest first, for its team and the organizers",
  params: z.object({ projectId: Id }),
  query: z.object({ ...PageQuery }),
  reply: z.object({
    revisions: z.array(
      z.object({
        id: z.string(), number: z.number(), title: z.string(), summary: z.string(), description: z.string(), repoUrl: z.string(),
        demoUrl: z.string(), videoUrl: z.string(), track: z.object({ id: z.string(), name: z.string() }).nullable(), tags: z.array(z.string()),
        answers: z.record(z.string(), z.unknown()), contentHash: z.string(), submittedAt: z.string(), submittedBy: z.string().nullable(),
      }),
    ),
    page: z.number(), pages: z.number(), total: z.number(),
  }),
  load: loadProject("none"),
  allow: maySeeRevisions,
  run: async ({ tx, query: { page }, facts: { project } }) => {
    const { revisions, ...rest } = await listRevisionsOf(tx, project.id, page);
    return {
      ...rest, page,
      revisions: revisions.map((revision) => ({
        ...revision, answers: revision.answers as Record<string, unknown>, submittedAt: revision.submittedAt.toISOString(),
      })),
    };
  },
});
