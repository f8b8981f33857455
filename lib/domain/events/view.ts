import { z } from "zod";
import { FieldUse, PROJECT_FIELDS, ProjectFields } from "./project-fields";
import type { getEventDetails } from "./queries";
import { viewVote, VoteView } from "./vote";

export const RankingMethod = z.enum(["mixed", "posterior", "fixed", "none"]);
export const JudgingMode = z.enum(["score", "compare"]).meta({ description: "Whether judges give marks on the criteria or say which of two projects is the better." });
export const QuestionKind = z.enum(["text", "choice", "link", "yes_no"]);

export const Level = z.object({ value: z.number(), text: z.string() });

/** What everybody may know of an event. */
export const EventView = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  timeZone: z.string(),
  isListed: z.boolean(),
  windows: z.object({
    registrationOpensAt: z.string().nullable(),
    submissionsOpenAt: z.string().nullable(),
    submissionsCloseAt: z.string().nullable(),
    judgingOpensAt: z.string().nullable(),
    judgingClosesAt: z.string().nullable(),
  }),
  teamSizeMin: z.number(),
  teamSizeMax: z.number(),
  mode: JudgingMode,
  reviewsPerProject: z.number(),
  focusFloor: z.number().nullable().meta({ description: "Reviews that each project gets first, where the rest goes where reviews help most; null: all are spread evenly." }),
  focusBatches: z.number().meta({ description: "In how many batches the rest is released." }),
  method: RankingMethod,
  tieBreakCriterionId: z.string().nullable(),
  callLine: z.number(),
  vote: VoteView.nullable().meta({ description: "How and when the community votes; null: it does not." }),
  appealDays: z.number(),
  scoreMin: z.number(),
  scoreMax: z.number(),
  projectFields: z.object(Object.fromEntries(PROJECT_FIELDS.map((f) => [f, FieldUse])) as Record<(typeof PROJECT_FIELDS)[number], typeof FieldUse>),
  version: z.number(),
  tracks: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  prizes: z.array(z.object({ id: z.string(), name: z.string(), description: z.string(), trackId: z.string().nullable(), winners: z.number() })),
  questions: z.array(
    z.object({
      id: z.string(), kind: QuestionKind, label: z.string(), help: z.string(),
      options: z.array(z.string()), isRequired: z.boolean(),
    }),
  ),
  criteria: z.array(
    z.object({
      id: z.string(), name: z.string(), description: z.string(), weight: z.number(), min: z.number(), max: z.number(),
      levels: z.array(Level),
    }),
  ),
});
export type EventView = z.output<typeof EventView>;

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export function viewEvent(event: Awaited<ReturnType<typeof getEventDetails>>): EventView {
  return EventView.parse({
    ...event,
    projectFields: ProjectFields.parse(event.projectFields),
    vote: event.vote && viewVote(event.vote),
    windows: {
      registrationOpensAt: iso(event.registrationOpensAt),
      submissionsOpenAt: iso(event.submissionsOpenAt),
      submissionsCloseAt: iso(event.submissionsCloseAt),
      judgingOpensAt: iso(event.judgingOpensAt),
      judgingClosesAt: iso(event.judgingClosesAt),
    },
  });
}
