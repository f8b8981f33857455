import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { readJudgeProgress, readProjectProgress } from "./queries";
import { instant } from "./view";

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);

export const showProgress = defineReading({
  name: "progress.show",
  http: "GET /api/events/{eventId}/progress",
  summary: "How far judging is: per judge, per project and in all",
  params: z.object({ eventId: Id }),
  reply: z.object({
    event: z.object({ judgingOpensAt: z.string().nullable(), judgingClosesAt: z.string().nullable(), reviewsPerProject: z.number() }),
    totals: z.object({
      judges: z.number(), judgesDone: z.number(), judgesNotStarted: z.number(), judgesNotAccepted: z.number(),
      assigned: z.number(), untouched: z.number(), drafts: z.number(), submitted: z.number(),
      projects: z.number(), projectsReviewed: z.number(), reviewsWanted: z.number(), reviewsCounted: z.number(), reviewsOwed: z.number(),
    }),
    judges: z.array(
      z.object({
        id: z.string(), name: z.string(), state: z.enum(["invited", "accepted", "withdrawn"]), assigned: z.number(), untouched: z.number(),
        drafts: z.number(), submitted: z.number(), reopened: z.number(), lastSavedAt: z.string().nullable(),
      }),
    ),
    projects: z.array(
      z.object({
        id: z.string(), title: z.string(), track: z.string().nullable(), counted: z.number(),
        pending: z.number().meta({ description: "Assigned, and not submitted yet." }),
        owed: z.number().meta({ description: "Reviews that it lacks, assigned or not." }),
        unassigned: z.number().meta({ description: "Reviews that it lacks and nobody has." }),
      }),
    ),
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, facts: { event } }) => {
    const wanted = event.reviewsPerProject;
    const judges = await readJudgeProgress(tx, event.id);
    const projects = (await readProjectProgress(tx, event.id)).map((project) => ({
      ...project, owed: Math.max(0, wanted - project.counted), unassigned: Math.max(0, wanted - project.counted - project.pending),
    }));
    const active = judges.filter(({ state }) => state === "accepted");
    const busy = active.filter(({ assigned }) => assigned > 0);
    return {
      event: { judgingOpensAt: instant(event.judgingOpensAt), judgingClosesAt: instant(event.judgingClosesAt), reviewsPerProject: wanted },
      totals: {
        judges: active.length,
        judgesDone: busy.filter(({ assigned, submitted }) => assigned === submitted).length,
        judgesNotStarted: busy.filter(({ assigned, untouched }) => assigned === untouched).length,
        judgesNotAccepted: judges.filter(({ state }) => state === "invited").length,
        assigned: sum(judges, (judge) => judge.assigned), untouched: sum(judges, (judge) => judge.untouched),
        drafts: sum(judges, (judge) => judge.drafts), submitted: sum(judges, (judge) => judge.submitted),
        projects: projects.length, projectsReviewed: projects.filter(({ owed }) => owed === 0).length, reviewsWanted: wanted * projects.length,
        reviewsCounted: sum(projects, ({ counted }) => counted), reviewsOwed: sum(projects, ({ owed }) => owed),
      },
      judges: judges.filter(({ state, assigned }) => state !== "withdrawn" || assigned > 0)
        .map((judge) => ({ ...judge, lastSavedAt: instant(judge.lastSavedAt) })),
      projects,
    };
  },
});
