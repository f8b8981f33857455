import { z } from "zod";
import { defineOperation, invalid, refuse } from "@/lib/operation";
import { ProjectFields } from "./project-fields";
import { listTracks } from "./queries";
import { loadSetup, requireVersion, saveSetup, SetupParams, Version } from "./setup";
import { isOrganizer } from "./standing";
import { EventView } from "./view";

export const setFields = defineOperation({
  name: "event.setFields",
  http: "PUT /api/events/{eventId}/fields",
  summary: "Set which parts of an entry are required, optional or hidden",
  params: SetupParams,
  body: z.object({ version: Version, fields: ProjectFields }),
  reply: EventView,
  load: loadSetup,
  allow: isOrganizer,
  run: async ({ tx, body: { version, fields }, facts: { event } }) => {
    await requireVersion(tx, event, version);
    if (fields.track === "required" && (await listTracks(tx, event.id)).length === 0)
      refuse(invalid("no_tracks", "There are no tracks to choose from yet.", [{ path: "fields.track", message: "Add tracks first, or leave this optional." }]));
    return saveSetup(tx, event, fields, { data: { projectFields: fields } });
  },
});
