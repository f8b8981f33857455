import { z } from "zod";
import { getEvent, loadStanding } from "@/lib/domain/events";
import { allowed, conflict, defineOperation, firstRefusal, forbidden, Id, notFound, personIdOf, refuse, Text } from "@/lib/operation";
import { findEntry, insertAppeal, listPublications } from "./queries";
import { APPEALS_BY_PERSON, appealsAreOpen, isPublished } from "./rules";

export const fileAppeal = defineOperation({
  name: "appeal.file",
  http: "POST /api/projects/{projectId}/appeals",
  summary: "Object to what was published of your own entry, within the time that the event gives; the answer comes to your team",
  params: z.object({ projectId: Id }),
  body: z.object({ text: Text(5000).pipe(z.string().trim().min(20, "Say in a sentence or two what is wrong.")) }),
  reply: z.object({ id: z.string(), filedAt: z.string() }),
  limits: [{ by: "person", limit: APPEALS_BY_PERSON }],
  load: async ({ tx, actor, params: { projectId } }) => {
    const project = (await findEntry(tx, projectId)) ?? refuse(notFound("project"));
    const standing = await loadStanding(tx, project.eventId, actor);
    const event = await getEvent(tx, project.eventId, standing.teamId === project.teamId ? "share" : "none");
    const [publication = null] = await listPublications(tx, event.id);
    return { event, standing, project, publication };
  },
  allow: (facts, { now }) =>
    firstRefusal(
      facts.standing.teamId === facts.project.teamId ? allowed : facts.event.isListed ? forbidden("not_your_entry", "Only members of its team may do this.") : notFound("project"),
      () => isPublished(facts),
      () => appealsAreOpen(facts.event, facts.publication!.publishedAt, now),
      () => (facts.project.openAppeals > 0 ? conflict("appeal_pending", "Your appeal waits for its answer. You can write again once it is there.") : allowed),
    ),
  run: async ({ tx, actor, body, facts: { event, project, publication }, now }) => {
    const { id } = await insertAppeal(tx, { eventId: event.id, projectId: project.id, publication: publication!.number, text: body.text, filedById: personIdOf(actor), filedAt: now });
    return {
      status: 201,
      reply: { id, filedAt: now.toISOString() },
      audit: { chain: event.id, subject: id, facts: { project: project.id, publication: publication!.number }, text: body.text },
    };
  },
});
