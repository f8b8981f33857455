import { z } from "zod";
import { conflict, defineOperation, Id, invalid, personIdOf, Reason, refuse } from "@/lib/operation";
import { contentHash, readContent } from "./content";
import { searchTextOf } from "./fold";
import { loadEntry } from "./load-project";
import { auditOfSubmission, Receipt, receiptOf } from "./receipt";
import { insertRevision, updateDraft } from "./queries";
import { mayScreen } from "./rules";

export const moveTrack = defineOperation({
  name: "project.moveTrack",
  http: "POST /api/projects/{projectId}/track",
  summary: "Move a submitted entry to another track, with a reason: a new revision, otherwise as it was submitted",
  params: z.object({ projectId: Id }),
  body: z.object({ trackId: z.union([Id, z.literal("none")]), reason: Reason }),
  reply: Receipt,
  load: loadEntry("share"),
  allow: mayScreen,
  run: async ({ tx, actor, body, facts: { event, project, form }, now }) => {
    const trackId = body.trackId === "none" ? null : body.trackId;
    if (trackId !== null && !form.tracks.some(({ id }) => id === trackId))
      refuse(invalid("unknown_track", "This event has no such track.", [{ path: "trackId", message: "Choose a track of this event." }]));
    const current = project.currentRevision!;
    if (current.trackId === trackId) refuse(conflict("same_track", "The entry is in this track already."));
    const content = { ...readContent(current), trackId };
    const revision = await insertRevision(tx, {
      ...content, projectId: project.id, number: current.number + 1, searchText: searchTextOf(content), contentHash: contentHash(content),
      submittedById: personIdOf(actor), submittedAt: now, isCorrection: true,
    });
    await updateDraft(tx, project, { ...readContent(project.draft), trackId }, now);
    const submitted = { revision, isNew: true };
    return { status: 201, reply: receiptOf(submitted), audit: { ...auditOfSubmission(event.id, submitted), text: body.reason } };
  },
});
