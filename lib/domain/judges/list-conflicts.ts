import { z } from "zod";
import { getEvent, loadStanding } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { Named } from "./list-judges";
import { findConflicts, findTeamsWithEntries, getJudge } from "./queries";
import { isJudgeHerselfOrOrganizer } from "./rules";

export const listConflicts = defineReading({
  name: "conflict.list",
  http: "GET /api/judges/{judgeId}/conflicts",
  summary: "A judge's declared conflicts, and the teams with which one could be declared",
  params: z.object({ judgeId: Id }),
  reply: z.object({
    judge: Named,
    conflicts: z.array(
      z.object({ id: z.string(), team: Named, reason: z.string(), declaredAt: z.string(), mayWithdraw: z.boolean() }),
    ),
    teams: z.array(Named),
  }),
  load: async ({ tx, actor, params: { judgeId } }) => {
    const judge = await getJudge(tx, judgeId);
    return { event: await getEvent(tx, judge.eventId), standing: await loadStanding(tx, judge.eventId, actor), judge };
  },
  allow: isJudgeHerselfOrOrganizer,
  run: async ({ tx, actor, facts: { event, judge, standing } }) => {
    const conflicts = await findConflicts(tx, judge.id);
    const declared = new Set(conflicts.map(({ teamId }) => teamId));
    return {
      judge,
      conflicts: conflicts.map((conflict) => ({
        ...conflict,
        declaredAt: conflict.declaredAt.toISOString(),
        mayWithdraw: standing.isOrganizer || (actor.kind === "person" && conflict.declaredById === actor.personId),
      })),
      teams: (await findTeamsWithEntries(tx, event.id)).filter(({ id }) => !declared.has(id)),
    };
  },
});
