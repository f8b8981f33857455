import { z } from "zod";
import { isOrganizer } from "@/lib/domain/events";
import { defineOperation, Id, invalid, Line, refuse } from "@/lib/operation";
import { Capacity } from "./invite-judges";
import { loadJudge } from "./load-judge";
import { changeJudge, findAssignmentsOutside, findTracks } from "./queries";

export const updateJudge = defineOperation({
  name: "judge.update",
  http: "PUT /api/judges/{judgeId}",
  summary: "Set a judge's most reviews and tracks; without a number she gets an even share, without tracks she judges all",
  params: z.object({ judgeId: Id }),
  body: z.object({ name: Line(120).optional(), capacity: Capacity.nullable().default(null), trackIds: z.array(Id).max(200).default([]) }),
  reply: z.object({ judgeId: z.string(), capacity: z.number().nullable(), trackIds: z.array(z.string()) }),
  load: loadJudge,
  allow: isOrganizer,
  run: async ({ tx, body, facts: { event, judge } }) => {
    const trackIds = [...new Set(body.trackIds)];
    const known = new Set((await findTracks(tx, event.id)).map(({ id }) => id));
    if (trackIds.some((id) => !known.has(id)))
      refuse(invalid("invalid_body", "Choose tracks of this event.", [{ path: "trackIds", message: "One of these is not a track of this event." }]));
    const outside = trackIds.length === 0 ? [] : await findAssignmentsOutside(tx, judge.id, trackIds);
    if (outside.length > 0)
      refuse(invalid(
        "assigned_outside_tracks",
        `She has ${outside.length} assignments outside these tracks. Withdraw them first, or leave her the tracks.`,
        [{ path: "trackIds", message: `Assigned outside: ${outside.map(({ project }) => project.currentRevision?.title).join(", ")}.` }],
        { assignmentIds: outside.map(({ id }) => id) },
      ));
    await changeJudge(tx, judge.id, { ...(body.name !== undefined && { name: body.name }), capacity: body.capacity, trackIds });
    return {
      reply: { judgeId: judge.id, capacity: body.capacity, trackIds },
      audit: { chain: event.id, subject: judge.id, facts: { capacity: body.capacity, tracks: trackIds } },
    };
  },
});
