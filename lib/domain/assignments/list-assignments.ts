import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { Named } from "@/lib/domain/judges";
import { defineReading, Id, PageQuery } from "@/lib/operation";
import { ASSIGNMENTS_A_PAGE, listAssignmentRows, listChoices } from "./queries";
import { reviewState } from "./rules";
import { Titled } from "./view-plan";

const State = z.enum(["untouched", "draft", "submitted", "withdrawn"]);

export const listAssignments = defineReading({
  name: "assignment.list",
  http: "GET /api/events/{eventId}/assignments",
  summary: "Who was given what and how far it is, a page at a time",
  params: z.object({ eventId: Id }),
  query: z.object({
    ...PageQuery, state: z.enum(["standing", ...State.options, "all"]).default("standing"), judgeId: Id.optional(), projectId: Id.optional(),
  }),
  reply: z.object({
    assignments: z.array(
      z.object({
        id: z.string(), judge: Named, project: Titled, state: State, runId: z.string().nullable(), createdAt: z.string(),
        withdrawal: z.object({ at: z.string(), cause: z.enum(["recused", "organizer", "judge_withdrawn"]), reason: z.string(), review: z.enum(["none", "draft", "submitted"]) }).nullable(),
      }),
    ),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
    judges: z.array(Named).meta({ description: "Who can be given a project." }),
    projects: z.array(Titled).meta({ description: "What can be given." }),
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, query: { page, ...listed }, facts: { event } }) => {
    const { total, rows } = await listAssignmentRows(tx, event.id, listed, page);
    return {
      assignments: rows.map(({ review, project, withdrawnAt, isCompared, ...row }) => {
        const written = reviewState(review, isCompared);
        return {
          ...row,
          project: { id: project.id, title: project.currentRevision?.title ?? "(not submitted)" },
          state: withdrawnAt ? "withdrawn" : written === "none" ? "untouched" : written,
          createdAt: row.createdAt.toISOString(),
          withdrawal: withdrawnAt && { at: withdrawnAt.toISOString(), cause: row.withdrawalCause!, reason: row.withdrawalReason, review: written },
        } as const;
      }),
      page, pages: Math.max(1, Math.ceil(total / ASSIGNMENTS_A_PAGE)), total,
      ...(await listChoices(tx, event.id)),
    };
  },
});
