import { z } from "zod";
import { conflict, defineOperation, invalid, Line, Reason, refuse, Text } from "@/lib/operation";
import { ProjectFields } from "./project-fields";
import { listTracks, listTrackUse, replaceTracks } from "./queries";
import { compareRows, repeated, rowFacts, rows, toReplace } from "./rows";
import { loadSetup, requireReason, requireVersion, saveSetup, SetupParams, Version } from "./setup";
import { isOrganizer } from "./standing";
import { holdsTrack } from "./track-use";
import { EventView } from "./view";

const Tracks = rows({ name: Line(120, 0).default(""), description: Text(2000).default("") }, ["name", "description"], 60);

export const setTracks = defineOperation({
  name: "event.setTracks",
  http: "PUT /api/events/{eventId}/tracks",
  summary: "Replace the list of tracks; rows with an id are kept, missing ones removed",
  params: SetupParams,
  body: z.object({ version: Version, tracks: Tracks, reason: Reason.optional().meta({ description: "Required where a name changes after results were published." }) }),
  reply: EventView,
  load: loadSetup,
  allow: isOrganizer,
  run: async ({ tx, body: { version, tracks, reason }, facts: { event, publishedAt } }) => {
    await requireVersion(tx, event, version);
    const errors = repeated(tracks, (row) => row.name, (row) => `tracks.${row.at}.name`);
    if (errors.length > 0) refuse(invalid("same_name", "Two tracks have the same name.", errors));
    const before = await listTracks(tx, event.id);
    const change = compareRows(before, tracks, "tracks");
    if (publishedAt && change.kept.some(({ row, before }) => row.name !== before.name))
      requireReason(reason, "Results are published under this name, and keep it. Say why it changes from now on.");
    const uses = new Map((await listTrackUse(tx, event.id)).map((use) => [use.id, holdsTrack(use)]));
    const held = change.removed.filter(({ id }) => uses.get(id));
    if (held.length > 0) {
      const sentences = held.map(({ id, name }) => `“${name}” cannot be removed: ${uses.get(id)}.`);
      refuse(conflict("track_in_use", sentences.join(" "), { tracks: held.map(({ id }) => id) }));
    }
    if (tracks.length === 0 && ProjectFields.parse(event.projectFields).track === "required")
      refuse(conflict("track_required", "Every project must name a track here. Make the track optional before you remove the last one."));

    const row = ({ name, description }: (typeof tracks)[number], position: number) => ({ name, description, position });
    const replacement = toReplace(change, "track", row);
    await replaceTracks(tx, event.id, replacement);
    return saveSetup(tx, event, rowFacts(replacement), { reason });
  },
});
