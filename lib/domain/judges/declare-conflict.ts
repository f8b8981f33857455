import { z } from "zod";
import { conflict, defineOperation, Id, invalid, personIdOf, Reason, refuse } from "@/lib/operation";
import { loadJudge } from "./load-judge";
import { findConflictBetween, findTeam, insertConflict, withdrawAssignmentsOnTeam } from "./queries";
import { isJudgeHerself, mayDeclareConflict } from "./rules";

export const declareConflict = defineOperation({
  name: "conflict.declare",
  http: "POST /api/judges/{judgeId}/conflicts",
  summary: "Declare a conflict of interest: her assignments on that team are taken back, and a review that she gave is kept but no longer counts",
  params: z.object({ judgeId: Id }),
  body: z.object({ teamId: Id, reason: Reason }),
  reply: z.object({
    conflictId: z.string(),
    assignmentsWithdrawn: z.number(),
    reviewsSetAside: z.number().meta({ description: "Submitted reviews among them, which are kept and no longer count." }),
  }),
  load: loadJudge,
  allow: mayDeclareConflict,
  run: async ({ tx, actor, body, now, facts: { event, judge } }) => {
    const team = (await findTeam(tx, event.id, body.teamId))
      ?? refuse(invalid("invalid_body", "Choose a team of this event.", [{ path: "teamId", message: "This is not a team of this event." }]));
    if (await findConflictBetween(tx, judge.id, team.id)) refuse(conflict("already_declared", "This conflict is on record already."));
    const { id } = await insertConflict(tx, {
      judgeId: judge.id, teamId: team.id, reason: body.reason, declaredById: personIdOf(actor),
    });
    const cause = isJudgeHerself({ judge }, actor) ? "recused" : "organizer";
    const withdrawn = await withdrawAssignmentsOnTeam(tx, judge.id, team.id, cause, body.reason, now);
    const reviewsSetAside = withdrawn.filter(({ review }) => review === "submitted").length;
    return {
      status: 201,
      reply: { conflictId: id, assignmentsWithdrawn: withdrawn.length, reviewsSetAside },
      audit: {
        chain: event.id, subject: judge.id, text: body.reason,
        facts: { conflict: id, team: team.id, assignments: withdrawn.map((assignment) => assignment.id), reviewsSetAside },
      },
    };
  },
});
