import { z } from "zod";
import { getEvent, isOrganizer, loadStanding } from "@/lib/domain/events";
import { conflict, defineOperation, firstRefusal, Id, notFound, personIdOf, readConfig, refuse, Text } from "@/lib/operation";
import { answeredMail } from "./appeal-mail";
import { answerAppealRow, findAppeal, listTeamAddresses } from "./queries";

export const answerAppeal = defineOperation({
  name: "appeal.answer",
  http: "POST /api/appeals/{appealId}/answer",
  summary: "Answer an appeal, once and on record; the team reads the answer",
  params: z.object({ appealId: Id }),
  body: z.object({ answer: Text(5000).pipe(z.string().trim().min(3, "Write the answer.")) }),
  reply: z.object({ answeredAt: z.string() }),
  load: async ({ tx, actor, params: { appealId } }) => {
    const { eventId } = (await findAppeal(tx, appealId)) ?? refuse(notFound("appeal"));
    const standing = await loadStanding(tx, eventId, actor);
    const event = await getEvent(tx, eventId, standing.isOrganizer ? "update" : "none");
    return { event, standing, appeal: (await findAppeal(tx, appealId))! };
  },
  allow: (facts, context) =>
    firstRefusal(isOrganizer(facts, context), () => (facts.appeal.answeredAt === null ? null : conflict("already_answered", "This appeal is answered already."))),
  run: async ({ tx, actor, body, facts: { event, appeal }, now }) => {
    await answerAppealRow(tx, appeal.id, { answer: body.answer, answeredById: personIdOf(actor), answeredAt: now });
    return {
      reply: { answeredAt: now.toISOString() },
      audit: { chain: event.id, subject: appeal.id, facts: { project: appeal.projectId }, text: body.answer },
      mail: readConfig().smtpUrl ? (await listTeamAddresses(tx, appeal.projectId)).map((to) => answeredMail(to, event)) : [],
    };
  },
});
