import { z } from "zod";
import { Clearable, conflict, defineOperation, Id, invalid, Line, Reason, refuse, Text } from "@/lib/operation";
import { loadSetup, requireReason, requireVersion, saveSetup, SetupParams, Version } from "./setup";
import { Slug } from "./slug";
import { isOrganizer } from "./standing";
import { TimeZone } from "./time-zone";
import { EventView, RankingMethod } from "./view";

const Changes = z.object({
  name: Line(120).optional(),
  slug: Slug.optional(),
  timeZone: TimeZone.optional(),
  tagline: Clearable(Line(200, 0)),
  description: Clearable(Text(20_000)),
  isListed: z.boolean().optional(),
  teamSizeMin: z.int().min(1).max(100).optional(),
  teamSizeMax: z.int().min(1).max(100).optional(),
  reviewsPerProject: z.int().min(1).max(50).optional(),
  method: RankingMethod.optional(),
  tieBreakCriterionId: z.union([Id, z.literal("none")]).optional().meta({ description: "Decides between equal scores; `none`: they share their place." }),
  callLine: z.number().gt(0.5, "Above 0.5.").max(1, "At most 1.").optional().meta({ description: "From what chance on the marks name a winner." }),
  appealDays: z.int().min(0).max(90, "At most 90 days.").optional(),
  scoreMin: z.number().min(-1000).max(1000).optional(),
  scoreMax: z.number().min(-1000).max(1000).optional(),
});

/** What a published ranking was computed and shown with. */
const RANKING = ["method", "scoreMin", "scoreMax", "tieBreakCriterionId", "callLine"] as const;

export const updateDetails = defineOperation({
  name: "event.updateDetails",
  http: "PATCH /api/events/{eventId}",
  summary: "Change an event's name, address, texts, team size or method; what is left out stays",
  params: SetupParams,
  body: Changes.extend({ version: Version, reason: Reason.optional() }),
  reply: EventView,
  load: loadSetup,
  allow: isOrganizer,
  run: async ({ tx, body: { version, reason, tieBreakCriterionId: tieBreak, ...rest }, facts: { event, rulesAreFixed, publishedAt } }) => {
    await requireVersion(tx, event, version);
    if (tieBreak && tieBreak !== "none" && !event.rules.criteria.some(({ id }) => id === tieBreak))
      refuse(invalid("unknown_criterion", "This event has no such criterion.", [{ path: "tieBreakCriterionId", message: "Choose a criterion of the rubric." }]));
    const changes = { ...rest, ...(tieBreak !== undefined && { tieBreakCriterionId: tieBreak === "none" ? null : tieBreak }) };
    const after = { ...event, ...changes };
    if (after.teamSizeMin > after.teamSizeMax)
      refuse(invalid("team_size", "The smallest team is larger than the largest.", [{ path: "teamSizeMax", message: "At least as many as the smallest team." }]));
    if (after.scoreMin >= after.scoreMax)
      refuse(invalid("score_scale", "The scale of the scores ends before it begins.", [{ path: "scoreMax", message: "Larger than where the scale begins." }]));

    if (after.focusFloor !== null && after.reviewsPerProject <= after.focusFloor)
      refuse(invalid("focus_floor", "The first round would take all reviews.", [
        { path: "reviewsPerProject", message: `More than the ${after.focusFloor} of the first round, or turn the second round off.` },
      ]));

    const changed = (Object.keys(changes) as (keyof typeof changes)[]).filter((key) => changes[key] !== undefined && changes[key] !== event[key]);
    if (RANKING.some((key) => changed.includes(key))) {
      if (publishedAt) refuse(conflict("results_published", "The results are published. Their method and scale stand as they were."));
      if (rulesAreFixed) requireReason(reason, "Judging has begun. Say why the method or the scale changes.");
    }
    if (publishedAt && after.appealDays < event.appealDays)
      refuse(conflict("appeals_promised", `The results promised teams ${event.appealDays} days for appeals. They can become more, not fewer.`));
    const facts = { changed, ...(changed.includes("method") && { method: after.method, methodBefore: event.method }) };
    return saveSetup(tx, event, facts, { data: changes, reason });
  },
});
