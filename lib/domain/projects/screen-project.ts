import { z } from "zod";
import { defineOperation, Id, invalid, personIdOf, refuse, Text } from "@/lib/operation";
import { loadProject } from "./load-project";
import { insertScreening } from "./queries";
import { mayScreen } from "./rules";

export const screenProject = defineOperation({
  name: "project.screen",
  http: "POST /api/projects/{projectId}/screening",
  summary: "Decide whether an entry takes part; the team reads the reason",
  params: z.object({ projectId: Id }),
  body: z.object({ eligibility: z.enum(["unscreened", "eligible", "disqualified"]), reason: Text(2000).default("") }),
  reply: z.object({ eligibility: z.enum(["unscreened", "eligible", "disqualified"]), decidedAt: z.string() }),
  load: loadProject("share"),
  allow: mayScreen,
  run: async ({ tx, actor, body, facts: { event, project }, now }) => {
    const reason = body.reason.trim();
    if (body.eligibility === "disqualified" && reason.length < 3)
      refuse(invalid("reason_missing", "To disqualify an entry, give the reason.", [{ path: "reason", message: "Give the reason in a few words." }]));
    await insertScreening(tx, { projectId: project.id, eligibility: body.eligibility, reason, decidedById: personIdOf(actor), decidedAt: now });
    return {
      reply: { eligibility: body.eligibility, decidedAt: now.toISOString() },
      audit: {
        chain: event.id, subject: project.id, facts: { from: project.eligibility, to: body.eligibility, revision: project.currentRevisionId },
        ...(reason && { text: reason }),
      },
    };
  },
});
