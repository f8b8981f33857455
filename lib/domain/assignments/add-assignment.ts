import { z } from "zod";
import { findJudge, loadAssigning } from "@/lib/domain/judges";
import { conflict, defineOperation, Id, invalid, Reason, refuse } from "@/lib/operation";
import { findPair, findProject, giveAssignments, measureLoad } from "./queries";
import { isInJudging, isWithinTracks, mayAssign, reviewState } from "./rules";

const no = (code: string, path: string, message: string): never => refuse(invalid(code, message, [{ path, message }]));

export const addAssignment = defineOperation({
  name: "assignment.add",
  http: "POST /api/events/{eventId}/assignments",
  summary: "Give a judge one more project; a withdrawn assignment is given back, with the review that was written",
  params: z.object({ eventId: Id }),
  body: z.object({
    judgeId: Id, projectId: Id, reason: Reason.optional().meta({ description: "Required to give back what a recusal or an organizer took away." }),
  }),
  reply: z.object({
    assignmentId: z.string(),
    restored: z.boolean(),
    review: z.enum(["none", "draft", "submitted"]).meta({ description: "What comes back with it; a submitted review counts again." }),
  }),
  load: loadAssigning,
  allow: mayAssign,
  run: async ({ tx, body, facts: { event } }) => {
    const judge = await findJudge(tx, body.judgeId);
    if (judge?.eventId !== event.id) return no("invalid_body", "judgeId", "This is not a judge of this event.");
    if (!judge.acceptedAt || judge.withdrawnAt) no("not_a_judge_now", "judgeId", "This judge has not accepted, or was withdrawn.");
    const project = await findProject(tx, event.id, body.projectId);
    if (!project) return no("invalid_body", "projectId", "This is not a project of this event.");
    if (!isInJudging(project)) no("not_in_judging", "projectId", "This project is not submitted, or was taken out of judging.");
    if (!isWithinTracks(project.currentRevision!.trackId, judge.tracks.map(({ trackId }) => trackId)))
      no("outside_tracks", "projectId", "This project is in a track that she does not judge. Add the track to her first.");
    const before = await findPair(tx, judge.id, project.id);
    if (before && !before.withdrawnAt) refuse(conflict("already_assigned", "This judge has this project already."));
    const { assigned, lastPosition } = await measureLoad(tx, judge.id);
    if (judge.capacity !== null && assigned >= judge.capacity)
      no("capacity_reached", "judgeId", `She has ${assigned} of at most ${judge.capacity}. Raise her limit first.`);
    const takenBack = before?.withdrawalCause === "recused" || before?.withdrawalCause === "organizer";
    if (takenBack && !body.reason)
      no("reason_required", "reason", "This assignment was taken back before. Give the reason why she gets it again.");
    const [assignmentId] = await giveAssignments(tx, event.id, null, [{ judgeId: judge.id, projectId: project.id, position: lastPosition + 1 }]);
    const review = reviewState(before?.review);
    return {
      status: 201,
      reply: { assignmentId: assignmentId!, restored: before !== null, review },
      audit: {
        chain: event.id, subject: assignmentId!, facts: { judge: judge.id, project: project.id, restored: before !== null, review },
        ...(body.reason && { text: body.reason }),
      },
    };
  },
});
