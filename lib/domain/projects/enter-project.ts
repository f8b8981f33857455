import { z } from "zod";
import { getEventDetails, lockEvent, loadStanding } from "@/lib/domain/events";
import { findExtendedUntil, getTeam } from "@/lib/domain/teams";
import { defineOperation, Id, invalid, personIdOf, refuse } from "@/lib/operation";
import { ProjectContent } from "./content";
import { getProject, insertProject, listEntriesOfTeam } from "./queries";
import { auditOfSubmission, Receipt, receiptOf } from "./receipt";
import { mayEnter, SUBMISSIONS_BY_PERSON } from "./rules";
import { completeOrRefuse, submitContent, writeDraft } from "./write";

export const enterProject = defineOperation({
  name: "project.enter",
  http: "POST /api/events/{eventId}/submissions",
  summary: "Submit your team's entry in one call, whether or not there was a draft; what is left out is empty",
  limits: [{ by: "person", limit: SUBMISSIONS_BY_PERSON }],
  params: z.object({ eventId: Id }),
  body: ProjectContent,
  reply: Receipt,
  load: async ({ tx, actor, params: { eventId } }) => {
    await lockEvent(tx, eventId, "share");
    const event = await getEventDetails(tx, eventId);
    const standing = await loadStanding(tx, eventId, actor);
    const team = standing.teamId ? await getTeam(tx, standing.teamId, "share") : null;
    return {
      event, standing, team,
      until: await findExtendedUntil(tx, eventId, standing.teamId),
      entries: team ? await listEntriesOfTeam(tx, team.id) : [],
    };
  },
  allow: mayEnter,
  run: async ({ tx, actor, body, facts: { event, team, entries }, now }) => {
    const unknown = Object.keys(body.answers).filter((id) => !event.questions.some((question) => question.id === id));
    if (unknown.length > 0)
      refuse(invalid("no_such_question", "This event does not ask one of the questions that are answered.",
        unknown.map((id) => ({ path: `answers.${id}`, message: "This event asks no such question." }))));
    const content = completeOrRefuse(event, body);
    const known = entries[0];
    const project = known ? await getProject(tx, known.id, "share") : await insertProject(tx, { eventId: event.id, teamId: team!.id, draft: content }, now);
    await writeDraft(tx, project, content, now);
    const submitted = await submitContent(tx, project, content, personIdOf(actor), now);
    return { status: submitted.isNew ? 201 : 200, reply: receiptOf(submitted), audit: auditOfSubmission(event.id, submitted) };
  },
});
