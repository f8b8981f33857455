import { z } from "zod";
import { defineOperation, Id, personIdOf } from "@/lib/operation";
import { ProjectContent, readContent } from "./content";
import { loadEntry } from "./load-project";
import { auditOfSubmission, Receipt, receiptOf } from "./receipt";
import { maySubmit, SUBMISSIONS_BY_PERSON } from "./rules";
import { completeOrRefuse, refuseOtherVersion, submitContent, writeDraft } from "./write";

export const submitProject = defineOperation({
  name: "project.submit",
  http: "POST /api/projects/{projectId}/submission",
  summary: "Submit the entry as it stands in the draft, or with `content` that is saved and submitted in one step",
  limits: [{ by: "person", limit: SUBMISSIONS_BY_PERSON }],
  params: z.object({ projectId: Id }),
  body: z.object({ version: z.int(), content: ProjectContent.optional() }),
  reply: Receipt,
  load: loadEntry("share"),
  allow: maySubmit,
  run: async ({ tx, actor, body, facts: { event, project, form }, now }) => {
    refuseOtherVersion(project, body.version);
    const content = body.content ?? readContent(project.draft);
    const complete = completeOrRefuse(form, content, "content.");
    await writeDraft(tx, project, content, now);
    const submitted = await submitContent(tx, project, complete, personIdOf(actor), now);
    return { status: submitted.isNew ? 201 : 200, reply: receiptOf(submitted), audit: auditOfSubmission(event.id, submitted) };
  },
});
