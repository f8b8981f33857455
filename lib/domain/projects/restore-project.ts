import { z } from "zod";
import { defineOperation, Id } from "@/lib/operation";
import { loadAmongEntries } from "./load-project";
import { setWithdrawn } from "./queries";
import { mayRestore } from "./rules";

export const restoreProject = defineOperation({
  name: "project.restore",
  http: "DELETE /api/projects/{projectId}/withdrawal",
  summary: "Bring a withdrawn entry back, as it was submitted",
  params: z.object({ projectId: Id }),
  reply: z.object({ restored: z.boolean() }),
  load: loadAmongEntries("share"),
  allow: mayRestore,
  run: async ({ tx, facts: { event, project } }) => {
    await setWithdrawn(tx, project.id, null);
    return { reply: { restored: true }, audit: { chain: event.id, subject: project.id } };
  },
});
