import { z } from "zod";
import { defineOperation, Id } from "@/lib/operation";
import { loadProject } from "./load-project";
import { setWithdrawn } from "./queries";
import { mayWithdraw } from "./rules";

export const withdrawProject = defineOperation({
  name: "project.withdraw",
  http: "POST /api/projects/{projectId}/withdrawal",
  summary: "Take the entry out of the event; until the deadline it can be restored",
  params: z.object({ projectId: Id }),
  reply: z.object({ withdrawnAt: z.string() }),
  load: loadProject("share"),
  allow: mayWithdraw,
  run: async ({ tx, facts: { event, project }, now }) => {
    await setWithdrawn(tx, project.id, now);
    return { reply: { withdrawnAt: now.toISOString() }, audit: { chain: event.id, subject: project.id } };
  },
});
