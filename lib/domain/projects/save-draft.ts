import { z } from "zod";
import { defineOperation, Id, unaudited } from "@/lib/operation";
import { askedContent, faultsOf } from "./complete";
import { ProjectContent } from "./content";
import { loadEntry } from "./load-project";
import { mayWriteDraft, SAVES_BY_PERSON } from "./rules";
import { Missing } from "./view";
import { refuseOtherVersion, writeDraft } from "./write";

export const saveDraft = defineOperation({
  name: "project.saveDraft",
  http: "PUT /api/projects/{projectId}/draft",
  summary: "Save the draft of an entry; `version` is the one that you changed",
  limits: [{ by: "person", limit: SAVES_BY_PERSON }],
  params: z.object({ projectId: Id }),
  body: z.object({ version: z.int(), content: ProjectContent }),
  reply: z.object({ version: z.number(), savedAt: z.string(), missing: Missing }),
  load: loadEntry("share"),
  allow: mayWriteDraft,
  run: async ({ tx, body, facts: { project, form }, now }) => {
    refuseOtherVersion(project, body.version);
    const { version, savedAt } = await writeDraft(tx, project, body.content, now);
    return {
      reply: { version, savedAt: savedAt.toISOString(), missing: faultsOf(form, askedContent(form, body.content)) },
      audit: unaudited("drafts replace each other; what is submitted is an entry"),
    };
  },
});
